import type { CellResult, StudiedBattle } from '@flagplot/core/desk/sweep'
import { type Result, sayRefusal } from '@flagplot/core/lang'
import type { Remote } from 'comlink'
import { sayCause } from './start-worker.ts'
import type { SweepWorker } from './sweep-worker.ts'
import { workerPool } from './worker-pool.ts'

/** Workers at a time: a page is not the only one that wants the machine. */
const MOST = 4

const pool = workerPool<SweepWorker>('sweep-worker')

/** Hears of cells as they come, in any order, and of a fault, after which no more come. */
export interface CellListener {
  took(answer: CellResult, cell: number): void
  failed(words: string): void
}

/**
 * Works out cells of a battle side by side: each is what is put in its places. Returns a function that stops the work:
 * cells under way are given up.
 */
export function workCells(
  battle: StudiedBattle,
  puts: readonly (readonly unknown[])[],
  { took, failed }: CellListener,
): () => void {
  const drops = new Set<() => void>()
  let isLive = true
  let next = 0
  const stop = (): void => {
    isLive = false
    for (const drop of drops) drop()
  }
  const ask = async <T>(question: (api: Remote<SweepWorker>) => Promise<Result<T>>): Promise<T> => {
    const { answer, drop } = pool.give(question)
    drops.add(drop)
    const told = await answer
    drops.delete(drop)
    if (!told.ok) throw new Error(sayRefusal(told.refusal))
    return told.value
  }
  const tried = ask(api => api.tried(battle))
  const workOn = async (): Promise<void> => {
    const known = await tried
    for (let at = next++; isLive; at = next++) {
      const put = puts[at]
      if (put === undefined) return
      const answer = await ask(api => api.cell({ ...known, put }))
      if (isLive) took(answer, at)
    }
  }
  const threads = Math.min(MOST, puts.length, navigator.hardwareConcurrency)
  for (let thread = 0; thread < threads; thread++) {
    workOn().catch((cause: unknown) => {
      if (!isLive) return
      stop()
      failed(sayCause(cause))
    })
  }
  return stop
}
