import { invariant } from '../lang/index.ts'

/**
 * A mix as it is printed and drawn: whole weights that sum to `total`, nearest to the shares, by the largest remainders; of equal remainders the earlier one
 * is rounded up. What has a share may get none, if it is smaller than can be said.
 */
export function weightsOf(shares: ArrayLike<number>, total: number): readonly number[] {
  const exact = Array.from(shares, share => share * total)
  const weights = exact.map(Math.floor)
  const left = total - weights.reduce((sum, weight) => sum + weight, 0)
  invariant(left <= exact.length, 'shares of a mix sum to 1')
  const byRemainder = exact
    .map((_, i) => i)
    .toSorted((a, b) => exact[b]! - weights[b]! - (exact[a]! - weights[a]!) || a - b)
  for (const i of byRemainder.slice(0, Math.max(0, left))) weights[i]!++
  return weights
}

/** The shares that weights stand for. */
export function sharesOf(weights: readonly number[]): Float64Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return Float64Array.from(weights, weight => weight / total)
}
