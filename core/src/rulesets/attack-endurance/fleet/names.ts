import { ofSide, type Side } from '../../../game/index.ts'
import type { Field } from '../state.ts'

/** A unit as the log names it: `Corvette R1`. */
export const nameOf = (field: Field, side: Side, i: number): string => ofSide(field.counters, side)[i]!.name

export const idOf = (field: Field, side: Side, i: number): string => ofSide(field.counters, side)[i]!.id
