import type { CellResult, CellTask } from '@flagplot/core/desk/sweep'
import { sayRefusal } from '@flagplot/core/lang'
import { sayCause } from './start-worker.ts'
import type { SweepWorker } from './sweep-worker.ts'
import { workerPool } from './worker-pool.ts'

/** Workers at a time: a page is not the only one that wants the machine. */
const MOST = 4

const pool = workerPool<SweepWorker>('sweep-worker')

/** Hears of cells as they come, in any order, and of a fault, after which no more come. */
export interface CellListener {
  took(answer: CellResult, task: number): void
  failed(words: string): void
}

/** Works out cells side by side. Returns a function that stops the work: cells under way are given up. */
export function workCells(tasks: readonly CellTask[], { took, failed }: CellListener): () => void {
  const drops = new Set<() => void>()
  let isLive = true
  let next = 0
  const stop = (): void => {
    isLive = false
    for (const drop of drops) drop()
  }
  const workOn = async (): Promise<void> => {
    for (let at = next++; isLive; at = next++) {
      const cell = tasks[at]
      if (cell === undefined) return
      const { answer, drop } = pool.give(async api => await api.cell(cell))
      drops.add(drop)
      const told = await answer
      drops.delete(drop)
      if (!isLive) return
      if (!told.ok) throw new Error(sayRefusal(told.refusal))
      took(told.value, at)
    }
  }
  const threads = Math.min(MOST, tasks.length, navigator.hardwareConcurrency)
  for (let thread = 0; thread < threads; thread++) {
    workOn().catch((cause: unknown) => {
      if (!isLive) return
      stop()
      failed(sayCause(cause))
    })
  }
  return stop
}
