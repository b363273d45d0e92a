import type { Ruleset, Shape } from '../game/index.ts'
import { ok, type Result, refuse } from '../lang/index.ts'
import { exactOdds } from '../odds/index.ts'
import type { Decision } from './decision.ts'
import { decisionBy } from './decision-at.ts'
import { type Answers, nobodyFree } from './decision-node.ts'
import { tableOf } from './decision-table.ts'
import { expandAll } from './expand.ts'
import { hides, secret, tooLarge } from './refused.ts'
import type { BattleGame } from './solve-battle.ts'
import { valuesOf } from './value-iteration.ts'
import { type DuelLimits, nothingVisited, usualLimits, type Visited } from './visited.ts'

/** One question decided by what comes after it under standing orders. */
export interface SolvedQuestion<S extends Shape> {
  readonly positions: number
  readonly decision: Decision<S>
}

/** Whether a battle comes apart from where a round begins. */
export const isSeparable = <S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  plans: BattleGame<S>['plans'],
): boolean => rules.halves?.(rules.horizon(state)?.free ?? state, plans) !== undefined

/** What a battle comes to from where a round begins, under standing orders: where it comes apart that is quickly known, and far more battles are in reach. */
export const separableOdds =
  <S extends Shape>(rules: Ruleset<S>, { plans, payoff, setup }: QuestionGame<S>) =>
  (state: S['State']): number | undefined => {
    if (!isSeparable(rules, state, plans)) return undefined
    const odds = exactOdds(
      { rules, state, plans },
      { setup, detail: payoff.detail, limits: { positions: 0, keyChars: 0 } },
    )
    return odds.ok ? payoff.mean(odds.value) + odds.value.outcome.undecided * payoff.endless : undefined
  }

/** What one question is decided by. */
export interface QuestionGame<S extends Shape> extends Omit<BattleGame<S>, 'freedom' | 'mostOrders'> {
  readonly setup: S['Setup']
}

/** Decides a question that sides have these answers to by all that can come after it, on the terms of `visited`, in which nothing was met yet. */
export function questionBy<S extends Shape>(
  visited: Visited<S>,
  state: S['State'],
  answers: readonly Answers<S>[],
  limits: DuelLimits,
): Result<SolvedQuestion<S>> {
  const table = tableOf(visited, state, { answers, exchange: visited.terms.rules.exchange?.(state) })
  if (!expandAll(visited, limits)) return tooLarge(limits)
  const decision = decisionBy(visited, valuesOf(visited.graph, visited.payoff.endless), state, table)
  if (decision !== undefined) return ok({ positions: visited.graph.size, decision })
  return refuse({ code: 'illegal', path: [], found: 'nobody', expected: 'a question that a side is free in' })
}

/**
 * Decides the question of a position as if it were the last free one: the sides that have `answers` of the kind `free` choose among those, and everything after it
 * is left to standing orders. A best mix here takes the future as given: with better orders later it need not be the best. Refuses as `solveBattle` does.
 */
export function solveQuestion<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  question: QuestionGame<S>,
  answers: readonly Answers<S>[],
): Result<SolvedQuestion<S>> {
  if (hides(rules, state)) return secret()
  const { plans, payoff, limits = usualLimits } = question
  const visited = nothingVisited({ rules, freedom: nobodyFree, plans, mostOrders: 0 }, payoff, {
    valueAt: separableOdds(rules, question),
  })
  return questionBy(visited, state, answers, limits)
}
