import {
  type AnyRuleset,
  type BySide,
  checkInput,
  type DoctrineChoice,
  type Input,
  namedBy,
  type RawInput,
  type Shape,
  type Side,
  sides,
} from '../../game/index.ts'
import { at, chain, ok, type Result, refuse } from '../../lang/index.ts'
import {
  CHUNK_SIZE,
  exactOdds,
  exactScheduled,
  imaginedBy,
  type Limits,
  makePlayoutSampler,
  makeSampler,
  type OddsAnswer,
  type Sampler,
  sampleChunk,
  type Tally,
  tallyAnswer,
} from '../../odds/index.ts'
import type { Plans } from '../../table/index.ts'
import {
  type AskedLeave,
  checkCanLeave,
  doctrinesOf,
  type Followed,
  followedFrom,
  leavingAs,
  type OpenBattle,
  openSystem,
  standingPlans,
} from '../battle/index.ts'
import { usualLimits } from './size.ts'

/** A question for the odds as plain data, so that it can be sent to a worker. */
export interface OddsJob {
  readonly system: string
  /** As `setup.print` gives it. */
  readonly setup: unknown
  /** What has already happened: the odds are from the position after it. */
  readonly inputs: readonly RawInput[]
  readonly doctrines: BySide<DoctrineChoice>
  /** Stop after so many further rounds; to the end where absent. */
  readonly rounds?: number
  readonly seed: string
  /** The side from whose knowledge the odds are; where the battle hides nothing, that of everybody. Where absent they are the umpire's, who knows both sides' secrets. */
  readonly seat?: Side
  /** Tell what is left of each side at the end, too: more work, so only where it is shown. */
  readonly fleets?: true
  /** One side leaves otherwise than its standing orders say. To the end of the battle only. */
  readonly leave?: AskedLeave
}

/** A job through its doors, ready to be worked on. */
export interface OpenJob {
  readonly job: OddsJob
  readonly rules: AnyRuleset
  readonly setup: Shape['Setup']
  readonly state: Shape['State']
  /** How it came there. */
  readonly inputs: readonly Input<Shape>[]
  readonly plans: Plans<Shape>
  /** What both sides follow once some rounds are done, where that is something else. */
  readonly changes: Followed['changes']
}

/** The job of a battle's odds: from its beginning, or after these inputs. */
export function oddsJob(
  battle: OpenBattle,
  ask: {
    readonly seed: string
    readonly rounds?: number
    readonly inputs?: readonly RawInput[]
    readonly seat?: Side
    readonly leave?: OddsJob['leave']
    readonly fleets?: true
  },
): OddsJob {
  const { seed, rounds, seat, leave, fleets, inputs = [] } = ask
  return {
    system: battle.rules.card.id,
    setup: battle.rules.setup.print(battle.setup),
    inputs,
    doctrines: doctrinesOf(battle.rules, battle.leaders),
    ...(rounds === undefined ? {} : { rounds }),
    ...(seat === undefined ? {} : { seat }),
    ...(leave === undefined ? {} : { leave }),
    ...(fleets === undefined ? {} : { fleets }),
    seed,
  }
}

function positionAfter(
  rules: AnyRuleset,
  setup: Shape['Setup'],
  raws: readonly RawInput[],
): Result<Pick<OpenJob, 'state' | 'inputs'>> {
  const state = rules.begin(setup)
  const inputs: Input<Shape>[] = []
  for (const [i, raw] of raws.entries()) {
    const input = at('inputs', at(i, checkInput(rules, state, raw)))
    if (!input.ok) return input
    rules.advance(state, input.value)
    inputs.push(input.value)
  }
  return ok({ state, inputs })
}

/** A seat may come from another thread or a link, as everything in a job. */
function seatKnown({ seat }: OddsJob): Result<void> {
  if (seat === undefined || sides.includes(seat)) return ok(undefined)
  return refuse({ code: 'illegal', path: ['seat'], found: String(seat), expected: 'red, blue, or nobody' })
}

/** What both sides follow from where a job begins. */
function followedIn(job: OddsJob, { rules, state }: Pick<OpenJob, 'rules' | 'state'>): Result<Followed> {
  const done = rules.rounds(state)
  const { leave: ask } = job
  const stated = standingPlans(rules, job.doctrines)
  const plans = ask === undefined ? stated : chain(stated, plans => leavingAs(rules, plans, { ask, done }))
  return chain(plans, standing => {
    const followed = followedFrom(standing, done)
    if (job.rounds === undefined || (followed.changes.length === 0 && ask === undefined)) return ok(followed)
    return refuse({
      code: 'conflict',
      path: ['rounds'],
      says: 'Where a side is told when to leave, odds go to the end of the battle, not to a round.',
    })
  })
}

