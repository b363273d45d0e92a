import { ofSide, type Side } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import type { BattleConstants, Unit } from '../state.ts'

export const unitAt = (field: BattleConstants, side: Side, i: number): Unit =>
  must(ofSide(field.units, side)[i], 'a unit of the side')

/** A unit as the log names it: `Corvette R1`. */
export const nameOf = (field: BattleConstants, side: Side, i: number): string => unitAt(field, side, i).name

export const idOf = (field: BattleConstants, side: Side, i: number): string => unitAt(field, side, i).id
