import type { Stream } from '../../dice/index.ts'
import {
  type DuelLimits,
  type FreeChoice,
  type Freedom,
  questionSampler,
  type SideAnswers,
  type SolvedBattle,
  solveBattle,
  solveQuestion,
  standingMix,
} from '../../duel/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import type { Side } from '../../game/sides/index.ts'
import { chain, invariant, ok, type Result, refuse } from '../../lang/index.ts'
import { positionsImaginedBy } from '../../odds/index.ts'
import { usualLimits } from '../odds/index.ts'
import type { AnswerSampler } from './answer-sampler.ts'
import { byValueBounds } from './by-value-bounds.ts'
import { allAt, effectTableAt, fewAt, fewFor, pairsOf } from './choices.ts'
import { type AdvisedQuestion, briefOf, hidesAt, type KnownDecision, type KnownTable, legalOrders } from './question.ts'

/**
 * Pairs of legal orders of one question beyond which the whole battle is not tried: each later question is as large.
 */
const MAX_PAIRS_OFTEN = 4_096
/** The same for orders grouped by effect: most pairs have the same effect. */
const MAX_LINES_OFTEN = 20_000
/** Pairs of orders beyond which candidates stand for all. */
const MAX_PAIRS_ONCE = 1_000
/** Limits of a solved battle: some seconds of work. */
export const DUEL_LIMITS: DuelLimits = { positions: 100_000, cells: 700_000 }
/** Battles for a pair at the least, if it has to be sampled. */
const MIN_BATTLES = 16

/** True if the tables of a battle are small enough to solve each; the list of this question does not count later on. */
export function hasSmallTables(question: AdvisedQuestion): boolean {
  const effectTable = effectTableAt(question)
  if (effectTable !== undefined) return effectTable.effects.length <= MAX_LINES_OFTEN
  const pairs = question.briefs.reduce((product, brief) => product * legalOrders(question, brief).size(), 1n)
  return pairs <= BigInt(MAX_PAIRS_OFTEN)
}

/** A battle that is solved from a position on. */
interface SolvedFrom {
  readonly state: Shape['State']
  /** If absent, both sides are free in the kinds of the question. */
  readonly freedom?: Freedom
  readonly limits?: DuelLimits
}

/** The battle from a position on; undefined if that is out of reach. */
export function solvedFrom(
  { open: { rules, plans }, payoff, free }: AdvisedQuestion,
  { state, freedom, limits = DUEL_LIMITS }: SolvedFrom,
): SolvedBattle<Shape> | undefined {
  const kinds = new Set(free)
  const game = { freedom: freedom ?? { red: kinds, blue: kinds }, plans, payoff, limits }
  const solved = solveBattle(rules, state, game)
  return solved.ok ? solved.value : undefined
}

/** The whole battle; undefined if that is out of reach. */
function byBattle(question: AdvisedQuestion): KnownTable | undefined {
  if (!hasSmallTables(question)) return undefined
  const { state } = question.open
  const solved = solvedFrom(question, { state })
  if (solved === undefined) return undefined
  const { positions } = solved
  const decision = solved.decision(state, question.listed)
  invariant(decision !== undefined, 'the question that is asked is free')
  const [free, none] = [new Set(question.free), new Set<string>()]
  // with fewer choices there are fewer positions: a battle that is solved with both free is solved with one
  const byRed = solvedFrom(question, { state, freedom: { red: none, blue: free } })
  const byBlue = solvedFrom(question, { state, freedom: { red: free, blue: none } })
  const always = { ...(byRed && { red: byRed.lower }), ...(byBlue && { blue: -byBlue.upper }) }
  return { known: { method: 'battle', positions }, decision, always }
}

interface QuestionWork {
  readonly positions?: number
  /** True if wins, draws and losses are wanted beside expected results: that takes longer. */
  readonly withDraws?: boolean
}

/** This question alone with these answers, with all that follows computed; undefined if that is out of reach. */
export function answeredBy(
  { open, payoff }: AdvisedQuestion,
  answers: readonly SideAnswers<Shape>[],
  { positions = 2 * usualLimits(open.job).positions, withDraws = false }: QuestionWork,
): KnownTable | undefined {
  const { rules, state, plans, setup } = open
  const limits = { positions, cells: MAX_PAIRS_ONCE }
  const solved = solveQuestion(rules, { state, answers }, { plans, payoff, limits, setup, withDraws })
  if (!solved.ok) return undefined
  return {
    known: { method: 'question', positions: solved.value.positions },
    decision: solved.value.decision,
    always: {},
  }
}

