import { setTimeout as pause } from 'node:timers/promises'

/** The times that calls took, in ms, each from the moment at which it was due. */
export interface Latency {
  readonly p50: number
  readonly p99: number
  readonly calls: number
  /** The calls that were answered in a second. */
  readonly rate: number
}

/** The value below which a share of sorted values lies. */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

export function latencyOf(times: readonly number[], seconds: number): Latency {
  const sorted = times.toSorted((one, other) => one - other)
  return {
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    calls: sorted.length,
    rate: sorted.length / seconds,
  }
}

interface Rate {
  readonly perSecond: number
  readonly calls: number
}

/**
 * Makes calls at a fixed rate, whether or not earlier ones are answered: a slow answer is not paid for by the calls
 * that would have come meanwhile.
 */
export async function atRate({ perSecond, calls }: Rate, call: (n: number) => Promise<void>): Promise<Latency> {
  const times: number[] = []
  const begin = performance.now()
  const made: Promise<void>[] = []
  for (let n = 0; n < calls; n++) {
    const due = begin + (n * 1000) / perSecond
    const early = due - performance.now()
    if (early > 0) await pause(early)
    made.push(call(n).then(() => void times.push(performance.now() - due)))
  }
  await Promise.all(made)
  return latencyOf(times, (performance.now() - begin) / 1000)
}
