import { jobWeight, type OddsJob, usualSamples } from '@flagplot/core/desk/odds'
import type { AnyRuleset } from '@flagplot/core/game'
import type { SetupBase } from '@flagplot/core/game/orders'
import type { Refusal, Result } from '@flagplot/core/lang'
import { answerOfTally, mergeTallies, type OddsAnswer, type Tally } from '@flagplot/core/odds'
import type { Remote } from 'comlink'
import { untilAdviceEnds } from './advice-first.ts'
import type { OddsWorker } from './odds-worker.ts'
import { noWorkers, type Opened, sayCause, startWorker } from './start-worker.ts'
import { type Task, type WorkerPool, workerPool } from './worker-pool.ts'

/** The state of a job. */
export interface OddsReport {
  /** The best answer yet: sampled and growing, then exact. */
  readonly answer?: OddsAnswer
  /** The reason why there is no exact answer, if there is none. */
  readonly inexact?: Refusal
  /** The reason why battles cannot be sampled either, if they cannot. */
  readonly unsampled?: Refusal
  /** The message of a bug of our own. */
  readonly bug?: string
  /** True if no better answer will come. */
  readonly done: boolean
}

/** The most battles that are sampled; the standard error of an even chance is then 0.1 %. */
const ENOUGH = 200_000
function enoughFor(job: OddsJob): number {
  const weight = jobWeight(job)
  // heavy battles take seconds to minutes: as many as the command plays
  return weight === 1 ? ENOUGH : Math.min(ENOUGH / weight, usualSamples(job))
}

/** The battles for a first figure, good to about 3 %. Exact odds often follow, sooner without more sampling. */
const AT_ONCE = 1_000
/** The time for which sampling waits for the exact answer after its first figure. */
const WAIT_MS = 2_000
/** The least time between changes of sampled figures, so that they can be read. */
const EVERY_MS = 250
/** A single change is answered at once; of successive changes, as while typing, the last after this rest. */
const REST_MS = 120
/** Heavy answers take seconds, so stepping through a fight asks for them only after this rest. */
const HEAVY_REST_MS = 1_000

const atOnce = (job: OddsJob): number => Math.min(AT_ONCE / jobWeight(job), AT_ONCE)

export interface OddsWorkers {
  /** Works on a job and reports its answers; returns a function that stops it. One job at a time. */
  ask(rules: AnyRuleset, job: OddsJob, tell: (report: OddsReport) => void): () => void
  close(): void
}

interface Watch {
  readonly rules: AnyRuleset
  readonly job: OddsJob
  live: boolean
  report: OddsReport
  exactSettled: boolean
  /** Called when the exact solver has answered or refused. */
  onExact(): void
  samplingSettled: boolean
  tell(report: OddsReport): void
}

/** The state of sampling between chunks. */
interface Sampled {
  readonly setup: SetupBase
  /** The time of the last report, 0 before the first. */
  reportedAt: number
}

function publish(watch: Watch, news: Partial<OddsReport>): void {
  if (!watch.live) return
  watch.report = { ...watch.report, ...news, done: watch.exactSettled && watch.samplingSettled }
  watch.tell(watch.report)
}

/** Settles when the exact solver has answered or refused, or after `WAIT_MS`. */
function exactOrLater(watch: Watch): Promise<void> {
  return new Promise(settle => {
    if (watch.exactSettled) settle()
    watch.onExact = settle
    setTimeout(settle, WAIT_MS)
  })
}

/** Reports figures: the first, the last, those before a wait, and others not too often. */
function tellSampled(
  watch: Watch,
  sampled: Sampled,
  { tally, waits }: { readonly tally: Tally; readonly waits: boolean },
): void {
  const now = performance.now()
  watch.samplingSettled = tally.n >= enoughFor(watch.job)
  if (sampled.reportedAt > 0 && !waits && !watch.samplingSettled && now - sampled.reportedAt < EVERY_MS) return
  sampled.reportedAt = now
  publish(watch, { answer: answerOfTally({ rules: watch.rules, setup: sampled.setup }, tally, watch.job) })
}

