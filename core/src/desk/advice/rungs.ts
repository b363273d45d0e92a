import type { Stream } from '../../dice/index.ts'
import {
  type Answers,
  candidatesFor,
  type Decision,
  type DuelLimits,
  type FreeChoice,
  type Freedom,
  marginStake,
  questionSampler,
  type Stake,
  solveBattle,
  solveQuestion,
  standingMix,
  winStake,
} from '../../duel/index.ts'
import { type Brief, type BySide, type Exchange, paperOf, type Shape, type Side } from '../../game/index.ts'
import { invariant, ok, type Result, refuse } from '../../lang/index.ts'
import type { OpenJob } from '../odds-job.ts'
import { usualLimits } from '../size.ts'

/**
 * How an answer is known, the best first. battle: the whole battle was solved, with these kinds of questions free. question: only this one is free, what comes after it
 * was worked out under standing orders. sampled: the same, by battles played out.
 */
export type Known =
  | { readonly rung: 'battle'; readonly positions: number }
  | { readonly rung: 'question'; readonly positions: number }
  | { readonly rung: 'sampled'; readonly battles: number; readonly margin: number }

/** A decision with how it is known. */
export interface KnownDecision {
  readonly known: Known
  readonly decision: Decision<Shape>
  /** Sides whose orders are candidates, as there are too many to try them all. */
  readonly picked: readonly Side[]
  /** What the battle is worth to a side that follows its standing orders to the end while the other is free and knows them; where the whole battle is solved. */
  readonly always: Partial<BySide<number>>
}

/** A question to be advised on, from an open job. */
export interface AdvisedQuestion {
  readonly open: OpenJob
  readonly briefs: readonly Brief<Shape>[]
  /** Kinds of question that both sides are free in; those of the question itself are always among them. */
  readonly free: readonly string[]
  readonly stake: Stake<Shape>
  /** Battles to play out where it has to be sampled, all pairs of orders together. */
  readonly samples: number
}

/** Pairs of orders of one question beyond which the whole battle is not tried: each later question is as large. */
const MOST_PAIRS_OFTEN = 4_096
/** The same of orders that are known by what they do: most pairs come to the same. */
const MOST_LINES_OFTEN = 20_000
/** Pairs of orders beyond which candidates stand for all. */
const MOST_PAIRS_ONCE = 1_000
/** What may be met where a battle is solved: some seconds of work. */
const WHOLE: DuelLimits = { positions: 100_000, cells: 700_000 }
/** Candidates of a side, at most and at least. */
const MOST_CANDIDATES = 12
const FEWEST_CANDIDATES = 4
/** Battles that each pair of candidates should have, if it has to be sampled: fewer tell nothing. */
const WANTED_BATTLES = 64
/** Battles for a pair at the least. */
const FEWEST_BATTLES = 16

/** To win, or the margin in a measure. */
export const stakeNamed = ({ rules, setup }: OpenJob, word: string): Result<Stake<Shape>> =>
  word === 'win' ? ok(winStake()) : marginStake(rules, setup, word)

/** Legal pairs of orders at a question. */
const pairsOf = ({ open, briefs }: AdvisedQuestion): bigint =>
  briefs.reduce((pairs, brief) => pairs * paperOf(open.rules, brief).size(), 1n)

/** The question by what its orders do, where both sides are asked and the system says it. */
const exchangeAt = ({ open: { rules, state } }: AdvisedQuestion): Exchange<Shape> | undefined => rules.exchange?.(state)

/** Whether the tables of a battle are small enough to be solved at every question of it. */
function isOften(question: AdvisedQuestion): boolean {
  const exchange = exchangeAt(question)
  return exchange === undefined
    ? pairsOf(question) <= BigInt(MOST_PAIRS_OFTEN)
    : exchange.effects.length <= MOST_LINES_OFTEN
}

/** The whole battle; undefined where that is out of reach. */
function byBattle(question: AdvisedQuestion): KnownDecision | undefined {
  if (!isOften(question)) return undefined
  const { rules, state, plans } = question.open
  const free = new Set(question.free)
  const solve = (freedom: Freedom) =>
    solveBattle(rules, state, { freedom, plans, stake: question.stake, limits: WHOLE })
  const solved = solve({ red: free, blue: free })
  if (!solved.ok) return undefined
  const { positions, decision: decisionOf } = solved.value
  const decision = decisionOf(state)
  invariant(decision !== undefined, 'the question that is asked is free')
  const always: Partial<Record<Side, number>> = {}
  const none = new Set<string>()
  // with fewer choices there are fewer positions: what is solved with both free is solved with one
  const byRed = solve({ red: none, blue: free })
  if (byRed.ok) always.red = byRed.value.floor
  const byBlue = solve({ red: free, blue: none })
  if (byBlue.ok) always.blue = -byBlue.value.ceiling
  return { known: { rung: 'battle', positions }, decision, picked: [], always }
}

/** How many candidates a side has: fewer where battles are heavy, so that what is said of each is worth something. */
function candidateCount({ briefs, samples }: AdvisedQuestion): number {
  const count = Math.floor((samples / WANTED_BATTLES) ** (1 / briefs.length))
  return Math.min(MOST_CANDIDATES, Math.max(FEWEST_CANDIDATES, count))
}

