import type { Interval } from './answer.ts'

/** The quantile of the normal distribution that leaves 2.5 % on either side: of every 95 % interval and margin. */
export const Z95 = 1.959963984540054

/** Wilson's interval of a share of `n`, of 95 % unless `z` is another: within 0 and 1, and never empty. */
export function wilsonInterval(hits: number, n: number, z = Z95): Interval {
  const p = hits / n
  const z2 = z * z
  const centre = p + z2 / (2 * n)
  const spread = z * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n))
  const low = hits === 0 ? 0 : Math.max(0, (centre - spread) / (1 + z2 / n))
  const high = hits === n ? 1 : Math.min(1, (centre + spread) / (1 + z2 / n))
  return { low, high }
}

/** The 95 % interval of a mean with this standard error. */
export const meanInterval = (mean: number, error: number): Interval => ({
  low: mean - Z95 * error,
  high: mean + Z95 * error,
})
