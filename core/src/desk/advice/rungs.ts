import type { Stream } from '../../dice/index.ts'
import { type Answers, type DuelLimits, type FreeChoice, type Freedom, questionSampler, type SolvedBattle, solveBattle, solveQuestion, standingMix } from '../../duel/index.ts'
import { paperOf, type Shape, type Side } from '../../game/index.ts'
import { chain, invariant, ok, type Result, refuse } from '../../lang/index.ts'
import { imaginedBy } from '../../odds/index.ts'
import { usualLimits } from '../size.ts'
import { byBracket } from './by-bracket.ts'
import { allAt, exchangeAt, fewAt, fewFor, pairsOf } from './choices.ts'
import type { AdvisedQuestion, KnownDecision, KnownTable } from './question.ts'

/** Pairs of legal orders of one question beyond which the whole battle is not tried: each later question is as large. */
const MAX_PAIRS_OFTEN = 4_096
/** The same of orders that are known by what they do: most pairs come to the same. */
const MAX_LINES_OFTEN = 20_000
/** Pairs of orders beyond which candidates stand for all. */
const MAX_PAIRS_ONCE = 1_000
/** What may be met where a battle is solved: some seconds of work. */
export const WHOLE: DuelLimits = { positions: 100_000, cells: 700_000 }
/** Battles for a pair at the least, where it has to be sampled. */
const MIN_BATTLES = 16

/** Whether the tables of a battle are small enough to be solved at every question of it: whatever is listed now, later on there are all orders. */
export function isOften(question: AdvisedQuestion): boolean {
  const exchange = exchangeAt(question)
  if (exchange !== undefined) return exchange.effects.length <= MAX_LINES_OFTEN
  const { open, briefs } = question
  const pairs = briefs.reduce((product, brief) => product * paperOf(open.rules, brief).size(), 1n)
  return pairs <= BigInt(MAX_PAIRS_OFTEN)
}

/** The battle from a position on; undefined where that is out of reach. */
export function solvedFrom(
  { open: { rules, plans }, stake }: AdvisedQuestion,
  state: Shape['State'],
  freedom: Freedom,
  limits: DuelLimits = WHOLE,
): SolvedBattle<Shape> | undefined {
  const solved = solveBattle(rules, state, { freedom, plans, stake, limits })
  return solved.ok ? solved.value : undefined
}

/** The whole battle; undefined where that is out of reach. */
function byBattle(question: AdvisedQuestion): KnownTable | undefined {
  if (!isOften(question)) return undefined
  const { state } = question.open
  const free = new Set(question.free)
  const solved = solvedFrom(question, state, { red: free, blue: free })
  if (solved === undefined) return undefined
  const { positions, decision: decisionOf } = solved
  const decision = decisionOf(state, question.listed)
  invariant(decision !== undefined, 'the question that is asked is free')
  const always: Partial<Record<Side, number>> = {}
  const none = new Set<string>()
  // with fewer choices there are fewer positions: what is solved with both free is solved with one
  const byRed = solvedFrom(question, state, { red: none, blue: free })
  if (byRed !== undefined) always.red = byRed.floor
  const byBlue = solvedFrom(question, state, { red: free, blue: none })
  if (byBlue !== undefined) always.blue = -byBlue.ceiling
  return { known: { rung: 'battle', positions }, decision, always }
}

/** This question alone with these answers, what follows worked out; undefined where that is out of reach. */
export function answeredBy(
  { open, stake }: AdvisedQuestion,
  choices: readonly Answers<Shape>[],
  most = 2 * usualLimits(open.job).positions,
): KnownTable | undefined {
  const limits = { positions: most, cells: MAX_PAIRS_ONCE }
  const solved = solveQuestion(open.rules, open.state, { plans: open.plans, stake, limits, setup: open.setup }, choices)
  if (!solved.ok) return undefined
  const { positions, decision } = solved.value
  return { known: { rung: 'question', positions }, decision, always: {} }
}

