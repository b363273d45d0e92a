import { jumpedStreams, type Stream } from '../dice/index.ts'
import { bySide, type Halves, type Ruleset, type Shape, sides } from '../game/index.ts'
import { must } from '../lang/index.ts'
import type { Plans } from '../table/index.ts'
import type { Outcome } from './answer.ts'
import { advanceToBranch } from './branch.ts'
import { addFleet, addFleets, endingAt, type FleetTally } from './fleets.ts'
import { halfValues, stateOfHalf } from './halves/measures.ts'
import { HalfCounts, type Walk, type Walked, walkOf } from './halves/walk.ts'
import { draw, type Elapsed, endingOf, type PlayTerms, playAndCount } from './playout.ts'
import { follow, type Limits, type Positions, positionsFrom, stateOf } from './positions.ts'
import { spanOf } from './span.ts'
import { countEnd, countValue, emptyTally, type Tally } from './tally.ts'

/** Battles in one numbered chunk: small enough to be shared out evenly among workers, large enough that handing one out costs little. */
export const CHUNK_SIZE = 4096

/** What a sampler remembers unless told otherwise; battles that leave it are played out in place. */
const usuallyRemembered: Limits = { positions: 50_000, keyChars: 20_000_000 }

export interface Sampler<S extends Shape> extends PlayTerms<S> {
  /** Where the battle comes apart; `positions` are then not walked over. */
  readonly halves: Walk<S> | undefined
  readonly positions: Positions<S>
  /** How much may be remembered: it bounds memory, and never changes a tally. */
  readonly remembered: Limits
  readonly fleets: boolean
}

export interface SamplerOptions<S extends Shape> {
  readonly setup: S['Setup']
  /** Stop after this many further rounds. */
  readonly rounds?: number
  readonly remembered?: Limits
  /** Count the final fleets, too. */
  readonly fleets?: boolean
  /** False: over whole positions, even where the battle comes apart into halves. For comparison. */
  readonly halves?: boolean
}

/** A sampler of battles from a position under fixed plans; keep it for many chunks, it remembers the positions it met. */
export function makeSampler<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  plans: Plans<S>,
  options: SamplerOptions<S>,
): Sampler<S> {
  const { remembered = usuallyRemembered, halves = true, fleets = false } = options
  const span = spanOf(rules, state, options.rounds)
  const positions = positionsFrom(rules, span.start, plans)
  const apart = halves ? rules.halves?.(span.start, plans) : undefined
  const walk = apart && walkOf<S>({ halves: apart, span, longest: rules.card.longest })
  return { rules, plans, measures: rules.measures(options.setup), halves: walk, positions, span, remembered, fleets }
}

/** Battles that stood at the same position when they stopped, by how they ended and after how many rounds. */
type Stops = Map<number, Map<string, { readonly ending: keyof Outcome; readonly rounds: number; times: number }>>

function stop(stops: Stops, at: number, ending: keyof Outcome, rounds: number): void {
  let there = stops.get(at)
  if (there === undefined) {
    there = new Map()
    stops.set(at, there)
  }
  const name = `${ending} ${rounds}`
  const known = there.get(name)
  if (known === undefined) there.set(name, { ending, rounds, times: 1 })
  else known.times++
}

/** Walks one battle over remembered positions, remembering new ones while there is room. */
function walk<S extends Shape>(sampler: Sampler<S>, stream: Stream, stops: Stops, tally: Tally): void {
  const { positions, remembered } = sampler
  let at = 0
  const elapsed: Elapsed = { rounds: 0, steps: 0 }
  for (;;) {
    const position = positions.list[at]!
    const ending = endingOf(sampler, elapsed, position.verdict, () => stateOf(positions, at))
    if (ending !== undefined) {
      stop(stops, at, ending, elapsed.rounds)
      return
    }
    const way = draw(must(position.odds, 'odds of an open position'), stream)
    let to = position.next[way]!
    if (to < 0) {
      if (positions.list.length >= remembered.positions || positions.keyChars >= remembered.keyChars) {
        const draft = sampler.rules.clone(stateOf(positions, at))
        playAndCount(sampler, { draft, input: must(position.inputs[way], 'a way on') }, elapsed, stream, tally)
        return
      }
      to = follow(positions, at, way)
    }
    elapsed.rounds += position.ticks[way]!
    elapsed.steps++
    at = to
  }
}

