import {
  type Advice,
  type AdviseJob,
  type AnswerSampler,
  adviceSampler,
  certainAdvice,
  certainPrices,
  type OrderPrices,
  type PriceJob,
  priceSampler,
  type Solver,
} from '@flagplot/core/desk/advice'
import { fetchSystem } from '@flagplot/core/desk/battle'
import { type OrderSearch, orderSearchOf, type SolverJob, solverOf } from '@flagplot/core/desk/questions'
import { certainReview, type ReviewAnswer, type ReviewJob, reviewSampler } from '@flagplot/core/desk/review'
import { chain, ok, type Result } from '@flagplot/core/lang'
import { expose } from 'comlink'
import { lastMade } from './last-made.ts'

/** A sampled answer so far, and its progress. */
export interface SampledAnswer<Answer> {
  readonly answer: Answer
  /** The number of battles played for each order that is weighed, and the number that is enough. */
  readonly battles: number
  readonly enough: number
}

/**
 * Returns a function that plays battles for about `ms`, at least one for each order that is weighed, and answers from
 * all battles so far. The battles of a question are kept until another one is asked.
 */
function samplingOf<Job extends { readonly system: string }, Answer>(
  open: (job: Job) => Result<AnswerSampler<Answer>>,
) {
  const keptSampler = lastMade<{ readonly sampler: AnswerSampler<Answer>; battles: number }>()
  const make = async (job: Job) =>
    chain(await fetchSystem(job.system), () => chain(open(job), sampler => ok({ sampler, battles: 0 })))
  return async (job: Job, ms: number): Promise<Result<SampledAnswer<Answer>>> => {
    const from = performance.now()
    return chain(await keptSampler(job, () => make(job)), kept => {
      const { sampler } = kept
      while (kept.battles < sampler.enough) {
        sampler.play()
        kept.battles++
        if (performance.now() - from >= ms) break
      }
      return ok({ answer: sampler.answer(), battles: kept.battles, enough: sampler.enough })
    })
  }
}

/** The progress of the solver with an order; `order` is there only when it is done. */
interface WeighedOrder {
  readonly played: number
  readonly enough: number
  readonly done: boolean
  readonly order?: unknown
}

/** The solver of the battle; it keeps its solutions from one question to the next. */
const keptSolver = lastMade<Solver>()
/** The thought about the pending order. */
const keptThought = lastMade<{ readonly thought: OrderSearch; played: number }>()

async function think(job: SolverJob) {
  const { system, setup, leaders, seat } = job
  const about = { system, setup, leaders, seat }
  const solver = await keptSolver(about, async () => chain(await fetchSystem(system), () => solverOf(job)))
  return chain(solver, made => chain(orderSearchOf(made, job), thought => ok({ thought, played: 0 })))
}

const api = {
  /** Plays battles for about `ms`, if the solver needs some, and returns its progress. */
  async order(job: SolverJob, ms: number): Promise<Result<WeighedOrder>> {
    const from = performance.now()
    return chain(await keptThought(job, () => think(job)), kept => {
      const { thought } = kept
      const { enough } = thought
      while (kept.played < enough && (kept.played === 0 || performance.now() - from < ms)) {
        thought.play()
        kept.played++
      }
      const done = kept.played >= enough
      return ok({ played: kept.played, enough, done, ...(done ? { order: thought.order() } : {}) })
    })
  },
  /** Advice without error bars; undefined if that is out of reach. */
  certain: async (job: AdviseJob): Promise<Result<Advice | undefined>> =>
    chain(await fetchSystem(job.system), () => certainAdvice(job)),
  sample: samplingOf(adviceSampler),
  /** The chance after each order without error bars; undefined if that is out of reach. */
  certainPrices: async (job: PriceJob): Promise<Result<OrderPrices | undefined>> =>
    chain(await fetchSystem(job.system), () => certainPrices(job)),
  samplePrices: samplingOf(priceSampler),
  /** A review without error bars; undefined if that is out of reach. */
  certainReview: async (job: ReviewJob): Promise<Result<ReviewAnswer | undefined>> =>
    chain(await fetchSystem(job.system), () => certainReview(job)),
  sampleReview: samplingOf(reviewSampler),
}

export type AdviceWorker = typeof api

expose(api)
