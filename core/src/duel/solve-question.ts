import type { Ruleset, Shape } from '../game/index.ts'
import { ok, type Result, refuse } from '../lang/index.ts'
import { exactOdds } from '../odds/index.ts'
import { worthsOf } from './close-in.ts'
import type { Decision } from './decision.ts'
import { meetAll } from './look.ts'
import { type DuelLimits, type Met, nothingMet, usualLimits } from './met.ts'
import { hides, secret, tooLarge } from './refused.ts'
import type { BattleGame } from './solve-battle.ts'
import { type Answers, nobodyFree } from './stage.ts'
import { decisionBy } from './stage-decision.ts'
import { tableOf } from './table-of.ts'

/** One question decided by what comes after it under standing orders. */
export interface SolvedQuestion<S extends Shape> {
  readonly positions: number
  readonly decision: Decision<S>
}

/** Whether a battle comes apart from where a round begins. */
export const comesApart = <S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  plans: BattleGame<S>['plans'],
): boolean => rules.halves?.(rules.horizon(state)?.free ?? state, plans) !== undefined

/** What a battle comes to from where a round begins, under standing orders: where it comes apart that is quickly known, and far more battles are in reach. */
export const oddsApart =
  <S extends Shape>(rules: Ruleset<S>, { plans, stake, setup }: QuestionGame<S>) =>
  (state: S['State']): number | undefined => {
    if (!comesApart(rules, state, plans)) return undefined
    const odds = exactOdds(rules, state, plans, { setup, detail: stake.detail, limits: { positions: 0, keyChars: 0 } })
    return odds.ok ? stake.mean(odds.value) + odds.value.outcome.undecided * stake.endless : undefined
  }

/** What one question is decided by. */
export interface QuestionGame<S extends Shape> extends Omit<BattleGame<S>, 'freedom' | 'mostOrders'> {
  readonly setup: S['Setup']
}

/** Decides a question that sides have these answers to by all that can come after it, on the terms of `met`, in which nothing was met yet. */
export function questionBy<S extends Shape>(
  met: Met<S>,
  state: S['State'],
  answers: readonly Answers<S>[],
  limits: DuelLimits,
): Result<SolvedQuestion<S>> {
  const table = tableOf(met, state, { answers, exchange: met.terms.rules.exchange?.(state) })
  if (!meetAll(met, limits)) return tooLarge(limits)
  const decision = decisionBy(met, worthsOf(met.graph, met.stake.endless), state, table)
  if (decision !== undefined) return ok({ positions: met.graph.size, decision })
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
  const { plans, stake, limits = usualLimits } = question
  const met = nothingMet({ rules, freedom: nobodyFree, plans, mostOrders: 0 }, stake, {
    worthAt: oddsApart(rules, question),
  })
  return questionBy(met, state, answers, limits)
}
