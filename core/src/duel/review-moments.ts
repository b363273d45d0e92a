import type { Odds } from '../dice/index.ts'
import type { Mix } from '../game/doctrine/index.ts'
import type { Input, JointOrder } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import type { Side } from '../game/sides/index.ts'
import { canonicalJson } from '../lang/index.ts'
import { type RulesWithPlans, standingOrders } from './decision-node.ts'
import type { AskedPosition } from './question.ts'

/** A side that was asked: what its standing orders draw from, and the chance that they draw the order it gave. */
interface AskedSide<S extends Shape> {
  readonly side: Side
  readonly mix: Mix<S>
  readonly chance: number
}

/** One input of a record with the position before it, and the chance of each part of it under standing orders. */
export type ReviewedMoment<S extends Shape> = { readonly state: S['State'] } & (
  | { readonly kind: 'roll'; readonly odds: Odds; readonly outcome: number; readonly chance: number }
  | { readonly kind: 'orders'; readonly given: JointOrder<S>; readonly asked: readonly AskedSide<S>[] }
)

const askedAt = <S extends Shape>(
  led: RulesWithPlans<S>,
  { state, briefs }: AskedPosition<S>,
  given: JointOrder<S>,
): readonly AskedSide<S>[] =>
  briefs.map(brief => {
    const { side } = brief
    const mix = standingOrders(led, { state, brief })
    const text = canonicalJson(given[side])
    let [like, all] = [0, 0]
    for (const { order, weight } of mix) {
      all += weight
      if (canonicalJson(order) === text) like += weight
    }
    return { side, mix, chance: like / all }
  })

/** Every input of a record; `draft` is owned and ends as the last position. */
export function reviewedMoments<S extends Shape>(
  led: RulesWithPlans<S>,
  draft: S['State'],
  inputs: readonly Input<S>[],
): readonly ReviewedMoment<S>[] {
  const { rules } = led
  const moments: ReviewedMoment<S>[] = []
  for (const input of inputs) {
    const state = rules.clone(draft)
    const pending = rules.pending(state)
    if (pending.kind === 'roll' && input.kind === 'roll') {
      const { odds } = pending.roll
      const { outcome } = input
      moments.push({ state, kind: 'roll', odds, outcome, chance: odds.chances[outcome] ?? 0 })
    } else if (pending.kind === 'orders' && input.kind === 'orders') {
      const given = input.orders
      const asked = askedAt(led, { state, briefs: pending.briefs }, given)
      moments.push({ state, kind: 'orders', given, asked })
    }
    rules.advance(draft, input)
  }
  return moments
}

/** Battles a pass over these moments plays on average: those whose first step is that of the record are not played. */
export function battlesPerPass<S extends Shape>(moments: readonly ReviewedMoment<S>[]): number {
  let plays = 0
  for (const moment of moments) {
    if (moment.kind === 'roll') plays += 1 - moment.chance
    else {
      const [first = 1, second = 1] = moment.asked.map(({ chance }) => chance)
      // up to three pairs beside that of the record; none for a side that is not asked
      plays += moment.asked.length < 2 ? 1 - first : 3 - 2 * first - 2 * second + first * second
    }
  }
  return plays
}
