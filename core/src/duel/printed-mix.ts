import { invariant } from '../lang/index.ts'

/**
 * A mix as it is printed and drawn: whole weights that sum to `total`, nearest to the shares, by the largest
 * remainders; of equal remainders the earlier one is rounded up. A share that is too small gets no weight.
 */
export function wholeWeights(shares: ArrayLike<number>, total: number): readonly number[] {
  const exact = Array.from(shares, (share, at) => ({ at, whole: Math.floor(share * total), rest: share * total }))
  const left = total - exact.reduce((sum, { whole }) => sum + whole, 0)
  invariant(left <= exact.length, 'shares of a mix sum to 1')
  const byRemainder = exact.toSorted((a, b) => b.rest - b.whole - (a.rest - a.whole) || a.at - b.at)
  for (const each of byRemainder.slice(0, Math.max(0, left))) each.whole++
  return exact.map(({ whole }) => whole)
}

export function sharesOf(weights: readonly number[]): Float64Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return Float64Array.from(weights, weight => weight / total)
}
