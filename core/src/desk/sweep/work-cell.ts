import { chain, mapResults, ok, type Result, sayRefusal } from '../../lang/index.ts'
import { mergeTallies, type SolverLimits, type Tally } from '../../odds/index.ts'
import { fetchSystem } from '../battle/index.ts'
import { type JobChunk, type OddsJob, samplerOf, usualChunkSize, usualLimits } from '../odds/index.ts'
import { answerCell, type CellAnswer, type CellMeans, lookAt, type SampledChunks, sizeOfChunk } from './answer-cell.ts'
import { cellJob } from './cells.ts'
import type { ProbedBattle } from './probe.ts'
import type { CellResult } from './row.ts'
import { placesAlone, type TriedBattle } from './studied-battle.ts'
import type { Study } from './study.ts'
import { systemNamed } from './system-axis.ts'

/** A cell of a study as plain data for a worker: the values that are put in the places. */
export interface CellTask extends TriedBattle {
  readonly put: readonly unknown[]
}

/** The parts of a study that a worker needs beside the battle. */
export const termsOf = ({ axes, rounds, seed, error, samples }: Study): ProbedBattle => ({
  axes: placesAlone(axes),
  rounds,
  seed,
  error,
  samples,
})

/** Cells of a battle that is too large to be solved are likely so too: they are tried within a part of the limits. */
const PART = 10

function limitsOf(job: OddsJob, pastLimits: readonly string[]): SolverLimits {
  const { positions, keyChars } = usualLimits(job)
  return pastLimits.includes(job.system)
    ? { positions: Math.ceil(positions / PART), keyChars: Math.ceil(keyChars / PART) }
    : { positions, keyChars }
}

/**
 * Works out one cell, the same in any worker; one that is sampled may leave off after any chunk. Refused only if the
 * rules of its battle cannot be had.
 */
export async function workCell<Left = never>(
  { system, base, terms, pastLimits, put }: CellTask,
  means: CellMeans<Left> = {},
): Promise<Result<CellResult | Left>> {
  const ids = [system, systemNamed(terms.axes, put)?.id ?? system]
  const fetched = mapResults(await Promise.all(ids.map(fetchSystem)), each => each)
  return chain(fetched, () => {
    const answer = chain(cellJob(base, terms, put), job =>
      answerCell(job, terms, { limits: limitsOf(job, pastLimits), ...means }),
    )
    return ok(answer.ok ? answer.value : { refused: sayRefusal(answer.refusal) })
  })
}

/**
 * Chunks that a cell has behind it before others take part in it: a thread that is new to a cell meets its positions
 * anew, which takes as long as a few chunks.
 */
const ALONE = 8

/** True of a cell that others may take part in. */
export const isLong = ({ chunks }: SampledChunks): boolean => chunks >= ALONE

/** The answer of a cell that left off: up to each planned look its chunks may be sampled side by side. */
export async function finishCell(
  { base, terms, put }: CellTask,
  begun: SampledChunks,
  sample: (chunk: JobChunk) => Promise<Result<Tally>>,
): Promise<Result<CellAnswer>> {
  const job = cellJob(base, terms, put)
  if (!job.ok) return job
  const sampler = samplerOf(job.value)
  if (!sampler.ok) return sampler
  const cell = { sampler: sampler.value, size: usualChunkSize(job.value), terms }
  let { tally, chunks } = begun
  for (;;) {
    const seen = lookAt(cell, { tally, chunks })
    if (typeof seen !== 'number') return ok(seen)
    const open = Array.from({ length: seen - chunks }, (_, i) => chunks + i)
    const tallies = await Promise.all(
      open.map(chunk => sample({ job: job.value, chunk, size: sizeOfChunk(cell, chunk) })),
    )
    for (const more of tallies) {
      if (!more.ok) return more
      tally = mergeTallies(tally, more.value)
    }
    chunks = seen
  }
}
