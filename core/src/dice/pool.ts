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

/**
 * `base` to the power `count`, from the lowest score up: each coefficient follows from those before it, as `base *
 * power'` is `count * base' * power`. So a pool of thousands of dice takes no longer than its cap is high.
 */
function power(base: readonly bigint[], count: number, cap: number): bigint[] {
  const first = base.findIndex(weight => weight > 0n)
  const lead = must(base[first], 'a score that can be made')
  const highest = (base.length - 1) * count
  const weights = Array.from({ length: Math.min(highest, cap) + 1 }, () => 0n)
  let rest = base.reduce((sum, weight) => sum + weight, 0n) ** BigInt(count)
  for (let k = 0; first * count + k < Math.min(highest + 1, cap); k++) {
    const at = first * count + k
    let sum = k === 0 ? lead ** BigInt(count) : 0n
    for (let i = 1; i <= Math.min(k, base.length - 1 - first); i++) {
      sum += BigInt(count * i - (k - i)) * base[first + i]! * weights[at - i]!
    }
    const weight = k === 0 ? sum : sum / (BigInt(k) * lead)
    weights[at] = weight
    rest -= weight
  }
  if (cap <= highest) weights[cap] = rest
  return weights
}

/**
 * Odds of the summed score of a pool thrown together. Reading `k` is a sum of `k`; reading `cap` is `cap` or more.
 * Generating functions: the weights are the coefficients of the product of each die's polynomial.
 */
export function poolOdds(parts: readonly PoolPart[], cap = Number.MAX_SAFE_INTEGER): Odds {
  let weights: bigint[] = [1n]
  for (const part of parts) {
    weights = multiply(weights, power(part.scores.map(BigInt), part.count, cap), cap)
  }
  return makeOdds(weights)
}
