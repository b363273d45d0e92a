import type { Input, JointOrder, Ruleset } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import { type BySide, type Side, sides } from '../game/sides/index.ts'
import { chain, mapResults, ok, type Result } from '../lang/index.ts'
import { equaliseRounding } from './decision.ts'
import { type Freedom, nobodyFree, type SideAnswers } from './decision-node.ts'
import { decisionTableOf } from './decision-table.ts'
import { expandAll, questionWithinLimits } from './expand.ts'
import { type NodeTable, pricedTable } from './graph.ts'
import type { Question } from './question.ts'
import { checkNoRulings, hasSecrets, hidesUntilOver, refuseLiveSecrets, refuseSecrets } from './refusals.ts'
import { type Review, type ReviewStep, stepOfOrders, totalsOf } from './review-step.ts'
import { solveMatrix } from './solve-matrix.ts'
import { isSeparable, type QuestionGame, separableOdds } from './solve-question.ts'
import { boundsByNode, drawnByNode } from './value-iteration.ts'
import { type FollowOrders, followFrom, visit } from './visit.ts'
import { type DuelLimits, halvesShortcut, newVisited, type Shortcuts, usualLimits, type Visited } from './visited.ts'

export interface ExactReview extends Review {
  readonly positions: number
}

export interface ReviewGame<S extends Shape> extends QuestionGame<S> {
  /** Kinds of question that are answered by best play of both sides; all else, and all where it is absent, by plans. */
  readonly freedom?: Freedom
}

const MAX_ORDERS = 2_000

/** The nodes that tell what an input did. */
type MarkedInput = { readonly before: number; readonly after: number } & (
  | { readonly kind: 'roll' }
  | {
      readonly kind: 'orders'
      /** The nodes behind all pairs of orders, one line for a side that is not free; undefined where nobody is. */
      readonly all: NodeTable | undefined
      /** The nodes behind a side’s order, one for each order that the other is free to give. */
      readonly alone: Partial<BySide<ArrayLike<number>>>
    }
)

/** The nodes behind a side’s own order, one for each answer of the other. */
function nodesAlone<S extends Shape>(
  visited: Visited<S>,
  { answers, effectTable }: Question<S>,
  { given, follow }: { readonly given: JointOrder<S>; readonly follow: FollowOrders<S> },
): Partial<BySide<ArrayLike<number>>> {
  const alone: Partial<Record<Side, ArrayLike<number>>> = {}
  for (const { side } of answers) {
    const order = given[side]
    if (order === undefined) continue
    const own = answers.map(
      (each): SideAnswers<S> => (each.side === side ? { kind: 'free', side, orders: [order] } : each),
    )
    alone[side] = decisionTableOf(visited, { answers: own, effectTable }, follow).to
  }
  return alone
}

interface ReviewedRecord<S extends Shape> {
  readonly visited: Visited<S>
  readonly draft: S['State']
  readonly limits: DuelLimits
}

/** Marks what one input did, and plays it. Undefined where it asks for more than the limits allow. */
function mark<S extends Shape>(
  { visited, draft, limits }: ReviewedRecord<S>,
  input: Input<S>,
): MarkedInput | undefined {
  const { rules } = visited.terms
  const here = (): number => visit(visited, rules.clone(draft))
  const before = here()
  const pending = rules.pending(draft)
  if (input.kind !== 'orders' || pending.kind !== 'orders') {
    rules.advance(draft, input)
    return { kind: 'roll', before, after: here() }
  }
  const question = questionWithinLimits(visited, { state: draft, briefs: pending.briefs }, limits)
  if (question === undefined) return undefined
  const follow = followFrom(visited, draft)
  const isFree = question.answers.some(({ kind }) => kind === 'free')
  const all = isFree ? decisionTableOf(visited, question, follow) : undefined
  const alone = nodesAlone(visited, question, { given: input.orders, follow })
  rules.advance(draft, input)
  return { kind: 'orders', before, after: here(), all, alone }
}

/** Mixes of sides that have but one way to answer. */
const nobodyChooses = { rows: Float64Array.of(1), columns: Float64Array.of(1) }

function stepOf(marked: MarkedInput, values: Float64Array): ReviewStep {
  const value = (node: number): number => values[node] ?? 0
  const before = value(marked.before)
  const after = value(marked.after)
  if (marked.kind === 'roll') return { kind: 'roll', after, luck: after - before }
  const { all, alone } = marked
  const { rows, columns } = all === undefined ? nobodyChooses : solveMatrix(equaliseRounding(pricedTable(all, values)))
  const mixed = (nodes: ArrayLike<number> | undefined, shares: Float64Array): number | undefined =>
    nodes && shares.reduce((sum, share, i) => sum + share * value(nodes[i] ?? 0), 0)
  return stepOfOrders({ before, after, red: mixed(alone.red, columns), blue: mixed(alone.blue, rows) })
}

