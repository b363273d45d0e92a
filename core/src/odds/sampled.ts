import type { Stream } from '../dice/index.ts'
import type { Shape } from '../game/orders/index.ts'
import { must } from '../lang/index.ts'
import type { Ending } from './answer.ts'
import { sampleHalves } from './halves/sampled.ts'
import { makeWalk } from './halves/walk.ts'
import type { PlannedBattle } from './planned-battle.ts'
import {
  countBattle,
  countEndAndFleets,
  drawReading,
  endingOf,
  type PlayTerms,
  playToEnd,
  type Sampler,
} from './playout.ts'
import { follow, type Positions, positionsFrom, type SolverLimits, stateOf } from './positions.ts'
import { spanOf } from './span.ts'
import { countValue, emptyTally, type Tally } from './tally.ts'

/** The memory of a sampler unless told otherwise; battles that leave it are played out in place. */
const usuallyRemembered: SolverLimits = { positions: 50_000, keyChars: 20_000_000 }

interface BattleSampler<S extends Shape> extends Sampler {
  /** Those visited so far; only the first where the battle is separable into halves. */
  readonly positions: Positions<S>
}

interface SamplerOptions<S extends Shape> {
  readonly setup: S['Setup']
  readonly rounds?: number
  /** A bound on memory, which never changes a tally. */
  readonly remembered?: SolverLimits
  readonly fleets?: boolean
  /** False: over whole positions, even where the battle is separable into halves. For comparison. */
  readonly halves?: boolean
}

/** Battles that stopped at the same position, by how they ended and after how many rounds. */
type Stops = Map<string, { readonly ending: Ending; readonly rounds: number; times: number }>

interface WalkTerms<S extends Shape> extends PlayTerms<S> {
  readonly positions: Positions<S>
  readonly remembered: SolverLimits
}

interface Counts {
  readonly tally: Tally
  readonly stops: Map<number, Stops>
}

function countStop(stops: Stops, ending: Ending, rounds: number): void {
  const name = `${ending} ${rounds}`
  const known = stops.get(name)
  if (known === undefined) stops.set(name, { ending, rounds, times: 1 })
  else known.times++
}

/** Walks one battle over remembered positions, remembering new ones while there is room. */
function walk<S extends Shape>(terms: WalkTerms<S>, stream: Stream, { tally, stops }: Counts): void {
  const { positions, remembered } = terms
  const { list } = positions
  let at = 0
  const elapsed = { rounds: 0, steps: 0 }
  for (;;) {
    const { verdict, odds, next, ticks, inputs } = list[at]!
    const ending = endingOf(terms, elapsed, verdict, () => stateOf(positions, at))
    if (ending !== undefined) {
      const there: Stops = stops.get(at) ?? new Map()
      stops.set(at, there)
      countStop(there, ending, elapsed.rounds)
      return
    }
    const way = drawReading(must(odds, 'odds of an open position'), stream)
    let to = next[way]!
    if (to < 0) {
      if (list.length >= remembered.positions || positions.keyChars >= remembered.keyChars) {
        const draft = terms.rules.clone(stateOf(positions, at))
        const battle = { ...elapsed, draft, input: must(inputs[way], 'a way on') }
        const ending = playToEnd(terms, battle, stream)
        countBattle(terms, tally, { state: draft, ending, rounds: battle.rounds })
        return
      }
      to = follow(positions, at, way)
    }
    elapsed.rounds += ticks[way]!
    elapsed.steps++
    at = to
  }
}

interface Battles {
  readonly stream: Stream
  readonly size: number
}

/** Walks battles over remembered positions; what is measured is read once a position. */
function samplePositions<S extends Shape>(terms: WalkTerms<S>, tally: Tally, { stream, size }: Battles): void {
  const counts = { tally, stops: new Map<number, Stops>() }
  for (let i = 0; i < size; i++) walk(terms, stream, counts)
  for (const [at, stops] of counts.stops) {
    const state = stateOf(terms.positions, at)
    let battles = 0
    for (const stop of stops.values()) {
      countEndAndFleets(terms, tally, { state, ...stop })
      battles += stop.times
    }
    for (const [i, measure] of terms.measures.entries()) countValue(tally.measures[i], measure.of(state), battles)
  }
}

/** A sampler of battles from a position under fixed plans; keep it for many chunks, it remembers what it visited. */
export function makeSampler<S extends Shape>(
  { rules, state, plans }: PlannedBattle<S>,
  { setup, rounds, remembered = usuallyRemembered, halves = true, fleets = false }: SamplerOptions<S>,
): BattleSampler<S> {
  const span = spanOf(rules, state, rounds)
  const positions = positionsFrom({ rules, plans, state: span.start })
  const separable = halves ? rules.halves?.(span.start, plans) : undefined
  const course = separable && makeWalk<S>({ halves: separable, span, longest: rules.card.longest })
  const terms = { rules, plans, measures: rules.measures(setup), span, positions, remembered }
  return {
    positions,
    sample: (stream, size) => {
      const tally = emptyTally(terms.measures.length, fleets)
      if (course === undefined) samplePositions(terms, tally, { stream, size })
      else sampleHalves(terms, course, { tally, stream, size })
      return tally
    },
  }
}
