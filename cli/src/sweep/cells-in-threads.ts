import { type CellResult, type CellTask, finishCell, type SampledChunks } from '@flagplot/core/desk/sweep'
import { Bug, chain, ok, type Result } from '@flagplot/core/lang'
import type { Tally } from '@flagplot/core/odds'
import type { SweepAnswer, SweepTask } from '../workers/sweep-worker.ts'
import { inLanes, openThreads, type Threads } from '../workers/thread-pool.ts'
import { workerFile } from '../workers/worker-file.ts'

const worker = workerFile('sweep')

/** A cell to be worked out, or to be gone on with after its first chunks. */
export interface CellWork {
  readonly cell: CellTask
  readonly begun?: SampledChunks
}

interface CellsInThreads {
  readonly threads: number
  /** Called with each result as it comes, and the index of its cell. */
  readonly took: (result: CellResult, index: number) => void
  /** Asked before every cell. */
  readonly stopped: () => boolean
}

/**
 * The function that works out a cell in one of the threads. Once some of them are `idle`, long cells that are being
 * sampled leave off and are finished one after the other, the chunks of each by all threads: a study keeps all of them
 * busy to its end, and so does a single cell.
 */
function cellWorker(pool: Threads<SweepTask, SweepAnswer>, idle: Int32Array) {
  let finished: Promise<unknown> = Promise.resolve()
  const sample = async (chunk: SweepTask & { kind: 'chunk' }): Promise<Result<Tally>> =>
    chain(await pool.run(chunk), answer => {
      if (answer.kind !== 'tally') throw new Bug('a chunk is answered by its tally')
      return ok(answer.tally)
    })
  const goOn = (cell: CellTask, begun: SampledChunks): Promise<Result<CellResult>> => {
    const result = finished.then(() => finishCell(cell, begun, chunk => sample({ kind: 'chunk', chunk })))
    finished = result
    return result
  }
  return async ({ cell, begun }: CellWork): Promise<Result<CellResult>> => {
    if (begun !== undefined) return goOn(cell, begun)
    const answer = await pool.run({ kind: 'cell', cell, idle })
    if (!answer.ok) return answer
    switch (answer.value.kind) {
      case 'result':
        return ok(answer.value.result)
      case 'begun':
        return goOn(cell, answer.value.begun)
      case 'tally':
        throw new Bug('a cell is answered by its result or its first chunks')
    }
  }
}

/** Works out cells side by side; one that is refused ends all. */
export async function cellsInThreads(
  cells: Iterable<CellWork>,
  { threads, took, stopped }: CellsInThreads,
): Promise<Result<void>> {
  const pool = await openThreads<SweepTask, SweepAnswer>(worker, threads)
  const idle = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  try {
    return await inLanes(cells, cellWorker(pool, idle), {
      lanes: threads,
      took,
      stopped,
      idle: () => Atomics.add(idle, 0, 1),
    })
  } finally {
    await pool.close()
  }
}
