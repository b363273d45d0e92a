import { streamOf } from '../../dice/index.ts'
import { differing, type NamedPlan, questionsMet, usualPlans, variedPlans, type Weighed } from '../../duel/index.ts'
import { type DoctrineChoice, decisionWeight, other, type SettingField, type Settings, type Shape, type Side } from '../../game/index.ts'
import { canonicalJson, chain, invariant, ok, type Result } from '../../lang/index.ts'
import type { Limits } from '../../odds/index.ts'
import { planOf } from '../../table/index.ts'
import { type OddsJob, type OpenJob, openJob } from '../odds-job.ts'
import { type Aim, aimNamed } from './aims.ts'
import { ascend, countSettings, drawnSettings, everySetting } from './settings-search.ts'
import { type WeighPlans, weighPlans } from './weigh-plans.ts'

/** The best settings of a side's doctrine against the other side's standing orders, as plain data, so that it can be asked of a worker. */
export interface BestDoctrineJob extends Omit<OddsJob, 'rounds' | 'seat'> {
  readonly side: Side
  /** `win`, `keep:` and the name of a unit, or a measure of both sides. */
  readonly aim: string
  /** Settings that are tried at most where not all of them are. */
  readonly most?: number
  /** Battles that settings are judged by where odds are sampled. */
  readonly samples?: number
}

/** How good settings are known to be the best. all: every way to set the doctrine was weighed by exact odds. found: some were looked for, and a better one may be left. */
type HowFound =
  | { readonly kind: 'all'; readonly tried: number }
  | { readonly kind: 'found'; readonly tried: number; readonly of: number; readonly sampled: boolean }

/** The other side's standing orders that leave least of the aim. */
interface WorstReply extends Weighed {
  readonly doctrine: DoctrineChoice
  /** Standing orders that were compared. */
  readonly among: number
}

/** A doctrine with what it comes to against the other side's standing orders, and against the worst of them, where that was worked out. */
export interface JudgedDoctrine extends Weighed {
  readonly doctrine: DoctrineChoice
  readonly reply?: WorstReply
}

export interface BestDoctrine {
  readonly side: Side
  readonly aim: Pick<Aim, 'title' | 'isChance'>
  readonly enemy: DoctrineChoice
  /** As the battle has it. */
  readonly before: JudgedDoctrine
  readonly best: JudgedDoctrine
  readonly how: HowFound
}

/** How far the search is. */
interface BestDoctrineStep {
  /** search: settings are tried. reply: what is best is held against the other side's standing orders. */
  readonly stage: 'search' | 'reply'
  readonly done: number
  readonly of: number
}

/** A search that goes on as long as its steps are asked for, and can be asked for its answer at any time after the first. */
export interface BestDoctrineSearch {
  readonly steps: Iterable<BestDoctrineStep>
  answer(): BestDoctrine
}

/** Ways to set a doctrine that are all tried. */
const MAX_ALL = 2_000
/** Settings that are tried at most where they are too many and decisions take no time, and where they take long. */
const USUAL_EVALUATIONS = 400
const MIN_EVALUATIONS = 48
/** Starts of the search: as it is set, as it is usually set, and drawn ones. */
const DRAWN_STARTS = 4
/** Figures that differ by less are the same: they are sums of doubles. */
const SAME = 1e-12
/** Of all that were tried, so many are judged again. */
const FINALISTS = 5
/** What is tried exactly for one way to set a doctrine. */
const LIMITS: Limits = { positions: 4_000, keyChars: 1_000_000, products: 1_000_000 }

/** All that the search needs, and what it knows. */
interface Search {
  readonly open: OpenJob
  readonly job: BestDoctrineJob
  readonly aim: Aim
  readonly weigh: WeighPlans
  readonly own: NamedPlan<Shape>
  readonly enemy: NamedPlan<Shape>
  readonly tried: Map<string, NamedPlan<Shape>>
  readonly replies: Map<NamedPlan<Shape>, WorstReply>
  /** Whether every way there is was tried. */
  whole: boolean
}

const planNamed = ({ rules }: OpenJob, choice: DoctrineChoice): NamedPlan<Shape> => {
  const plan = planOf(rules, choice)
  invariant(plan.ok, 'an open job names doctrines of its system')
  return { choice, plan: plan.value }
}

/** What a plan of the side comes to against one of the enemy, in the side's coin. */
const weighed = (
  { weigh, job }: Search,
  how: 'first' | 'again',
  mine: NamedPlan<Shape>,
  theirs: NamedPlan<Shape>,
): Weighed => (job.side === 'red' ? weigh[how](mine, theirs) : weigh[how](theirs, mine))

const fieldsOf = ({ own }: Pick<Search, 'own'>): readonly SettingField[] => own.plan.doctrine.settings

/** What settings come to at a first look. */
function worthOf(search: Search, settings: Settings): number {
  const { name } = search.own.choice
  const text = canonicalJson(settings)
  const plan = search.tried.get(text) ?? planNamed(search.open, { name, settings })
  search.tried.set(text, plan)
  return weighed(search, 'first', plan, search.enemy).worth
}

/** How many settings are not as the side has them. */
const changesOf = ({ own }: Search, { choice }: NamedPlan<Shape>): number =>
  fieldsOf({ own }).filter(({ name }) => choice.settings[name] !== own.choice.settings[name]).length

