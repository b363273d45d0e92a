import {
  type CellResult,
  type CellTask,
  isLong,
  type OpenCells,
  rowOf,
  type SampledChunks,
  type SweepRow,
  workCell,
} from '@flagplot/core/desk/sweep'
import { ok, type Result, withoutUndefined } from '@flagplot/core/lang'
import { yieldToEvents } from '../io/yield-to-events.ts'
import { canUseThreads, POOL_PAYS_OFF_MS, usualThreads } from '../workers/thread-pool.ts'
import { cellsInThreads } from './cells-in-threads.ts'

export interface CellsRun {
  /** As stated; else one, and more once that pays off. */
  readonly threads: number | undefined
  /** Called with every row, in the order of the cells; false ends the run. */
  readonly took: (row: SweepRow) => boolean
  /** Asked before every cell. */
  readonly stopped: () => boolean
}

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

interface CellRange {
  readonly first: number
  readonly until: number
  /** The first chunks of the first cell, if it has begun. */
  readonly begun?: SampledChunks
}

/** A range of cells, made one by one. */
function* cellsIn({ first, until, begun }: CellRange, taskOf: (cell: number) => CellTask) {
  for (let cell = first; cell < until; cell++)
    yield { cell: taskOf(cell), ...(cell === first && withoutUndefined({ begun })) }
}

/**
 * Works out cells of a battle: here while it is quick, unless threads are asked for, else side by side. A cell that is
 * slow to sample leaves off here and is finished by the threads. The rows are the same.
 */
export async function runCells(
  { battle, from, until, cellAt }: OpenCells,
  { threads, took, stopped }: CellsRun,
): Promise<Result<void>> {
  const rows = inOrder(from, took)
  const isOver = (): boolean => stopped() || !rows.isWanted()
  const taskOf = (cell: number): CellTask => ({ ...battle(), put: cellAt(cell).put })
  const put = (answer: CellResult, cell: number): void => rows.put(rowOf(cell, cellAt(cell).values, answer))
  const began = performance.now()
  const many = threads ?? usualThreads()
  const mayHire = canUseThreads && many > 1
  const isSlow = (): boolean => performance.now() - began > POOL_PAYS_OFF_MS
  const inThreads = (first: number, begun?: SampledChunks): Promise<Result<void>> =>
    cellsInThreads(cellsIn({ first, until, ...withoutUndefined({ begun }) }, taskOf), {
      threads: many,
      stopped: isOver,
      took: (answer, index) => put(answer, first + index),
    })
  for (let cell = from; cell < until && !isOver(); cell++) {
    if (mayHire && until - cell > 1 && (threads !== undefined || isSlow())) return inThreads(cell)
    const answer = await workCell(taskOf(cell), {
      leaveOff: begun => (mayHire && isLong(begun) && isSlow() ? { begun } : undefined),
    })
    if (!answer.ok) return answer
    if ('begun' in answer.value) return inThreads(cell, answer.value.begun)
    put(answer.value, cell)
    await yieldToEvents()
  }
  return ok(undefined)
}
