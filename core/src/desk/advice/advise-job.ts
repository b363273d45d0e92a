import { type BySide, type Side, bySide, namedBy, paperOf, sides } from '../../game/index.ts'
import { chain, ok, type Result } from '../../lang/index.ts'
import { exchangeAt } from './choices.ts'
import { type AdviceGrid, gridOf } from './grid.ts'
import { type AdviseJob, openQuestion } from './open-question.ts'
import type { AdvisedQuestion, Known, KnownDecision } from './question.ts'
import { decideForCertain, habitAt, sampleBest } from './rungs.ts'

/** One order, priced in the stake of the side that gives it. */
export interface AdvisedOrder {
  readonly text: string
  /** So many times in a thousand. */
  readonly weight: number
  readonly value: number
  readonly worst: number
}

export interface AdvisedSide {
  /** How many legal orders there are. */
  readonly legal: string
  /** What the orders below are: all that are legal, candidates out of them, or those that were listed. */
  readonly among: 'all' | 'candidates' | 'list'
  /** Those of the mix first, the likeliest first; then by what they are worth. */
  readonly orders: readonly AdvisedOrder[]
  /** What the mix as it is printed is sure of. */
  readonly sure: number
  /** What standing orders would do, and what that is worth once the other knows it. */
  readonly habit: {
    readonly texts: readonly string[]
    /** Absent where one of them is not among the orders that were listed. */
    readonly worth?: number
    /** What it is worth to follow them in all that is free to the end, against one who knows it; where the whole battle was solved or bracketed. */
    readonly always?: number
  }
}

/** The best orders at a question, how that is known, and what it assumes. */
export interface Advice {
  /** What is asked, as its prompt says, and by which rule. */
  readonly title: string
  readonly rule: string
  readonly round: number
  readonly known: Known
  /** The side from whose knowledge the figures are, where the battle hides something. */
  readonly seat?: Side
  /** Kinds of question that were taken as free. */
  readonly free: readonly string[]
  readonly stake: string
  /** What the question is worth to red, if sides that have a list choose among it: for certain between these two; from samples both are the middle of the margin. */
  readonly floor: number
  readonly ceiling: number
  readonly sides: Partial<BySide<AdvisedSide>>
  /** Where both sides choose: their orders against each other. */
  readonly grid?: AdviceGrid
}

/** The orders of a decision as they are written. */
const textsOf = ({ open, briefs }: AdvisedQuestion, { decision }: KnownDecision): BySide<readonly string[]> =>
  bySide(side => {
    const brief = briefs.find(each => each.side === side)
    const paper = brief && paperOf(open.rules, brief)
    return paper === undefined ? [] : (decision.sides[side]?.orders.map(({ order }) => paper.print(order)) ?? [])
  })

function sideOf(
  question: AdvisedQuestion,
  side: Side,
  { decision, always }: KnownDecision,
  texts: readonly string[],
): AdvisedSide | undefined {
  const decided = decision.sides[side]
  const brief = question.briefs.find(each => each.side === side)
  if (decided === undefined || brief === undefined) return undefined
  const paper = paperOf(question.open.rules, brief)
  const whole = always[side]
  const lines = exchangeAt(question)?.lines[side].length
  const isPart = paper.size() > BigInt(decided.orders.length) && decided.orders.length !== lines
  const orders = decided.orders.map(({ weight, value, worst }, i) => ({ text: texts[i]!, weight, value, worst }))
  return {
    legal: String(paper.size()),
    among: question.listed?.side === side ? 'list' : isPart ? 'candidates' : 'all',
    orders: orders.toSorted((a, b) => b.weight - a.weight || b.value - a.value || b.worst - a.worst),
    sure: decided.sure,
    habit: {
      texts: habitAt(question, side)?.orders.map(order => paper.print(order)) ?? [],
      ...(decided.habit === undefined ? {} : { worth: decided.habit }),
      ...(whole === undefined ? {} : { always: whole }),
    },
  }
}

function adviceOf(question: AdvisedQuestion, decided: KnownDecision): Advice {
  const { rules, state, setup } = question.open
  const { decision, known } = decided
  const { title, rule } = rules.prompt(state, 'umpire', namedBy(setup))
  const texts = textsOf(question, decided)
  const advised: Partial<Record<Side, AdvisedSide>> = {}
  for (const side of question.side === undefined ? sides : [question.side]) {
    const made = sideOf(question, side, decided, texts[side])
    if (made !== undefined) advised[side] = made
  }
  const grid = 'table' in decision ? gridOf(decision, texts) : undefined
  return {
    title,
    rule,
    round: rules.rounds(state) + 1,
    known,
    ...(decided.seat === undefined ? {} : { seat: decided.seat }),
    free:
      known.rung === 'battle' || known.rung === 'bracket'
        ? question.free
        : [...new Set(question.briefs.map(({ ask }) => ask.kind))],
    stake: question.stake.title,
    floor: decision.floor,
    ceiling: decision.ceiling,
    sides: advised,
    ...(grid === undefined ? {} : { grid }),
  }
}

/** Advice that leaves nothing to samples; undefined where that is out of reach. Refuses as `adviseJob` does. */
export const certainAdvice = (job: AdviseJob): Result<Advice | undefined> =>
  chain(openQuestion(job), question => {
    const decided = decideForCertain(question)
    return ok(decided && adviceOf(question, decided))
  })

/** Advice by samples, battle by battle: what is known can be looked at on the way. */
export interface AdviceSampler {
  /** Battles after each pair of orders that are enough. */
  readonly enough: number
  /** Plays one more battle after each pair of orders. */
  play(): void
  /** What is known so far; at least one battle has been played. */
  advice(): Advice
}

/** A sampler of advice. Refuses as `adviseJob` does. */
export const adviceSampler = (job: AdviseJob): Result<AdviceSampler> =>
  chain(openQuestion(job), question =>
    chain(sampleBest(question), ({ enough, play, decided }) =>
      ok({ enough, play, advice: () => adviceOf(question, decided()) }),
    ),
  )

/**
 * Advice at the question a battle waits on: the best mix of each side at a sealed one, the best order at an open one, each order with what it is worth. The whole battle
 * is solved where that is in reach, or its worth held between two bounds; else this question alone, by what standing orders make of it afterwards, worked out or sampled: `known` says which.
 * Refuses positions that ask nobody, unknown stakes and kinds, sides that are not asked, orders of a list that are not legal, and battles that hide something
 * without a seat.
 */
export const adviseJob = (job: AdviseJob): Result<Advice> =>
  chain(certainAdvice(job), certain =>
    certain !== undefined
      ? ok(certain)
      : chain(adviceSampler(job), sampler => {
          for (let n = 0; n < sampler.enough; n++) sampler.play()
          return ok(sampler.advice())
        }),
  )