/** The best of what was tried: those that looked best are judged again, and so is what the side had. Of equals the one that changes least. */
function bestOf(search: Search): NamedPlan<Shape> {
  const { tried, own, enemy } = search
  const worth = (how: 'first' | 'again', plan: NamedPlan<Shape>): number => weighed(search, how, plan, enemy).worth
  const ahead = (how: 'first' | 'again', a: NamedPlan<Shape>, b: NamedPlan<Shape>): number => {
    const by = worth(how, b) - worth(how, a)
    return Math.abs(by) > SAME ? by : changesOf(search, a) - changesOf(search, b)
  }
  const finalists = [...tried.values()].toSorted((a, b) => ahead('first', a, b)).slice(0, FINALISTS)
  return finalists.reduce((best, plan) => (ahead('again', plan, best) < 0 ? plan : best), own)
}

/** Every way to set the doctrine, if they are few and their odds exact; else from several starts uphill. */
function* searched(search: Search): Generator<Settings> {
  const { open, own, job } = search
  const fields = fieldsOf(search)
  const isExact = weighed(search, 'first', own, search.enemy).off === 0
  const worth = (settings: Settings): number => worthOf(search, settings)
  if (isExact && countSettings(fields) <= MAX_ALL) {
    for (const settings of everySetting(fields)) {
      worth(settings)
      yield settings
    }
    search.whole = true
    return
  }
  const stream = streamOf(`best/${job.seed}`, own.choice.name)
  const usual = usualPlans(open.rules, own.choice).filter(({ choice }) => choice.name === own.choice.name)
  const drawn = Array.from({ length: DRAWN_STARTS }, () => drawnSettings(fields, stream))
  for (const start of [...usual.map(({ choice }) => choice.settings), ...drawn]) yield* ascend(fields, start, worth)
}

/** Enemy standing orders that answer differently. */
function repliesTo({ open, own, enemy, job }: Search): readonly NamedPlan<Shape>[] {
  const { rules, state } = open
  const usual = usualPlans(rules, enemy.choice)
  const pairs = usual.map(({ plan }) =>
    job.side === 'red' ? { red: own.plan, blue: plan } : { red: plan, blue: own.plan },
  )
  const met = questionsMet(rules, state, pairs, job.seed)
  const side = other(job.side)
  return differing(rules, side, met[side], { usual, varied: variedPlans(rules, usual) })
}

/** The reply that leaves a plan least, judged again. */
function* held(search: Search, plan: NamedPlan<Shape>, replies: readonly NamedPlan<Shape>[]): Generator<void> {
  let worst = search.enemy
  for (const reply of replies) {
    if (weighed(search, 'first', plan, reply).worth < weighed(search, 'first', plan, worst).worth) worst = reply
    yield
  }
  const judged = weighed(search, 'again', plan, worst)
  search.replies.set(plan, { doctrine: worst.choice, among: replies.length, ...judged })
}

const usualMost = ({ own }: Search): number =>
  Math.max(MIN_EVALUATIONS, Math.ceil(USUAL_EVALUATIONS / decisionWeight([own.plan.doctrine])))

function* stepsOf(search: Search): Generator<BestDoctrineStep> {
  const ways = countSettings(fieldsOf(search))
  const most = ways <= MAX_ALL ? ways : (search.job.most ?? usualMost(search))
  for (const _ of searched(search)) {
    yield { stage: 'search', done: search.tried.size, of: most }
    if (search.tried.size >= most && ways > MAX_ALL) break
  }
  const replies = repliesTo(search)
  const plans = [...new Set([search.own, bestOf(search)])]
  let done = 0
  for (const plan of plans) {
    for (const _ of held(search, plan, replies))
      yield { stage: 'reply', done: ++done, of: plans.length * replies.length }
  }
}

function answerOf(search: Search): BestDoctrine {
  const { aim, job, own, enemy, replies, tried, whole } = search
  const judged = (plan: NamedPlan<Shape>): JudgedDoctrine => {
    const reply = replies.get(plan)
    return {
      doctrine: plan.choice,
      ...weighed(search, 'again', plan, enemy),
      ...(reply === undefined ? {} : { reply }),
    }
  }
  const [before, found] = [judged(own), judged(bestOf(search))]
  const sampled = before.off > 0 || found.off > 0
  const how: HowFound =
    whole && !sampled
      ? { kind: 'all', tried: tried.size }
      : { kind: 'found', tried: tried.size, of: countSettings(fieldsOf(search)), sampled }
  return {
    side: job.side,
    aim: { title: aim.title, isChance: aim.isChance },
    enemy: enemy.choice,
    before,
    best: found,
    how,
  }
}

/**
 * Looks for the settings of a side's doctrine that serve an aim best against the standing orders the other side has, and holds them against all the other side's standing orders: a habit
 * that is made for one enemy may be exploited by another. Refuses as `openJob` does, and unknown aims.
 */
export const bestDoctrineJob = (job: BestDoctrineJob): Result<BestDoctrineSearch> =>
  chain(openJob(job), open =>
    chain(aimNamed(open, job.side, job.aim), aim => {
      const own = planNamed(open, job.doctrines[job.side])
      const enemy = planNamed(open, job.doctrines[other(job.side)])
      const weigh = weighPlans(open, aim, {
        limits: LIMITS,
        ...(job.samples === undefined ? {} : { samples: job.samples }),
      })
      const tried = new Map([[canonicalJson(own.choice.settings), own]])
      const search: Search = { open, job, aim, weigh, own, enemy, tried, replies: new Map(), whole: false }
      return ok({ steps: stepsOf(search), answer: () => answerOf(search) })
    }),
  )
