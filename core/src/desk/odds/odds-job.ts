import { streamOf } from '../../dice/index.ts'
import { type OrderedLeader, withOrders } from '../../game/doctrine/index.ts'
import { type AnyRuleset, checkInput, type Input, type RawInput } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { type BySide, type Observer, sides } from '../../game/sides/index.ts'
import { fleetWords } from '../../game/words/index.ts'
import { at, chain, must, ok, type Result, refuse, withoutUndefined } from '../../lang/index.ts'
import {
  answerOfTally,
  CHUNK_SIZE,
  exactOdds,
  exactScheduledOdds,
  makePlayoutSampler,
  makeSampler,
  type OddsAnswer,
  positionsImaginedBy,
  type Sampler,
  type SolverLimits,
  sampleChunk,
  type Tally,
} from '../../odds/index.ts'
import type { Plans } from '../../table/index.ts'
import { checkCanLeave, type OpenBattle, openSystem } from '../battle/index.ts'
import { type AskedLeave, type ScheduledPlans, scheduledPlansOf } from './scheduled-plans.ts'
import { usualLimits } from './size.ts'

/** A question for the odds as plain data for a worker. */
export interface OddsJob<Seat extends Observer = Observer> {
  readonly system: string
  /** In the form of `setup.print`. */
  readonly setup: unknown
  /** The inputs so far: the odds are from the position after them. */
  readonly inputs: readonly RawInput[]
  /** The position as `seat` sees it, where no more is known: there are no inputs then. */
  readonly view?: object
  /** Odds go by their standing orders. */
  readonly leaders: BySide<OrderedLeader>
  /** Stop after so many further rounds; if absent, at the end. */
  readonly rounds?: number
  readonly seed: string
  /** The side or public whose knowledge bounds the odds, if the battle hides something; if absent, they know all. */
  readonly seat?: Seat
  /** Also tell what is left of each side at the end. It is more work, so only if it is shown. */
  readonly fleets?: true
  /** One side leaves at another time than its standing orders say. Only to the end of the battle. */
  readonly leave?: AskedLeave
}

/** A chunk of a job: plain data, so that it can be sent to a thread. */
export interface JobChunk {
  readonly job: OddsJob
  readonly chunk: number
  readonly size: number
}

/** A job through its doors, ready to be worked on. */
export interface OpenJob {
  readonly job: OddsJob
  readonly rules: AnyRuleset
  readonly setup: Shape['Setup']
  readonly state: Shape['State']
  /** The inputs so far. */
  readonly inputs: readonly Input<Shape>[]
  readonly plans: Plans<Shape>
  /** The plans that replace `plans` once some rounds are done. */
  readonly changes: ScheduledPlans['changes']
}

