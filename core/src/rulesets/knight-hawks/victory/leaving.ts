import type { Leaving, Plan } from '../../../game/doctrine/index.ts'
import { fallbackSettings } from '../../../game/form/index.ts'
import { doctrines } from '../doctrines/index.ts'
import type { RuleId } from '../ledger.ts'
import type { KnightHawks } from '../shape.ts'
import type { Task } from '../state.ts'

/** Orders that hold their course leave by those of a captain. */
const steering = (plan: Plan<KnightHawks>): Plan<KnightHawks> =>
  plan.doctrine === doctrines.steady
    ? { doctrine: doctrines.captain, settings: fallbackSettings(doctrines.captain.settings) }
    : plan

const isMoving = (each: Task): each is Extract<Task, { readonly task: 'sideTurn' | 'startMovement' | 'plot' }> =>
  each.task === 'sideTurn' || each.task === 'startMovement' || each.task === 'plot'

/** map.edge By flying off the map, if that leaves the battle. */
export const leaving = {
  rule: 'map.edge' satisfies RuleId,
  time: 'orders',
  toCome: ({ agenda }, side) => agenda.some(each => each.task === 'turn' || (isMoving(each) && each.side === side)),
  barred: ({ options }): RuleId | undefined => (options.edge === 'lost' ? undefined : 'map.edge'),
  goes: plan => {
    const { doctrine, settings } = steering(plan)
    return { doctrine, settings: { ...settings, leaves: true } }
  },
  stays: ({ doctrine, settings }) => ({ doctrine, settings: { ...settings, breakOff: 0 } }),
} satisfies Leaving<KnightHawks>
