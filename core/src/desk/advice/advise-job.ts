import { type BySide, bySide, type Side, sides } from '../../game/sides/index.ts'
import { fleetWords } from '../../game/words/index.ts'
import { chain, ok, type Result } from '../../lang/index.ts'
import type { WinDrawLoss } from '../odds-words/index.ts'
import { type AnswerSampler, certainOrSampler, sampledAnswer } from './answer-sampler.ts'
import { effectTableAt } from './choices.ts'
import { type AdviceGrid, gridOf } from './grid.ts'
import { type AdviseJob, openQuestion } from './open-question.ts'
import { type Published, publishedAs, publishedDifference, publishedParts, publishedValue } from './published.ts'
import { type AdviceMethod, type AdvisedQuestion, briefOf, type KnownDecision, legalOrders } from './question.ts'
import { decideForCertain, decisionSampler, doctrineMixAt } from './solution-methods.ts'

/** An order of one side, with its figures for that side. */
export interface AdvisedOrder {
  readonly text: string
  /** So many times in a thousand. */
  readonly weight: number
  /** Against the best mix of the other side. */
  readonly expectedResult: number
  /** Against its best reply. */
  readonly atWorst: number
  /** The parts of its expected result, if it is one and plans do all that follows. */
  readonly winDrawLoss?: WinDrawLoss
}

/** The orders of one side that were compared. */
export interface AdvisedSide {
  /** The number of its legal orders, in digits: it may be past every number. */
  readonly legal: string
  /** The orders below are all that are legal, candidates out of them, or those that were listed. */
  readonly among: 'all' | 'candidates' | 'list'
  /** Those of the mix first, the likeliest first; then by their expected result. */
  readonly orders: readonly AdvisedOrder[]
  /** The expected result of the mix as it is printed, against the best reply. */
  readonly guaranteed: number
  /** The standing orders, and their expected result against an enemy that knows them. */
  readonly standingOrders: {
    readonly texts: readonly string[]
    /** Absent if one of them is not among the listed orders. */
    readonly expectedResult?: number
    /** The same of following them in all that is free to the end, if the whole battle was solved or bounded. */
    readonly toTheEnd?: number
  }
}

/**
 * The best orders at a question, the method that found them, and its assumptions. Every figure is in the unit of the
 * payoff: an expected result in %, or the expected margin in a measure.
 */
export interface Advice extends Published {
  /** The question as its prompt says it, and its rule. */
  readonly title: string
  readonly rule: string
  readonly round: number
  readonly known: AdviceMethod
  /** The side from whose knowledge the figures are, if the battle hides something. */
  readonly seat?: Side
  /** Kinds of question that were taken as free. */
  readonly free: readonly string[]
  /** That of red lies between these, which are one unless it was bounded; from samples both are the mean. */
  readonly expectedResult: { readonly low: number; readonly high: number }
  /** Its parts, where those of each order are known. */
  readonly winDrawLoss?: WinDrawLoss
  readonly sides: Partial<BySide<AdvisedSide>>
  /** The orders of both sides against each other, if both choose. */
  readonly grid?: AdviceGrid
}

const textsOf = (question: AdvisedQuestion, { decision }: KnownDecision): BySide<readonly string[]> =>
  bySide(side => {
    const brief = briefOf(question, side)
    const paper = brief && legalOrders(question, brief)
    return paper === undefined ? [] : (decision.sides[side]?.orders.map(({ order }) => paper.print(order)) ?? [])
  })

