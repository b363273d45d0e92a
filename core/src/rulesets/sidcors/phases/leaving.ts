import type { Leaving } from '../../../game/doctrine/index.ts'
import { hasMobileUnits } from '../fleet/force.ts'
import type { RuleId } from '../ledger.ts'
import type { Sidcors } from '../shape.ts'
import type { Task } from './agenda.ts'

/** The share of losses at which a side retreats at once, and the one it never reaches. */
const AT_ONCE = 0
const NEVER = 100

const isAnnouncement = (each: Task): each is Extract<Task, { readonly task: 'announce' | 'announceAgain' }> =>
  each.task === 'announce' || each.task === 'announceAgain'

/** R22 By announcing a retreat after a round. R24 Not in a pursuit. R23 Immobile units stay. */
export const leaving = {
  rule: 'R22' satisfies RuleId,
  time: 'end',
  toCome: ({ agenda }, side) =>
    agenda.some(each => each.task === 'announceBoth' || (isAnnouncement(each) && each.side === side)),
  barred: (state, side): RuleId | undefined => {
    if (state.pursuer !== null) return 'R24'
    if (state.options.retreat === 'none') return 'R22'
    return hasMobileUnits(state, side) ? undefined : 'R23'
  },
  goes: ({ doctrine, settings }) => ({ doctrine, settings: { ...settings, retreat: AT_ONCE } }),
  stays: ({ doctrine, settings }) => ({ doctrine, settings: { ...settings, retreat: NEVER } }),
} satisfies Leaving<Sidcors>
