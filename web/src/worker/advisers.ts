import type { Advice, AdviseJob, OrderPrices, PriceJob } from '@flagplot/core/desk/advice'
import { jobWeight } from '@flagplot/core/desk/odds'
import type { SolverJob } from '@flagplot/core/desk/questions'
import type { ReviewAnswer, ReviewJob } from '@flagplot/core/desk/review'
import type { Refusal, Result } from '@flagplot/core/lang'
import type { Remote } from 'comlink'
import { beginAdvice } from './advice-first.ts'
import type { AdviceWorker, SampledAnswer } from './advice-worker.ts'
import { sayCause } from './start-worker.ts'
import { type Task, type WorkerPool, workerPool } from './worker-pool.ts'

/** The state of a question. */
export interface AdviserReport<Answer> {
  /** The best answer yet. */
  readonly answer?: Answer
  /** The reason why there is none. */
  readonly refusal?: Refusal
  /** The message of an error: a bug of our own, or a page that is offline. */
  readonly wrong?: string
  /** The share of the samples that has been played, from 0 to 1; absent if nothing is sampled. */
  readonly sampled?: number
  /** True if no better answer will come. */
  readonly done: boolean
}

type Tell<Answer> = (report: AdviserReport<Answer>) => void

const advisers = workerPool<AdviceWorker>('advice-worker')

/** The advisers of the chance line, separate from those for advice, because it is reviewed at every step. */
const lineAdvisers = workerPool<AdviceWorker>('advice-worker')

/** Sampling begins after this time, unless decisions are heavy: most certain answers come sooner. */
const SAMPLE_AFTER_MS = 700
/** The time between changes of sampled figures. */
const EVERY_MS = 400
/** The least number of battles for the first figures: a single battle has no margin. */
const MIN_BATTLES = 2

/** A running question. */
interface OpenQuestion<Answer> {
  report: AdviserReport<Answer>
  readonly tasks: Task<unknown>[]
  readonly tell: Tell<Answer>
  /** Lets the background odds go on. */
  readonly end: () => void
  readonly pool: WorkerPool<AdviceWorker>
}

function stop<Answer>({ tasks, end }: OpenQuestion<Answer>): void {
  end()
  for (const task of tasks.splice(0)) task.drop()
}

function say<Answer>(open: OpenQuestion<Answer>, news: Partial<AdviserReport<Answer>>): void {
  if (open.report.done) return
  open.report = { ...open.report, ...news }
  if (open.report.done) stop(open)
  open.tell(open.report)
}

/** Gives an adviser a task. If the question is stopped meanwhile, the answer may never come. */
function employ<Answer, T>(
  { tasks, pool }: OpenQuestion<Answer>,
  action: (api: Remote<AdviceWorker>) => Promise<T>,
): Promise<T> {
  const task = pool.give(action)
  tasks.push(task)
  return task.answer
}

const failed = (cause: unknown) => ({ wrong: sayCause(cause), done: true }) as const

/** The work done so far, as long as the answer is not certain. */
interface Uncertain {
  solved: boolean
  played: boolean
}

/** A question with the two ways to answer it. */
interface Question<Answer> {
  certain(api: Remote<AdviceWorker>): Promise<Result<Answer | undefined>>
  sample(api: Remote<AdviceWorker>, ms: number): Promise<Result<SampledAnswer<Answer>>>
  /** The time before sampling; `NEVER` if samples are no answer. */
  readonly sampleAfterMs: number
}

async function solve<Answer>(open: OpenQuestion<Answer>, question: Question<Answer>, left: Uncertain): Promise<void> {
  const certain = await employ(open, async api => await question.certain(api))
  left.solved = true
  if (!certain.ok) say(open, { refusal: certain.refusal, done: true })
  else if (certain.value !== undefined) say(open, { answer: certain.value, done: true })
  else if (left.played) say(open, { done: true })
}

async function sample<Answer>(open: OpenQuestion<Answer>, question: Question<Answer>, left: Uncertain): Promise<void> {
  await employ(open, async api => {
    say(open, { sampled: 0 })
    while (!open.report.done && !left.played) {
      const part = await question.sample(api, EVERY_MS)
      if (!part.ok) return say(open, { refusal: part.refusal, done: true })
      const { answer, battles, enough } = part.value
      left.played = battles >= enough
      const sampled = Math.min(1, battles / enough)
      say(open, battles < MIN_BATTLES ? { sampled } : { answer, sampled, done: left.played && left.solved })
    }
  })
}

