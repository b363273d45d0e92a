import { type OddsJob, type OpenJob, openJob } from '../desk/odds/index.ts'
import { streamOf } from '../dice/index.ts'
import { type DoctrineChoice, decisionWeight } from '../game/doctrine/index.ts'
import type { SettingField, Settings } from '../game/form/index.ts'
import type { Shape } from '../game/orders/index.ts'
import { other, type Side } from '../game/sides/index.ts'
import { canonicalJson, chain, invariant, ok, type Result } from '../lang/index.ts'
import type { SolverLimits } from '../odds/index.ts'
import { planAtStart } from '../table/index.ts'
import { distinctPlans, type NamedPlan, questionsAsked, usualPlans, variedPlans } from './distinct-plans.ts'
import type { Estimate } from './doctrine-game.ts'
import { estimatePlans, type PlanEstimates, seenFromSide } from './estimate-plans.ts'
import { type Objective, objectiveNamed } from './objectives.ts'
import { coordinateAscent, countSettings, everySetting, randomSettings } from './settings-search.ts'

/** The best settings of a side's doctrine against the other side's standing orders, as plain data for a worker. */
export interface BestDoctrineJob extends Omit<OddsJob, 'rounds' | 'seat'> {
  readonly side: Side
  /** `win`, `keep:` and the name of a unit, or a measure of both sides. */
  readonly aim: string
  /** The most settings to try, if not all of them are tried. */
  readonly most?: number
  /** Battles that settings are judged by if odds are sampled. */
  readonly samples?: number
}

/**
 * The ways to know the best settings. all: every way to set the doctrine was tried by exact odds. found: some
 * were looked for, and a better one may be left.
 */
type HowFound =
  | { readonly kind: 'all'; readonly tried: number }
  | { readonly kind: 'found'; readonly tried: number; readonly of: number; readonly sampled: boolean }

/** A figure of standing orders in the unit of the aim: the estimate, and its margin of error, 0 if it is exact. */
interface Reached {
  readonly reached: number
  readonly margin: number
}

/** The other side's standing orders that leave least of the objective. */
interface WorstReply extends Reached {
  readonly doctrine: DoctrineChoice
  /** The number of standing orders that were compared. */
  readonly among: number
}

export interface JudgedDoctrine extends Reached {
  readonly doctrine: DoctrineChoice
  /** Absent if it was not worked out. */
  readonly reply?: WorstReply
}

export interface BestDoctrine {
  readonly side: Side
  readonly aim: Pick<Objective, 'title' | 'unit'>
  readonly enemy: DoctrineChoice
  /** The standing orders of the battle. */
  readonly before: JudgedDoctrine
  readonly best: JudgedDoctrine
  readonly how: HowFound
}

interface BestDoctrineStep {
  /** search: settings are tried. reply: the best are held against the other side's standing orders. */
  readonly stage: 'search' | 'reply'
  readonly done: number
  readonly of: number
}

/** A search that goes on as long as its steps are asked for; it has an answer at any time after the first. */
export interface BestDoctrineSearch {
  readonly steps: Iterable<BestDoctrineStep>
  answer(): BestDoctrine
}

/** Ways to set a doctrine that are all tried. */
const MAX_ALL = 2_000
/** The usual number of settings to try if there are more, and the least if decisions are heavy. */
const USUAL_EVALUATIONS = 400
const MIN_EVALUATIONS = 48
/** Drawn starts of the search, beside the battle's settings and the usual ones. */
const DRAWN_STARTS = 4
/** Figures that differ by less are the same: they are sums of doubles. */
const SAME = 1e-10
/** The number of settings that are judged again. */
const FINALISTS = 5
/** Limits of the exact odds of one way to set a doctrine. */
const LIMITS: SolverLimits = { positions: 4_000, keyChars: 1_000_000, products: 1_000_000 }

interface Search {
  readonly open: OpenJob
  readonly job: BestDoctrineJob
  readonly objective: Objective
  readonly estimates: PlanEstimates
  readonly own: NamedPlan<Shape>
  readonly enemy: NamedPlan<Shape>
  readonly tried: Map<string, NamedPlan<Shape>>
  readonly replies: Map<NamedPlan<Shape>, WorstReply>
  /** True if every way was tried. */
  whole: boolean
}

const planNamed = ({ rules }: OpenJob, choice: DoctrineChoice): NamedPlan<Shape> => {
  const plan = planAtStart(rules, choice)
  invariant(plan.ok, 'an open job names doctrines of its system')
  return { choice, plan: plan.value }
}

const reached = ({ value, marginOfError }: Estimate): Reached => ({ reached: value, margin: marginOfError })

const fieldsOf = ({ own }: Search): readonly SettingField[] => own.plan.doctrine.settings

function evaluate(search: Search, settings: Settings): number {
  const { own, enemy, tried, open, estimates } = search
  const text = canonicalJson(settings)
  const plan = tried.get(text) ?? planNamed(open, { name: own.choice.name, settings })
  tried.set(text, plan)
  return estimates.first(plan, enemy).value
}

/**
 * The best of all tried, after the best few and the side's own were judged again; of equals the one that changes least.
 */
