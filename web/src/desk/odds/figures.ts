import type { Interval } from '@flagplot/core/odds'

/** How a chance is known: an exact 0 is a true 0, a sampled one only says that it was never met. */
export interface Known {
  readonly method: 'exact' | 'sampled'
  readonly n?: number
}

const DECIMALS = 1
const LEAST = 0.1

const fixed = (value: number, decimals = DECIMALS): string => value.toFixed(decimals)

/**
 * A chance in percent with constant decimals. Never a false 0 % or 100 %: where rounding or sampling would say so, a bound is
 * shown instead. After n samples without a hit, 3/n bounds the chance with 95 % confidence (the rule of three).
 */
export function percent(chance: number, known: Known): string {
  const value = chance * 100
  const certain = known.method === 'exact' && (chance === 0 || chance === 1)
  if (certain) return `${fixed(value)} %`
  const seen = known.method === 'sampled' ? 300 / Math.max(1, known.n ?? 1) : 0
  const floor = Math.max(LEAST, chance <= 0 || chance >= 1 ? Math.min(seen, 99.9) : 0)
  if (value < LEAST) return `< ${fixed(Math.max(floor, LEAST))} %`
  if (value > 100 - LEAST) return `> ${fixed(100 - Math.max(floor, LEAST))} %`
  return `${fixed(value)} %`
}

/** A 95 % interval of a sampled chance, in percentage points. */
export const sayInterval = ({ low, high }: Interval): string => `${fixed(low * 100)} to ${fixed(high * 100)}`

/** A mean with two constant decimals. */
export const mean = (value: number): string => fixed(value, 2)

/** A count with thin spaces between thousands. */
export const count = (value: number): string => Math.round(value).toLocaleString('en').replaceAll(',', '\u202f')
