import {
  type CellResult,
  type CellTask,
  type Probe,
  rowOf,
  type SweepRow,
  type TriedBattle,
  workCell,
} from '@flagplot/core/desk/sweep'
import { ok, type Result } from '@flagplot/core/lang'
import { yieldToEvents } from '../io/yield-to-events.ts'
import { canUseThreads, inThreads, POOL_PAYS_OFF_MS, usualThreads } from '../workers/thread-pool.ts'

/** The cells that are to be worked out, from one on that has no row yet. */
export interface OpenCells {
  readonly from: number
  /** The number behind the last of them. */
  readonly until: number
  readonly cellAt: (cell: number) => Probe
}

export interface CellsRun {
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

/** The tasks of the cells from one on, made one by one. */
function* tasksFrom(battle: () => TriedBattle, { until, cellAt }: OpenCells, first: number): Generator<CellTask> {
  for (let cell = first; cell < until; cell++) yield { ...battle(), put: cellAt(cell).put }
}

/**
 * Works out cells of a battle: here while it is quick, unless threads are asked for, else side by side. The rows are
 * the same.
 */
export async function runCells(
  battle: () => TriedBattle,
  cells: OpenCells,
  { threads, took, stopped }: CellsRun,
): Promise<Result<void>> {
  const { from, until, cellAt } = cells
  const rows = inOrder(from, took)
  const isOver = (): boolean => stopped() || !rows.isWanted()
  const put = (answer: CellResult, cell: number): void => rows.put(rowOf(cell, cellAt(cell).values, answer))
  const began = performance.now()
  for (let cell = from; cell < until && !isOver(); cell++) {
    const many = threads ?? (performance.now() - began > POOL_PAYS_OFF_MS ? usualThreads() : 1)
    const left = until - cell
    if (canUseThreads && many > 1 && left > 1) {
      const pool = { worker, threads: Math.min(many, left), stopped: isOver }
      return inThreads<CellTask, CellResult>(tasksFrom(battle, cells, cell), {
        ...pool,
        took: (answer, index) => put(answer, cell + index),
      })
    }
    const answer = await workCell({ ...battle(), put: cellAt(cell).put })
    if (!answer.ok) return answer
    put(answer.value, cell)
    await yieldToEvents()
  }
  return ok(undefined)
}
