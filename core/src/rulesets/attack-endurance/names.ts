import type { Side } from '../../game/index.ts'
import type { Field } from './state.ts'

/** A unit as the log names it: `Corvette R1`. */
export function nameOf(field: Field, side: Side, i: number): string {
  const unit = field.units[side][i]
  return unit === undefined ? '' : `${unit.spec.name} ${unit.id}`
}

export const idOf = (field: Field, side: Side, i: number): string => field.units[side][i]?.id ?? ''
