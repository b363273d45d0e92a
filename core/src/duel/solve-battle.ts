import type { BySide, Plan, Ruleset, Shape } from '../game/index.ts'
import { ok, type Result } from '../lang/index.ts'
import { type Worths, worthsOf } from './close-in.ts'
import type { Decision } from './decision.ts'
import type { Bounds } from './gap.ts'
import { meetAll } from './look.ts'
import { isMet, meet } from './meet.ts'
import { type DuelLimits, type Met, nothingMet, openingRounds, usualLimits } from './met.ts'
import { questionOf } from './question.ts'
import { hides, secret, tooLarge } from './refused.ts'
import type { FreeChoice, Freedom } from './stage.ts'
import { decisionBy } from './stage-decision.ts'
import type { Stake } from './stake.ts'
import { tableOf } from './table-of.ts'

/** A battle as a game: who may choose what, what the rest is left to, and what is played for. */
export interface BattleGame<S extends Shape> {
  readonly freedom: Freedom
  /** Standing orders for questions that a side is not free in. */
  readonly plans: BySide<Plan<S>>
  readonly stake: Stake<S>
  readonly limits?: DuelLimits
  /** Orders of one question that are tried; 2,000 where absent. */
  readonly mostOrders?: number
}

/** A battle solved from a position on. */
export interface SolvedBattle<S extends Shape> extends Bounds {
  readonly positions: number
  /**
   * The question of a position, with its answers; undefined where nobody is asked anything he is free in, and for a position that was not met. With `listed` its side chooses
   * among those at this question, and among all afterwards.
   */
  decision(state: S['State'], listed?: FreeChoice<S>): Decision<S> | undefined
}

function decisionAt<S extends Shape>(
  met: Met<S>,
  worths: Worths,
  state: S['State'],
  listed: FreeChoice<S> | undefined,
): Decision<S> | undefined {
  const pending = met.terms.rules.pending(state)
  // what was not met has no worth: a person may have ordered what standing orders never would
  if (pending.kind !== 'orders' || !isMet(met, state)) return undefined
  const question = questionOf(met, state, pending.briefs)
  if (question === undefined) return undefined
  const answers = question.answers.map(each => (each.side === listed?.side ? listed : each))
  return decisionBy(met, worths, state, tableOf(met, state, { ...question, answers }))
}

/**
 * Solves a battle from a position on, as a game of the questions that sides are free in: what it is worth to red if both play their best, and for each
 * question of it the best mix of each side. Every position there can be is met once; at a sealed question the table of all pairs of orders is solved, at an open
 * one the best order is taken, chance is weighed, and the rest is left to standing orders. Refuses with `unsupported` what has too many positions or orders,
 * and battles in which a side knows what the other does not.
 */
export function solveBattle<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  { freedom, plans, stake, limits = usualLimits, mostOrders = 2_000 }: BattleGame<S>,
): Result<SolvedBattle<S>> {
  if (hides(rules, state)) return secret()
  const met = nothingMet({ rules, freedom, plans, mostOrders }, stake, openingRounds(rules, state, { freedom, plans }))
  const root = meet(met, rules.clone(state))
  if (!meetAll(met, limits)) return tooLarge(limits)
  const worths = worthsOf(met.graph, stake.endless)
  return ok({
    floor: worths.floor[root]!,
    ceiling: worths.ceiling[root]!,
    positions: met.graph.size,
    decision: (at, list) => decisionAt(met, worths, at, list),
  })
}
