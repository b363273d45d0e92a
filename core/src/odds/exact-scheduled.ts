import type { Ruleset, Shape } from '../game/index.ts'
import { must, type Result } from '../lang/index.ts'
import type { Plans } from '../table/index.ts'
import type { OddsAnswer } from './answer.ts'
import { sweepRounds } from './by-round.ts'
import { type ExactOptions, exactOdds, oddsOver, tooLarge } from './exact.ts'
import type { Mass } from './mass.ts'
import {
  type Came,
  defaultLimits,
  type Limits,
  type Positions,
  positionsAfter,
  positionsFrom,
  stateOf,
  waitingFor,
} from './positions.ts'
import { type Span, spanOf } from './span.ts'

/** Standing orders that change where rounds end: those of the beginning, and those from each number of further rounds on, above 0 and rising. */
export interface PlanSchedule<S extends Shape> {
  readonly now: Plans<S>
  readonly changes: readonly { readonly after: number; readonly plans: Plans<S> }[]
}

/** Chance that came to stand since it was last asked, by position. */
function sinceBefore(finals: Mass, before: Map<number, number>): (readonly [node: number, chance: number])[] {
  const more: (readonly [number, number])[] = []
  for (let i = 0; i < finals.size; i++) {
    const node = finals.places[i]!
    const chance = finals.chances[node]!
    const known = before.get(node) ?? 0
    if (chance === known) continue
    before.set(node, chance)
    more.push([node, chance - known])
  }
  return more
}

/** What was played so far: its positions, and where battles stood when they began, by rounds. Those of the start stood nowhere before. */
interface Component<S extends Shape> {
  readonly positions: Positions<S>
  readonly came: readonly Came<S>[]
}

/** Where a position stands once the rounds have gone by that pass it without a question, and how many those are. */
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
 * Plays a part on until so many rounds are done, and tells by rounds where battles then stand: those that ended on the way, and all others at the last, or later
 * where rounds go by without a question. Undefined if the limits were reached first.
 */
function cameAfter<S extends Shape>(
  { positions, came: earlier }: Component<S>,
  after: number,
  { limits, span }: { readonly limits: Limits; readonly span: Span<S> },
): Came<S>[] | undefined {
  const came: Came<S>[] = []
  const put = (round: number, ...stood: Came<S>): void => {
    while (came.length <= round) came.push([])
    came[round]!.push(...stood)
  }
  // battles that were passed by this change already: they come where they would have come
  for (let round = after + 1; round < earlier.length; round++) put(round, ...earlier[round]!)
  const before = new Map<number, number>()
  const note = (done: number, finals: Mass): void => {
    for (const [node, chance] of sinceBefore(finals, before)) {
      if (node < waitingFor(earlier)) continue
      const { at, rounds } = passedBy(positions, node)
      put(Math.min(done + rounds, span.cap), [stateOf(positions, at), chance])
    }
  }
  let played = 0
  const end = sweepRounds(positions, limits, { ...span, rounds: after }, (next, { finals }) => {
    note(next - 1, finals)
    played = next
    return false
  })
  if (end === undefined) return undefined
  note(played, end.finals)
  return came
}

/**
 * Exact odds to the end of a battle whose sides follow other plans once some rounds are done; the limits are those of each part. As `exactOdds`.
 */
export function exactScheduled<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  {
    now,
    changes,
    setup,
    limits = defaultLimits,
    fleets = false,
  }: PlanSchedule<S> & Pick<ExactOptions<S>, 'setup' | 'limits' | 'fleets'>,
): Result<OddsAnswer> {
  if (rules.pending(state).kind === 'over') return exactOdds(rules, state, now, { setup, limits, fleets })
  const span = spanOf(rules, state)
  let part: Component<S> = { positions: positionsFrom(rules, span.start, now), came: [] }
  for (const { after, plans } of changes) {
    // past a cap of the rules nothing is fought any more
    if (after >= span.cap) break
    const came = cameAfter(part, after, { limits, span })
    if (came === undefined) return tooLarge(limits)
    part = { positions: positionsAfter({ rules, plans }, span.start, came), came }
  }
  return oddsOver(part.positions, span, { setup, limits, fleets })
}