function sideOf(question: AdvisedQuestion, side: Side, known: KnownDecision): AdvisedSide | undefined {
  const decided = known.decision.sides[side]
  const brief = briefOf(question, side)
  if (decided === undefined || brief === undefined) return undefined
  const paper = legalOrders(question, brief)
  const always = known.always[side]
  const lines = effectTableAt(question)?.lines[side].length
  const isPart = paper.size() > BigInt(decided.orders.length) && decided.orders.length !== lines
  const played = playedFor(question)
  const publish = (value: number): number => publishedValue(played, value)
  const orders = decided.orders.map(({ order, weight, value, worst, drawn }) => ({
    text: paper.print(order),
    weight,
    expectedResult: publish(value),
    atWorst: publish(worst),
    ...publishedParts(played, value, drawn),
  }))
  return {
    legal: String(paper.size()),
    among: question.listed?.side === side ? 'list' : isPart ? 'candidates' : 'all',
    orders: orders.toSorted(
      (a, b) => b.weight - a.weight || b.expectedResult - a.expectedResult || b.atWorst - a.atWorst,
    ),
    guaranteed: publish(decided.guaranteed),
    standingOrders: {
      texts: doctrineMixAt(question, side)?.orders.map(order => paper.print(order)) ?? [],
      ...(decided.doctrineValue === undefined ? {} : { expectedResult: publish(decided.doctrineValue) }),
      ...(always === undefined ? {} : { toTheEnd: publish(always) }),
    },
  }
}

const playedFor = ({ payoff }: AdvisedQuestion): Published => publishedAs(payoff)

function adviceOf(question: AdvisedQuestion, decided: KnownDecision): Advice {
  const { rules, state, setup } = question.open
  const { decision, known, seat } = decided
  const { title, rule } = rules.prompt(state, 'umpire', fleetWords(setup))
  const advisedSides = question.side === undefined ? sides : [question.side]
  const advised = advisedSides.flatMap(side => {
    const made = sideOf(question, side, decided)
    return made === undefined ? [] : [[side, made] as const]
  })
  const played = playedFor(question)
  const publish = (value: number): number => publishedValue(played, value)
  const table = 'table' in decision ? decision : undefined
  const grid = table && gridOf(table, textsOf(question, decided), publish)
  const isWhole = known.method === 'battle' || known.method === 'bounds'
  return {
    title,
    rule,
    round: rules.rounds(state) + 1,
    known: known.method === 'sampled' ? { ...known, margin: publishedDifference(played, known.margin) } : known,
    ...(seat === undefined ? {} : { seat }),
    free: isWhole ? question.free : [...new Set(question.briefs.map(({ ask }) => ask.kind))],
    ...played,
    expectedResult: { low: publish(decision.lower), high: publish(decision.upper) },
    ...publishedParts(played, (decision.lower + decision.upper) / 2, table?.drawn),
    sides: Object.fromEntries(advised),
    ...(grid === undefined ? {} : { grid }),
  }
}

export const certainAdvice = (job: AdviseJob): Result<Advice | undefined> =>
  chain(openQuestion(job), question => {
    const decided = decideForCertain(question)
    return ok(decided && adviceOf(question, decided))
  })

export const adviceSampler = (job: AdviseJob): Result<AnswerSampler<Advice>> =>
  chain(openQuestion(job), question =>
    chain(decisionSampler(question), ({ enough, play, answer }) =>
      ok({ enough, play, answer: () => adviceOf(question, answer()) }),
    ),
  )

/** The same as `adviseJob`, battle by battle where it has to be sampled. */
export const adviceInSteps = (job: AdviseJob): Result<AnswerSampler<Advice>> =>
  certainOrSampler(certainAdvice(job), () => adviceSampler(job))

/**
 * Advice at the question a battle waits on: the best mix of each side at a sealed one, the best order at an open one,
 * each order with its expected result. The whole battle is solved if that is in reach, or bounded from both sides; else
 * this question alone, by what standing orders make of it afterwards, worked out or sampled: `known` says which.
 * Refuses positions that ask nobody, unknown payoffs and kinds, sides that are not asked, orders of a list that are not
 * legal, and battles that hide something without a seat.
 */
export const adviseJob = (job: AdviseJob): Result<Advice> =>
  chain(adviceInSteps(job), steps => ok(sampledAnswer(steps)))
