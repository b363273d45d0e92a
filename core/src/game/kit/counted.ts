import { must } from '../../lang/index.ts'

/**
 * Things in an order of their own, counted by arithmetic, each found by its number: orders too many to be listed. A
 * sheet takes its `size` and `nth` from them, and its `choices` from `iterateCounted`.
 *
 * Example: `cartesianPairs(fromList(['F', 'L']), fromIndex(3, n => n), (step, n) => step + n)` has `'L0'` at 3.
 */
export interface Counted<T> {
  readonly size: bigint
  /** The one at an index from 0 to `size - 1`; any other index is not defined. */
  at(index: bigint): T
}

/** `size` things, each made from its number; none if it is negative. Example: `fromIndex(3, i => i * i)` is 0, 1, 4. */
export const fromIndex = <T>(size: number, make: (index: number) => T): Counted<T> => ({
  size: BigInt(Math.max(0, size)),
  at: index => make(Number(index)),
})

/** A single one. Example: `single('hold')`. */
export const single = <T>(value: T): Counted<T> => ({ size: 1n, at: () => value })

/** Those of a list, as listed. Example: `fromList(['F', 'L', 'R'])` has `'L'` at 1. */
export const fromList = <T>(values: readonly T[]): Counted<T> => fromIndex(values.length, index => values[index]!)

/** Each of them changed by a function. Example: `mapCounted(fromList(['F']), step => step + '1')` is `F1`. */
export const mapCounted = <T, U>(counted: Counted<T>, make: (value: T) => U): Counted<U> => ({
  size: counted.size,
  at: index => make(counted.at(index)),
})

/** One after the other; `at` throws beyond the size. `concatenation([single('stay'), fromList(['F'])])`: `'F'` at 1. */
export function concatenation<T>(parts: readonly Counted<T>[]): Counted<T> {
  let size = 0n
  for (const part of parts) size += part.size
  const at = (index: bigint): T => {
    let left = index
    const part = parts.find(each => {
      if (left < each.size) return true
      left -= each.size
      return false
    })
    return must(part, 'an index below the size').at(left)
  }
  return { size, at }
}

/** Every first with every second, which turns fastest; sizes multiply. Example: `AB` and `12` give A1, A2, B1, B2. */
export const cartesianPairs = <A, B, T>(
  first: Counted<A>,
  second: Counted<B>,
  join: (a: A, b: B) => T,
): Counted<T> => ({
  size: first.size * second.size,
  at: index => join(first.at(index / second.size), second.at(index % second.size)),
})

/**
 * One of each part, the last turns fastest; of no parts one empty list.
 * Example: `cartesianProduct([fromList(['A']), single('1')])` has `['A', '1']`.
 */
export const cartesianProduct = <T>(parts: readonly Counted<T>[]): Counted<readonly T[]> =>
  parts.reduce<Counted<readonly T[]>>(
    (before, part) => cartesianPairs(before, part, (list, value) => [...list, value]),
    single([]),
  )

function binomial(n: number, k: number): bigint {
  let ways = 1n
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i)
  return ways
}

/**
 * `k` different numbers below `n`, rising; those with the lowest first. `known` is the count of them if it is known
 * already: it takes long for thousands. Example: `combinations(3, 2)` is 0 1, 0 2, 1 2.
 */
export function combinations(n: number, k: number, known?: bigint): Counted<readonly number[]> {
  const size = known ?? (k > n ? 0n : binomial(n, k))
  const at = (index: bigint): readonly number[] => {
    const picked: number[] = []
    let left = index
    // the number of sets of the rest, picked from the numbers not yet passed
    let ways = size
    for (let number = 0; picked.length < k; number++) {
      const still = BigInt(k - picked.length)
      const withIt = (ways * still) / BigInt(n - number)
      if (left < withIt) {
        picked.push(number)
        ways = withIt
      } else {
        left -= withIt
        ways -= withIt
      }
    }
    return picked
  }
  return { size, at }
}

/** `k` numbers below `n`, not falling; `known` as above. Example: `multisets(2, 2)` is 0 0, 0 1, 1 1. */
export const multisets = (n: number, k: number, known?: bigint): Counted<readonly number[]> =>
  k === 0 ? single([]) : mapCounted(combinations(n + k - 1, k, known), picked => picked.map((number, i) => number - i))

/** All of them, one after the other. Example: `[...iterateCounted(combinations(3, 2))]` has three lists. */
export function* iterateCounted<T>({ size, at }: Counted<T>): Generator<T> {
  for (let index = 0n; index < size; index++) yield at(index)
}
