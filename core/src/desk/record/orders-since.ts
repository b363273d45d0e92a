import { type OrderedLeader, withOrders } from '../../game/doctrine/index.ts'
import { type BySide, type Side, sides } from '../../game/sides/index.ts'
import { canonicalJson } from '../../lang/index.ts'
import type { OpenRecord } from './open-record.ts'

/** Standing orders of both sides, and the number of inputs before they were given. */
export interface OrdersFrom {
  readonly after: number
  readonly leaders: BySide<OrderedLeader>
}

/**
 * The number of inputs before these sides were given the standing orders that count last; 0 if from the beginning.
 * Conditions to leave do not make others of them: no review counts them.
 */
export function inputsBeforeLastOrders(given: readonly OrdersFrom[], of: readonly Side[] = sides): number {
  const say = ({ leaders }: OrdersFrom): string => canonicalJson(of.map(side => leaders[side].doctrine))
  const last = given.at(-1)
  const before = last === undefined ? -1 : given.findLastIndex(each => say(each) !== say(last))
  return before < 0 ? 0 : (given[before + 1]?.after ?? 0)
}

/** The same for a record's first `count` inputs: the number of inputs before the standing orders that then count. */
export function ordersSince(
  { rules, verified }: OpenRecord,
  count = Number.POSITIVE_INFINITY,
  of: readonly Side[] = sides,
): number {
  const named = verified.leaders.filter(({ after }) => after <= count)
  const given = named.map(({ after, leaders }) => ({ after, leaders: withOrders(rules, leaders) }))
  return inputsBeforeLastOrders(given, of)
}
