import type { Measure, Ruleset } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import {
  type Ending,
  endings,
  type Interval,
  type MeasureOdds,
  type OddsAnswer,
  type OutcomeChances,
  type RoundOdds,
} from './answer.ts'
import { MAX_ROUNDS_LISTED, measureHeading, type OutcomeSums, zeroOutcome } from './answer-parts.ts'
import { type FleetTally, fleetOdds, mergeFleets, newFleetTally } from './fleets.ts'
import { meanInterval, wilsonInterval } from './interval.ts'

/** Counts of sampled battles: plain, additive, the same whoever counted which part. */
export interface Tally {
  n: number
  outcome: OutcomeSums
  /** Battles over after 1, 2, 3 … further rounds, by outcome. */
  endings: OutcomeSums[]
  /** For each measure, in the ruleset's order: value -> battles. */
  measures: Map<number, number>[]
  /** Final fleets, where they are asked for. */
  fleets?: FleetTally
}

export const emptyTally = (measures: number, fleets = false): Tally => ({
  n: 0,
  outcome: zeroOutcome(),
  endings: [],
  measures: Array.from({ length: measures }, () => new Map()),
  ...(fleets ? { fleets: newFleetTally() } : {}),
})

/** Counts how battles ended: `times` of them alike, after so many rounds. Their measures are counted apart. */
export function countEnd(tally: Tally, ending: Ending, rounds: number, times: number): void {
  tally.n += times
  tally.outcome[ending] += times
  while (tally.endings.length <= rounds) tally.endings.push(zeroOutcome())
  const counts = tally.endings[rounds] ?? zeroOutcome()
  counts[ending] += times
}

export function countValue(counts: Map<number, number> | undefined, value: number, times: number): void {
  counts?.set(value, (counts.get(value) ?? 0) + times)
}

export function mergeTallies(a: Tally, b: Tally): Tally {
  const merged = emptyTally(Math.max(a.measures.length, b.measures.length))
  for (const part of [a, b]) {
    for (const [rounds, row] of part.endings.entries()) {
      for (const ending of endings) countEnd(merged, ending, rounds, row[ending])
    }
    for (const [i, counts] of part.measures.entries()) {
      for (const [value, times] of counts) countValue(merged.measures[i], value, times)
    }
  }
  if (a.fleets !== undefined && b.fleets !== undefined) merged.fleets = mergeFleets(a.fleets, b.fleets)
  return merged
}

const share = (row: OutcomeChances, n: number): OutcomeChances => ({
  red: row.red / n,
  blue: row.blue / n,
  draw: row.draw / n,
  undecided: row.undecided / n,
})

function byRoundOf(tally: Tally): RoundOdds[] {
  const over = { red: 0, blue: 0, draw: 0 }
  return tally.endings.flatMap((row, round) => {
    over.red += row.red
    over.blue += row.blue
    over.draw += row.draw
    if (round === 0) return []
    return [{ round, ...share({ ...over, undecided: tally.n - over.red - over.blue - over.draw }, tally.n) }]
  })
}

function measureOf<S extends Shape>(measure: Measure<S>, counts: ReadonlyMap<number, number>, n: number): MeasureOdds {
  const values = [...counts].sort(([a], [b]) => a - b)
  const mean = values.reduce((sum, [value, times]) => sum + value * times, 0) / n
  const spread = values.reduce((sum, [value, times]) => sum + (value - mean) ** 2 * times, 0) / Math.max(1, n - 1)
  const distribution = values.map(([value, times]) => ({ value, chance: times / n }))
  return { ...measureHeading(measure), mean, interval: meanInterval(mean, Math.sqrt(spread / n)), distribution }
}

/** Rounds on average: of all battles where the asker stops the odds, else of those that end; 0 where none does. */
function meanRounds({ n, outcome, endings }: Tally, rounds: number | undefined): number {
  const counted = rounds === undefined ? n - outcome.undecided : n
  const sum = endings.reduce((total, { red, blue, draw, undecided }, done) => {
    // cut off at the longest a battle may take, or stopped: it stands for the stated rounds
    return total + done * (red + blue + draw) + (rounds ?? 0) * undecided
  }, 0)
  return counted === 0 ? 0 : sum / counted
}

/**
 * Counts as odds, with their 95 % intervals; `rounds` as it was asked for. A tally of no battles has no answer: `n`
 * must be at least 1.
 */
export function answerOfTally<S extends Shape>(
  { rules, setup }: { readonly rules: Ruleset<S>; readonly setup: S['Setup'] },
  tally: Tally,
  { rounds }: { readonly rounds?: number | undefined } = {},
): OddsAnswer {
  const { n, outcome } = tally
  const interval = (hits: number): Interval => wilsonInterval(hits, n)
  return {
    method: 'sampled',
    n,
    outcome: share(outcome, n),
    intervals: {
      red: interval(outcome.red),
      blue: interval(outcome.blue),
      draw: interval(outcome.draw),
      undecided: interval(outcome.undecided),
    },
    rounds: { mean: meanRounds(tally, rounds), byRound: byRoundOf(tally).slice(0, MAX_ROUNDS_LISTED) },
    measures: rules.measures(setup).map((measure, i) => measureOf(measure, tally.measures[i] ?? new Map(), n)),
    ...(tally.fleets === undefined ? {} : { fleets: fleetOdds(tally.fleets) }),
  }
}
