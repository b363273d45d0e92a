import { type AnsweringPlan, alikeBut, type DuelLimits, differing, type Freedom, type GiveAway, type NamedPlan, opensByHalves, questionsMet, type SolvedBattle, type Stake, solveBattle, solveGiveAway, standingGaps, usualPlans, variedPlans, type Weighed } from '../../duel/index.ts'
import { type BySide, bySide, type DoctrineChoice, decisionWeight, fallbacks, other, type Plans, type Shape, type Side, sides } from '../../game/index.ts'
import { canonicalJson, chain, must, ok, type Result } from '../../lang/index.ts'
import { type OddsJob, type OpenJob, openJob } from '../odds-job.ts'
import { stakeNamed } from './stakes.ts'
import { type WeighPlans, weighPlans } from './weigh-plans.ts'

/** What a battle's standing orders give away, as plain data, so that it can be asked of a worker. */
export interface GiveAwayJob extends Omit<OddsJob, 'rounds' | 'seat'> {
  /** `win`, or a measure of both sides. */
  readonly stake: string
  /** Battles that each pair of standing orders is judged by where odds are sampled; by the size of the battle where absent. */
  readonly samples?: number
  /** Whether a side's own standing orders are measured too where they are set otherwise than usual, beside every doctrine as usually set. */
  readonly own: boolean
}

/** What one doctrine gives away for one side of one battle. */
export interface GiveAwayRow {
  readonly side: Side
  readonly doctrine: DoctrineChoice
  /** Kinds of question that it answers while the other side is free in them; all that the side is asked, or one of them. */
  readonly kinds: readonly string[]
  /** Whether these are all the side is asked: its whole conduct of the battle. */
  readonly whole: boolean
  readonly known: GiveAway
}

/** Rows as they become known. */
export interface GiveAwayStep {
  readonly done: number
  readonly of: number
  readonly row: GiveAwayRow
}

/** What may be met where a battle is solved: a second of work. Of positions so much fewer as decisions are heavy. */
const SOLVED: DuelLimits = { positions: 80_000, cells: 700_000 }
/** The same where a battle is met by its halves. */
const SOLVED_BY_HALVES: DuelLimits = { positions: 250_000, cells: 5_000_000 }

/** A battle, with what is worked out of it once for all rows. */
interface Studied {
  readonly open: OpenJob
  readonly stake: Stake<Shape>
  /** The side's own standing orders first, then every doctrine as usually set. */
  readonly usual: BySide<readonly NamedPlan<Shape>[]>
  /** The same, and those with settings changed that answer otherwise. */
  readonly plans: BySide<readonly AnsweringPlan<Shape>[]>
  /** Kinds of question each side is asked. */
  readonly kinds: BySide<readonly string[]>
  readonly weigh: WeighPlans
  /** Battles solved before, by freedom and standing orders. */
  readonly solved: Map<string, Result<SolvedBattle<Shape>>>
  /** Sides and kinds that were out of reach under the standing orders they were measured by first. */
  readonly beyond: Set<string>
  /** Sides and kinds of which a row was asked for. */
  readonly begun: Set<string>
}

/** Battles that are played to see what is asked, at most: every pair of doctrines in the smaller systems. */
const MAX_PLAYED = 36

/** Pairs of plans to be played, spread over all of them. */
function playedOf({ red, blue }: BySide<readonly NamedPlan<Shape>[]>): readonly Plans<Shape>[] {
  const pairs = red.flatMap(ours => blue.map(theirs => ({ red: ours.plan, blue: theirs.plan })))
  const step = Math.max(1, pairs.length / MAX_PLAYED)
  return Array.from({ length: Math.min(pairs.length, MAX_PLAYED) }, (_, i) => pairs[Math.floor(i * step)]!)
}

function studied(open: OpenJob, stake: Stake<Shape>, samples: number | undefined): Studied {
  const { rules, state, job } = open
  const usual = bySide(side => usualPlans(rules, job.doctrines[side]))
  const met = questionsMet(rules, state, playedOf(usual), job.seed)
  return {
    open,
    stake,
    usual,
    plans: bySide(side =>
      differing(rules, side, met[side], { usual: usual[side], varied: variedPlans(rules, usual[side]) }),
    ),
    kinds: bySide(side => Object.keys(rules.sheets).filter(kind => met[side].has(kind))),
    weigh: weighPlans(open, stake, samples === undefined ? {} : { samples }),
    solved: new Map(),
    beyond: new Set(),
    begun: new Set(),
  }
}