async function sampleOn(watch: Watch, api: Remote<OddsWorker>): Promise<void> {
  const opened = watch.rules.setup.parse(watch.job.setup)
  if (!opened.ok) return
  const sampled: Sampled = { setup: opened.value, reportedAt: 0 }
  let tally: Tally | undefined
  let waited = false
  for (let chunk = 0; watch.live && !watch.samplingSettled; chunk++) {
    await untilAdviceEnds()
    if (!watch.live) return
    const part = await api.chunk(watch.job, chunk)
    if (!watch.live || watch.samplingSettled) return
    if (!part.ok) {
      watch.samplingSettled = true
      publish(watch, { inexact: part.refusal, unsampled: part.refusal })
      return
    }
    tally = tally === undefined ? part.value : mergeTallies(tally, part.value)
    const waits = !waited && tally.n >= atOnce(watch.job)
    tellSampled(watch, sampled, { tally, waits })
    if (!waits) continue
    waited = true
    await exactOrLater(watch)
  }
}

async function solve(watch: Watch, task: Task<Result<OddsAnswer>>): Promise<void> {
  const exact = await task.answer
  watch.exactSettled = true
  watch.onExact()
  if (exact.ok) {
    watch.samplingSettled = true
    publish(watch, { answer: exact.value })
  } else publish(watch, { inexact: watch.report.unsampled ?? exact.refusal })
}

/** The initial state of a job. */
const watchOf = (rules: AnyRuleset, job: OddsJob, tell: Watch['tell']): Watch => ({
  rules,
  job,
  tell,
  live: true,
  report: { done: false },
  exactSettled: false,
  onExact: () => {},
  samplingSettled: false,
})

/** Runs an action at once or after a time; returns its timer, if any. */
function later(action: () => void, ms: number): readonly ReturnType<typeof setTimeout>[] {
  if (ms > 0) return [setTimeout(action, ms)]
  action()
  return []
}

/** For a browser that starts no workers: refuses every question, because the work would block the page. */
const noOdds: OddsWorkers = {
  ask: (_rules, _job, tell) => {
    tell({ inexact: noWorkers, done: true })
    return () => {}
  },
  close: () => {},
}

/** Opens a worker that samples and others that solve, because a worker that solves cannot answer anything else. */
export function openWorkers(): OddsWorkers {
  const sampler = startWorker<OddsWorker>('odds-worker')
  return sampler === undefined ? noOdds : between(sampler, workerPool<OddsWorker>('odds-worker'))
}

function between(sampler: Opened<OddsWorker>, solvers: WorkerPool<OddsWorker>): OddsWorkers {
  let stopLast = (): void => {}
  let asked = Number.NEGATIVE_INFINITY
  const fail = (watch: Watch) => (cause: unknown) => publish(watch, { bug: sayCause(cause) })
  return {
    ask: (rules, job, tell) => {
      stopLast()
      const watch = watchOf(rules, job, tell)
      const isHeavy = jobWeight(job) > 1
      const rest = isHeavy ? HEAVY_REST_MS : REST_MS
      const now = performance.now()
      const isOneOfMany = now - asked < rest
      asked = now
      let drop = (): void => {}
      const sample = (): void => void sampleOn(watch, sampler.api).catch(fail(watch))
      const begin = (): void => {
        const task = solvers.give(async api => await api.exact(job))
        drop = task.drop
        solve(watch, task).catch(fail(watch))
      }
      const timers = [
        ...later(sample, isHeavy && isOneOfMany ? rest : 0),
        ...later(begin, isHeavy || isOneOfMany ? rest : 0),
      ]
      stopLast = () => {
        for (const timer of timers) clearTimeout(timer)
        watch.live = false
        drop()
      }
      return stopLast
    },
    close: () => {
      stopLast()
      sampler.worker.terminate()
      solvers.close()
    },
  }
}
