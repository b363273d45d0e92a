import { type BySide, type Input, type JointOrder, type Ruleset, type Shape, type Side, sides } from '../game/index.ts'
import { ok, type Result } from '../lang/index.ts'
import { settled } from './decision.ts'
import { type Answers, type Freedom, nobodyFree } from './decision-node.ts'
import { tableOf } from './decision-table.ts'
import { expandAll, questionWithin } from './expand.ts'
import { pricedTable, type Table } from './graph.ts'
import type { Question } from './question.ts'
import { checkRuled, hides, hidesStill, secret, stillSecret } from './refused.ts'
import { type Review, type ReviewStep, stepOfOrders, totalsOf } from './review-step.ts'
import { solveMatrix } from './solve-matrix.ts'
import { isSeparable, type QuestionGame, separableOdds } from './solve-question.ts'
import { valuesOf } from './value-iteration.ts'
import { visit } from './visit.ts'
import { type DuelLimits, nothingVisited, openingRounds, type Shortcuts, usualLimits, type Visited } from './visited.ts'

/** A review that leaves nothing to samples. */
export interface WorkedReview extends Review {
  readonly positions: number
}

/** What a record is reviewed by. */
export interface ReviewGame<S extends Shape> extends QuestionGame<S> {
  /** Kinds of question that are answered by best play of both sides; all else, and everything where it is absent, by standing orders. */
  readonly freedom?: Freedom
}

/** Orders of one question that are tried. */
const MAX_ORDERS = 2_000

/** The nodes that tell what an input did. */
type Marked =
  | { readonly kind: 'roll'; readonly before: number; readonly after: number }
  | {
      readonly kind: 'orders'
      readonly before: number
      readonly after: number
      /** Where every pair of orders leads, one row or column for a side that is not free; undefined where nobody is. */
      readonly all: Table | undefined
      /** Where a side's order leads against each order that the other is free to give. */
      readonly alone: Partial<BySide<ArrayLike<number>>>
    }

/** Where a side's own order leads, whatever the other may answer. */
function nodesAlone<S extends Shape>(
  visited: Visited<S>,
  state: S['State'],
  { answers, exchange }: Question<S>,
  orders: JointOrder<S>,
): Partial<BySide<ArrayLike<number>>> {
  const alone: Partial<Record<Side, ArrayLike<number>>> = {}
  for (const { side } of answers) {
    const order = orders[side]
    if (order === undefined) continue
    const own = answers.map((each): Answers<S> => (each.side === side ? { kind: 'free', side, orders: [order] } : each))
    alone[side] = tableOf(visited, state, { answers: own, exchange }).to
  }
  return alone
}

/** Marks what one input did, and plays it: `draft` is owned. Undefined where it asks for more than the limits allow. */
function mark<S extends Shape>(
  visited: Visited<S>,
  draft: S['State'],
  input: Input<S>,
  limits: DuelLimits,
): Marked | undefined {
  const { rules } = visited.terms
  const before = visit(visited, rules.clone(draft))
  const pending = rules.pending(draft)
  if (input.kind !== 'orders' || pending.kind !== 'orders') {
    rules.advance(draft, input)
    return { kind: 'roll', before, after: visit(visited, rules.clone(draft)) }
  }
  const question = questionWithin(visited, draft, pending.briefs, limits)
  if (question === undefined) return undefined
  const all = question.answers.some(({ kind }) => kind === 'free') ? tableOf(visited, draft, question) : undefined
  const alone = nodesAlone(visited, draft, question, input.orders)
  rules.advance(draft, input)
  return { kind: 'orders', before, after: visit(visited, rules.clone(draft)), all, alone }
}

/** What nodes are worth together, by their shares. */
function mixed(nodes: ArrayLike<number>, shares: Float64Array, value: (node: number) => number): number {
  let sum = 0
  for (let i = 0; i < nodes.length; i++) sum += shares[i]! * value(nodes[i]!)
  return sum
}