/** The job of a battle's odds: from its beginning, or after these inputs. */
export function oddsJob<Seat extends Observer = never>(
  battle: OpenBattle,
  ask: {
    readonly seed: string
    readonly rounds?: number
    readonly inputs?: readonly RawInput[]
    readonly view?: object
    readonly seat?: Seat
    readonly leave?: OddsJob['leave']
    readonly fleets?: true
  },
): OddsJob<Seat> {
  const { seed, rounds, seat, leave, fleets, view, inputs = [] } = ask
  return {
    system: battle.rules.card.id,
    setup: battle.rules.setup.print(battle.setup),
    inputs,
    leaders: withOrders(battle.rules, battle.leaders),
    ...withoutUndefined({ rounds, seat, leave, fleets, view }),
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

/** The position of a job: after its inputs, or one that fits the view of its seat, which its fight was tried with. */
function positionOf(
  rules: AnyRuleset,
  setup: Shape['Setup'],
  { inputs, view, seat, seed }: OddsJob,
): Result<Pick<OpenJob, 'state' | 'inputs'>> {
  if (view === undefined) return positionAfter(rules, setup, inputs)
  const imagine = must(rules.imagine, 'a battle that hides something')
  return ok({ state: imagine(view, streamOf(seed, must(seat, 'a view is of an eye'))), inputs: [] })
}

/** Checks the seat: like all of a job, it may come from another thread or a link. */
function seatKnown({ seat }: OddsJob): Result<void> {
  if (seat === undefined || seat === 'public' || sides.includes(seat)) return ok(undefined)
  return refuse({ code: 'illegal', path: ['seat'], found: String(seat), expected: 'red, blue, public, or nobody' })
}

/** Opens a job of a battle that is open: its set-up is not parsed again. */
export function openJobOf({ rules, setup }: Pick<OpenBattle, 'rules' | 'setup'>, job: OddsJob): Result<OpenJob> {
  const seat = seatKnown(job)
  if (!seat.ok) return seat
  const position = positionOf(rules, setup, job)
  if (!position.ok) return position
  const { state } = position.value
  const followed = scheduledPlansOf(job, rules, rules.rounds(state))
  if (!followed.ok) return followed
  const leaving = checkCanLeave({ rules, setup, leaders: job.leaders }, [rules.begin(setup), state])
  return leaving.ok ? ok({ job, rules, setup, ...position.value, ...followed.value }) : leaving
}

/** Opens a job. All of it but a view is checked, since it may come from another thread or a link. */
export const openJob = (job: OddsJob): Result<OpenJob> =>
  chain(openSystem(job.system), rules =>
    chain(at('setup', rules.setup.parse(job.setup)), setup => openJobOf({ rules, setup }, job)),
  )

/** The seat whose knowledge the odds are from, or the umpire; undefined if the battle hides nothing. */
export function knowerOf<Seat extends Observer>(
  { rules, setup }: OpenBattle,
  { seat }: OddsJob<Seat>,
): Seat | 'umpire' | undefined {
  return rules.hides?.(rules.begin(setup)) === true ? (seat ?? 'umpire') : undefined
}

/** The seat of a job, if the position hides something. */
const boundBy = ({ job, rules, state }: OpenJob): Observer | undefined =>
  rules.hides?.(state) === true ? job.seat : undefined

/** Refuses a seat to algorithms that walk over positions: the seat does not know the real one. */
export function refuseToSeat(open: OpenJob): Result<OpenJob> {
  const seat = boundBy(open)
  if (seat === undefined) return ok(open)
  const knower = seat === 'public' ? 'Who only watches' : fleetWords(open.setup)[seat].start
  const says = `${knower} cannot know the position, so its odds can only be sampled.`
  return refuse({ code: 'unsupported', path: ['seat'], says })
}

const stopOf = ({ rounds, fleets }: OddsJob) => withoutUndefined({ rounds, fleets })

/** The exact answer of an open job. Refuses work past the limits with `unsupported`, and a seat with hidden facts. */
export const exactOfOpenJob = (open: OpenJob, limits: SolverLimits): Result<OddsAnswer> =>
  chain(refuseToSeat(open), ({ job, rules, setup, state, plans, changes }) =>
    changes.length === 0
      ? exactOdds({ rules, state, plans }, { setup, limits, ...stopOf(job) })
      : exactScheduledOdds(rules, state, { now: plans, changes, setup, limits, ...stopOf(job) }),
  )

/** The exact answer. Refused with `unsupported` past the limits, and to a seat that something is hidden from. */
export const exactJob = (job: OddsJob, limits: SolverLimits = usualLimits(job)): Result<OddsAnswer> =>
  chain(openJob(job), open => exactOfOpenJob(open, limits))

/** Samples a job chunk by chunk. Keep it for many chunks: it remembers the positions it met. */
export interface JobSampler {
  /** The tally of a numbered chunk: the same in any thread, and after any other chunks. */
  chunk(number: number, size?: number): Tally
  /** The answer from merged chunks. */
  finish(tally: Tally): OddsAnswer
}

/** The sampler of an open job: from the position itself, or for a seat from positions that fit what it knows. */
function samplerFor(
  { job, rules, setup, state, plans, changes }: OpenJob,
  seat: Observer | undefined,
): Result<Sampler> {
  const ask = { setup, ...stopOf(job) }
  if (seat === undefined && changes.length === 0)
    return ok(makeSampler({ rules, state, plans }, { ...ask, remembered: usualLimits(job) }))
  return chain(seat === undefined ? ok(() => state) : positionsImaginedBy(rules, state, seat), begin =>
    ok(makePlayoutSampler(rules, { now: plans, changes }, { ...ask, begin })),
  )
}

/** A sampler of an open job. */
export const samplerOfOpenJob = (open: OpenJob): Result<JobSampler> =>
  chain(samplerFor(open, boundBy(open)), sampler =>
    ok({
      chunk: (number, size = CHUNK_SIZE) => sampleChunk(sampler, { seed: open.job.seed, chunk: number, size }),
      finish: tally => answerOfTally(open, tally, open.job),
    }),
  )

export const samplerOf = (job: OddsJob): Result<JobSampler> => chain(openJob(job), samplerOfOpenJob)
