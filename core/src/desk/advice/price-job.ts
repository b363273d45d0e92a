import type { FreeChoice } from '../../duel/index.ts'
import { type Brief, MAX_ORDERS_SHOWN, type Shape } from '../../game/orders/index.ts'
import type { Side } from '../../game/sides/index.ts'
import { chain, must, ok, type Result, refuse } from '../../lang/index.ts'
import type { OddsJob } from '../odds/index.ts'
import { expectedResult, pointsOf, type WinDrawLoss, winDrawLoss } from '../odds-words/index.ts'
import { type AnswerSampler, exactOrSampled } from './answer-sampler.ts'
import { openQuestion } from './open-question.ts'
import { type AdvisedQuestion, briefOf, hidesAt, type KnownTable, legalOrders } from './question.ts'
import { answeredBy, type DecisionSampler, doctrineMixAt, sampleAll, sampleOwn } from './solution-methods.ts'

/** A side whose orders are to be priced at the question that a battle waits on, as plain data. */
export interface PriceJob extends Omit<OddsJob<Side>, 'rounds'> {
  readonly side: Side
  /** The orders to be priced, as they are written; if absent, all legal ones, of which there must be few. */
  readonly list?: readonly string[]
  /** Battles to play out if it has to be sampled, all orders together; if absent, by the size of the battle. */
  readonly samples?: number
}

export interface PricedOrder {
  readonly text: string
  /** In %. */
  readonly expectedResult: number
  /** Its 95 % margin of error in points, if it was sampled. */
  readonly margin?: number
  readonly winDrawLoss: WinDrawLoss
}

/** The expected result of a side after each of its orders at a question, standing orders doing all else. */
export interface OrderPrices {
  readonly side: Side
  /** The side from whose knowledge it is, if the battle hides something. */
  readonly seat?: Side
  /** Battles played out after each order, if it was sampled. */
  readonly battles?: number
  /** In the order of the sheet, or of the list. */
  readonly orders: readonly PricedOrder[]
}

interface PricedQuestion {
  readonly question: AdvisedQuestion
  readonly brief: Brief<Shape>
  readonly choice: FreeChoice<Shape>
}

/** Opens the question of a job. Refuses as `openQuestion` does, and without a list more orders than a table holds. */
const openPriced = (job: PriceJob): Result<PricedQuestion> =>
  chain(openQuestion({ ...job, payoff: 'win' }), question => {
    const { side } = job
    const brief = must(briefOf(question, side), 'a side that is asked')
    if (question.listed !== undefined) return ok({ question, brief, choice: question.listed })
    const paper = legalOrders(question, brief)
    const size = paper.size()
    if (size > BigInt(MAX_ORDERS_SHOWN)) {
      const expected = `at most ${MAX_ORDERS_SHOWN} orders to choose among`
      return refuse({ code: 'unsupported', path: ['side'], found: `${size} orders`, expected })
    }
    return ok({ question, brief, choice: { kind: 'free', side, orders: [...paper.choices()] } })
  })

function pricesOf({ question, brief, choice }: PricedQuestion, answered: KnownTable): OrderPrices {
  const { known, decision, margins, seat } = answered
  const { side } = choice
  const paper = legalOrders(question, brief)
  const { orders } = must(decision.sides[side], 'the side that chooses')
  return {
    side,
    ...(seat === undefined ? {} : { seat }),
    ...(known.method === 'sampled' ? { battles: known.battles } : {}),
    // of the other side there is one line, its standing orders: so the cells are these orders
    orders: orders.map(({ order, value, drawn }, i) => ({
      text: paper.print(order),
      expectedResult: expectedResult(value),
      winDrawLoss: winDrawLoss(expectedResult(value), must(drawn, 'plans do all that follows')),
      ...(margins === undefined ? {} : { margin: pointsOf(margins[i] ?? 0) }),
    })),
  }
}

/** Prices that leave nothing to samples: every way on is worked out under standing orders. */
function pricedForCertain(priced: PricedQuestion): OrderPrices | undefined {
  const { question, choice } = priced
  // the orders of the other side would tell of its secrets
  if (hidesAt(question)) return undefined
  const answers = question.briefs.map(({ side }) => (side === choice.side ? choice : doctrineMixAt(question, side)))
  const known = answeredBy(
    question,
    answers.filter(each => each !== undefined),
    { withDraws: true },
  )
  return known && pricesOf(priced, known)
}

export const certainPrices = (job: PriceJob): Result<OrderPrices | undefined> =>
  chain(openPriced(job), priced => ok(pricedForCertain(priced)))

/** Battles after each order of this side: from the position, or from positions that fit its knowledge. */
function sampledFor({ question, brief, choice }: PricedQuestion): Result<DecisionSampler> {
  const own = { ...question, briefs: [brief], listed: choice }
  return hidesAt(question) ? sampleOwn(own, choice.side) : ok(sampleAll(own))
}

export const priceSampler = (job: PriceJob): Result<AnswerSampler<OrderPrices>> =>
  chain(openPriced(job), priced =>
    chain(sampledFor(priced), ({ enough, play, answer }) =>
      ok({ enough, play, answer: () => pricesOf(priced, answer()) }),
    ),
  )

/**
 * The expected result of a side after each order it may give at the question that a battle waits on, both sides
 * following their standing orders in all else. Worked out if that is in reach, else sampled; if the battle hides
 * something, from the side's knowledge. Refuses positions that do not ask the side, orders of a list that are not
 * legal, and without a list questions of more orders than stand in a table.
 */
export const priceJob = (job: PriceJob): Result<OrderPrices> =>
  exactOrSampled(certainPrices(job), () => priceSampler(job))
