import { type DuelLimits, printedMixOf, type SolvedBattle, winPayoff } from '../../duel/index.ts'
import { decisionWeight, type Mix, usualDoctrine } from '../../game/doctrine/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { other, type Side } from '../../game/sides/index.ts'
import { invariant, must, ok } from '../../lang/index.ts'
import { planAtStart } from '../../table/index.ts'
import type { OddsJob, OpenJob } from '../odds/index.ts'
import type { AnswerSampler } from './answer-sampler.ts'
import { type AdvisedQuestion, briefOf, hidesAt, legalOrders } from './question.ts'
import { byQuestion, hasSmallTables, sampleAll, sampleOwn, solvedFrom } from './solution-methods.ts'

/** A question that the solver has to answer: the position, and the seed of its samples. */
interface SolverQuestion {
  readonly state: Shape['State']
  readonly seed: string
  /** A ruling has changed the options since the battle began: solutions from the beginning do not hold any more. */
  readonly isRuled: boolean
}

/**
 * Plays the best mix of one side. Its orders depend on the battle, the position and the seed alone: never on earlier
 * questions, the clock, or facts that its side cannot see. It keeps its solutions, for speed only.
 */
export interface Solver {
  /** The mix of a question; 0 battles are enough if it is known without samples. */
  think(question: SolverQuestion): AnswerSampler<Mix<Shape>>
}

// Bounds are counts, so that a battle goes alike on any machine; a decision takes some seconds at the most. If
// decisions are heavy, nothing is solved from the beginning, and the other bounds are divided by their weight.

/** Limits from the beginning of the battle: once for each kind of question. */
const ONCE: DuelLimits = { positions: 100_000, cells: 120_000 }
/** Limits from a position: at every question that the beginning did not answer. */
const EACH: DuelLimits = { positions: 10_000, cells: 10_000 }
/** Positions worked out after one question under standing orders. */
const AFTER = 10_000
/** Battles played out for one decision, all pairs of orders together; half as many if each plays several. */
const BATTLES = 2_048
/** Battles after each pair, at the least. */
const MIN_BATTLES = 2

/**
 * The knowledge of a side that cannot see everything. The standing orders of the other side are its own business
 * there: the system's usual ones stand for them.
 */
function knownTo(side: Side, open: OpenJob): OpenJob {
  const { rules, job, state, plans } = open
  if (rules.hides?.(state) !== true) return open
  const rival = other(side)
  const usual = usualDoctrine(rules)
  const plan = planAtStart(rules, usual)
  invariant(plan.ok, 'the first standing orders of a system are its own')
  const leaders: OddsJob['leaders'] = { ...job.leaders, [rival]: { kind: 'doctrine', doctrine: usual } }
  return { ...open, job: { ...job, leaders }, plans: { ...plans, [rival]: plan.value } }
}

interface SolverTerms {
  readonly side: Side
  /** The battle at its beginning, as far as the side knows it. */
  readonly begun: OpenJob
  readonly weight: number
  /** Solutions from the beginning, by the kinds of question that are free: each is tried once. */
  readonly kept: Map<string, SolvedBattle<Shape> | undefined>
}

/** The question that this position asks. */
function askedAt(
  { begun, weight }: SolverTerms,
  { state, seed }: Pick<SolverQuestion, 'state' | 'seed'>,
): AdvisedQuestion {
  const pending = begun.rules.pending(state)
  const briefs = pending.kind === 'orders' ? pending.briefs : []
  const free = [...new Set(briefs.map(({ ask }) => ask.kind))]
  const open = { ...begun, job: { ...begun.job, seed }, state }
  return { open, briefs, free, payoff: winPayoff(), samples: weight === 1 ? BATTLES : Math.ceil(BATTLES / 2 / weight) }
}

/** The battle solved from its beginning, with these kinds of question free; undefined if that is out of reach. */
function solvedOnce(terms: SolverTerms, question: AdvisedQuestion): SolvedBattle<Shape> | undefined {
  const { begun, kept, weight } = terms
  const name = question.free.join()
  if (!kept.has(name)) {
    const first = askedAt(terms, { state: begun.state, seed: '' })
    const isSmall = weight === 1 && hasSmallTables(first)
    kept.set(name, isSmall ? solvedFrom(question, { state: begun.state, limits: ONCE }) : undefined)
  }
  return kept.get(name)
}

