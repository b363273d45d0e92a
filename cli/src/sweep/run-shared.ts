import { setTimeout as pause } from 'node:timers/promises'
import {
  type OpenCells,
  parseResults,
  putsText,
  rowOf,
  type SweepHeader,
  type SweepRow,
  studiedText,
} from '@flagplot/core/desk/sweep'
import { at, chain, ok, type Refusal, type Result, refuse } from '@flagplot/core/lang'
import type { Answered, Chunk, ChunkStore } from '@flagplot/server'
import { version } from '../version.ts'
import { LOST_MS, onceEach } from './lost-database.ts'
import type { CellsRun } from './run-cells.ts'
import { type WorkersRun, workAtChunks } from './work-at-chunks.ts'

/** A study is cut into so many chunks at most: one has to be long beside a question to the database. */
const MAX_CHUNKS = 2000
/** A study that waits for answers asks again after this time. */
const PAUSE_MS = 100

/** The cell behind a chunk. Chunks end at multiples of their size: a study that is gone on with has the same. */
function chunkEnd(first: number, { until }: OpenCells, cells: number): number {
  const size = Math.ceil(cells / MAX_CHUNKS)
  return Math.min(until, (Math.floor(first / size) + 1) * size)
}

/** The chunks of some cells. */
function chunksOf(open: OpenCells, cells: number): readonly Chunk[] {
  const { from, until, cellAt } = open
  const chunks: Chunk[] = []
  for (let first = from; first < until; ) {
    const end = chunkEnd(first, open, cells)
    const puts = Array.from({ length: end - first }, (_, i) => cellAt(first + i).put)
    chunks.push({ first, tasks: putsText(puts) })
    first = end
  }
  return chunks
}

/** The rows of the next chunks up to the first one without answers, in order from a cell on. */
function nextRows(
  answered: readonly Answered[],
  next: number,
  { open, cells }: { readonly open: OpenCells; readonly cells: number },
): Result<readonly SweepRow[]> {
  const { cellAt } = open
  const rows: SweepRow[] = []
  for (const { first, answers } of answered) {
    if (answers === null || first !== next + rows.length) break
    const results = parseResults(answers)
    if (!results.ok) return results
    const [found, asked] = [results.value.length, chunkEnd(first, open, cells) - first]
    if (found !== asked) {
      return refuse({
        code: 'tampered',
        path: [],
        says: `Cells from ${first} on: ${found} answers to ${asked} of them.`,
      })
    }
    rows.push(...results.value.map((result, i) => rowOf(first + i, cellAt(first + i).values, result)))
  }
  return ok(rows)
}

/** The store of a study's chunks, and the study. */
export interface SharedStore {
  readonly store: ChunkStore
  readonly header: SweepHeader
}

type SharedRun = WorkersRun & Pick<CellsRun, 'took'>

/** Puts the chunks of cells into the database, and reads their answers in the order of the cells. */
async function collect({ store, header }: SharedStore, cells: OpenCells, run: SharedRun): Promise<Result<void>> {
  const { digest } = header
  const study = { digest, version, said: studiedText(cells.battle()) }
  const chunks = chunksOf(cells, header.cells)
  const tell = onceEach(run.lost)
  const ask = async <T>(question: () => Promise<T>): Promise<T | undefined> => {
    try {
      const answer = await question()
      tell(false)
      return answer
    } catch {
      tell(true)
      await pause(LOST_MS)
      return undefined
    }
  }
  let next = cells.from
  let isPut = false
  while (!run.stopped()) {
    // another process with the same study removes it once it is over there, and a person may remove a chunk
    if (!isPut) isPut = (await ask(() => store.put(study, chunks).then(() => true))) ?? false
    const answered = (await ask(() => store.answers(digest, next))) ?? []
    isPut &&= answered[0]?.first === next
    const rows = at('--database', nextRows(answered, next, { open: cells, cells: header.cells }))
    if (!rows.ok) return rows
    for (const row of rows.value) {
      next++
      if (!run.took(row)) return ok(undefined)
    }
    if (next >= cells.until) return ok(undefined)
    if (rows.value.length === 0) await pause(PAUSE_MS)
  }
  return ok(undefined)
}

/**
 * Works out cells of a battle together with all that work at the same database. The rows are those of one process, and
 * come in the order of the cells. Refused if its own chunks are not in form any more.
 */
export async function runShared(shared: SharedStore, cells: OpenCells, run: SharedRun): Promise<Result<void>> {
  let isOver = false
  const stopped = (): boolean => isOver || run.stopped()
  const collected = collect(shared, cells, { ...run, stopped }).finally(() => {
    isOver = true
  })
  let own: Result<void> = ok(undefined)
  const left = (study: string, refusal: Refusal): void => {
    if (study === shared.header.digest) {
      own = refuse(refusal)
      isOver = true
    } else run.left(study, refusal)
  }
  const worked = workAtChunks(shared.store, { ...run, stopped, lost: () => undefined, left }).finally(() => {
    isOver = true
  })
  const [rows] = await Promise.all([collected, worked])
  return chain(own, () => rows)
}
