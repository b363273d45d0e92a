import type { Pending } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import { invariant, must } from '../lang/index.ts'
import { decisionTableOf } from './decision-table.ts'
import { setChance, setDecision } from './graph.ts'
import { type AskedPosition, type Question, questionOf } from './question.ts'
import { type FollowOrders, followFrom, visit } from './visit.ts'
import type { DuelLimits, PairToExpand, PositionToExpand, Visited } from './visited.ts'

/** A position that is priced by odds of its own counts as so many: it takes as long. */
const PRICED = 4

/** The answers of all sides that are asked; undefined where there are too many orders, or too many pairs of them. */
export function questionWithinLimits<S extends Shape>(
  visited: Visited<S>,
  asked: AskedPosition<S>,
  { cells }: DuelLimits,
): Question<S> | undefined {
  const question = questionOf(visited, asked)
  if (question === undefined) return undefined
  let pairs = 1
  // the ways on of an effect table are few
  if (question.effectTable === undefined) {
    for (const { kind, orders } of question.answers) if (kind === 'free') pairs *= orders.length
  }
  return visited.graph.edges + pairs > cells ? undefined : question
}

function expandThrow<S extends Shape>(
  visited: Visited<S>,
  { node, state }: PositionToExpand<S>,
  { odds }: Extract<Pending<S>, { kind: 'roll' }>['roll'],
): void {
  const { rules } = visited.terms
  const last = odds.chances.findLastIndex(chance => chance > 0)
  const to: number[] = []
  const chances: number[] = []
  for (const [outcome, chance] of odds.chances.entries()) {
    if (chance === 0) continue
    // nobody comes back to the position itself: its last reading needs no copy
    const draft = outcome === last ? state : rules.clone(state)
    rules.advance(draft, { kind: 'roll', outcome })
    to.push(visit(visited, draft))
    chances.push(chance)
  }
  setChance(visited.graph, node, { to, chances })
}

/** Makes a node the decision of its question; false where it asks for more than the limits allow. */
function expandQuestion<S extends Shape>(
  visited: Visited<S>,
  { node, follow, ...asked }: AskedPosition<S> & { readonly node: number; readonly follow: FollowOrders<S> },
  limits: DuelLimits,
): boolean {
  const question = questionWithinLimits(visited, asked, limits)
  if (question === undefined) return false
  setDecision(visited.graph, node, decisionTableOf(visited, question, follow))
  return true
}

/** Expands all ways on from a position; false where it asks for more than the limits allow. */
function expandPosition<S extends Shape>(
  visited: Visited<S>,
  position: PositionToExpand<S>,
  limits: DuelLimits,
): boolean {
  const { node, state, pending } = position
  if (pending.kind === 'roll') {
    expandThrow(visited, position, pending.roll)
    return true
  }
  return expandQuestion(visited, { node, state, briefs: pending.briefs, follow: followFrom(visited, state) }, limits)
}

function expandPair<S extends Shape>(visited: Visited<S>, { node, pair }: PairToExpand, limits: DuelLimits): boolean {
  const state = must(visited.byHalves, 'rounds that halves fight').halves.state(pair.red, pair.blue)
  const pending = visited.terms.rules.pending(state)
  invariant(pending.kind === 'orders', 'a round opens with a question')
  const follow = followFrom(visited, state, pair)
  return expandQuestion(visited, { node, state, briefs: pending.briefs, follow }, limits)
}

/** Expands everything that can happen; false if the limits were reached first. */
export function expandAll<S extends Shape>(visited: Visited<S>, limits: DuelLimits): boolean {
  const isFull = () => visited.graph.size + (PRICED - 1) * visited.priced.size > limits.positions
  // the newest first: fewer positions wait with their states
  for (let next = visited.unexpanded.pop(); next !== undefined; next = visited.unexpanded.pop()) {
    if (isFull()) return false
    const isDone = next.kind === 'pair' ? expandPair(visited, next, limits) : expandPosition(visited, next, limits)
    if (!isDone) return false
  }
  return !isFull()
}
