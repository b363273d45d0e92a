import type { Ruleset } from '../game/index.ts'
import { paperOf, type Shape } from '../game/orders/index.ts'
import { type BySide, resultBySide, type Side } from '../game/sides/index.ts'
import { chain, ok, type Result } from '../lang/index.ts'
import type { Bounds } from './bounds.ts'
import { candidatesFor } from './candidates.ts'
import type { Decision } from './decision.ts'
import type { FreeChoice, OrderLister } from './decision-node.ts'
import { hasSecrets, refuseSecrets } from './refusals.ts'
import type { SolveOptions } from './solve-battle.ts'
import { decideVisited, type SolvedQuestion } from './solve-question.ts'
import { halvesShortcut, newVisited, usualLimits } from './visited.ts'

export interface RestrictedGame<S extends Shape> extends SolveOptions<S> {
  /** The answers of both sides now, in the game in which that side has a list: the other has all its orders. */
  readonly choices: BySide<readonly FreeChoice<S>[]>
  /** The most orders of a list at each later question, beside the standing orders; with 0 those alone. */
  readonly listed: number
}

/** A question between certain bounds. The figures of each side are from the game in which it has the list. */
export interface BoundedQuestion<S extends Shape> extends Bounds, Pick<Decision<S>, 'sides'> {
  readonly positions: number
}

/** The orders of a list: all there are where they are few, else candidates. */
const listing =
  <S extends Shape>(rules: Ruleset<S>, { plans, listed }: RestrictedGame<S>): OrderLister<S> =>
  ({ state, brief }) => {
    const paper = paperOf(rules, brief)
    if (paper.size() <= BigInt(listed)) return [...paper.choices()]
    return candidatesFor(rules, { state, brief, plan: plans[brief.side] }, listed)
  }

/**
 * Bounds a question where the whole battle is out of reach with both sides free in all that comes later. With red kept
 * to a list of orders later on, and blue free, red has fewer ways to play: the value guaranteed to it there it has in
 * the battle, too. With blue kept to one the value can only rise. So the two are a lower and an upper bound of the
 * value, for certain, and equal where the lists hold all orders. Refuses as `solveBattle` does where one of the two
 * games is too large.
 */
export function boundQuestion<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  game: RestrictedGame<S>,
): Result<BoundedQuestion<S>> {
  if (hasSecrets(rules, state)) return refuseSecrets()
  const { freedom, plans, payoff, choices, listed, limits = usualLimits, mostOrders = 2_000 } = game
  const keptTo = (kept: Side): Result<SolvedQuestion<S>> => {
    const more =
      listed === 0
        ? { freedom: { ...freedom, [kept]: new Set<string>() } }
        : { freedom, lists: { [kept]: listing(rules, game) } }
    const terms = { rules, plans, mostOrders, ...more }
    const visited = newVisited(terms, payoff, halvesShortcut(rules, state, terms))
    return decideVisited(visited, { state, answers: choices[kept] }, limits)
  }
  return chain(resultBySide(keptTo), ({ red: low, blue: high }) => {
    const { red } = low.decision.sides
    const { blue } = high.decision.sides
    return ok({
      positions: Math.max(low.positions, high.positions),
      lower: low.decision.lower,
      upper: high.decision.upper,
      sides: { ...(red === undefined ? {} : { red }), ...(blue === undefined ? {} : { blue }) },
    })
  })
}
