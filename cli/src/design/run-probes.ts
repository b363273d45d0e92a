import type { Probe, SweepRow, TriedBattle } from '@flagplot/core/desk/sweep'
import { chain, ok, type Result } from '@flagplot/core/lang'
import type { Io } from '../io/io.ts'
import { progressOn } from '../io/progress.ts'
import { runCells } from '../sweep/run-cells.ts'

interface ProbesRun {
  /** As stated; else one, and more once that pays off. */
  readonly threads: number | undefined
  /** The line of progress, once so many are done. */
  readonly saying: (done: number) => string
}

/** Battles that are worked out side by side, a row each in their order; or an interrupt. */
export async function runProbes(
  io: Io,
  { battle, probes }: { readonly battle: () => TriedBattle; readonly probes: readonly Probe[] },
  { threads, saying }: ProbesRun,
): Promise<Result<readonly SweepRow[] | 'interrupted'>> {
  const rows: SweepRow[] = []
  const progress = progressOn(io)
  let stopped = false
  io.onInterrupt(() => {
    stopped = true
  })
  const show = (): void => progress.show(saying(rows.length))
  const took = (row: SweepRow): boolean => {
    rows.push(row)
    show()
    return true
  }
  show()
  try {
    const cellAt = (cell: number): Probe => probes[cell] ?? { values: [], put: [] }
    const open = { from: 0, until: probes.length, cellAt }
    const run = await runCells(battle, open, { threads, stopped: () => stopped, took })
    return chain(run, () => ok(stopped ? 'interrupted' : rows))
  } finally {
    progress.stop()
  }
}