/** The battle solved with this freedom under these standing orders, once. */
function solve(study: Studied, named: BySide<NamedPlan<Shape>>, freedom: Freedom): Result<SolvedBattle<Shape>> {
  const { open, stake, solved } = study
  const free = bySide(side => [...freedom[side]])
  const name = canonicalJson([bySide(side => named[side].choice), free])
  const known = solved.get(name)
  if (known !== undefined) return known
  const plans = bySide(side => named[side].plan)
  const weight = decisionWeight([plans.red.doctrine, plans.blue.doctrine])
  const most = opensByHalves(open.rules, open.state, { plans, freedom }) ? SOLVED_BY_HALVES : SOLVED
  const limits = { ...most, positions: Math.ceil(most.positions / weight) }
  const made = solveBattle(open.rules, open.state, { freedom, plans, stake, limits })
  solved.set(name, made)
  return made
}

/** The plans of a side that answer as this one does, but for some kinds of question. */
const within = (
  plans: readonly AnsweringPlan<Shape>[],
  own: AnsweringPlan<Shape>,
  kinds: ReadonlySet<string>,
): readonly AnsweringPlan<Shape>[] => plans.filter(each => alikeBut(each.answered, own.answered, kinds))

/** What is given away among standing orders that differ in these kinds alone. */
function amongStanding(
  { plans, weigh }: Studied,
  side: Side,
  own: AnsweringPlan<Shape>,
  kinds: ReadonlySet<string>,
): GiveAway {
  const mine = within(plans[side], own, kinds)
  const theirs = within(plans[other(side)], must(plans[other(side)][0], 'a plan of its own'), kinds)
  if (mine.length === 1) return { kind: 'alone' }
  const turned = ({ worth, off }: Weighed): Weighed => ({ worth: side === 'red' ? worth : -worth, off })
  const by =
    (how: 'first' | 'again') =>
    (row: number, column: number): Weighed =>
      turned(side === 'red' ? weigh[how](mine[row]!, theirs[column]!) : weigh[how](theirs[column]!, mine[row]!))
  const game = { rows: mine.length, columns: theirs.length, first: by('first'), again: by('again') }
  const { worth: atLeast, off } = standingGaps(game)(mine.indexOf(own))
  const compared = { own: mine.length, enemy: theirs.length }
  return off === 0 ? { kind: 'among', atLeast, ...compared } : { kind: 'sampled', atLeast, off, ...compared }
}

/** What one plan gives away in some kinds of question: solved where that is in reach. */
function givenAway(study: Studied, side: Side, own: AnsweringPlan<Shape>, kinds: ReadonlySet<string>): GiveAway {
  const name = `${side} ${[...kinds].join()}`
  const isFirst = !study.begun.has(name)
  study.begun.add(name)
  const enemy = must(study.plans[other(side)][0], 'a plan of its own')
  const named = side === 'red' ? { red: own, blue: enemy } : { red: enemy, blue: own }
  if (!study.beyond.has(name)) {
    const solved = solveGiveAway(side, kinds, freedom => solve(study, named, freedom))
    if (solved.ok) return solved.value
    if (isFirst) study.beyond.add(name)
  }
  return amongStanding(study, side, own, kinds)
}

/** Plans of a side that are measured. */
function measured({ open, plans, usual }: Studied, side: Side, own: boolean): readonly AnsweringPlan<Shape>[] {
  const { doctrines } = open.rules
  return plans[side].slice(0, usual[side].length).filter(({ choice: { name, settings } }, i) => {
    const printed = fallbacks(doctrines[name]?.settings ?? [])
    return own || i > 0 || canonicalJson(settings) === canonicalJson(printed)
  })
}

/** What is asked for: each doctrine in each kind of question alone, and in all of them together where there are several. */
const asked = (study: Studied, own: boolean) =>
  sides.flatMap(side =>
    measured(study, side, own).flatMap(plan => {
      const kinds = study.kinds[side]
      const alone = kinds.map(kind => ({ side, plan, kinds: [kind], whole: kinds.length === 1 }))
      return alone.length < 2 ? alone : [...alone, { side, plan, kinds, whole: true }]
    }),
  )

function* steps(study: Studied, own: boolean): Generator<GiveAwayStep> {
  const all = asked(study, own)
  for (const [done, { side, plan, kinds, whole }] of all.entries()) {
    const known = givenAway(study, side, plan, new Set(kinds))
    yield { done: done + 1, of: all.length, row: { side, doctrine: plan.choice, kinds, whole, known } }
  }
}

/**
 * What every doctrine of a system gives away in a battle, row by row, as long as anybody asks for more: each side by each doctrine, against the other side, whose own standing orders
 * answer what is not looked at. Refuses as `openJob` does, and unknown stakes.
 */
export const giveAwayJob = (job: GiveAwayJob): Result<Iterable<GiveAwayStep>> =>
  chain(openJob(job), open =>
    chain(stakeNamed(open, job.stake), stake => ok(steps(studied(open, stake, job.samples), job.own))),
  )
