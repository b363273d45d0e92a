import { candidatesFor, type FreeChoice } from '../../duel/index.ts'
import type { EffectTable } from '../../game/index.ts'
import type { Brief, Shape } from '../../game/orders/index.ts'
import { type AdvisedQuestion, legalOrders } from './question.ts'

/** Candidates of a side, at most and at least. */
const MAX_CANDIDATES = 12
const MIN_CANDIDATES = 4
/** Battles that each pair of candidates should have if it is sampled: fewer tell nothing. */
const WANTED_BATTLES = 64

/** The number of a side’s candidates: fewer if battles are heavy, so that the figures of each mean something. */
function candidateCount({ briefs, samples }: AdvisedQuestion): number {
  const count = Math.floor((samples / WANTED_BATTLES) ** (1 / briefs.length))
  return Math.min(MAX_CANDIDATES, Math.max(MIN_CANDIDATES, count))
}

export const effectTableAt = ({ open: { rules, state } }: AdvisedQuestion): EffectTable<Shape> | undefined =>
  rules.effectTable?.(state)

/** The orders known without the sheet: those listed for the side, else one for each line of an effect table. */
function knownFor(question: AdvisedQuestion, { side }: Brief<Shape>): FreeChoice<Shape> | undefined {
  if (question.listed?.side === side) return question.listed
  const effectTable = effectTableAt(question)
  return effectTable === undefined ? undefined : { kind: 'free', side, orders: effectTable.lines[side] }
}

export function sizeOf(question: AdvisedQuestion, brief: Brief<Shape>): bigint {
  const known = knownFor(question, brief)
  return known === undefined ? legalOrders(question, brief).size() : BigInt(known.orders.length)
}

export const pairsOf = (question: AdvisedQuestion): bigint =>
  question.briefs.reduce((pairs, brief) => pairs * sizeOf(question, brief), 1n)

export const allFor = (question: AdvisedQuestion, brief: Brief<Shape>): FreeChoice<Shape> =>
  knownFor(question, brief) ?? {
    kind: 'free',
    side: brief.side,
    orders: [...legalOrders(question, brief).choices()],
  }

/** The orders of a side that has too many to try them all: those known, else candidates. */
export function fewFor(question: AdvisedQuestion, brief: Brief<Shape>): FreeChoice<Shape> {
  const known = knownFor(question, brief)
  if (known !== undefined) return known
  const most = candidateCount(question)
  if (legalOrders(question, brief).size() <= BigInt(most)) return allFor(question, brief)
  const { rules, state, plans } = question.open
  const { side } = brief
  return { kind: 'free', side, orders: candidatesFor(rules, { state, brief, plan: plans[side] }, most) }
}

export const allAt = (question: AdvisedQuestion): readonly FreeChoice<Shape>[] =>
  question.briefs.map(brief => allFor(question, brief))

export const fewAt = (question: AdvisedQuestion): readonly FreeChoice<Shape>[] =>
  question.briefs.map(brief => fewFor(question, brief))
