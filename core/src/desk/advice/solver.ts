import { type DuelLimits, mixOf, type SolvedBattle, winPayoff } from '../../duel/index.ts'
import {
  type BySide,
  type DoctrineChoice,
  decisionWeight,
  type Mix,
  other,
  paperOf,
  type Shape,
  type Side,
  usualDoctrine,
} from '../../game/index.ts'
import { invariant, must, ok } from '../../lang/index.ts'
import { planOf } from '../../table/index.ts'
import type { OpenJob } from '../odds/index.ts'
import type { AdvisedQuestion } from './question.ts'
import { byQuestion, hasSmallTables, sampleAll, sampleOwn, solvedFrom } from './solution-methods.ts'

/** A question that the solver has to answer: where the battle stands, and the seed of its samples. */
interface SolverQuestion {
  readonly state: Shape['State']
  readonly seed: string
  /** A ruling has changed the options since the battle began: what was solved from there does not hold any more. */
  readonly isRuled: boolean
}

/** How the solver comes to its orders: they are known, or battles are played out until there are enough. */
export type Thought =
  | { readonly kind: 'known'; readonly mix: Mix<Shape> }
  | {
      readonly kind: 'sampling'
      /** Battles after each pair of orders that are enough. */
      readonly enough: number
      /** Plays one more battle after each pair. */
      play(): void
      /** What they come to; at least one has been played. */
      mix(): Mix<Shape>
    }

/**
 * What plays the best mix of one side. Its orders hang on the battle, the position and the seed alone: never on what was asked before, on the clock, nor on
 * anything that its side cannot see. What it has solved it keeps, for speed only.
 */
export interface Solver {
  think(question: SolverQuestion): Thought
}

// Bounds are counts, so that a battle goes alike on any machine; a decision takes some seconds at the most. Where decisions are heavy nothing is solved from the
// beginning, and the other bounds are divided by their weight.

/** What may be met from the beginning of the battle: once for each kind of question. */
const ONCE: DuelLimits = { positions: 100_000, cells: 120_000 }
/** What may be met from a position: at every question that the beginning did not answer. */
const EACH: DuelLimits = { positions: 10_000, cells: 10_000 }
/** Positions worked out after one question under standing orders. */
const AFTER = 10_000
/** Battles played out for one decision, all pairs of orders together; half as many where decisions are heavy, as each plays several. */
const BATTLES = 2_048
/** Battles after each pair, at the least. */
const FEWEST = 2

/**
 * What a side that cannot see everything may reckon with. The standing orders of the other side are its own business there: the system's usual ones stand for them.
 */
function knownTo(side: Side, open: OpenJob): OpenJob {
  const { rules, job, state, plans } = open
  if (rules.hides?.(state) !== true) return open
  const rival = other(side)
  const usual = usualDoctrine(rules)
  const plan = planOf(rules, usual)
  invariant(plan.ok, 'the first standing orders of a system are its own')
  const doctrines: BySide<DoctrineChoice> = { ...job.doctrines, [rival]: usual }
  return { ...open, job: { ...job, doctrines }, plans: { ...plans, [rival]: plan.value } }
}

/** What one solver goes by. */
interface SolverTerms {
  readonly side: Side
  /** The battle at its beginning, with what the side may reckon with. */
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

/** Each limit so many times smaller. */
const shared = ({ positions, cells }: DuelLimits, weight: number): DuelLimits => ({
  positions: Math.ceil(positions / weight),
  cells: Math.ceil(cells / weight),
})

/** The battle solved from its beginning, with these kinds of question free: not where its first question is too large already. */
function solvedOnce(terms: SolverTerms, question: AdvisedQuestion): SolvedBattle<Shape> | undefined {
  const { begun, kept, weight } = terms
  const name = question.free.join()
  const known = kept.get(name)
  if (known !== undefined || kept.has(name)) return known
  const first = askedAt(terms, { state: begun.state, seed: '' })
  const free = new Set(question.free)
  const isSmall = weight === 1 && hasSmallTables(first)
  const solved = isSmall ? solvedFrom(question, begun.state, { red: free, blue: free }, ONCE) : undefined
  kept.set(name, solved)
  return solved
}

/** The best mix without samples; undefined where that is out of reach. */
function solvedMix(terms: SolverTerms, question: AdvisedQuestion, isRuled: boolean): Mix<Shape> | undefined {
  const { weight, side } = terms
  const { state } = question.open
  const free = new Set(question.free)
  const often = hasSmallTables(question)
  const decision =
    (often && !isRuled ? solvedOnce(terms, question)?.decision(state) : undefined) ??
    (often
      ? solvedFrom(question, state, { red: free, blue: free }, shared(EACH, weight))?.decision(state)
      : undefined) ??
    byQuestion(question, Math.ceil(AFTER / weight))?.decision
  return decision && mixOf(decision, side)
}

/** Battles played out: the orders of both sides against each other, or those of one side alone where it does not see all, or where decisions are heavy. */
function sampledMix({ side, weight }: SolverTerms, question: AdvisedQuestion): Thought {
  const { open, samples } = question
  const { rules, state, plans } = open
  const alone = weight > 1 || rules.hides?.(state) === true
  const sampled = alone ? sampleOwn(question, side) : ok(sampleAll(question))
  invariant(sampled.ok, 'a system that hides can imagine')
  const { pairs, play, decided } = sampled.value
  const brief = question.briefs.find(each => each.side === side)
  return {
    kind: 'sampling',
    enough: Math.max(FEWEST, Math.floor(samples / pairs)),
    play,
    mix: () => {
      const { decision, known } = decided()
      const own = decision.sides[side]
      invariant(own !== undefined && brief !== undefined, 'the side that is asked is free')
      // what so few battles cannot tell apart is left to the standing orders
      const isTold =
        known.rung === 'sampled' &&
        own.guaranteed - must(own.doctrineValue, 'standing orders are compared') > known.margin
      const { doctrine, settings } = plans[side]
      return isTold ? mixOf(decision, side) : doctrine.decide(rules.view(state, side), brief, settings)
    },
  }
}

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
      const brief = question.briefs.find(each => each.side === side)
      invariant(brief !== undefined, `${side} is asked`)
      const paper = paperOf(rules, brief)
      if (paper.size() === 1n) return { kind: 'known', mix: [{ order: paper.nth(0n), weight: 1 }] }
      const mix = hides ? undefined : solvedMix(terms, question, asked.isRuled)
      return mix === undefined ? sampledMix(terms, question) : { kind: 'known', mix }
    },
  }
}

/**
 * The solver of one side in a battle that stands at its beginning, with the standing orders that do the rest. It plays to win, and at each question what advice
 * would order: the mix of the whole battle where that can be solved with this kind of question free, else of this question alone, worked out or sampled. A side
 * that leaves after some rounds is reckoned with as such from then on, not before.
 */
export function solverFor(battle: OpenJob, side: Side): Solver {
  const { rules, plans, changes } = battle
  const solvers = [{ after: 0, plans }, ...changes].map(each => ({
    after: each.after,
    solver: solverOfPlans({ ...battle, plans: each.plans }, side),
  }))
  return {
    think: asked => {
      const rounds = rules.rounds(asked.state)
      const { solver } = must(
        solvers.findLast(({ after }) => after <= rounds),
        'the solver of the beginning',
      )
      return solver.think(asked)
    },
  }
}

/** A thought brought to its end. */
export function thoughtOut(thought: Thought): Mix<Shape> {
  if (thought.kind === 'known') return thought.mix
  for (let n = 0; n < thought.enough; n++) thought.play()
  return thought.mix()
}
