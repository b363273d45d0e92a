import { ok } from '@flagplot/core/lang'
import { expect, test, vi } from 'vitest'
import { workSideBySide } from './work-side-by-side.ts'
import { workerPool } from './worker-pool.ts'

/** Workers of a browser that fetch nothing; each says whether it was thrown away. */
function browser(cores = 4) {
  const started: { isGone: boolean }[] = []
  class FakeWorker {
    isGone = false
    constructor() {
      started.push(this)
    }
    addEventListener(): void {}
    // comlink says good-bye by it whenever garbage is collected
    postMessage(): void {}
    terminate(): void {
      this.isGone = true
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('document', { baseURI: 'https://desk.example/' })
  vi.stubGlobal('navigator', { hardwareConcurrency: cores })
  return { gone: () => started.map(({ isGone }) => isGone) }
}

/** Lets all that waits for nothing else go on. */
const settled = () => vi.advanceTimersByTimeAsync(0)

test('an idle worker takes the next question, also after its last one was given up too late', async () => {
  vi.useFakeTimers()
  const { gone } = browser()
  const pool = workerPool<object>('any')
  const first = pool.give(async () => 1)
  expect(await first.answer).toBe(1)
  first.drop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(await pool.give(async () => 2).answer).toBe(2)
  expect(gone()).toEqual([false])
  vi.useRealTimers()
})

test('a worker with a question that was given up may finish it within a second, or is thrown away', async () => {
  vi.useFakeTimers()
  const { gone } = browser()
  const pool = workerPool<object>('any')
  let finish = (): void => {}
  const old = pool.give(() => new Promise<void>(settle => (finish = settle)))
  await settled()
  old.drop()
  const next = pool.give(async () => 'next')
  await settled()
  finish()
  expect(await next.answer).toBe('next')
  expect(gone()).toEqual([false])
  const endless = pool.give(() => new Promise(() => {}))
  await settled()
  endless.drop()
  const after = pool.give(async () => 'after')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await after.answer).toBe('after')
  expect(gone()).toEqual([true, false])
  vi.useRealTimers()
})

test('answers come with the number of their task in any order, and none once the work is stopped', async () => {
  vi.useFakeTimers()
  browser(2)
  const finish: ((answer: string) => void)[] = []
  const work = async (_: unknown, task: number) =>
    ok(
      await new Promise<string>(settle => {
        finish[task] = settle
      }),
    )
  const took: [string, number][] = []
  const listener = { took: (answer: string, task: number) => void took.push([answer, task]), failed: () => {} }
  const stop = workSideBySide({ pool: workerPool<object>('any'), work }, [0, 1, 2, 3], listener)
  await settled()
  expect(Object.keys(finish)).toEqual(['0', '1'])
  finish[1]?.('second')
  await settled()
  finish[0]?.('first')
  await settled()
  expect(took).toEqual([
    ['second', 1],
    ['first', 0],
  ])
  stop()
  finish[2]?.('too late')
  await settled()
  expect(took).toHaveLength(2)
  vi.useRealTimers()
})