/** Mixes of sides that have but one way to answer. */
const nobodyChooses = { rows: Float64Array.of(1), columns: Float64Array.of(1) }

function stepOf(marked: Marked, values: Float64Array): ReviewStep {
  const value = (node: number): number => values[node]!
  const before = value(marked.before)
  const after = value(marked.after)
  if (marked.kind === 'roll') return { kind: 'roll', after, luck: after - before }
  const { all, alone } = marked
  const { red, blue } = alone
  const { rows, columns } = all === undefined ? nobodyChooses : solveMatrix(settled(pricedTable(all, values)))
  return stepOfOrders({
    before,
    after,
    red: red && mixed(red, columns, value),
    blue: blue && mixed(blue, rows, value),
  })
}

/** Marks every input of a battle; undefined where one asks for more than the limits allow. */
function markAll<S extends Shape>(
  visited: Visited<S>,
  draft: S['State'],
  inputs: readonly Input<S>[],
  limits: DuelLimits,
): readonly Marked[] | undefined {
  const all: Marked[] = []
  for (const input of inputs) {
    const marked = mark(visited, draft, input, limits)
    if (marked === undefined || visited.graph.size > limits.positions) return undefined
    all.push(marked)
  }
  return all
}

/** A review by a fresh look at all positions; undefined where that asks for more than the limits allow. */
function workedOut<S extends Shape>(
  visited: Visited<S>,
  draft: S['State'],
  inputs: readonly Input<S>[],
  limits: DuelLimits,
): WorkedReview | undefined {
  const start = visit(visited, visited.terms.rules.clone(draft))
  const marked = markAll(visited, draft, inputs, limits)
  if (marked === undefined || !expandAll(visited, limits)) return undefined
  const { lower, upper } = valuesOf(visited.graph, visited.payoff.endless)
  const values = lower.map((least, node) => (least + upper[node]!) / 2)
  const steps = marked.map(each => stepOf(each, values))
  const end = values[marked.at(-1)?.after ?? start]!
  return { start: values[start]!, end, steps, totals: totalsOf(steps), positions: visited.graph.size }
}

/** Up to so many positions it is quicker to look at each than to price those at the start of a round by odds of their own. */
const FEW_POSITIONS = 4_000

/**
 * Tells luck from decisions: every input of a battle by what it did to the worth of the position, if standing orders do the rest; in questions that both sides are
 * free in, best play. An order is weighed against the standing orders of the other side, or against its best mix; where several mixes are best, against the
 * one that the solver gives. Positions are worked out once for the whole battle. Undefined where that asks for more than the limits allow.
 * Refuses with `unsupported` battles with a ruling under way, battles that go on and in which a side knows what the other does not, and by best play all that hide something.
 */
export function reviewBattle<S extends Shape>(
  rules: Ruleset<S>,
  inputs: readonly Input<S>[],
  game: ReviewGame<S>,
): Result<WorkedReview | undefined> {
  const { plans, payoff, setup, freedom = nobodyFree, limits = usualLimits } = game
  const ruled = checkRuled(inputs)
  if (!ruled.ok) return ruled
  const start = rules.begin(setup)
  const byBest = sides.some(side => freedom[side].size > 0)
  if (byBest && hides(rules, start)) return secret()
  if (!byBest && hidesStill(rules, setup, inputs)) return stillSecret()
  const terms = { rules, freedom, plans, mostOrders: MAX_ORDERS }
  const work = (most: DuelLimits, shortcuts?: Shortcuts<S>): WorkedReview | undefined =>
    workedOut(nothingVisited(terms, payoff, shortcuts), rules.clone(start), inputs, most)
  if (byBest) return ok(work(limits, openingRounds(rules, start, terms)))
  if (!isSeparable(rules, start, plans)) return ok(work(limits))
  const few = { ...limits, positions: Math.min(FEW_POSITIONS, limits.positions) }
  return ok(work(few) ?? work(limits, { valueAt: separableOdds(rules, game) }))
}
