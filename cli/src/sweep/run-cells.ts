import { cellCount, cellValues, rowOf, type Study, type SweepRow } from '@flagplot/core/desk/sweep'
import { ok, type Result } from '@flagplot/core/lang'
import { yieldToEvents } from '../io/yield-to-events.ts'
import { type CellResult, type CellTask, workCell } from '../workers/sweep-worker.ts'
import { canUseThreads, inThreads } from '../workers/thread-pool.ts'

/** A study with the battle that varies, in full. */
export interface OpenStudy {
  readonly study: Study
  readonly system: string
  readonly base: unknown
}

interface CellsRun {
  /** The first cell that has no row yet. */
  readonly from: number
  readonly threads: number
  /** Called with every row, in the order of the cells; false ends the run. */
  readonly took: (row: SweepRow) => boolean
  /** Asked before every cell. */
  readonly stopped: () => boolean
}

const worker = new URL('../workers/sweep-worker.js', import.meta.url)

/** Puts rows in the order of the cells, whatever the threads: one that is ready before its turn waits. */
function inOrder(from: number, took: (row: SweepRow) => boolean) {
  const waiting = new Map<number, SweepRow>()
  let next = from
  let isWanted = true
  return {
    isWanted: () => isWanted,
    put(row: SweepRow): void {
      waiting.set(row.cell, row)
      for (let ready = waiting.get(next); ready !== undefined && isWanted; ready = waiting.get(next)) {
        waiting.delete(next++)
        isWanted = took(ready)
      }
    },
  }
}

/** The tasks of the cells that have no row yet, made one by one. */
function* tasksOf(open: OpenStudy, from: number): Generator<CellTask> {
  const cells = cellCount(open.study)
  for (let cell = from; cell < cells; cell++) yield { ...open, values: cellValues(open.study, cell) }
}

/** Works out the cells of a study. The rows are the same whatever the number of threads. */
export async function runCells(open: OpenStudy, { from, threads, took, stopped }: CellsRun): Promise<Result<void>> {
  const rows = inOrder(from, took)
  const isOver = (): boolean => stopped() || !rows.isWanted()
  const put = (answer: CellResult, index: number): void => {
    const cell = from + index
    rows.put(rowOf(cell, cellValues(open.study, cell), answer))
  }
  const tasks = tasksOf(open, from)
  if (canUseThreads && threads > 1) {
    return inThreads<CellTask, CellResult>(tasks, { worker, threads, took: put, stopped: isOver })
  }
  let index = 0
  for (const task of tasks) {
    if (isOver()) break
    put(workCell(task), index++)
    await yieldToEvents()
  }
  return ok(undefined)
}