/** Opens a job: everything in it is checked again, since it may come from another thread or a link. */
export function openJob(job: OddsJob): Result<OpenJob> {
  const seat = seatKnown(job)
  if (!seat.ok) return seat
  const system = openSystem(job.system)
  if (!system.ok) return system
  const rules = system.value
  const setup = at('setup', rules.setup.parse(job.setup))
  if (!setup.ok) return setup
  const position = positionAfter(rules, setup.value, job.inputs)
  if (!position.ok) return position
  const followed = followedIn(job, { rules, state: position.value.state })
  if (!followed.ok) return followed
  const { doctrines } = job
  const states = [rules.begin(setup.value), position.value.state]
  const leaving = checkCanLeave({ rules, setup: setup.value, doctrines }, states)
  return leaving.ok ? ok({ job, rules, setup: setup.value, ...position.value, ...followed.value }) : leaving
}

/** Whose knowledge the odds of a battle are from, where it hides something: a seat's, or the umpire's. */
export function knowerOf({ rules, setup }: OpenBattle, { seat }: OddsJob): Side | 'umpire' | undefined {
  return rules.hides?.(rules.begin(setup)) === true ? (seat ?? 'umpire') : undefined
}

/** The side whose knowledge bounds the odds: a seat counts only where the battle hides something from it. */
const boundBy = ({ job, rules, state }: OpenJob): Side | undefined =>
  rules.hides?.(state) === true ? job.seat : undefined

/** Why an algorithm that walks over positions is refused to a seat: the real position is more than it knows. */
export function refuseToSeat(open: OpenJob): Result<OpenJob> {
  const side = boundBy(open)
  if (side === undefined) return ok(open)
  const says = `${namedBy(open.setup)[side].start} cannot know the position, so its odds can only be sampled.`
  return refuse({ code: 'unsupported', path: ['seat'], says })
}

const stopOf = ({ rounds, fleets }: OddsJob): { readonly rounds?: number; readonly fleets?: true } => ({
  ...(rounds === undefined ? {} : { rounds }),
  ...(fleets === undefined ? {} : { fleets }),
})

/** The exact answer of an open job; refused with `unsupported` past the limits, and to a seat from which something is hidden. */
export const exactOf = (open: OpenJob, limits: Limits): Result<OddsAnswer> =>
  chain(refuseToSeat(open), ({ job, rules, setup, state, plans, changes }) =>
    changes.length === 0
      ? exactOdds({ rules, state, plans }, { setup, limits, ...stopOf(job) })
      : exactScheduled(rules, state, { now: plans, changes, setup, limits, ...stopOf(job) }),
  )

/** The exact answer, or `unsupported` where it would need more positions than the limits allow (`usualLimits` unless told otherwise), or more than a seat knows. */
export const exactJob = (job: OddsJob, limits: Limits = usualLimits(job)): Result<OddsAnswer> =>
  chain(openJob(job), open => exactOf(open, limits))

/** Samples a job chunk by chunk; keep it for many chunks, it remembers the positions it met. */
export interface JobSampler {
  /** The numbered chunk's tally: the same whoever samples it, and whatever was sampled before. */
  chunk(number: number, size?: number): Tally
  /** The answer that merged chunks come to. */
  finish(tally: Tally): OddsAnswer
}

/** What samples an open job: the position itself, or for a seat a position a battle that fits what it knows. */
function samplerFor({ job, rules, setup, state, plans, changes }: OpenJob, side: Side | undefined): Result<Sampler> {
  const ask = { setup, ...stopOf(job) }
  if (side === undefined && changes.length === 0)
    return ok(makeSampler({ rules, state, plans }, { ...ask, remembered: usualLimits(job) }))
  return chain(side === undefined ? ok(() => state) : imaginedBy(rules, state, side), begin =>
    ok(makePlayoutSampler(rules, { now: plans, changes }, { ...ask, begin })),
  )
}

/** A sampler of an open job. */
export const samplerIn = (open: OpenJob): Result<JobSampler> =>
  chain(samplerFor(open, boundBy(open)), sampler =>
    ok({
      chunk: (number, size = CHUNK_SIZE) => sampleChunk(sampler, { seed: open.job.seed, chunk: number, size }),
      finish: tally => tallyAnswer(open, tally, open.job),
    }),
  )

export const samplerOf = (job: OddsJob): Result<JobSampler> => chain(openJob(job), samplerIn)

/** One numbered chunk of sampled battles. For many, `samplerOf` opens the job only once. */
export function chunkJob(job: OddsJob, chunk: number, size: number = CHUNK_SIZE): Result<Tally> {
  return chain(samplerOf(job), sampler => ok(sampler.chunk(chunk, size)))
}

/** The answer that merged chunks come to. */
export function finishJob(job: OddsJob, tally: Tally): Result<OddsAnswer> {
  return chain(openJob(job), ({ rules, setup }) => ok(tallyAnswer({ rules, setup }, tally, job)))
}