/** What the sides choose among: all legal orders, or candidates where there are too many. */
function choicesAt(question: AdvisedQuestion, candidates: boolean): readonly FreeChoice<Shape>[] {
  const { rules, state, plans } = question.open
  const exchange = exchangeAt(question)
  if (exchange !== undefined) {
    return question.briefs.map(({ side }) => ({ kind: 'free', side, orders: exchange.lines[side] }))
  }
  const most = candidateCount(question)
  return question.briefs.map(brief => {
    const { side } = brief
    const paper = paperOf(rules, brief)
    const few = { plan: plans[side], most }
    const all = !candidates || paper.size() <= BigInt(most)
    return { kind: 'free', side, orders: all ? [...paper.choices()] : candidatesFor(rules, state, brief, few) }
  })
}

/** Sides that choose among fewer orders than are legal. */
function pickedOf(question: AdvisedQuestion, choices: readonly FreeChoice<Shape>[]): readonly Side[] {
  const exchange = exchangeAt(question)
  const { open, briefs } = question
  return choices.flatMap(({ side, orders }) => {
    const brief = briefs.find(each => each.side === side)
    if (brief === undefined || orders.length === exchange?.lines[side].length) return []
    return paperOf(open.rules, brief).size() > BigInt(orders.length) ? [side] : []
  })
}

/** This question alone, what follows worked out; undefined where that is out of reach. */
function byQuestion(question: AdvisedQuestion): KnownDecision | undefined {
  const { open, stake } = question
  const choices = choicesAt(question, pairsOf(question) > BigInt(MOST_PAIRS_ONCE))
  const limits = { positions: 2 * usualLimits(open.job).positions, cells: MOST_PAIRS_ONCE }
  const solved = solveQuestion(open.rules, open.state, { plans: open.plans, stake, limits, setup: open.setup }, choices)
  if (!solved.ok) return undefined
  const { positions, decision } = solved.value
  return { known: { rung: 'question', positions }, decision, picked: pickedOf(question, choices), always: {} }
}

/** A question that is answered by battles played out after each pair of orders, this question alone. */
export interface SampledDecision {
  /** Battles after each pair that are enough. */
  readonly enough: number
  /** Plays one more battle after each pair. */
  play(): void
  /** What is known so far. */
  decided(): KnownDecision
}

function bySamples(
  question: AdvisedQuestion,
  choices: readonly FreeChoice<Shape>[],
  seat: Side | undefined,
): SampledDecision {
  const { rules, state, plans, job } = question.open
  const { imagine } = rules
  const view = seat === undefined ? undefined : rules.view(state, seat)
  const position = (stream: Stream): Shape['State'] =>
    view === undefined || imagine === undefined ? state : imagine(view, stream)
  const { stake } = question
  const sampler = questionSampler(rules, state, { plans, stake, seed: job.seed, position }, choices)
  return {
    enough: Math.max(FEWEST_BATTLES, Math.floor(question.samples / sampler.pairs)),
    play: sampler.play,
    decided: () => {
      const { decision, battles, margin } = sampler.sampled()
      return { known: { rung: 'sampled', battles, margin }, decision, picked: pickedOf(question, choices), always: {} }
    },
  }
}

/** Where a side knows what the other does not: its own orders against the standing orders of the other, from what it knows. */
function fromSeat(question: AdvisedQuestion): Result<SampledDecision> {
  const { job, rules } = question.open
  const asked = question.briefs.map(({ side }) => side)
  const seat = job.seat ?? (asked.length === 1 ? asked[0] : undefined)
  if (seat === undefined || !asked.includes(seat)) {
    const expected = `the seat of a side that is asked (${asked.join(' or ')}): each knows what the other does not`
    return refuse({ code: 'missing', path: ['seat'], expected })
  }
  if (rules.imagine === undefined) {
    return refuse({ code: 'unsupported', path: ['seat'], expected: 'a system that imagines what a side cannot know' })
  }
  const choices = choicesAt(question, true).filter(({ side }) => side === seat)
  return ok(bySamples(question, choices, seat))
}

const hidesAt = ({ open: { rules, state } }: AdvisedQuestion): boolean => rules.hides?.(state) === true

/** Decides a question by samples. */
export const sampleBest = (question: AdvisedQuestion): Result<SampledDecision> =>
  hidesAt(question) ? fromSeat(question) : ok(bySamples(question, choicesAt(question, true), undefined))

/** Decides a question by what leaves nothing to samples; undefined where that is out of reach. */
export const decideForCertain = (question: AdvisedQuestion): KnownDecision | undefined =>
  hidesAt(question) ? undefined : (byBattle(question) ?? byQuestion(question))

/** What the standing orders of a side give at a question, and how often. */
export function habitAt(question: AdvisedQuestion, side: Side): Answers<Shape> | undefined {
  const brief = question.briefs.find(each => each.side === side)
  return brief === undefined ? undefined : standingMix(question.open, question.open.state, brief)
}
