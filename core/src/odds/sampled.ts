import { jumpedStreams, pick, type Stream } from '../dice/index.ts'
import type { Measure, Ruleset, Shape } from '../game/index.ts'
import { must } from '../lang/index.ts'
import type { Plans } from '../table/index.ts'
import { follow, type Limits, type Positions, positionsFrom, stateOf } from './positions.ts'
import { settle } from './settle.ts'
import { outcomeOf, type Span, spanOf } from './span.ts'
import { count, emptyTally, type Tally } from './tally.ts'

/** Battles in one numbered chunk: small enough to be fair between workers, large enough not to be felt. */
export const CHUNK_SIZE = 4096

/** What a sampler remembers unless told otherwise; battles that leave it are played out in place. */
const usuallyRemembered: Limits = { positions: 50_000, keyChars: 20_000_000 }

export interface Sampler<S extends Shape> {
  readonly rules: Ruleset<S>
  readonly plans: Plans<S>
  readonly measures: readonly Measure<S>[]
  readonly positions: Positions<S>
  readonly span: Span<S>
  /** How much may be remembered: it bounds memory, and never changes a tally. */
  readonly remembered: Limits
}

/** A sampler of battles from a position under fixed plans; keep it for many chunks, it remembers the positions it met. */
export function makeSampler<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  plans: Plans<S>,
  options: { readonly setup: S['Setup']; readonly rounds?: number; readonly remembered?: Limits },
): Sampler<S> {
  const { remembered = usuallyRemembered } = options
  const span = spanOf(rules, state, options.rounds)
  const positions = positionsFrom(rules, span.start, plans)
  return { rules, plans, measures: rules.measures(options.setup), positions, span, remembered }
}

/** Plays the rest of a battle in place, off the remembered positions; draws exactly what the walk would have drawn. */
function playOn<S extends Shape>(
  sampler: Sampler<S>,
  from: number,
  way: number,
  rounds: number,
  stream: Stream,
  tally: Tally,
): void {
  const { rules, plans, measures, positions, span } = sampler
  const position = must(positions.list[from], 'a known position')
  const draft = rules.clone(stateOf(position))
  const start = rules.rounds(draft) - rounds
  rules.advance(draft, must(position.inputs[way], 'a way on'))
  for (;;) {
    const { verdict, odds, inputs } = settle(rules, draft, plans)
    const done = rules.rounds(draft) - start
    if (verdict !== undefined || done >= span.rounds) {
      const values = measures.map(measure => measure.of(draft))
      count(tally, outcomeOf(verdict, span.rest), done, values, 1)
      return
    }
    const drawn = pick(must(odds, 'odds of an open position').cumulative, stream.unit())
    rules.advance(draft, must(inputs[drawn], 'a way on'))
  }
}

/** Battles that stood at the same position after the same rounds when they stopped. */
type Stops = Map<number, Map<number, number>>

function stop(stops: Stops, at: number, rounds: number): void {
  let byRounds = stops.get(at)
  if (byRounds === undefined) {
    byRounds = new Map()
    stops.set(at, byRounds)
  }
  byRounds.set(rounds, (byRounds.get(rounds) ?? 0) + 1)
}

/** Walks one battle over remembered positions, remembering new ones while there is room. */
function walk<S extends Shape>(sampler: Sampler<S>, stream: Stream, stops: Stops, tally: Tally): void {
  const { positions, span, remembered } = sampler
  let at = 0
  let rounds = 0
  for (;;) {
    const position = positions.list[at] as Positions<S>['list'][number]
    if (position.odds === undefined || rounds >= span.rounds) {
      stop(stops, at, rounds)
      return
    }
    const way = pick(position.odds.cumulative, stream.unit())
    let to = position.next[way] as number
    if (to < 0) {
      if (positions.list.length >= remembered.positions || positions.keyChars >= remembered.keyChars) {
        playOn(sampler, at, way, rounds, stream, tally)
        return
      }
      to = follow(positions, at, way)
    }
    rounds += position.ticks[way] as number
    at = to
  }
}

/**
 * Samples `size` battles with one stream. The same stream and size give the same tally, whatever was sampled before.
 */
export function sampleWith<S extends Shape>(sampler: Sampler<S>, stream: Stream, size: number): Tally {
  const tally = emptyTally(sampler.measures.length)
  const stops: Stops = new Map()
  for (let i = 0; i < size; i++) walk(sampler, stream, stops, tally)
  for (const [at, byRounds] of stops) {
    const position = must(sampler.positions.list[at], 'a known position')
    const values = sampler.measures.map(measure => measure.of(stateOf(position)))
    const ending = outcomeOf(position.verdict, sampler.span.rest)
    for (const [rounds, times] of byRounds) count(tally, ending, rounds, values, times)
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
