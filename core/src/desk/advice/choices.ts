import { candidatesFor, type FreeChoice } from '../../duel/index.ts'
import { type Brief, paperOf, type Shape } from '../../game/index.ts'
import type { AdvisedQuestion } from './question.ts'

/** Candidates of a side, at most and at least. */
const MOST_CANDIDATES = 12
const FEWEST_CANDIDATES = 4
/** Battles that each pair of candidates should have, if it has to be sampled: fewer tell nothing. */
const WANTED_BATTLES = 64

/** How many candidates a side has: fewer where battles are heavy, so that what is said of each is worth something. */
function candidateCount({ briefs, samples }: AdvisedQuestion): number {
  const count = Math.floor((samples / WANTED_BATTLES) ** (1 / briefs.length))
  return Math.min(MOST_CANDIDATES, Math.max(FEWEST_CANDIDATES, count))
}

/** How many orders a side chooses among: those listed for it, else all legal ones. */
export const sizeOf = ({ open, listed }: AdvisedQuestion, brief: Brief<Shape>): bigint =>
  listed?.side === brief.side ? BigInt(listed.orders.length) : paperOf(open.rules, brief).size()

/** Pairs of orders at a question. */
export const pairsOf = (question: AdvisedQuestion): bigint =>
  question.briefs.reduce((pairs, brief) => pairs * sizeOf(question, brief), 1n)

/** What a side chooses among: the orders listed for it, else all legal ones. */
export function allFor({ open, listed }: AdvisedQuestion, brief: Brief<Shape>): FreeChoice<Shape> {
  if (listed?.side === brief.side) return listed
  return { kind: 'free', side: brief.side, orders: [...paperOf(open.rules, brief).choices()] }
}

/** What a side chooses among where there are too many orders to try them all: those listed for it, else candidates. */
export function fewFor(question: AdvisedQuestion, brief: Brief<Shape>): FreeChoice<Shape> {
  const { rules, state, plans } = question.open
  const most = candidateCount(question)
  if (sizeOf(question, brief) <= BigInt(most) || question.listed?.side === brief.side) return allFor(question, brief)
  const { side } = brief
  return { kind: 'free', side, orders: candidatesFor(rules, state, brief, { plan: plans[side], most }) }
}

/** What both sides choose among, each order it has. */
export const allAt = (question: AdvisedQuestion): readonly FreeChoice<Shape>[] =>
  question.briefs.map(brief => allFor(question, brief))

/** What both sides choose among, few orders each. */
export const fewAt = (question: AdvisedQuestion): readonly FreeChoice<Shape>[] =>
  question.briefs.map(brief => fewFor(question, brief))
