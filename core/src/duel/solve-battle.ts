import type { BySide, Plan, Ruleset, Shape } from '../game/index.ts'
import { ok, type Result } from '../lang/index.ts'
import type { Bounds } from './bounds.ts'
import type { Decision } from './decision.ts'
import { decisionBy } from './decision-at.ts'
import type { FreeChoice, Freedom } from './decision-node.ts'
import { tableOf } from './decision-table.ts'
import { expandAll } from './expand.ts'
import type { Payoff } from './payoff.ts'
import { questionOf } from './question.ts'
import { hides, secret, tooLarge } from './refused.ts'
import { type NodeBounds, valuesOf } from './value-iteration.ts'
import { isVisited, visit } from './visit.ts'
import { type DuelLimits, nothingVisited, openingRounds, usualLimits, type Visited } from './visited.ts'

/** A battle as a game: who may choose what, what the rest is left to, and what is played for. */
export interface BattleGame<S extends Shape> {
  readonly freedom: Freedom
  /** Standing orders for questions that a side is not free in. */
  readonly plans: BySide<Plan<S>>
  readonly payoff: Payoff<S>
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
  visited: Visited<S>,
  values: NodeBounds,
  state: S['State'],
  listed: FreeChoice<S> | undefined,
): Decision<S> | undefined {
  const pending = visited.terms.rules.pending(state)
  // what was not met has no worth: a person may have ordered what standing orders never would
  if (pending.kind !== 'orders' || !isVisited(visited, state)) return undefined
  const question = questionOf(visited, state, pending.briefs)
  if (question === undefined) return undefined
  const answers = question.answers.map(each => (each.side === listed?.side ? listed : each))
  return decisionBy(visited, values, state, tableOf(visited, state, { ...question, answers }))
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
  { freedom, plans, payoff, limits = usualLimits, mostOrders = 2_000 }: BattleGame<S>,
): Result<SolvedBattle<S>> {
  if (hides(rules, state)) return secret()
  const visited = nothingVisited(
    { rules, freedom, plans, mostOrders },
    payoff,
    openingRounds(rules, state, { freedom, plans }),
  )
  const root = visit(visited, rules.clone(state))
  if (!expandAll(visited, limits)) return tooLarge(limits)
  const values = valuesOf(visited.graph, payoff.endless)
  return ok({
    lower: values.lower[root]!,
    upper: values.upper[root]!,
    positions: visited.graph.size,
    decision: (at, list) => decisionAt(visited, values, at, list),
  })
}