/** This question alone, with all that follows computed; undefined if that is out of reach. */
export const byQuestion = (question: AdvisedQuestion, work: QuestionWork): KnownTable | undefined =>
  answeredBy(question, (pairsOf(question) > BigInt(MAX_PAIRS_ONCE) ? fewAt : allAt)(question), work)

/** A question that is answered by battles played out after each pair of orders, this question alone. */
export interface DecisionSampler extends AnswerSampler<KnownTable> {
  /** Pairs of orders that are compared. */
  readonly pairs: number
}

/**
 * The beginnings of sampled battles: all in the position as it is, or each in one of its own that fits a seat’s view.
 */
interface SampledFrom {
  readonly position: (stream: Stream) => Shape['State']
  readonly seat?: Side
}

function bySamples(
  question: AdvisedQuestion,
  choices: readonly FreeChoice<Shape>[],
  { position, seat }: SampledFrom,
): DecisionSampler {
  const { rules, state, plans, job } = question.open
  const game = { rules, state, plans, payoff: question.payoff, seed: job.seed, position }
  const { pairs, play, sampled } = questionSampler(game, choices)
  return {
    pairs,
    enough: Math.max(MIN_BATTLES, Math.floor(question.samples / pairs)),
    play,
    answer: () => {
      const { decision, battles, margin, margins } = sampled()
      const known = { method: 'sampled', battles, pairs, margin } as const
      return { known, decision, margins, always: {}, ...(seat === undefined ? {} : { seat }) }
    },
  }
}

/** A side that knows a secret of its own: its orders against the other’s standing orders, from its own knowledge. */
function fromSeat(question: AdvisedQuestion): Result<DecisionSampler> {
  const { job } = question.open
  const asked = question.briefs.map(({ side }) => side)
  const sought = job.seat ?? question.side ?? (asked.length === 1 ? asked[0] : undefined)
  const seat = asked.find(side => side === sought)
  if (seat === undefined) {
    const expected = `the seat of a side that is asked (${asked.join(' or ')}): each knows what the other does not`
    return refuse({ code: 'missing', path: ['seat'], expected })
  }
  return sampleOwn(question, seat)
}

/**
 * The orders of one side against the standing orders of the other, from what it knows; if nothing is hidden, from the
 * position itself. Refuses if the system hides and does not say how to imagine.
 */
export function sampleOwn(question: AdvisedQuestion, seat: Side): Result<DecisionSampler> {
  const { rules, state } = question.open
  const positions = hidesAt(question) ? positionsImaginedBy(rules, state, seat) : ok(() => state)
  return chain(positions, position => {
    // the other side's orders are not asked for: its own doctrines would tell of what it hides
    const own = question.briefs.filter(({ side }) => side === seat)
    const choices = own.map(brief => fewFor(question, brief))
    return ok(bySamples(question, choices, { position, seat }))
  })
}

/** The orders of all that are asked against each other, from the position as it is. */
export const sampleAll = (question: AdvisedQuestion): DecisionSampler =>
  bySamples(question, fewAt(question), { position: () => question.open.state })

/** Decides a question by samples. */
export const decisionSampler = (question: AdvisedQuestion): Result<DecisionSampler> =>
  hidesAt(question) ? fromSeat(question) : ok(sampleAll(question))

/** Decides a question without samples; undefined if that is out of reach. */
export function decideForCertain(question: AdvisedQuestion): KnownDecision | undefined {
  if (hidesAt(question)) return undefined
  const whole = question.isOnce === true ? undefined : (byBattle(question) ?? byValueBounds(question))
  return whole ?? byQuestion(question, { withDraws: true })
}

/** The mix of standing orders at a question. */
export function doctrineMixAt(question: AdvisedQuestion, side: Side): SideAnswers<Shape> | undefined {
  const brief = briefOf(question, side)
  return brief && standingMix(question.open, { state: question.open.state, brief })
}
