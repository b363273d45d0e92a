import { must } from '../lang/index.ts'
import { makeOdds, type Odds } from './odds.ts'

/** Dice of one kind in a pool: the weight of each score 0, 1, 2 … one die can make, and how many dice. */
export interface PoolPart {
  readonly scores: readonly number[]
  readonly count: number
}

/** Product of two weight polynomials; everything from `cap` up is lumped at `cap`. */
function multiply(a: readonly bigint[], b: readonly bigint[], cap: number): bigint[] {
  const size = Math.min(a.length + b.length - 1, cap + 1)
  const product = Array.from({ length: size }, () => 0n)
  for (const [i, x] of a.entries()) {
    if (x === 0n) continue
    for (const [j, y] of b.entries()) {
      const k = Math.min(i + j, cap)
      product[k] = must(product[k], 'within the cap') + x * y
    }
  }
  return product
}

/** `base` to the power `count`, by squaring. */
function power(base: readonly bigint[], count: number, cap: number): bigint[] {
  let result: bigint[] = [1n]
  let square: readonly bigint[] = base
  for (let n = count; n > 0; n >>= 1) {
    if (n & 1) result = multiply(result, square, cap)
    if (n > 1) square = multiply(square, square, cap)
  }
  return result
}

/**
 * Odds of the summed score of a pool thrown together. Reading `k` is a sum of `k`; reading `cap` is `cap` or more.
 * Generating functions: the weights are the coefficients of the product of each die's polynomial.
 */
export function sumOdds(parts: readonly PoolPart[], cap = Number.MAX_SAFE_INTEGER): Odds {
  let weights: bigint[] = [1n]
  for (const part of parts) {
    weights = multiply(weights, power(part.scores.map(BigInt), part.count, cap), cap)
  }
  return makeOdds(weights)
}
