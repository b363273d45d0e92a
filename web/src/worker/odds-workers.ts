import type { OddsJob } from '@flagplot/core/desk'
import type { AnyRuleset } from '@flagplot/core/game'
import type { Refusal } from '@flagplot/core/lang'
import { mergeTallies, type OddsAnswer, type Tally, tallyAnswer } from '@flagplot/core/odds'
import { type Remote, wrap } from 'comlink'
import type { OddsWorker } from './odds-worker.ts'

/** What is known of a job so far. */
export interface OddsReport {
  /** The best answer yet: sampled and growing, then exact. */
  readonly answer?: OddsAnswer
  /** Why there is no exact answer, where there is none. */
  readonly inexact?: Refusal
  /** A bug of ours, in its own words. */
  readonly bug?: string
  /** Nothing better will come. */
  readonly done: boolean
}

interface OpenWorker {
  readonly worker: Worker
  readonly api: Remote<OddsWorker>
}

/** Beside the page when built; while developing, the source itself. */
const WORKER = import.meta.env.DEV ? 'src/worker/odds-worker.ts' : 'odds-worker.js'

function openWorker(): OpenWorker {
  const worker = new Worker(new URL(WORKER, document.baseURI), { type: 'module' })
  return { worker, api: wrap<OddsWorker>(worker) }
}

/** Battles sampled before the exact answer is only waited for; standard error of an even chance: 0.1 %. */
const ENOUGH = 200_000
/** Sampled figures move at most this often, so that they can be read. */
const EVERY_MS = 250
/**
 * An exact answer cannot be interrupted, only thrown away with its worker. One change is answered at once; of changes in a row, as in typing, the
 * last one once the set-up has rested this long. A worker that is still at an old one then is replaced: a short answer is worth more awaited, since a
 * fresh worker has to read the rules again.
 */
const REST_MS = 120

export interface OddsWorkers {
  /** Works on a job and tells what it finds; the function given back stops it. One job at a time. */
  ask(rules: AnyRuleset, job: OddsJob, tell: (report: OddsReport) => void): () => void
  close(): void
}

interface Watch {
  readonly rules: AnyRuleset
  readonly job: OddsJob
  live: boolean
  report: OddsReport
  exactSettled: boolean
  samplingSettled: boolean
  tell(report: OddsReport): void
}

function publish(watch: Watch, news: Partial<OddsReport>): void {
  if (!watch.live) return
  watch.report = { ...watch.report, ...news, done: watch.exactSettled && watch.samplingSettled }
  watch.tell(watch.report)
}

const wordsOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

async function sampleOn(watch: Watch, api: Remote<OddsWorker>): Promise<void> {
  const opened = watch.rules.setup.parse(watch.job.setup)
  if (!opened.ok) return
  let tally: Tally | undefined
  let told = 0
  for (let chunk = 0; watch.live; chunk++) {
    const part = await api.chunk(watch.job, chunk)
    if (!watch.live || watch.report.answer?.method === 'exact') return
    if (!part.ok) {
      watch.samplingSettled = true
      publish(watch, { inexact: part.refusal })
      return
    }
    tally = tally === undefined ? part.value : mergeTallies(tally, part.value)
    const enough = tally.n >= ENOUGH
    const now = performance.now()
    if (chunk > 0 && !enough && now - told < EVERY_MS) continue
    told = now
    watch.samplingSettled = enough
    publish(watch, { answer: tallyAnswer(watch.rules, opened.value, tally, watch.job) })
    if (enough) return
  }
}

async function solve(watch: Watch, api: Remote<OddsWorker>): Promise<void> {
  const exact = await api.exact(watch.job)
  watch.exactSettled = true
  if (exact.ok) {
    watch.samplingSettled = true
    publish(watch, { answer: exact.value })
  } else publish(watch, { inexact: exact.refusal })
}

/** Two workers: one samples chunk by chunk, the other solves; a worker that solves cannot answer anything else. */
export function openWorkers(): OddsWorkers {
  const sampler = openWorker()
  let solver = openWorker()
  let solving: Watch | undefined
  let current: Watch | undefined
  let asked = Number.NEGATIVE_INFINITY

  const dropOld = (): void => {
    if (solving === undefined || solving.live) return
    solver.worker.terminate()
    solver = openWorker()
    solving = undefined
  }
  const begin = (watch: Watch): void => {
    if (!watch.live) return
    dropOld()
    solving = watch
    solve(watch, solver.api)
      .catch((cause: unknown) => publish(watch, { bug: wordsOf(cause) }))
      .finally(() => {
        if (solving === watch) solving = undefined
      })
  }
  const stop = (watch: Watch): void => {
    watch.live = false
    if (solving === watch) setTimeout(dropOld, REST_MS)
  }
  return {
    ask: (rules, job, tell) => {
      if (current?.live === true) stop(current)
      const watch: Watch = {
        rules,
        job,
        tell,
        live: true,
        report: { done: false },
        exactSettled: false,
        samplingSettled: false,
      }
      current = watch
      sampleOn(watch, sampler.api).catch((cause: unknown) => publish(watch, { bug: wordsOf(cause) }))
      const now = performance.now()
      const timer = setTimeout(() => begin(watch), now - asked < REST_MS ? REST_MS : 0)
      asked = now
      return () => {
        clearTimeout(timer)
        stop(watch)
      }
    },
    close: () => {
      if (current !== undefined) current.live = false
      sampler.worker.terminate()
      solver.worker.terminate()
    },
  }
}
