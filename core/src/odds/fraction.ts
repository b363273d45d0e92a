import { ratio } from '../dice/index.ts'
import { invariant } from '../lang/index.ts'

/** An exact non-negative or negative fraction in lowest terms, its denominator positive. */
export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

function gcd(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a
  let y = b
  while (y > 0n) [x, y] = [y, x % y]
  return x
}

export function fraction(over: bigint, under = 1n): Fraction {
  invariant(under !== 0n, 'a fraction has a denominator')
  const divisor = gcd(over, under < 0n ? -under : under)
  const sign = under < 0n ? -1n : 1n
  return { over: (sign * over) / divisor, under: (sign * under) / divisor }
}

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.under + b.over * a.under, a.under * b.under)
export const minus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.under - b.over * a.under, a.under * b.under)
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.over, a.under * b.under)
export const dividedBy = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.under, a.under * b.over)

export const toNumber = (f: Fraction): number => (f.over < 0n ? -ratio(-f.over, f.under) : ratio(f.over, f.under))

/** `5/8`, or `3` for a whole number. */
export const printFraction = (f: Fraction): string => (f.under === 1n ? String(f.over) : `${f.over}/${f.under}`)
