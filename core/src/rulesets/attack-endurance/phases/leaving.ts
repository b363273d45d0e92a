import type { Leaving } from '../../../game/doctrine/index.ts'
import type { Side } from '../../../game/sides/index.ts'
import { BREAK_OFF_AT_ONCE, BREAK_OFF_NEVER } from '../doctrines/holding-back.ts'
import type { RuleId } from '../ledger.ts'
import type { AttackEndurance } from '../shape.ts'
import type { BattleConstants, Role } from '../state.ts'
import { breakOffByType, mayBreakOff } from './break-off-policy.ts'

const roleOf = ({ attacker }: BattleConstants, side: Side): Role => (side === attacker ? 'attacker' : 'defender')

/** H11 By breaking off before a round. B2 The attacker only if the battle allows it. */
export const leaving = {
  rule: 'H11' satisfies RuleId,
  time: 'start',
  toCome: ({ agenda, field }, side) =>
    agenda.some(each => each.task === 'breakOff' && each.role === roleOf(field, side)),
  barred: (state, side): RuleId | undefined => {
    const { breakOff, options } = state.field
    if (mayBreakOff(state.field.breakOff, roleOf(state.field, side))) return undefined
    if (breakOff.way !== 'none') return 'B2'
    return options.breakOff === 'by-type' ? breakOffByType[options.category].rule : 'B1'
  },
  goes: ({ doctrine, settings }) => ({ doctrine, settings: { ...settings, breakOff: BREAK_OFF_AT_ONCE } }),
  stays: ({ doctrine, settings }) => ({ doctrine, settings: { ...settings, breakOff: BREAK_OFF_NEVER } }),
} satisfies Leaving<AttackEndurance>
