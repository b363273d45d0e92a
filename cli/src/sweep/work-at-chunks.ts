import { setTimeout as pause } from 'node:timers/promises'
import { type CellResult, type CellTask, parsePuts, parseStudied, workCell } from '@flagplot/core/desk/sweep'
import { at, ok, type Refusal, type Result, safeJson } from '@flagplot/core/lang'
import type { ChunkStore, TakenChunk } from '@flagplot/server'
import { version } from '../version.ts'
import { canUseThreads, openThreads, type Threads } from '../workers/thread-pool.ts'
import { workerFile } from '../workers/worker-file.ts'
import { LOST_MS, onceEach } from './lost-database.ts'

/** A worker without a chunk asks again after this time. */
const PAUSE_MS = 200

const worker = workerFile('cell')

/** Threads for cells; where there can be none, this one. */
const openCellThreads = (threads: number): Promise<Threads<CellTask, CellResult>> =>
  canUseThreads ? openThreads(worker, threads) : Promise.resolve({ run: workCell, close: async () => undefined })

export interface WorkersRun {
  readonly threads: number
  /** Asked before every chunk. */
  readonly stopped: () => boolean
  /** Called as the database goes away, and once it is back. */
  readonly lost: (isLost: boolean) => void
  /** Called once for a study that is not in form, by its digest. Its chunks are taken no more. */
  readonly left: (study: string, refusal: Refusal) => void
}

/** The odds of the cells of a chunk, a line each. Refused if the text of the study or of its cells is not in form. */
async function answersTo({ said, tasks }: TakenChunk, pool: Threads<CellTask, CellResult>): Promise<Result<string>> {
  const study = at('--database', parseStudied(said))
  if (!study.ok) return study
  const puts = at('--database', parsePuts(tasks))
  if (!puts.ok) return puts
  const lines: string[] = []
  for (const put of puts.value) {
    const answer = await pool.run({ ...study.value, put })
    if (!answer.ok) return answer
    lines.push(safeJson(answer.value))
  }
  return ok(lines.join('\n'))
}

/**
 * Works at chunks of all studies in a database until it is stopped. One that goes away is asked again until it is back:
 * chunks under way are free then, and somebody takes them.
 */
export async function workAtChunks(store: ChunkStore, { threads, stopped, lost, left }: WorkersRun): Promise<void> {
  const pool = await openCellThreads(threads)
  const tell = onceEach(lost)
  const except = new Set<string>()
  let isBug = false
  const answer = async (chunk: TakenChunk): Promise<string | undefined> => {
    try {
      const answers = await answersTo(chunk, pool)
      if (answers.ok) return answers.value
      if (!except.has(chunk.study)) left(chunk.study, answers.refusal)
      except.add(chunk.study)
      return undefined
    } catch (bug) {
      isBug = true
      throw bug
    }
  }
  const lane = async (): Promise<void> => {
    while (!stopped() && !isBug) {
      try {
        const took = await store.take({ version, except: [...except] }, answer)
        tell(false)
        if (!took) await pause(PAUSE_MS)
      } catch (fault) {
        if (isBug) throw fault
        tell(true)
        await pause(LOST_MS)
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: threads }, lane))
  } finally {
    await pool.close()
  }
}
