import type { Ruleset } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import { ok, type Result, refuse } from '../lang/index.ts'
import { exactOdds, type PlannedBattle } from '../odds/index.ts'
import type { Decision } from './decision.ts'
import { nobodyFree, type SideAnswers } from './decision-node.ts'
import { decisionByBounds, decisionTableOf } from './decision-table.ts'
import { expandAll } from './expand.ts'
import { hasSecrets, refuseSecrets, refuseTooLarge } from './refusals.ts'
import type { SolveOptions } from './solve-battle.ts'
import { boundsByNode, drawnByNode } from './value-iteration.ts'
import { followFrom } from './visit.ts'
import { type DuelLimits, newVisited, type PositionOdds, usualLimits, type Visited } from './visited.ts'

export interface SolvedQuestion<S extends Shape> {
  readonly positions: number
  readonly decision: Decision<S>
}

export const isSeparable = <S extends Shape>({ rules, state, plans }: PlannedBattle<S>): boolean =>
  rules.halves?.(rules.horizon(state)?.free ?? state, plans) !== undefined

export interface QuestionGame<S extends Shape> extends Omit<SolveOptions<S>, 'freedom' | 'mostOrders'> {
  readonly setup: S['Setup']
}

/** The odds of a battle that is separable, under plans: that is quick, and far more is in reach. */
export const separableOdds =
  <S extends Shape>(rules: Ruleset<S>, { plans, payoff, setup }: QuestionGame<S>) =>
  (state: S['State']): PositionOdds | undefined => {
    const battle = { rules, state, plans }
    if (!isSeparable(battle)) return undefined
    const odds = exactOdds(battle, { setup, detail: payoff.detail, limits: { positions: 0, keyChars: 0 } })
    if (!odds.ok) return undefined
    const { draw, undecided } = odds.value.outcome
    return { value: payoff.mean(odds.value) + undecided * payoff.endless, drawn: draw + undecided }
  }

interface Wish {
  /** True if the chance that neither side wins is wanted beside the value, where it is known: it takes longer. */
  readonly withDraws?: boolean
}

interface AnsweredQuestion<S extends Shape> {
  readonly state: S['State']
  readonly answers: readonly SideAnswers<S>[]
}

/** Decides a question by all that can come after it; nothing was visited yet. */
export function decideVisited<S extends Shape>(
  visited: Visited<S>,
  { state, answers }: AnsweredQuestion<S>,
  { withDraws = false, ...limits }: DuelLimits & Wish,
): Result<SolvedQuestion<S>> {
  const { terms, graph, payoff } = visited
  const question = { answers, effectTable: terms.rules.effectTable?.(state) }
  const table = decisionTableOf(visited, question, followFrom(visited, state))
  if (!expandAll(visited, limits)) return refuseTooLarge(limits)
  const drawn = withDraws ? drawnByNode(visited) : undefined
  const decision = decisionByBounds(visited, state, { table, bounds: boundsByNode(graph, payoff.endless), drawn })
  if (decision !== undefined) return ok({ positions: graph.size, decision })
  return refuse({ code: 'illegal', path: [], says: 'No side is free to choose at this question.' })
}

/**
 * Decides the question of a position as if it were the last free one: the sides that have `answers` of the kind `free`
 * choose among those, and everything after it is left to plans. A best mix here takes the future as given: with better
 * orders later it need not be the best. Refuses as `solveBattle` does.
 */
export function solveQuestion<S extends Shape>(
  rules: Ruleset<S>,
  question: AnsweredQuestion<S>,
  game: QuestionGame<S> & Wish,
): Result<SolvedQuestion<S>> {
  if (hasSecrets(rules, question.state)) return refuseSecrets()
  const { plans, payoff, limits = usualLimits, withDraws = false } = game
  const terms = { rules, freedom: nobodyFree, plans, mostOrders: 0 }
  return decideVisited(newVisited(terms, payoff, { oddsAt: separableOdds(rules, game) }), question, {
    ...limits,
    withDraws,
  })
}
