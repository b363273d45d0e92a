import { invariant } from '../lang/index.ts'

/** The chance of each reading of a throw: exact integer weights, and the same as floats for fast work. */
export interface Odds {
  /** Weight of reading 0, 1, 2 …; non-negative, summing to `total`. */
  readonly weights: readonly bigint[]
  readonly total: bigint
  /** `weights / total`, correctly rounded. */
  readonly chances: readonly number[]
  /** Running sums of `chances`, the last one exactly 1; a sampler searches them. */
  readonly cumulative: readonly number[]
}

const SAFE = 2n ** 53n

/** `part / whole` as the nearest double, for integers of any size with `part` at most `whole`. */
export function ratio(part: bigint, whole: bigint): number {
  if (whole < SAFE) return Number(part) / Number(whole)
  if (part === 0n) return 0
  const shift = whole.toString(2).length - part.toString(2).length + 64
  const scaled = part << BigInt(shift)
  const quotient = scaled / whole
  // At least 64 bits of quotient; the last one is set if more were cut off, so that no false tie is rounded to even.
  const sticky = quotient * whole === scaled ? quotient : quotient | 1n
  // Scaled back in two steps: 2 ** -shift alone would be 0 while the quotient times it is not.
  const half = shift >> 1
  return Number(sticky) * 2 ** -half * 2 ** (half - shift)
}

/** Odds from integer weights, one a reading. */
export function makeOdds(weights: readonly (number | bigint)[]): Odds {
  const exact = weights.map(BigInt)
  invariant(
    exact.every(w => w >= 0n),
    'weights are non-negative',
  )
  const total = exact.reduce((sum, w) => sum + w, 0n)
  invariant(total > 0n, 'some reading has weight')
  const chances = exact.map(w => ratio(w, total))
  let sum = 0n
  const cumulative = exact.map(w => {
    sum += w
    return ratio(sum, total)
  })
  return { weights: exact, total, chances, cumulative }
}

/** The chance of reading `least` or more. */
export function chanceOfAtLeast(odds: Odds, least: number): number {
  const sum = odds.weights.slice(Math.max(0, least)).reduce((s, w) => s + w, 0n)
  return ratio(sum, odds.total)
}
