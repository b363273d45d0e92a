import { type BySide, bySide, type Side } from '../../game/sides/index.ts'
import { chain, ok, type Result } from '../../lang/index.ts'
import {
  type Interval,
  mergeTallies,
  type OddsAnswer,
  type OutcomeChances,
  plannedLooks,
  type SolverLimits,
  type Tally,
} from '../../odds/index.ts'
import {
  exactJob,
  isSampledInstead,
  type JobSampler,
  type OddsJob,
  samplerOf,
  usualChunkSize,
  usualLimits,
} from '../odds/index.ts'
import { expectedResultOf } from '../odds-words/index.ts'

/** The odds of a cell. Of a sampled one, red's 95 % range, and the number of battles. */
export interface CellAnswer {
  readonly method: 'exact' | 'sampled'
  readonly n?: number
  /** Red's expected result in %. */
  readonly expectedResult: number
  readonly low?: number
  readonly high?: number
  readonly outcome: OutcomeChances
  /** On average. */
  readonly rounds: number
  /** The share of battles in which no unit of a side is destroyed, if the terms ask for it. */
  readonly unhurt?: BySide<number>
}

/** The end of a cell's samples. */
export interface SampleTerms {
  /** The most battles. */
  readonly samples: number
  /** Half of the widest range of the result, in points. A cell that is to be told from a result has none. */
  readonly error?: number
  /** A result in %: the cell is sampled until its range is above it or below it. */
  readonly apartFrom?: number
  /** The chance that the range misses the true result; 0.05 if absent. */
  readonly alpha?: number
  /** True if it is asked too how often no unit of a side is destroyed. */
  readonly unhurt?: boolean
}

function isEnough({ low, high }: Interval, { error, apartFrom }: SampleTerms): boolean {
  const isApart = apartFrom !== undefined && (low > apartFrom || high < apartFrom)
  return isApart || (error !== undefined && (high - low) / 2 <= error)
}

/** The share of battles that end with no unit of a side destroyed. */
function unhurtIn({ measures }: OddsAnswer, side: Side): number {
  const destroyed = measures.find(({ name }) => name === `${side}.units`)
  return destroyed?.distribution.find(({ value }) => value === 0)?.chance ?? 0
}

/** Sampled odds that are looked at as planned, at any of which they may stop. `z` is that of each look. */
function printed(answer: OddsAnswer, terms: SampleTerms, z?: number): CellAnswer {
  const { red, interval } = expectedResultOf(answer, z)
  const { method, n, outcome, rounds } = answer
  const unhurt = terms.unhurt === true ? { unhurt: bySide(side => unhurtIn(answer, side)) } : {}
  const common = { expectedResult: red, outcome, rounds: rounds.mean, ...unhurt }
  return n === undefined || interval === undefined ? { method, ...common } : { method, n, ...common, ...interval }
}

/** The first chunks of a cell, merged. */
export interface SampledChunks {
  readonly tally: Tally
  readonly chunks: number
}

/** A cell that is sampled: its sampler, the number of battles in a chunk, and its end. */
export interface SampledCell {
  readonly sampler: JobSampler
  readonly size: number
  readonly terms: SampleTerms
}

/** The size of a chunk: the last one takes what is left. */
export const sizeOfChunk = ({ size, terms }: Omit<SampledCell, 'sampler'>, number: number): number =>
  Math.min(size, terms.samples - number * size)

/** The answer if the chunks so far are enough at a planned look, else the number of chunks at the next look. */
export function lookAt({ sampler, size, terms }: SampledCell, { tally, chunks }: SampledChunks): CellAnswer | number {
  const { at, z } = plannedLooks(size, terms.samples, terms.alpha)
  if (at.includes(tally.n)) {
    const answer = sampler.finish(tally)
    const { interval } = expectedResultOf(answer, z)
    if (tally.n === terms.samples || (interval !== undefined && isEnough(interval, terms)))
      return printed(answer, terms, z)
  }
  const next = at.find(look => look > tally.n) ?? terms.samples
  return chunks + Math.ceil((next - tally.n) / size)
}

/** Asked before each chunk but the first: anything but undefined leaves off there. */
export type LeaveOff<Left> = (sampled: SampledChunks) => Left | undefined

/** Samples until a look at the chunks so far is enough, or the battles are used up. */
export function sampledBy<Left = never>(
  cell: SampledCell,
  leaveOff: LeaveOff<Left> = () => undefined,
): CellAnswer | Left {
  let sampled: SampledChunks = { tally: cell.sampler.chunk(0, sizeOfChunk(cell, 0)), chunks: 1 }
  for (;;) {
    const seen = lookAt(cell, sampled)
    if (typeof seen !== 'number') return seen
    while (sampled.chunks < seen) {
      const left = leaveOff(sampled)
      if (left !== undefined) return left
      const { tally, chunks } = sampled
      sampled = {
        tally: mergeTallies(tally, cell.sampler.chunk(chunks, sizeOfChunk(cell, chunks))),
        chunks: chunks + 1,
      }
    }
  }
}

/** The means of a cell's odds that depend on who works it out; none changes an answer but `leaveOff`. */
export interface CellMeans<Left> {
  readonly leaveOff?: LeaveOff<Left>
  /** A worker may keep the sampler, for the chunks of a cell that leaves off. */
  readonly samplerFor?: (job: OddsJob) => Result<JobSampler>
}

/** The odds of a cell: exact within the limits, else sampled as its terms ask. The same in any thread. */
export function answerCell<Left = never>(
  job: OddsJob,
  terms: SampleTerms,
  {
    limits = usualLimits(job),
    leaveOff,
    samplerFor = samplerOf,
  }: CellMeans<Left> & { readonly limits?: SolverLimits } = {},
): Result<CellAnswer | Left> {
  const exact = exactJob(job, limits)
  if (exact.ok) return ok(printed(exact.value, terms))
  if (!isSampledInstead(exact.refusal)) return exact
  return chain(samplerFor(job), sampler => ok(sampledBy({ sampler, size: usualChunkSize(job), terms }, leaveOff)))
}
