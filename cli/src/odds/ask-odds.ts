import {
  exactJob,
  fittingSamples,
  isSampledInstead,
  type OddsJob,
  type OddsMethod,
  type PrintedFractions,
  unitCount,
  usualLimits,
  usualSamples,
} from '@flagplot/core/desk/odds'
import { type OddsTopic, sayCount } from '@flagplot/core/desk/odds-words'
import type { Side } from '@flagplot/core/game/sides'
import { chain, must, ok, type Refusal, type Result } from '@flagplot/core/lang'
import type { OddsAnswer, SolverLimits } from '@flagplot/core/odds'
import type { Io } from '../io/io.ts'
import { progressOn } from '../io/progress.ts'
import { runInWorker } from '../workers/run-in-worker.ts'
import { usualThreads } from '../workers/thread-pool.ts'
import { sampleJob } from '../workers/worker-pool.ts'
import { memoryLimits, refuseOutOfMemory } from './memory-limits.ts'
import { samplingLine } from './sampling-line.ts'

export interface EffortFlags {
  readonly rounds?: number
  readonly samples?: number
  readonly workers?: number
  readonly positions?: number
}

const threadsOf = ({ workers }: EffortFlags) => (workers === undefined ? {} : { threads: workers })

/** Samples, and shows progress on a terminal. An interrupt ends it with the results so far. */
async function sampled(io: Io, { job, topic, numbers }: AskedOdds, because: string): Promise<Result<KnownOdds>> {
  const progress = progressOn(io)
  if (numbers.samples === undefined) progress.show('Timing a battle …')
  const samples = numbers.samples ?? fittingSamples(job, numbers.workers ?? usualThreads(), () => performance.now())
  const isCut = numbers.samples === undefined && samples < usualSamples(job)
  const why = isCut
    ? `${because} Battles take long here: --samples ${samples} repeats this answer, and more samples narrow the intervals.`
    : because
  let stopped = false
  io.onInterrupt(() => {
    stopped = true
  })
  progress.show(`0 of ${sayCount(samples)} battles`)
  try {
    const sampled = await sampleJob(job, samples, {
      ...threadsOf(numbers),
      known: answer => {
        if (io.errIsTerminal) progress.show(samplingLine(answer(), topic, samples))
      },
      stopped: () => stopped,
    })
    return chain(sampled, answer => {
      const isShort = stopped && answer.n !== samples
      const how = isShort ? `${why} Stopped after ${sayCount(answer.n ?? 0)} of ${sayCount(samples)} battles.` : why
      return ok({ answer, how, interrupted: stopped })
    })
  } finally {
    progress.stop()
  }
}

interface AskedOdds {
  readonly job: OddsJob<Side>
  readonly topic: OddsTopic
  readonly numbers: EffortFlags
}

export interface KnownOdds {
  readonly answer: OddsAnswer
  readonly how: string
  /** True if an interrupt came, be it too late to end it early. */
  readonly interrupted?: boolean
  readonly fractions?: PrintedFractions
}

const limitsOf = ({ job, numbers: { positions } }: AskedOdds): SolverLimits =>
  positions === undefined ? usualLimits(job) : { positions, keyChars: Number.POSITIVE_INFINITY, pairs: positions }

/** The reason for samples in the place of exact odds that were refused. */
function becauseOf({ job, topic }: AskedOdds, { path: [place] }: Refusal, { positions }: SolverLimits): string {
  if (place === 'seat') {
    const { inner } = topic.words[must(job.seat, 'a seat was refused')]
    return `Sampled: each battle begins in a position that fits what ${inner} can know, drawn anew.`
  }
  if (place === '--exact') return 'Sampled, because the exact odds take more positions than memory holds.'
  const units = unitCount(job.setup)
  return `Sampled, because the exact odds of these ${units} units take more than ${sayCount(positions)} positions; --exact insists on them.`
}

export async function askOdds(io: Io, asked: AskedOdds, only: OddsMethod): Promise<Result<KnownOdds | 'interrupted'>> {
  const { job, numbers } = asked
  if (only === 'sampled') return sampled(io, asked, 'Sampled, as asked.')
  const insists = only === 'exact' && numbers.positions === undefined
  const limits = insists ? memoryLimits() : limitsOf(asked)
  const worked = await runInWorker(io, {
    saying: 'Working out every position …',
    here: () => exactJob(job, limits),
    task: { kind: 'exact', job, limits: insists ? 'memory' : { ...limits } },
    isHungry: insists || numbers.positions !== undefined,
  })
  if (worked === 'interrupted') return ok(worked)
  const exact = worked === 'out of memory' ? refuseOutOfMemory('--exact') : worked
  if (exact.ok) return ok({ answer: exact.value, how: 'Every position was worked out; nothing was sampled.' })
  const { refusal } = exact
  if (isSampledInstead(refusal, only)) return sampled(io, asked, becauseOf(asked, refusal, limits))
  return insists && isSampledInstead(refusal) && refusal.path[0] !== 'seat' ? refuseOutOfMemory('--exact') : exact
}
