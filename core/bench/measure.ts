import { performance } from 'node:perf_hooks'

/** The speed and size of a task's work, and its checksum, so that two runs are known to have done the same. */
export interface Figure {
  readonly task: string
  /** Its row in the product's table of speeds, by the name there. */
  readonly row?: string
  /** The size of the work, in numbers. */
  readonly size: string
  readonly value: number
  readonly unit: 'ms' | 'per second' | 'ships a side'
  /** The figure that the product promises; absent if it promises none. */
  readonly target?: number
  readonly checksum: string
}

export interface Task {
  readonly name: string
  run(): readonly Figure[]
}

const median = (times: readonly number[]): number => {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Milliseconds of the first run in this process: nothing compiled, nothing remembered. */
export function cold<T>(work: () => T): { readonly ms: number; readonly result: T } {
  const start = performance.now()
  const result = work()
  return { ms: performance.now() - start, result }
}

/** Median milliseconds of repeated runs once the compiler has settled: three or more, `budgetMs` at most in all. */
export function warm<T>(work: () => T, budgetMs = 1500): { readonly ms: number; readonly result: T } {
  let { result } = cold(work)
  const times: number[] = []
  const end = performance.now() + budgetMs
  while (times.length < 3 || performance.now() < end) {
    const run = cold(work)
    times.push(run.ms)
    result = run.result
    if (times.length >= 3 && performance.now() >= end) break
  }
  return { ms: median(times), result }
}