/** A question for which the background odds wait, or the chance line, for which they do not. */
const openQuestion = <Answer>(tell: Tell<Answer>, isLine = false): OpenQuestion<Answer> => ({
  report: { done: false },
  tasks: [],
  tell,
  end: isLine ? () => {} : beginAdvice(),
  pool: isLine ? lineAdvisers : advisers,
})

/** Returns the function that stops a question; it reports nothing more. */
const stopper =
  <Answer>(open: OpenQuestion<Answer>, timer?: ReturnType<typeof setTimeout>) =>
  (): void => {
    clearTimeout(timer)
    open.report = { ...open.report, done: true }
    stop(open)
  }

/** Asks for a certain answer, and for a sampled one if that takes long. Returns the function that stops it. */
function ask<Answer>(question: Question<Answer>, tell: Tell<Answer>, open = openQuestion(tell)): () => void {
  const left: Uncertain = { solved: false, played: question.sampleAfterMs === NEVER }
  const fail = (cause: unknown): void => say(open, failed(cause))
  solve(open, question, left).catch(fail)
  if (left.played) return stopper(open)
  const begin = (): void => {
    if (!open.report.done) sample(open, question, left).catch(fail)
  }
  return stopper(open, setTimeout(begin, question.sampleAfterMs))
}

const NEVER = Number.POSITIVE_INFINITY

const patienceFor = (job: AdviseJob | ReviewJob): number => (jobWeight(job) > 1 ? 0 : SAMPLE_AFTER_MS)

/** Asks for advice on a question. Returns the function that stops it. */
export const askAdvice = (job: AdviseJob, tell: Tell<Advice>): (() => void) =>
  ask(
    {
      certain: async api => await api.certain(job),
      sample: async (api, ms) => await api.sample(job, ms),
      sampleAfterMs: patienceFor(job),
    },
    tell,
  )

/** Prices come without being asked for, so the first figures come at once; certain ones replace them. */
const PRICE_AFTER_MS = 150

/**
 * Asks for the chance after each order; an order as it is written is priced beside the background odds.
 * Returns the function that stops it.
 */
export const askPrices = (job: PriceJob, tell: Tell<OrderPrices>): (() => void) =>
  ask(
    {
      certain: async api => await api.certainPrices(job),
      sample: async (api, ms) => await api.samplePrices(job, ms),
      sampleAfterMs: PRICE_AFTER_MS,
    },
    tell,
    openQuestion(tell, job.list !== undefined),
  )

/** An order that the solver gives. */
interface SolverOrder {
  readonly order: unknown
}

async function weigh(open: OpenQuestion<SolverOrder>, job: SolverJob): Promise<void> {
  await employ(open, async api => {
    while (!open.report.done) {
      const part = await api.order(job, EVERY_MS)
      if (!part.ok) return say(open, { refusal: part.refusal, done: true })
      const { played, enough, done, order } = part.value
      say(open, done ? { answer: { order }, done } : { sampled: played / enough })
    }
  })
}

/** Asks for the solver's order. Returns the function that stops it. */
export function askOrder(job: SolverJob, tell: Tell<SolverOrder>): () => void {
  const open = openQuestion(tell)
  weigh(open, job).catch((cause: unknown) => say(open, failed(cause)))
  return stopper(open)
}

const reviewOf = (job: ReviewJob, sampleAfterMs: number): Question<ReviewAnswer> => ({
  certain: async api => await api.certainReview(job),
  sample: async (api, ms) => await api.sampleReview(job, ms),
  sampleAfterMs,
})

/** Asks for a review; samples can value standing orders only. Returns the function that stops it. */
export const askReview = (job: ReviewJob, tell: Tell<ReviewAnswer>): (() => void) =>
  ask(reviewOf(job, job.by === 'best' ? NEVER : patienceFor(job)), tell)

/** Asks for a certain review only; the odds do not wait for it. Returns the function that stops it. */
export const askCertainReview = (job: ReviewJob, tell: Tell<ReviewAnswer>): (() => void) =>
  ask(reviewOf(job, NEVER), tell, openQuestion(tell, true))