/** This question alone, what follows worked out; undefined where that is out of reach. */
export const byQuestion = (question: AdvisedQuestion, most?: number): KnownTable | undefined =>
  answeredBy(question, (pairsOf(question) > BigInt(MAX_PAIRS_ONCE) ? fewAt : allAt)(question), most)

/** A question that is answered by battles played out after each pair of orders, this question alone. */
export interface SampledDecision {
  /** Pairs of orders that are compared. */
  readonly pairs: number
  /** Battles after each pair that are enough. */
  readonly enough: number
  /** Plays one more battle after each pair. */
  play(): void
  /** What is known so far. */
  decided(): KnownTable
}

/** Where the battles of a sample begin: all in the position as it is, or each in one of its own that fits what a seat knows. */
interface SampledFrom {
  readonly position: (stream: Stream) => Shape['State']
  readonly seat?: Side
}

function bySamples(
  question: AdvisedQuestion,
  choices: readonly FreeChoice<Shape>[],
  { position, seat }: SampledFrom,
): SampledDecision {
  const { rules, state, plans, job } = question.open
  const { stake } = question
  const sampler = questionSampler(rules, state, { plans, stake, seed: job.seed, position }, choices)
  return {
    pairs: sampler.pairs,
    enough: Math.max(MIN_BATTLES, Math.floor(question.samples / sampler.pairs)),
    play: sampler.play,
    decided: () => {
      const { decision, battles, margin, margins } = sampler.sampled()
      return {
        known: { rung: 'sampled', battles, margin },
        decision,
        margins,
        always: {},
        ...(seat === undefined ? {} : { seat }),
      }
    },
  }
}

/** Where a side knows what the other does not: its own orders against the standing orders of the other, from what it knows. */
function fromSeat(question: AdvisedQuestion): Result<SampledDecision> {
  const { job } = question.open
  const asked = question.briefs.map(({ side }) => side)
  const seat = job.seat ?? question.side ?? (asked.length === 1 ? asked[0] : undefined)
  if (seat === undefined || !asked.includes(seat)) {
    const expected = `the seat of a side that is asked (${asked.join(' or ')}): each knows what the other does not`
    return refuse({ code: 'missing', path: ['seat'], expected })
  }
  return sampleOwn(question, seat)
}

/**
 * The orders of one side against the standing orders of the other, from what it knows: from the position itself where nothing is hidden. Refuses where the system
 * hides and does not say how to imagine.
 */
export function sampleOwn(question: AdvisedQuestion, seat: Side): Result<SampledDecision> {
  const { rules, state } = question.open
  const positions = hidesAt(question) ? imaginedBy(rules, state, seat) : ok(() => state)
  return chain(positions, position => {
    // what the other side could order is not even asked for: its own doctrines would tell of what it hides
    const own = question.briefs.filter(({ side }) => side === seat)
    const choices = own.map(brief => fewFor(question, brief))
    return ok(bySamples(question, choices, { position, seat }))
  })
}

/** Whether the battle of a question holds anything back from a side. */
export const hidesAt = ({ open: { rules, state } }: AdvisedQuestion): boolean => rules.hides?.(state) === true

/** The orders of all that are asked against each other, from the position as it is. */
export const sampleAll = (question: AdvisedQuestion): SampledDecision =>
  bySamples(question, fewAt(question), { position: () => question.open.state })

/** Decides a question by samples. */
export const sampleBest = (question: AdvisedQuestion): Result<SampledDecision> =>
  hidesAt(question) ? fromSeat(question) : ok(sampleAll(question))

/** Decides a question by what leaves nothing to samples; undefined where that is out of reach. */
export function decideForCertain(question: AdvisedQuestion): KnownDecision | undefined {
  if (hidesAt(question)) return undefined
  const whole = question.isOnce === true ? undefined : (byBattle(question) ?? byBracket(question))
  return whole ?? byQuestion(question)
}

/** What the standing orders of a side give at a question, and how often. */
export function habitAt(question: AdvisedQuestion, side: Side): Answers<Shape> | undefined {
  const brief = question.briefs.find(each => each.side === side)
  return brief === undefined ? undefined : standingMix(question.open, question.open.state, brief)
}
