import { performance } from 'node:perf_hooks'
import { checksum } from './checksum.ts'

/** The speed and size of a task's work, and its checksum, so that two runs are known to have done the same. */
export interface Figure {
  readonly task: string
  /** Its row in the product's table of speeds, by the name there. */
  readonly row?: string | undefined
  /** The size of the work, in numbers. */
  readonly size: string
  readonly value: number
  readonly unit: 'ms' | 'per second' | 'ships a side'
  /** The figure that the product promises; absent if it promises none. */
  readonly target?: number | undefined
  readonly checksum: string
}

export interface Task {
  readonly name: string
  run(): readonly Figure[]
}

type Promised = Pick<Figure, 'row' | 'target'>

/** The milliseconds of some work, or of so many of its units; `said` tells what came of it, if it was not given up. */
export interface Worked {
  readonly ms: number
  readonly count?: number
  readonly size: string
  readonly said: string | undefined
}

/** The milliseconds of counted work as a rate, of other work as they are. */
export const figureOf = (task: string, promised: Promised, { ms, count, size, said }: Worked): Figure => ({
  task,
  ...promised,
  size,
  value: count === undefined ? ms : (count / ms) * 1000,
  unit: count === undefined ? 'ms' : 'per second',
  checksum: said === undefined ? 'none' : checksum(said),
})

/** A task of one figure, by the same name. */
export const task = (name: string, promised: Promised, work: () => Worked): Task => ({
  name,
  run: () => [figureOf(name, promised, work())],
})

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

export interface Timed<T> {
  readonly ms: number
  readonly result: T
}

/** Milliseconds of the first run in this process: nothing compiled, nothing remembered. */
export function cold<T>(work: () => T): Timed<T> {
  const start = performance.now()
  const result = work()
  return { ms: performance.now() - start, result }
}

/** Median milliseconds of repeated runs once the compiler has settled: three or more, `budgetMs` at most in all. */
export function warm<T>(work: () => T, budgetMs = 1500): Timed<T> {
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
