import type { Leaving } from '../../../game/doctrine/index.ts'
import { ofSide } from '../../../game/sides/index.ts'
import type { RuleId } from '../ledger.ts'
import type { CombatShift } from '../shape.ts'
import { mayLeave, onField } from '../units/field.ts'
import { RETREAT_ALWAYS } from './retreat.ts'

/** retreat.base By trying to retreat in a round. retreat.who Bases and the like do not. */
export const leaving = {
  rule: 'retreat.base' satisfies RuleId,
  time: 'orders',
  toCome: ({ agenda }) => agenda.some(({ task }) => task === 'orders'),
  barred: ({ units }, side): RuleId | undefined =>
    ofSide(units, side).some(unit => onField(unit) && mayLeave(unit)) ? undefined : 'retreat.who',
  goes: ({ doctrine, settings }) => ({ doctrine, settings: { ...settings, retreat: RETREAT_ALWAYS } }),
  stays: ({ doctrine, settings }) => ({ doctrine, settings: { ...settings, retreat: 0, losses: 0, first: 'nobody' } }),
} satisfies Leaving<CombatShift>
