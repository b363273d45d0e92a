import { cellCount, cellValues, rowOf, type Study, type SweepRow } from '@flagplot/core/desk/sweep'
import { ok, type Result } from '@flagplot/core/lang'
import { yieldToEvents } from '../io/yield-to-events.ts'
import { type CellResult, type CellTask, workCell } from '../workers/sweep-worker.ts'
import { canUseThreads, inThreads, POOL_PAYS_OFF_MS, usualThreads } from '../workers/thread-pool.ts'

/** A study with the battle that varies, in full. */
export interface OpenStudy {
  readonly study: Study
  readonly system: string
  readonly base: unknown
}

interface CellsRun {
  /** The first cell that has no row yet. */
  readonly from: number
  /** As stated; else one, and more once that pays off. */
  readonly threads: number | undefined
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

const taskOf = (open: OpenStudy, cell: number): CellTask => ({ ...open, values: cellValues(open.study, cell) })

/** The tasks of the cells from one on, made one by one. */
function* tasksFrom(open: OpenStudy, first: number): Generator<CellTask> {
  const cells = cellCount(open.study)
  for (let cell = first; cell < cells; cell++) yield taskOf(open, cell)
}

/**
 * Works out the cells of a study: here while it is quick, unless threads are asked for, else side by side. The rows are
 * the same.
 */
export async function runCells(open: OpenStudy, { from, threads, took, stopped }: CellsRun): Promise<Result<void>> {
  const cells = cellCount(open.study)
  const rows = inOrder(from, took)
  const isOver = (): boolean => stopped() || !rows.isWanted()
  const put = (answer: CellResult, cell: number): void => rows.put(rowOf(cell, cellValues(open.study, cell), answer))
  const began = performance.now()
  for (let cell = from; cell < cells && !isOver(); cell++) {
    const many = threads ?? (performance.now() - began > POOL_PAYS_OFF_MS ? usualThreads() : 1)
    const left = cells - cell
    if (canUseThreads && many > 1 && left > 1) {
      const pool = { worker, threads: Math.min(many, left), stopped: isOver }
      return inThreads<CellTask, CellResult>(tasksFrom(open, cell), {
        ...pool,
        took: (answer, index) => put(answer, cell + index),
      })
    }
    put(workCell(taskOf(open, cell)), cell)
    await yieldToEvents()
  }
  return ok(undefined)
}
