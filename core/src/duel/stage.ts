import {
  type Brief,
  type BySide,
  type OrderOf,
  type Plan,
  paperOf,
  type Ruleset,
  type Shape,
  type Side,
} from '../game/index.ts'
import { invariant } from '../lang/index.ts'

/** Which kinds of question a side answers as it likes; the others it leaves to its standing orders. */
export type Freedom = BySide<ReadonlySet<string>>

/** The orders a side may give at a question: its own choice, or what its standing orders draw from. */
export interface Answers<S extends Shape> {
  readonly side: Side
  readonly free: boolean
  readonly orders: readonly OrderOf<S>[]
  /** Weights of standing orders, summing to `total`; all 1 where the side is free. */
  readonly weights: readonly number[]
  readonly total: number
}

/** What a battle is solved with: its rules, who is free in what, and the standing orders for the rest. */
export interface Terms<S extends Shape> {
  readonly rules: Ruleset<S>
  readonly freedom: Freedom
  readonly plans: BySide<Plan<S>>
  /** Orders of one question beyond which it is not solved. */
  readonly mostOrders: number
}

/** What a side may answer; undefined where there are too many orders to try them all. */
export function answersTo<S extends Shape>(
  { rules, freedom, plans, mostOrders }: Terms<S>,
  state: S['State'],
  brief: Brief<S>,
): Answers<S> | undefined {
  const { side } = brief
  const free = freedom[side].has(brief.ask.kind)
  if (!free) {
    const { doctrine, settings } = plans[side]
    const mix = doctrine.decide(rules.view(state, side), brief, settings)
    invariant(mix.length > 0, 'a doctrine gives at least one order')
    const weights = mix.map(({ weight }) => weight)
    return {
      side,
      free,
      orders: mix.map(({ order }) => order),
      weights,
      total: weights.reduce((sum, weight) => sum + weight, 0),
    }
  }
  const paper = paperOf(rules, brief)
  if (paper.size() > BigInt(mostOrders)) return undefined
  const orders = [...paper.choices()]
  return { side, free, orders, weights: orders.map(() => 1), total: orders.length }
}