function bestOf(search: Search): NamedPlan<Shape> {
  const { tried, own, enemy, estimates } = search
  const changes = ({ choice }: NamedPlan<Shape>): number =>
    fieldsOf(search).filter(({ name }) => choice.settings[name] !== own.choice.settings[name]).length
  const ahead = (how: keyof PlanEstimates, a: NamedPlan<Shape>, b: NamedPlan<Shape>): number => {
    const by = estimates[how](b, enemy).value - estimates[how](a, enemy).value
    return Math.abs(by) > SAME ? by : changes(a) - changes(b)
  }
  const finalists = [...tried.values()].toSorted((a, b) => ahead('first', a, b)).slice(0, FINALISTS)
  return finalists.reduce((best, plan) => (ahead('again', plan, best) < 0 ? plan : best), own)
}

/** Every way to set the doctrine, if they are few and their odds exact; else from several starts uphill. */
function* searched(search: Search): Generator<void> {
  const { open, own, enemy, job, estimates } = search
  const fields = fieldsOf(search)
  const isExact = estimates.first(own, enemy).marginOfError === 0
  if (isExact && countSettings(fields) <= MAX_ALL) {
    for (const settings of everySetting(fields)) {
      evaluate(search, settings)
      yield
    }
    search.whole = true
    return
  }
  const stream = streamOf(`best/${job.seed}`, own.choice.name)
  const usual = usualPlans(open.rules, own.choice).filter(({ choice }) => choice.name === own.choice.name)
  const drawn = Array.from({ length: DRAWN_STARTS }, () => randomSettings(fields, stream))
  for (const start of [...usual.map(({ choice }) => choice.settings), ...drawn]) {
    for (const _ of coordinateAscent(fields, start, settings => evaluate(search, settings))) yield
  }
}

/** Enemy standing orders that answer differently. */
function repliesTo({ open, own, enemy, job }: Search): readonly NamedPlan<Shape>[] {
  const { rules } = open
  const usual = usualPlans(rules, enemy.choice)
  const pairs = usual.map(({ plan }) => ({ red: plan, blue: plan, [job.side]: own.plan }))
  const asked = questionsAsked(open, pairs, job.seed)[other(job.side)]
  return distinctPlans(rules, asked, { usual, varied: variedPlans(rules, usual) })
}

/** The reply that leaves a plan least, judged again. */
function* held(search: Search, plan: NamedPlan<Shape>, replies: readonly NamedPlan<Shape>[]): Generator<void> {
  const { first, again } = search.estimates
  let worst = search.enemy
  for (const reply of replies) {
    if (first(plan, reply).value < first(plan, worst).value) worst = reply
    yield
  }
  search.replies.set(plan, { doctrine: worst.choice, among: replies.length, ...reached(again(plan, worst)) })
}

function* stepsOf(search: Search): Generator<BestDoctrineStep> {
  const { own, tried, job } = search
  const ways = countSettings(fieldsOf(search))
  const usual = Math.max(MIN_EVALUATIONS, Math.ceil(USUAL_EVALUATIONS / decisionWeight([own.plan.doctrine])))
  const most = ways <= MAX_ALL ? ways : (job.most ?? usual)
  for (const _ of searched(search)) {
    yield { stage: 'search', done: tried.size, of: most }
    if (tried.size >= most && ways > MAX_ALL) break
  }
  const replies = repliesTo(search)
  const plans = [...new Set([own, bestOf(search)])]
  let done = 0
  for (const plan of plans) {
    for (const _ of held(search, plan, replies))
      yield { stage: 'reply', done: ++done, of: plans.length * replies.length }
  }
}

function answerOf(search: Search): BestDoctrine {
  const { objective, job, own, enemy, replies, tried, whole, estimates } = search
  const judged = (plan: NamedPlan<Shape>): JudgedDoctrine => {
    const reply = replies.get(plan)
    return {
      doctrine: plan.choice,
      ...reached(estimates.again(plan, enemy)),
      ...(reply === undefined ? {} : { reply }),
    }
  }
  const [before, best] = [judged(own), judged(bestOf(search))]
  const sampled = before.margin > 0 || best.margin > 0
  const how: HowFound =
    whole && !sampled
      ? { kind: 'all', tried: tried.size }
      : { kind: 'found', tried: tried.size, of: countSettings(fieldsOf(search)), sampled }
  const { title, unit } = objective
  return { side: job.side, aim: { title, unit }, enemy: enemy.choice, before, best, how }
}

/**
 * Looks for the settings of a side's doctrine that serve an objective best against the other side's own standing
 * orders, and holds them against all its standing orders: orders that are made for one enemy may be exploited by
 * another. Refuses as `openJob` does, and unknown aims.
 */
export const bestDoctrineJob = (job: BestDoctrineJob): Result<BestDoctrineSearch> =>
  chain(openJob(job), open =>
    chain(objectiveNamed(open, job.side, job.aim), objective => {
      const own = planNamed(open, job.leaders[job.side].doctrine)
      const enemy = planNamed(open, job.leaders[other(job.side)].doctrine)
      const estimates = seenFromSide(job.side, estimatePlans(open, objective, { limits: LIMITS, samples: job.samples }))
      const tried = new Map([[canonicalJson(own.choice.settings), own]])
      const search: Search = { open, job, objective, estimates, own, enemy, tried, replies: new Map(), whole: false }
      return ok({ steps: stepsOf(search), answer: () => answerOf(search) })
    }),
  )