/** Marks every input of one battle, which is played in place; undefined where the limits were reached. */
function markAll<S extends Shape>(record: ReviewedRecord<S>, inputs: readonly Input<S>[]): MarkedInput[] | undefined {
  const marked: MarkedInput[] = []
  for (const input of inputs) {
    const one = mark(record, input)
    if (one === undefined || record.visited.graph.size > record.limits.positions) return undefined
    marked.push(one)
  }
  return marked
}

interface Reviewed<S extends Shape> {
  readonly visited: Visited<S>
  readonly start: S['State']
  readonly limits: DuelLimits
}

/** Reviews by one expansion of all positions; undefined where that asks for more than the limits allow. */
function workedOut<S extends Shape>(
  { visited, start: state, limits }: Reviewed<S>,
  battles: readonly (readonly Input<S>[])[],
): readonly ExactReview[] | undefined {
  const { graph, terms, payoff } = visited
  const start = visit(visited, terms.rules.clone(state))
  const markedBattles: (readonly MarkedInput[])[] = []
  for (const inputs of battles) {
    const marked = markAll({ visited, draft: terms.rules.clone(state), limits }, inputs)
    if (marked === undefined) return undefined
    markedBattles.push(marked)
  }
  if (!expandAll(visited, limits)) return undefined
  const { lower, upper } = boundsByNode(graph, payoff.endless)
  const values = lower.map((least, node) => (least + (upper[node] ?? least)) / 2)
  const byNode = drawnByNode(visited)
  return markedBattles.map(marked => {
    const end = marked.at(-1)?.after ?? start
    const steps = marked.map(each => stepOf(each, values))
    const made = {
      start: values[start] ?? 0,
      end: values[end] ?? 0,
      steps,
      totals: totalsOf(steps),
      positions: graph.size,
    }
    if (byNode === undefined) return made
    const drawn = (node: number): number => byNode[node] ?? 0
    return { ...made, drawn: { start: drawn(start), end: drawn(end), steps: marked.map(({ after }) => drawn(after)) } }
  })
}

/** Up to so many positions it is quicker to expand each than to price those at the start of a round by odds. */
const FEW_POSITIONS = 4_000

/**
 * Tells luck from decisions: every input of battles from one beginning by what it did to the value of the position, if
 * plans do the rest; in questions that both sides are free in, best play. An order is weighed against the standing
 * orders of the other side, or against its best mix; where several mixes are best, against the one that the solver
 * gives. Undefined where that asks for more than the limits allow. Refuses with `unsupported` battles with a ruling
 * under way, battles that go on and in which a side knows what the other does not, and by best play all that hide
 * something.
 */
export function reviewBattles<S extends Shape>(
  rules: Ruleset<S>,
  battles: readonly (readonly Input<S>[])[],
  game: ReviewGame<S>,
): Result<readonly ExactReview[] | undefined> {
  const { plans, payoff, setup, freedom = nobodyFree, limits = usualLimits } = game
  const ruled = mapResults(battles, checkNoRulings)
  if (!ruled.ok) return ruled
  const start = rules.begin(setup)
  const byBest = sides.some(side => freedom[side].size > 0)
  if (byBest && hasSecrets(rules, start)) return refuseSecrets()
  if (battles.some(inputs => hidesUntilOver(rules, setup, inputs))) return refuseLiveSecrets()
  const terms = { rules, freedom, plans, mostOrders: MAX_ORDERS }
  const work = (most: DuelLimits, shortcuts?: Shortcuts<S>): readonly ExactReview[] | undefined =>
    workedOut({ visited: newVisited(terms, payoff, shortcuts), start, limits: most }, battles)
  if (byBest) return ok(work(limits, halvesShortcut(rules, start, terms)))
  if (!isSeparable({ rules, state: start, plans })) return ok(work(limits))
  const few = { ...limits, positions: Math.min(FEW_POSITIONS, limits.positions) }
  return ok(work(few) ?? work(limits, { oddsAt: separableOdds(rules, game) }))
}

/** The same of one battle. */
export const reviewBattle = <S extends Shape>(
  rules: Ruleset<S>,
  inputs: readonly Input<S>[],
  game: ReviewGame<S>,
): Result<ExactReview | undefined> => chain(reviewBattles(rules, [inputs], game), made => ok(made?.[0]))
