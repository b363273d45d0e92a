import { type BySide, bySide, type Side } from '../../game/sides/index.ts'
import { type Interval, type OddsAnswer, type OutcomeChances, wilsonInterval } from '../../odds/index.ts'
import { printSaid, type Said, sayShare } from './share.ts'

/** A lead nearer than this to -1 or 1 is at that end: the difference is a rounding error, and no chance. */
export const ROUNDING_ERROR = 2e-13

/**
 * The expected result in %: a victory is 100, a defeat 0, and a draw or a battle that is undecided 50. `lead` is the
 * chance to win less that of the enemy, from -1 to 1, as solvers value a battle. Nothing that is shown or printed has
 * the latter: here, and in the function below, one becomes the other.
 */
export function expectedResult(lead: number): number {
  if (1 + lead < ROUNDING_ERROR) return 0
  return 1 - lead < ROUNDING_ERROR ? 100 : 50 * (1 + lead)
}

/** A difference of leads, or a margin of one, in points of expected result. */
export const pointsOf = (leads: number): number => 50 * leads

/** A figure that may be off by more points is too coarse to choose by: its range is wider than ten points. */
const MAX_ERROR = 5

export const isCoarse = (margin: number): boolean => margin > MAX_ERROR

/** The words in the place of a ranking by figures that may be off by so much. */
export const sayCoarse = (margin: number): string =>
  `Too coarse to choose by: a range of ${(2 * margin).toFixed(1)} points is wider than ${2 * MAX_ERROR}.`

/** More samples than the square root law asks for: the margin of few samples is a rough estimate. */
const SPARE = 1.5

/** The sample size that brings a margin of error down to the bound: margins shrink by the square root. */
export function fineSamples(samples: number, margin: number): number {
  const least = SPARE * samples * (margin / MAX_ERROR) ** 2
  const step = 10 ** Math.max(0, Math.floor(Math.log10(least)) - 1)
  return Math.ceil(least / step) * step
}

/** The expected result of both sides, and of sampled odds red's interval: that of a share, in %. */
export interface ExpectedResult {
  readonly red: number
  readonly blue: number
  readonly interval?: Interval
}

/** The expected result by the odds. Its interval is one of 95 % unless `z` is another. */
export function expectedResultOf({ outcome, n }: Pick<OddsAnswer, 'outcome' | 'n'>, z?: number): ExpectedResult {
  const results = resultsOf(outcome)
  if (n === undefined) return results
  const { low, high } = wilsonInterval((results.red / 100) * n, n, z)
  return { ...results, interval: { low: 100 * low, high: 100 * high } }
}

const resultsOf = ({ red, blue }: OutcomeChances): BySide<number> => {
  const lead = { red: red - blue, blue: blue - red }
  return bySide(side => expectedResult(lead[side]))
}

/** An expected result in words: `73.8 %`, with its range if it may be off by a margin. */
export function sayResult(result: number, margin = 0): Said {
  const share = result / 100
  if (margin === 0) return sayShare(share, 1 - share, { method: 'exact' })
  const interval = { low: Math.max(0, share - margin / 100), high: Math.min(1, share + margin / 100) }
  return sayShare(share, 1 - share, { method: 'sampled' }, interval)
}

/** The expected result of a side by its odds, in words. */
export function sayExpected(answer: OddsAnswer, side: Side): Said {
  const share = expectedResultOf(answer)[side] / 100
  return sayShare(share, 1 - share, answer)
}

/** Half the range of an expected result by its odds: 0 if they are exact. */
export function resultMargin(answer: Pick<OddsAnswer, 'outcome' | 'n'>): number {
  const { interval } = expectedResultOf(answer)
  return interval === undefined ? 0 : (interval.high - interval.low) / 2
}

/** A range of expected results: `57.0 to 61.5 %`; one figure if both ends print alike. */
export function sayRange(low: number, high: number): string {
  const [from, to] = [low, high].map(end => printSaid(sayResult(end)))
  return from === to ? `${from}` : `${from?.replace(' %', '')} to ${to}`
}
