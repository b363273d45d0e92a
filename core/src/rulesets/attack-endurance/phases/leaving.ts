import type { Leaving } from '../../../game/index.ts'
import { AT_ONCE, NEVER } from '../doctrines/caution.ts'
import type { RuleId } from '../ledger.ts'
import type { Options } from '../options.ts'
import type { AttackEndurance } from '../shape.ts'
import { mayBreakOff } from './may-break-off.ts'

/** B1, B3 to B6: the rule that says how units of a battle break off. */
const byType = {
  character: 'B3',
  'character-spaceship': 'B4',
  starship: 'B5',
  'ground-military': 'B6',
} as const satisfies Readonly<Record<Options['category'], RuleId>>

/** H11 By breaking off before a round. B2 The attacker only where the battle lets him. */
export const leaving = {
  rule: 'H11' satisfies RuleId,
  time: 'start',
  toCome: ({ agenda, field }, side) =>
    agenda.some(each => each.task === 'breakOff' && each.role === (side === field.attacker ? 'attacker' : 'defender')),
  barred: (state, side): RuleId | undefined => {
    const { attacker, breakOff, options } = state.field
    if (mayBreakOff(state, side === attacker ? 'attacker' : 'defender')) return undefined
    if (breakOff.way !== 'none') return 'B2'
    return options.breakOff === 'by-type' ? byType[options.category] : 'B1'
  },
  goes: ({ doctrine, settings }) => ({ doctrine, settings: { ...settings, breakOff: AT_ONCE } }),
  stays: ({ doctrine, settings }) => ({ doctrine, settings: { ...settings, breakOff: NEVER } }),
} satisfies Leaving<AttackEndurance>
