import type { Ruleset, Shape } from '../game/index.ts'
import { ok, type Result, refuse } from '../lang/index.ts'
import { exactOdds } from '../odds/index.ts'
import { worthsOf } from './close-in.ts'
import type { Decision } from './decision.ts'
import { meetAll, nothingMet, tableOf, usualLimits } from './meet.ts'
import { hides, secret, tooLarge } from './refused.ts'
import type { BattleGame } from './solve-battle.ts'
import { type Answers, nobodyFree } from './stage.ts'
import { decisionBy } from './stage-decision.ts'

/** One question decided by what comes after it under standing orders. */
export interface SolvedQuestion<S extends Shape> {
  readonly positions: number
  readonly decision: Decision<S>
}

/** What a battle comes to from where a round begins, under standing orders: where it comes apart that is quickly known, and far more battles are in reach. */
export const oddsApart =
  <S extends Shape>(rules: Ruleset<S>, { plans, stake, setup }: QuestionGame<S>) =>
  (state: S['State']): number | undefined => {
    if (rules.halves?.(rules.horizon(state)?.free ?? state, plans) === undefined) return undefined
    const odds = exactOdds(rules, state, plans, { setup, detail: stake.detail, limits: { positions: 0, keyChars: 0 } })
    return odds.ok ? stake.mean(odds.value) + odds.value.outcome.undecided * stake.endless : undefined
  }

/** What one question is decided by. */
export interface QuestionGame<S extends Shape> extends Omit<BattleGame<S>, 'freedom' | 'mostOrders'> {
  readonly setup: S['Setup']
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
  const met = nothingMet({ rules, freedom: nobodyFree, plans, mostOrders: 0 }, stake, oddsApart(rules, question))
  const table = tableOf(met, state, { answers, exchange: rules.exchange?.(state) })
  if (!meetAll(met, limits)) return tooLarge(limits)
  const decision = decisionBy(met, worthsOf(met.graph, stake.endless), state, table)
  if (decision !== undefined) return ok({ positions: met.graph.size, decision })
  return refuse({ code: 'illegal', path: [], found: 'nobody', expected: 'a question that a side is free in' })
}
