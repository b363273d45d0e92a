import type { Odds } from '../dice/index.ts'
import type { Input, JointOrder, Mix, Pending, Shape, Side } from '../game/index.ts'
import { canonicalJson } from '../lang/index.ts'
import { type RulesWithPlans, standingOrders } from './decision-node.ts'

/** A side that was asked: what its standing orders draw from, and how likely that is the order it gave. */
interface Asked<S extends Shape> {
  readonly side: Side
  readonly mix: Mix<S>
  readonly kept: number
}

/** One input of a record with the position before it, and how likely each part of it was under standing orders. */
export type Moment<S extends Shape> = { readonly state: S['State'] } & (
  | { readonly kind: 'roll'; readonly odds: Odds; readonly outcome: number; readonly kept: number }
  | { readonly kind: 'orders'; readonly given: JointOrder<S>; readonly asked: readonly Asked<S>[] }
)

function askedAt<S extends Shape>(
  led: RulesWithPlans<S>,
  state: S['State'],
  { briefs }: Extract<Pending<S>, { kind: 'orders' }>,
  given: JointOrder<S>,
): readonly Asked<S>[] {
  return briefs.map(brief => {
    const { side } = brief
    const mix = standingOrders(led, state, brief)
    const text = canonicalJson(given[side])
    let [kept, all] = [0, 0]
    for (const { order, weight } of mix) {
      all += weight
      if (canonicalJson(order) === text) kept += weight
    }
    return { side, mix, kept: kept / all }
  })
}

/** Every input of a record as it was met; `draft` is owned and ends as the last position. */
export function momentsOf<S extends Shape>(
  led: RulesWithPlans<S>,
  draft: S['State'],
  inputs: readonly Input<S>[],
): readonly Moment<S>[] {
  const { rules } = led
  const moments: Moment<S>[] = []
  for (const input of inputs) {
    const state = rules.clone(draft)
    const pending = rules.pending(state)
    if (pending.kind === 'roll' && input.kind === 'roll') {
      const { odds } = pending.roll
      const { outcome } = input
      moments.push({ state, kind: 'roll', odds, outcome, kept: odds.chances[outcome]! })
    } else if (pending.kind === 'orders' && input.kind === 'orders') {
      const given = input.orders
      moments.push({ state, kind: 'orders', given, asked: askedAt(led, state, pending, given) })
    }
    rules.advance(draft, input)
  }
  return moments
}

/** How many battles a pass over these moments plays on average: those whose first step comes out as in the record are not played again. */
export function playsOf<S extends Shape>(moments: readonly Moment<S>[]): number {
  let plays = 0
  for (const moment of moments) {
    if (moment.kind === 'roll') plays += 1 - moment.kept
    else {
      const [first = 1, second = 1] = moment.asked.map(({ kept }) => kept)
      // alone in a question the other is as good as kept; else up to three pairs beside that of the record
      plays += moment.asked.length < 2 ? 1 - first : 3 - 2 * first - 2 * second + first * second
    }
  }
  return plays
}
