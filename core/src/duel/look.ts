import type { Brief, Pending, Shape } from '../game/index.ts'
import { invariant, must } from '../lang/index.ts'
import { setChance, setStage } from './graph.ts'
import { meet, onwardFrom } from './meet.ts'
import type { DuelLimits, Met, OpenMeeting, OpenPosition } from './met.ts'
import { type Question, questionOf } from './question.ts'
import { tableOf } from './table-of.ts'

/** How many positions one counts as that was priced by odds of its own: they take as long. */
const PRICED = 4

/** Whether a question has so many pairs of orders that the ways on become too many. Those of an exchange are few. */
function isTooWide<S extends Shape>({ graph }: Met<S>, question: Question<S>, { cells }: DuelLimits): boolean {
  let pairs = 1
  if (question.exchange === undefined) {
    for (const { kind, orders } of question.answers) if (kind === 'free') pairs *= orders.length
  }
  return graph.edges + pairs > cells
}

/** What every side that is asked may answer; undefined where there are too many orders, or too many pairs of them. */
export function questionWithin<S extends Shape>(
  met: Met<S>,
  state: S['State'],
  briefs: readonly Brief<S>[],
  limits: DuelLimits,
): Question<S> | undefined {
  const question = questionOf(met, state, briefs)
  return question === undefined || isTooWide(met, question, limits) ? undefined : question
}

/** Looks at all readings of a throw. */
function lookAtThrow<S extends Shape>(
  met: Met<S>,
  { node, state }: OpenPosition<S>,
  { odds }: Extract<Pending<S>, { kind: 'roll' }>['roll'],
): void {
  const { rules } = met.terms
  const last = odds.chances.findLastIndex(chance => chance > 0)
  const to: number[] = []
  const chances: number[] = []
  for (let outcome = 0; outcome <= last; outcome++) {
    const chance = odds.chances[outcome]!
    if (chance === 0) continue
    // nobody comes back to the position itself: its last reading needs no copy
    const draft = outcome === last ? state : rules.clone(state)
    rules.advance(draft, { kind: 'roll', outcome })
    to.push(meet(met, draft))
    chances.push(chance)
  }
  setChance(met.graph, node, to, chances)
}

/** Looks at all ways on from an open position; false where it asks for more than the limits allow. */
function look<S extends Shape>(met: Met<S>, open: OpenPosition<S>, limits: DuelLimits): boolean {
  const { node, state, pending } = open
  if (pending.kind === 'roll') {
    lookAtThrow(met, open, pending.roll)
    return true
  }
  const question = questionWithin(met, state, pending.briefs, limits)
  if (question === undefined) return false
  setStage(met.graph, node, tableOf(met, state, question))
  return true
}

/** Looks at all ways on from where two halves meet, as `look` does. */
function lookAtMeeting<S extends Shape>(met: Met<S>, { node, meeting }: OpenMeeting, limits: DuelLimits): boolean {
  const { red, blue } = meeting.halves
  const state = must(met.rounds, 'rounds in which halves meet').halves.state(red, blue)
  const pending = met.terms.rules.pending(state)
  invariant(pending.kind === 'orders', 'a round opens with a question')
  const question = questionWithin(met, state, pending.briefs, limits)
  if (question === undefined) return false
  setStage(met.graph, node, tableOf(met, state, question, onwardFrom(met, state, meeting)))
  return true
}

/** Looks at everything that can happen; false if the limits were reached first. */
export function meetAll<S extends Shape>(met: Met<S>, limits: DuelLimits): boolean {
  const isFull = () => met.graph.size + (PRICED - 1) * met.priced > limits.positions
  // the newest first: fewer positions wait with their states
  for (let next = met.open.pop(); next !== undefined; next = met.open.pop()) {
    if (isFull()) return false
    if (!(next.kind === 'meeting' ? lookAtMeeting(met, next, limits) : look(met, next, limits))) return false
  }
  return !isFull()
}
