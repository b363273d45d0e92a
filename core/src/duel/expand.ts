import type { Brief, Pending, Shape } from '../game/index.ts'
import { invariant, must } from '../lang/index.ts'
import { tableOf } from './decision-table.ts'
import { setChance, setDecision } from './graph.ts'
import { type Question, questionOf } from './question.ts'
import { onwardFrom, visit } from './visit.ts'
import type { DuelLimits, OpenPair, OpenPosition, Visited } from './visited.ts'

/** How many positions one counts as that was priced by odds of its own: they take as long. */
const PRICED = 4

/** Whether a question has so many pairs of orders that the ways on become too many. Those of an exchange are few. */
function isTooWide<S extends Shape>({ graph }: Visited<S>, question: Question<S>, { cells }: DuelLimits): boolean {
  let pairs = 1
  if (question.exchange === undefined) {
    for (const { kind, orders } of question.answers) if (kind === 'free') pairs *= orders.length
  }
  return graph.edges + pairs > cells
}

/** What every side that is asked may answer; undefined where there are too many orders, or too many pairs of them. */
export function questionWithin<S extends Shape>(
  visited: Visited<S>,
  state: S['State'],
  briefs: readonly Brief<S>[],
  limits: DuelLimits,
): Question<S> | undefined {
  const question = questionOf(visited, state, briefs)
  return question === undefined || isTooWide(visited, question, limits) ? undefined : question
}

/** Looks at all readings of a throw. */
function expandThrow<S extends Shape>(
  visited: Visited<S>,
  { node, state }: OpenPosition<S>,
  { odds }: Extract<Pending<S>, { kind: 'roll' }>['roll'],
): void {
  const { rules } = visited.terms
  const last = odds.chances.findLastIndex(chance => chance > 0)
  const to: number[] = []
  const chances: number[] = []
  for (let outcome = 0; outcome <= last; outcome++) {
    const chance = odds.chances[outcome]!
    if (chance === 0) continue
    // nobody comes back to the position itself: its last reading needs no copy
    const draft = outcome === last ? state : rules.clone(state)
    rules.advance(draft, { kind: 'roll', outcome })
    to.push(visit(visited, draft))
    chances.push(chance)
  }
  setChance(visited.graph, node, to, chances)
}

/** Looks at all ways on from an open position; false where it asks for more than the limits allow. */
function expandPosition<S extends Shape>(visited: Visited<S>, open: OpenPosition<S>, limits: DuelLimits): boolean {
  const { node, state, pending } = open
  if (pending.kind === 'roll') {
    expandThrow(visited, open, pending.roll)
    return true
  }
  const question = questionWithin(visited, state, pending.briefs, limits)
  if (question === undefined) return false
  setDecision(visited.graph, node, tableOf(visited, state, question))
  return true
}

/** Looks at all ways on from where two halves meet, as `expandPosition` does. */
function expandPair<S extends Shape>(visited: Visited<S>, { node, pair }: OpenPair, limits: DuelLimits): boolean {
  const { red, blue } = pair.halves
  const state = must(visited.rounds, 'rounds in which halves meet').halves.state(red, blue)
  const pending = visited.terms.rules.pending(state)
  invariant(pending.kind === 'orders', 'a round opens with a question')
  const question = questionWithin(visited, state, pending.briefs, limits)
  if (question === undefined) return false
  setDecision(visited.graph, node, tableOf(visited, state, question, onwardFrom(visited, state, pair)))
  return true
}

/** Looks at everything that can happen; false if the limits were reached first. */
export function expandAll<S extends Shape>(visited: Visited<S>, limits: DuelLimits): boolean {
  const isFull = () => visited.graph.size + (PRICED - 1) * visited.priced > limits.positions
  // the newest first: fewer positions wait with their states
  for (let next = visited.open.pop(); next !== undefined; next = visited.open.pop()) {
    if (isFull()) return false
    if (!(next.kind === 'meeting' ? expandPair(visited, next, limits) : expandPosition(visited, next, limits)))
      return false
  }
  return !isFull()
}