/** The final fleets of battles over two halves. */
function countFleets<S extends Shape>(
  { measures, span }: Sampler<S>,
  halves: Halves<S['State']>,
  counts: HalfCounts,
  fleets: FleetTally,
): void {
  const values = bySide(side => halfValues(halves, measures, side))
  for (const [red, blue, times] of counts.pairs()) {
    const ending = halves.over(red, blue)?.winner ?? endingAt(span, () => halves.state(red, blue))
    addFleet(fleets.red, ending, values.red(red), times)
    addFleet(fleets.blue, ending, values.blue(blue), times)
  }
}

/** Walks battles over two halves; one that comes to a row too long to draw from is played on in place. */
function walkHalves<S extends Shape>(sampler: Sampler<S>, walk: Walk<S>, stream: Stream, size: number): Tally {
  const { measures, rules, plans } = sampler
  const { halves } = walk
  const tally = emptyTally(measures.length, sampler.fleets)
  const counts = new HalfCounts()
  const walked: Walked = { red: 0, blue: 0, rounds: 0 }
  for (let i = 0; i < size; i++) {
    walked.red = halves.start.red
    walked.blue = halves.start.blue
    walked.rounds = 0
    const ending = walk.walk(walked, stream)
    if (ending === undefined) {
      const draft = rules.clone(halves.state(walked.red, walked.blue))
      const { odds, inputs } = advanceToBranch(rules, draft, plans, false)
      const input = must(inputs[draw(must(odds, 'odds of an open position'), stream)], 'a way on')
      playAndCount(sampler, { draft, input }, { rounds: walked.rounds, steps: walked.rounds }, stream, tally)
      continue
    }
    countEnd(tally, ending, walked.rounds, 1)
    counts.add(walked.red, walked.blue)
  }
  if (tally.fleets !== undefined) countFleets(sampler, halves, counts, tally.fleets)
  for (const side of sides) {
    for (const [half, times] of counts.bySide(side)) {
      const state = stateOfHalf(halves, side, half)
      for (const [m, measure] of measures.entries()) {
        if (measure.side === side) countValue(tally, m, measure.of(state), times)
      }
    }
  }
  return tally
}

/**
 * Samples `size` battles with one stream. The same stream and size give the same tally, whatever was sampled before.
 */
export function sampleWith<S extends Shape>(sampler: Sampler<S>, stream: Stream, size: number): Tally {
  if (sampler.halves !== undefined) return walkHalves(sampler, sampler.halves, stream, size)
  const tally = emptyTally(sampler.measures.length, sampler.fleets)
  const stops: Stops = new Map()
  for (let i = 0; i < size; i++) walk(sampler, stream, stops, tally)
  for (const [at, there] of stops) {
    const state = stateOf(sampler.positions, at)
    let battles = 0
    for (const { ending, rounds, times } of there.values()) {
      countEnd(tally, ending, rounds, times)
      if (tally.fleets !== undefined) addFleets(tally.fleets, sampler.measures, state, { ending, weight: times })
      battles += times
    }
    for (const [m, measure] of sampler.measures.entries()) countValue(tally, m, measure.of(state), battles)
  }
  return tally
}

/** Numbered chunk `chunk` of a seed: workers may take chunks in any order, their tallies add up to the same. */
export function sampleChunk<S extends Shape>(
  sampler: Sampler<S>,
  seed: number | string,
  chunk: number,
  size = CHUNK_SIZE,
): Tally {
  return sampleWith(sampler, must(jumpedStreams(seed, chunk).next().value, 'endless streams'), size)
}
