import { fileURLToPath } from 'node:url'
import { type CellAnswer, cellCount, cellValues, rowOf, type Study, type SweepRow } from '@flagplot/core/desk/sweep'
import { type Result, sayRefusal } from '@flagplot/core/lang'
import { yieldToEvents } from '../io/yield-to-events.ts'
import { type CellTask, workCell } from '../workers/sweep-worker.ts'
import { canUseThreads } from '../workers/worker-pool.ts'

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

function rowFor({ study }: OpenStudy, cell: number, answer: Result<CellAnswer>): SweepRow {
  const values = cellValues(study, cell)
  return rowOf(cell, values, answer.ok ? answer.value : { refused: sayRefusal(answer.refusal) })
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

async function inThreads(open: OpenStudy, { from, threads, took, stopped }: CellsRun): Promise<void> {
  const { Piscina } = await import('piscina')
  const pool = new Piscina<CellTask, Result<CellAnswer>>({
    filename: fileURLToPath(worker),
    name: 'work',
    minThreads: threads,
    maxThreads: threads,
  })
  const rows = inOrder(from, took)
  const cells = cellCount(open.study)
  let next = from
  const lane = async (): Promise<void> => {
    while (next < cells && rows.isWanted() && !stopped()) {
      const cell = next++
      rows.put(rowFor(open, cell, await pool.run({ ...open, values: cellValues(open.study, cell) })))
    }
  }
  try {
    await Promise.all(Array.from({ length: threads }, lane))
  } finally {
    await pool.destroy()
  }
}

/** Works out the cells of a study. The rows are the same whatever the number of threads. */
export async function runCells(open: OpenStudy, run: CellsRun): Promise<void> {
  const cells = cellCount(open.study)
  const threads = Math.min(run.threads, cells - run.from)
  if (canUseThreads && threads > 1) return inThreads(open, run)
  for (let cell = run.from; cell < cells && !run.stopped(); cell++) {
    const answer = workCell({ ...open, values: cellValues(open.study, cell) })
    if (!run.took(rowFor(open, cell, answer))) return
    await yieldToEvents()
  }
}
