import type { Plan } from '../game/doctrine/index.ts'
import type { Ruleset } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import type { BySide } from '../game/sides/index.ts'
import { ok, type Result } from '../lang/index.ts'
import type { Bounds } from './bounds.ts'
import type { Decision } from './decision.ts'
import type { FreeChoice, Freedom } from './decision-node.ts'
import { decisionByBounds, decisionTableOf } from './decision-table.ts'
import { expandAll } from './expand.ts'
import type { Payoff } from './payoff.ts'
import { questionOf } from './question.ts'
import { hasSecrets, refuseSecrets, refuseTooLarge } from './refusals.ts'
import { boundsByNode } from './value-iteration.ts'
import { followFrom, isVisited, visit } from './visit.ts'
import { type DuelLimits, halvesShortcut, newVisited, usualLimits } from './visited.ts'

/** The terms on which a battle is solved: the free choices, the plans for all others, the payoff, and the limits. */
export interface SolveOptions<S extends Shape> {
  readonly freedom: Freedom
  readonly plans: BySide<Plan<S>>
  readonly payoff: Payoff<S>
  readonly limits?: DuelLimits
  /** Most orders that a free question may have, else the battle is refused; 2,000 where absent. */
  readonly mostOrders?: number
}

/** Bounds of the payoff to red from the start on, equal where they are exact, and the decision at each position. */
export interface SolvedBattle<S extends Shape> extends Bounds {
  readonly positions: number
  /**
   * The question of a position, with its answers; undefined where no side is asked a free question, and for a position
   * that was not visited. With `listed` that side chooses among the orders listed now, and among all afterwards.
   */
  decision(state: S['State'], listed?: FreeChoice<S>): Decision<S> | undefined
}

/**
 * Solves a battle from a position on, as a game of the questions that sides are free in: the bounds of its value to red
 * if both play their best, and for each question the best mix of each side. Every position there can be is visited
 * once; at a sealed question the table of all pairs of orders is solved, at an open one the best order is taken, chance
 * is weighed, and the rest is left to plans. Refuses with `unsupported` what has too many positions or orders, and
 * battles in which a side knows what the other does not.
 */
export function solveBattle<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  { freedom, plans, payoff, limits = usualLimits, mostOrders = 2_000 }: SolveOptions<S>,
): Result<SolvedBattle<S>> {
  if (hasSecrets(rules, state)) return refuseSecrets()
  const terms = { rules, freedom, plans, mostOrders }
  const visited = newVisited(terms, payoff, halvesShortcut(rules, state, terms))
  const root = visit(visited, rules.clone(state))
  if (!expandAll(visited, limits)) return refuseTooLarge(limits)
  const bounds = boundsByNode(visited.graph, payoff.endless)
  return ok({
    lower: bounds.lower[root] ?? 0,
    upper: bounds.upper[root] ?? 0,
    positions: visited.graph.size,
    decision: (at, listed) => {
      const pending = rules.pending(at)
      // a position that was not visited has no value: a person may have ordered what standing orders never would
      if (pending.kind !== 'orders' || !isVisited(visited, at)) return undefined
      const question = questionOf(visited, { state: at, briefs: pending.briefs })
      if (question === undefined) return undefined
      const answers = question.answers.map(each => (each.side === listed?.side ? listed : each))
      const table = decisionTableOf(visited, { ...question, answers }, followFrom(visited, at))
      return decisionByBounds(visited, at, { table, bounds })
    },
  })
}
