import type { Plans } from '../game/doctrine/index.ts'
import type { Ruleset } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import { must, type Result } from '../lang/index.ts'
import type { OddsAnswer } from './answer.ts'
import { type ExactOptions, exactOdds, oddsOverPositions, refuseTooManyPositions } from './exact.ts'
import { listMass, type Mass } from './mass.ts'
import { sweepPositions } from './position-sweep.ts'
import {
  defaultLimits,
  type Positions,
  placeholderCount,
  positionsFrom,
  positionsFromArrivals,
  type SolverLimits,
  type StateDistribution,
  stateOf,
} from './positions.ts'
import { type Span, spanOf } from './span.ts'

/** Plans that change where rounds end: those of the beginning, and those from later rounds on, in rising order. */
export interface PlanSchedule<S extends Shape> {
  readonly now: Plans<S>
  readonly changes: readonly { readonly after: number; readonly plans: Plans<S> }[]
}

interface Part<S extends Shape> {
  readonly positions: Positions<S>
  readonly arrivals: readonly StateDistribution<S>[]
}

/** The position after the rounds that pass one without a question, and the number of those rounds. */
function passedBy<S extends Shape>(
  { list }: Positions<S>,
  node: number,
): { readonly at: number; readonly rounds: number } {
  let at = node
  let rounds = 0
  for (; ; rounds++) {
    const { verdict, inputs, odds, next } = must(list[at], 'a known position')
    if (verdict !== undefined || odds === undefined || inputs.length > 0) return { at, rounds }
    at = must(next[0], 'the way on of a passage')
  }
}

/**
 * Plays a part on until so many rounds are done, and gives by rounds where battles then stand: those that ended on the
 * way, and all others at the last, or later where rounds go by without a question. Undefined if the limits were
 * reached first.
 */
function arrivalsAfter<S extends Shape>(
  { positions, arrivals: earlier }: Part<S>,
  after: number,
  { limits, span }: { readonly limits: SolverLimits; readonly span: Span<S> },
): StateDistribution<S>[] | undefined {
  const arrivals: StateDistribution<S>[] = []
  const put = (round: number, ...stood: StateDistribution<S>): void => {
    while (arrivals.length <= round) arrivals.push([])
    arrivals[round]?.push(...stood)
  }
  // battles that this change passed already arrive where they would have
  for (const [round, stood] of earlier.entries()) if (round > after) put(round, ...stood)
  const before = new Map<number, number>()
  const note = (done: number, finals: Mass): void => {
    for (const [node, chance] of listMass(finals)) {
      const known = before.get(node) ?? 0
      if (chance === known) continue
      before.set(node, chance)
      if (node < placeholderCount(earlier)) continue
      const { at, rounds } = passedBy(positions, node)
      put(Math.min(done + rounds, span.cap), [stateOf(positions, at), chance - known])
    }
  }
  let played = 0
  const sweep = sweepPositions(positions, { limits, span: { ...span, rounds: after } }, (next, { finals }) => {
    note(next - 1, finals)
    played = next
    return false
  })
  if (sweep === undefined) return undefined
  note(played, sweep.finals)
  return arrivals
}

/** Exact odds to the end of a battle whose sides change plans; the limits are those of each part. As `exactOdds`. */
export function exactScheduledOdds<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  { now, changes, ...options }: PlanSchedule<S> & Pick<ExactOptions<S>, 'setup' | 'limits' | 'fleets'>,
): Result<OddsAnswer> {
  const { limits = defaultLimits } = options
  if (rules.pending(state).kind === 'over') return exactOdds({ rules, state, plans: now }, options)
  const span = spanOf(rules, state)
  const { start } = span
  let part: Part<S> = { positions: positionsFrom({ rules, state: start, plans: now }), arrivals: [] }
  for (const { after, plans } of changes) {
    // past a cap of the rules nothing is fought any more
    if (after >= span.cap) break
    const arrivals = arrivalsAfter(part, after, { limits, span })
    if (arrivals === undefined) return refuseTooManyPositions(limits)
    part = { positions: positionsFromArrivals({ rules, plans, state: start }, arrivals), arrivals }
  }
  return oddsOverPositions(part.positions, span, options)
}