/** The best mix without samples; undefined where that is out of reach. */
function solvedMix(terms: SolverTerms, question: AdvisedQuestion, isRuled: boolean): Mix<Shape> | undefined {
  const { weight, side } = terms
  const { state } = question.open
  const isSmall = hasSmallTables(question)
  const limits = { positions: Math.ceil(EACH.positions / weight), cells: Math.ceil(EACH.cells / weight) }
  const decision =
    (isSmall && !isRuled ? solvedOnce(terms, question)?.decision(state) : undefined) ??
    (isSmall ? solvedFrom(question, { state, limits })?.decision(state) : undefined) ??
    byQuestion(question, { positions: Math.ceil(AFTER / weight) })?.decision
  return decision && printedMixOf(decision, side)
}

/**
 * Battles played out: the orders of both sides against each other, or those of one side alone if it does not see all,
 * or if decisions are heavy.
 */
function sampledMix({ side, weight }: SolverTerms, question: AdvisedQuestion): AnswerSampler<Mix<Shape>> {
  const { open, samples } = question
  const { rules, state, plans } = open
  const isAlone = weight > 1 || hidesAt(question)
  const sampled = isAlone ? sampleOwn(question, side) : ok(sampleAll(question))
  invariant(sampled.ok, 'a system that hides can imagine')
  const { pairs, play, answer } = sampled.value
  return {
    enough: Math.max(MIN_BATTLES, Math.floor(samples / pairs)),
    play,
    answer: () => {
      const { decision, known } = answer()
      const own = must(decision.sides[side], 'the side that is asked is free')
      // differences that so few battles cannot tell are left to the standing orders
      const isSignificant =
        known.method === 'sampled' &&
        own.guaranteed - must(own.doctrineValue, 'standing orders are compared') > known.margin
      const { doctrine, settings } = plans[side]
      const brief = must(briefOf(question, side), 'the side is asked')
      return isSignificant ? printedMixOf(decision, side) : doctrine.decide(rules.view(state, side), brief, settings)
    },
  }
}

const known = (mix: Mix<Shape>): AnswerSampler<Mix<Shape>> => ({ enough: 0, play: () => {}, answer: () => mix })

/** The solver while both sides follow the plans of the job. */
function solverOfPlans(battle: OpenJob, side: Side): Solver {
  const begun = knownTo(side, { ...battle, job: { ...battle.job, seat: side } })
  const { rules, state: beginning, plans } = begun
  const hides = rules.hides?.(beginning) === true
  const weight = decisionWeight([plans.red.doctrine, plans.blue.doctrine])
  const terms: SolverTerms = { side, begun, weight, kept: new Map() }
  return {
    think: asked => {
      const question = askedAt(terms, asked)
      const paper = legalOrders(question, must(briefOf(question, side), `${side} is asked`))
      if (paper.size() === 1n) return known([{ order: paper.nth(0n), weight: 1 }])
      const mix = hides ? undefined : solvedMix(terms, question, asked.isRuled)
      return mix === undefined ? sampledMix(terms, question) : known(mix)
    },
  }
}

/**
 * The solver of one side in a battle that stands at its beginning, with the standing orders that do the rest. It plays
 * to win, and at each question as advice would: the mix of the whole battle if that can be solved with this kind of
 * question free, else of this question alone, worked out or sampled. It knows that a side leaves after some rounds from
 * then on, not before.
 */
export function solverFromStart(battle: OpenJob, side: Side): Solver {
  const { rules, plans, changes } = battle
  const solvers = [{ after: 0, plans }, ...changes].map(each => ({
    after: each.after,
    solver: solverOfPlans({ ...battle, plans: each.plans }, side),
  }))
  return {
    think: asked => {
      const rounds = rules.rounds(asked.state)
      const now = solvers.findLast(({ after }) => after <= rounds)
      return must(now, 'the solver of the beginning').solver.think(asked)
    },
  }
}
