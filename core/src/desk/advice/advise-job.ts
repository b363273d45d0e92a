import type { Brief, BySide, Shape, Side } from '../../game/index.ts'
import { bySide, paperOf, sides } from '../../game/index.ts'
import { chain, nearest, ok, type Result, refuse } from '../../lang/index.ts'
import { type OddsJob, openJob } from '../odds-job.ts'
import { usualSamples } from '../size.ts'
import { type AdviceGrid, gridOf } from './grid.ts'
import {
  type AdvisedQuestion,
  decideForCertain,
  habitAt,
  type Known,
  type KnownDecision,
  sampleBest,
  stakeNamed,
} from './rungs.ts'

/** A question for advice as plain data, so that it can be sent to a worker: the question that a battle waits on after these inputs. */
export interface AdviseJob extends Omit<OddsJob, 'rounds'> {
  /** `win`, or a measure of both sides: `points`, `units`. */
  readonly stake: string
  /** Kinds of question that both sides are free in, later on too; those of the question itself are always free. */
  readonly free?: readonly string[]
  /** Battles to play out where it has to be sampled, all pairs of orders together; by the size of the battle where absent. */
  readonly samples?: number
}

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
  /** Whether the orders below are candidates and not all there are. */
  readonly picked: boolean
  /** Those of the mix first, the likeliest first; then by what they are worth. */
  readonly orders: readonly AdvisedOrder[]
  /** What the mix as it is printed is sure of. */
  readonly sure: number
  /** What standing orders would do, and what that is worth once the other knows it. */
  readonly habit: {
    readonly texts: readonly string[]
    readonly worth: number
    /** What it is worth to follow them in all that is free to the end, against one who knows it; where the whole battle was solved. */
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
  /** Kinds of question that were taken as free. */
  readonly free: readonly string[]
  readonly stake: string
  /** What the question is worth to red: for certain between these two; from samples both are the middle of the margin. */
  readonly floor: number
  readonly ceiling: number
  readonly sides: Partial<BySide<AdvisedSide>>
  /** Where both sides choose: their orders against each other. */
  readonly grid?: AdviceGrid
}

/** The kinds asked for, all of them known. */
function freeOf(
  rules: AdvisedQuestion['open']['rules'],
  briefs: readonly Brief<Shape>[],
  more: readonly string[],
): Result<readonly string[]> {
  const known = Object.keys(rules.sheets)
  const strange = more.find(kind => !known.includes(kind))
  if (strange !== undefined) {
    return refuse(
      { code: 'unknown-name', path: ['free'], found: strange, expected: `kinds of question: ${known.join(', ')}` },
      nearest(strange, known),
    )
  }
  return ok([...new Set([...briefs.map(({ ask }) => ask.kind), ...more])])
}

function questionOf(job: AdviseJob): Result<AdvisedQuestion> {
  return chain(openJob(job), open => {
    const { rules, state } = open
    const pending = rules.pending(state)
    if (pending.kind !== 'orders') {
      const found = pending.kind === 'over' ? 'a battle that is over' : 'a throw of dice'
      return refuse({ code: 'conflict', path: ['inputs'], found, expected: 'a position that asks for orders' })
    }
    return chain(freeOf(rules, pending.briefs, job.free ?? []), free =>
      chain(stakeNamed(open, job.stake), stake =>
        ok({ open, briefs: pending.briefs, free, stake, samples: job.samples ?? usualSamples(job) }),
      ),
    )
  })
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
  { decision, picked, always }: KnownDecision,
  texts: readonly string[],
): AdvisedSide | undefined {
  const decided = decision.sides[side]
  const brief = question.briefs.find(each => each.side === side)
  if (decided === undefined || brief === undefined) return undefined
  const paper = paperOf(question.open.rules, brief)
  const whole = always[side]
  const orders = decided.orders.map(({ weight, value, worst }, i) => ({ text: texts[i]!, weight, value, worst }))
  return {
    legal: String(paper.size()),
    picked: picked.includes(side),
    orders: orders.toSorted((a, b) => b.weight - a.weight || b.value - a.value || b.worst - a.worst),
    sure: decided.sure,
    habit: {
      texts: habitAt(question, side)?.orders.map(order => paper.print(order)) ?? [],
      worth: decided.habit,
      ...(whole === undefined ? {} : { always: whole }),
    },
  }
}

function adviceOf(question: AdvisedQuestion, decided: KnownDecision): Advice {
  const { rules, state } = question.open
  const { decision, known } = decided
  const { title, rule } = rules.prompt(state, 'umpire')
  const texts = textsOf(question, decided)
  const advised: Partial<Record<Side, AdvisedSide>> = {}
  for (const side of sides) {
    const made = sideOf(question, side, decided, texts[side])
    if (made !== undefined) advised[side] = made
  }
  const grid = gridOf(decision, texts)
  return {
    title,
    rule,
    round: rules.rounds(state) + 1,
    known,
    free: known.rung === 'battle' ? question.free : [...new Set(question.briefs.map(({ ask }) => ask.kind))],
    stake: question.stake.title,
    floor: decision.floor,
    ceiling: decision.ceiling,
    sides: advised,
    ...(grid === undefined ? {} : { grid }),
  }
}

/** Advice that leaves nothing to samples; undefined where that is out of reach. Refuses as `adviseJob` does. */
export const certainAdvice = (job: AdviseJob): Result<Advice | undefined> =>
  chain(questionOf(job), question => {
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
  chain(questionOf(job), question =>
    chain(sampleBest(question), ({ enough, play, decided }) =>
      ok({ enough, play, advice: () => adviceOf(question, decided()) }),
    ),
  )

/**
 * Advice at the question a battle waits on: the best mix of each side at a sealed one, the best order at an open one, each order with what it is worth. The whole battle
 * is solved where that is in reach; else this question alone, by what standing orders make of it afterwards, worked out or sampled: `known` says which.
 * Refuses positions that ask nobody, unknown stakes and kinds, and battles that hide something without a seat.
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
