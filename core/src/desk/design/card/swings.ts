import { type Interval, meanInterval, wilsonInterval } from '../../../odds/index.ts'
import { EPSILON } from '../../odds/index.ts'

/** A change of the expected result, in points, and its margin of error; 0 if it is exact. */
export interface Swing {
  readonly points: number
  readonly margin: number
}

/** A figure and the range that it is in, 95 times in a hundred. */
export interface Ranged extends Interval {
  readonly value: number
}

/** The largest swings of battles that were followed. */
export interface LargestSwings {
  /** The share of battles with a swing of so many points or more. */
  readonly share: Ranged
  /** The largest swing of a battle, on average, in points. */
  readonly largest: Ranged
}

function meanOf(values: readonly number[]): Ranged {
  const n = values.length
  const value = values.reduce((sum, each) => sum + each, 0) / n
  const spread = values.reduce((sum, each) => sum + (each - value) ** 2, 0) / Math.max(1, n - 1)
  const { low, high } = meanInterval(value, Math.sqrt(spread / n))
  return { value, low: Math.max(0, low), high }
}

/**
 * The largest swing of each battle against a bound in points. Where swings have margins, a battle counts for the low
 * end by what it surely has, and for the high end by what it may have.
 */
export function largestSwings(battles: readonly (readonly Swing[])[], bound: number): LargestSwings {
  const largestBy = (of: (swing: Swing) => number): readonly number[] =>
    battles.map(swings => swings.reduce((most, swing) => Math.max(most, of(swing)), 0))
  const [likely, sure, possible] = [
    largestBy(({ points }) => points),
    largestBy(({ points, margin }) => points - margin),
    largestBy(({ points, margin }) => points + margin),
  ]
  const n = battles.length
  const count = (largest: readonly number[]): number => largest.filter(each => each >= bound - EPSILON).length
  return {
    share: {
      value: count(likely) / n,
      low: wilsonInterval(count(sure), n).low,
      high: wilsonInterval(count(possible), n).high,
    },
    largest: { value: meanOf(likely).value, low: meanOf(sure).low, high: meanOf(possible).high },
  }
}
