import type { Advice, AdviseJob, OrderPrices, PriceJob, ReviewAnswer, ReviewJob } from '@flagplot/core/desk/advice'
import type { SolverJob } from '@flagplot/core/desk/fight'
import { jobWeight } from '@flagplot/core/desk/odds'
import type { Refusal, Result } from '@flagplot/core/lang'
import type { Remote } from 'comlink'
import type { AdviceWorker, SampledAnswer } from './advice-worker.ts'
import { noWorkers, type Opened, sayCause, startWorker } from './start-worker.ts'
import { adviceBegins } from './turn.ts'

/** What has come of a question so far. */
export interface AdviserReport<Answer> {
  /** The best answer yet. */
  readonly answer?: Answer
  /** Why there is none. */
  readonly refusal?: Refusal
  /** What went wrong, in its own words: a bug of ours, or a page that is offline. */
  readonly wrong?: string
  /** How much of the samples has been played, from 0 to 1; absent where nothing is sampled. */
  readonly sampled?: number
  /** Nothing better will come. */
  readonly done: boolean
}

type Tell<Answer> = (report: AdviserReport<Answer>) => void

type Adviser = Opened<AdviceWorker>

/** Advisers that wait for a question: a fresh one has to read the rules first. */
const idle: Adviser[] = []

/** Idle advisers of the chance line, which is reviewed at every step, apart from those for advice. */
const idleForLine: Adviser[] = []

function call(idle: Adviser[]): Adviser {
  const adviser = idle.pop() ?? startWorker<AdviceWorker>('advice-worker')
  if (adviser === undefined) throw new Error(`it needs ${noWorkers.expected}`)
  return adviser
}

/** Sampling waits this long, unless decisions are heavy: most certain answers come by then. */
const SAMPLE_AFTER_MS = 700
/** Sampled figures move this often. */
const EVERY_MS = 400
/** The first figures are from so many battles at the least: a single one says nothing of its margin. */
const FEWEST = 2

/** A running question. Workers cannot be interrupted: those at work when it stops are terminated. */
interface OpenQuestion<Answer> {
  report: AdviserReport<Answer>
  readonly atWork: Set<Adviser>
  readonly tell: Tell<Answer>
  /** Lets the odds go on. */
  readonly end: () => void
  /** Where its advisers wait. */
  readonly idle: Adviser[]
}

function stop<Answer>({ atWork, end }: OpenQuestion<Answer>): void {
  end()
  for (const { worker } of atWork) worker.terminate()
  atWork.clear()
}

function say<Answer>(open: OpenQuestion<Answer>, news: Partial<AdviserReport<Answer>>): void {
  if (open.report.done) return
  open.report = { ...open.report, ...news }
  if (open.report.done) stop(open)
  open.tell(open.report)
}

/** Lets an adviser do something. Where the question was stopped meanwhile its answer never comes. */
async function employ<Answer, T>(
  open: OpenQuestion<Answer>,
  action: (api: Remote<AdviceWorker>) => Promise<T>,
): Promise<T> {
  const adviser = call(open.idle)
  open.atWork.add(adviser)
  const done = await Promise.race([action(adviser.api), adviser.gone])
  // one that was let go meanwhile may still have answered
  if (open.atWork.delete(adviser)) open.idle.push(adviser)
  return done
}

const failed = (cause: unknown) => ({ wrong: sayCause(cause), done: true }) as const

/** What is left to do for an answer that is not certain. */
interface Uncertain {
  solved: boolean
  played: boolean
}

/** A question with the two ways to answer it. */
interface Question<Answer> {
  certain(api: Remote<AdviceWorker>): Promise<Result<Answer | undefined>>
  sample(api: Remote<AdviceWorker>, ms: number): Promise<Result<SampledAnswer<Answer>>>
  /** How long nothing is sampled; for ever where that is no answer. */
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
    while (!open.report.done && !left.played) {
      const part = await question.sample(api, EVERY_MS)
      if (!part.ok) return say(open, { refusal: part.refusal, done: true })
      const { answer, battles, enough } = part.value
      left.played = battles >= enough
      if (battles < FEWEST) continue
      say(open, { answer, sampled: Math.min(1, battles / enough), done: left.played && left.solved })
    }
  })
}

/** A question for which the odds wait, or the line through a battle, for which they do not. */
const openQuestion = <Answer>(tell: Tell<Answer>, isLine = false): OpenQuestion<Answer> => ({
  report: { done: false },
  atWork: new Set(),
  tell,
  end: isLine ? () => {} : adviceBegins(),
  idle: isLine ? idleForLine : idle,
})

/** Stops a question: nothing more is told. */
const stopper =
  <Answer>(open: OpenQuestion<Answer>, timer?: ReturnType<typeof setTimeout>) =>
  (): void => {
    clearTimeout(timer)
    open.report = { ...open.report, done: true }
    stop(open)
  }

/** Asks a question: sampled first where it takes long, then certain if possible. Returns its stop. */
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

/** Advice on a question. Gives what stops it. */
export const askAdvice = (job: AdviseJob, tell: Tell<Advice>): (() => void) =>
  ask(
    {
      certain: async api => await api.certain(job),
      sample: async (api, ms) => await api.sample(job, ms),
      sampleAfterMs: patienceFor(job),
    },
    tell,
  )

/** Nobody asked for prices: the first figures come at once, and those that are certain take their place. */
const PRICE_AFTER_MS = 150

/** The chance after each order of a question. Gives what stops it. */
export const askPrices = (job: PriceJob, tell: Tell<OrderPrices>): (() => void) =>
  ask(
    {
      certain: async api => await api.certainPrices(job),
      sample: async (api, ms) => await api.samplePrices(job, ms),
      sampleAfterMs: PRICE_AFTER_MS,
    },
    tell,
  )

/** An order that the solver gives. */
export interface SolverOrder {
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

/** The solver's order at a question. Gives what stops it. */
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

/** A battle reviewed; samples know standing orders alone. Gives what stops it. */
export const askReview = (job: ReviewJob, tell: Tell<ReviewAnswer>): (() => void) =>
  ask(reviewOf(job, job.by === 'best' ? NEVER : patienceFor(job)), tell)

/** A battle reviewed where that is certain, and nothing else: the odds need not wait for it. Gives what stops it. */
export const askCertainReview = (job: ReviewJob, tell: Tell<ReviewAnswer>): (() => void) =>
  ask(reviewOf(job, NEVER), tell, openQuestion(tell, true))
