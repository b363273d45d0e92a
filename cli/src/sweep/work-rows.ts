import type { CellSource, OpenCells, SweepRow } from '@flagplot/core/desk/sweep'
import { chain, ok, type Result } from '@flagplot/core/lang'
import type { Io } from '../io/io.ts'
import { progressOn } from '../io/progress.ts'
import { type CellsRun, runCells } from './run-cells.ts'

export interface RowsRun {
  /** As stated; else one, and more once that pays off. */
  readonly threads: number | undefined
  /** The line of progress, by the rows so far and the number that there are at the end of their stage. */
  readonly saying: (rows: readonly SweepRow[], until: number) => string
  /** The first rows, which are there already. */
  readonly begun?: readonly SweepRow[]
  /** Keeps a row as it comes. */
  readonly keep?: (row: SweepRow) => Result<void>
  /** True once no row is needed any more, though cells are left. */
  readonly isWhole?: (rows: readonly SweepRow[]) => boolean
  /** Works out cells elsewhere than in this process and its threads. */
  readonly elsewhere?: ((cells: OpenCells, run: CellsRun) => Promise<Result<void>>) | undefined
}

/** Works out the rows of a source, those of each stage side by side; after an interrupt the first ones. */
export async function workRows(
  io: Io,
  { cellsAfter }: CellSource,
  { threads, saying, begun = [], keep, isWhole = () => false, elsewhere = runCells }: RowsRun,
): Promise<Result<readonly SweepRow[]>> {
  const rows = [...begun]
  const progress = progressOn(io)
  let kept: Result<void> = ok(undefined)
  let isStopped = false
  let until = rows.length
  io.onInterrupt(() => {
    isStopped = true
  })
  const took = (row: SweepRow): boolean => {
    kept = keep?.(row) ?? kept
    if (kept.ok) rows.push(row)
    progress.show(saying(rows, until))
    return kept.ok && !isWhole(rows)
  }
  try {
    while (!isStopped && kept.ok && !isWhole(rows)) {
      const cells = cellsAfter(rows)
      if (cells.from >= cells.until) break
      until = cells.until
      progress.show(saying(rows, until))
      const run = await elsewhere(cells, { threads, stopped: () => isStopped, took })
      if (!run.ok) return run
    }
  } finally {
    progress.stop()
  }
  return chain(kept, () => ok(rows))
}
