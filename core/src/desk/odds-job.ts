import { type AnyRuleset, type BySide, checkInput, type DoctrineChoice, type Input, namedBy, type RawInput, type Shape, type Side, sides } from '../game/index.ts'
import { at, chain, ok, type Result, refuse } from '../lang/index.ts'
import { type BelowTerms, CHUNK_SIZE, exactLeavingBelow, exactNewOrders, exactOdds, imagineChunk, imaginedBy, type LeavesBelow, type Limits, makeImaginer, makeNewOrders, makeSampler, type NewOrders, newOrdersChunk, type OddsAnswer, sampleChunk, sampleLeavingBelow, type Tally, tallyAnswer } from '../odds/index.ts'
import type { Plans } from '../table/index.ts'
import { checkBarred } from './leaving-barred.ts'
import { belowTerms, boundsOf } from './leaving-below.ts'
import { followedUntil, type LeavesAfter, type LeavingAsk, leavingPlans } from './leaving-plans.ts'
import type { OpenBattle } from './open-battle.ts'
import { doctrinesOf, plansOf } from './plans.ts'
import { usualLimits } from './size.ts'
import { openSystem } from './systems.ts'

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
  /** One side does not follow its standing orders in when it leaves. To the end of the battle only. */
  readonly leave?: NonNullable<LeavingAsk['leave']>
  /** Further rounds after which a side leaves, in the place of `leaves` of its standing orders: the round under way counts. To the end of the battle only. */
  readonly leavesAfter?: LeavesAfter
  /**
   * Percent of battles won below which a side leaves, from the first start of a round on at which its chance to win is less, in the place of `leaves` of its standing
   * orders. To the end of the battle only.
   */
  readonly leavesBelow?: LeavesBelow
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
  readonly changes?: NewOrders<Shape>['changes']
  /** What sides leave by that look at their chance to win, and whether they do so where the job begins already: at the start of a round. */
  readonly below?: { readonly terms: BelowTerms; readonly isStart: boolean }
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
    readonly leavesAfter?: OddsJob['leavesAfter']
    readonly leavesBelow?: OddsJob['leavesBelow']
    readonly fleets?: true
  },
): OddsJob {
  const { seed, rounds, seat, leave, leavesAfter, leavesBelow, fleets, inputs = [] } = ask
  return {
    system: battle.rules.card.id,
    setup: battle.rules.setup.print(battle.setup),
    inputs,
    doctrines: doctrinesOf(battle.rules, battle),
    ...(rounds === undefined ? {} : { rounds }),
    ...(seat === undefined ? {} : { seat }),
    ...(leave === undefined ? {} : { leave }),
    ...(leavesAfter === undefined ? {} : { leavesAfter }),
    ...(leavesBelow === undefined ? {} : { leavesBelow }),
    ...(fleets === undefined ? {} : { fleets }),
    seed,
  }
}

function positionAfter(
  rules: AnyRuleset,
  setup: Shape['Setup'],
  raws: readonly RawInput[],
): Result<Pick<OpenJob, 'state' | 'inputs'> & { readonly isStart: boolean }> {
  const state = rules.begin(setup)
  const inputs: Input<Shape>[] = []
  let isStart = true
  for (const [i, raw] of raws.entries()) {
    const input = at('inputs', at(i, checkInput(rules, state, raw)))
    if (!input.ok) return input
    const before = rules.rounds(state)
    rules.advance(state, input.value)
    // a ruling leaves the question open
    if (input.value.kind !== 'ruling') isStart = rules.rounds(state) > before
    inputs.push(input.value)
  }
  return ok({ state, inputs, isStart })
}

/** A seat may come from another thread or a link, as everything in a job. */
function seatKnown({ seat }: OddsJob): Result<void> {
  if (seat === undefined || sides.includes(seat)) return ok(undefined)
  return refuse({ code: 'illegal', path: ['seat'], found: String(seat), expected: 'red, blue, or nobody' })
}

/** Opens a job: everything in it is checked again, since it may come from another thread or a link. */
export function openJob(job: OddsJob): Result<OpenJob> {
  return chain(seatKnown(job), () =>
    chain(openSystem(job.system), rules =>
      chain(at('setup', rules.setup.parse(job.setup)), setup =>
        chain(plansOf(rules, followedUntil(job.doctrines, job.leavesAfter ?? job.leavesBelow)), given =>
          chain(leavingPlans(rules, given, job), plans =>
            chain(belowTerms({ rules, setup, doctrines: job.doctrines }, job), terms =>
              chain(positionAfter(rules, setup, job.inputs), ({ isStart, ...position }) => {
                const below = terms === undefined ? {} : { below: { terms, isStart } }
                const passed = checkBarred({ rules, setup }, [rules.begin(setup), position.state], job)
                return chain(passed, () => ok({ job, rules, setup, ...plans, ...below, ...position }))
              }),
            ),
          ),
        ),
      ),
    ),
  )
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
  const found = `${namedBy(open.setup)[side].inner}, who cannot know the position`
  return refuse({ code: 'unsupported', path: ['seat'], found, expected: 'sampled odds, or those of the umpire' })
}

const stopOf = ({ rounds, fleets }: OddsJob): { readonly rounds?: number; readonly fleets?: true } => ({
  ...(rounds === undefined ? {} : { rounds }),
  ...(fleets === undefined ? {} : { fleets }),
})

/** The exact answer of an open job; refused with `unsupported` past the limits, and to a seat from which something is hidden. */
export const exactOf = (open: OpenJob, limits: Limits): Result<OddsAnswer> =>
  chain(refuseToSeat(open), ({ job, rules, setup, state, plans, changes = [], below }) => {
    if (below !== undefined) return exactLeavingBelow(below.terms, { ...below, state }, { limits, ...stopOf(job) })
    return changes.length === 0
      ? exactOdds(rules, state, plans, { setup, limits, ...stopOf(job) })
      : exactNewOrders(rules, state, { now: plans, changes, setup, limits, ...stopOf(job) })
  })

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
function chunksOf(open: OpenJob): Result<(number: number, size: number) => Tally> {
  const { job, rules, setup, state, plans, changes = [], below } = open
  const side = boundBy(open)
  if (changes.length > 0 || below !== undefined) {
    return chain(side === undefined ? ok(() => state) : imaginedBy(rules, state, side), begin => {
      if (below !== undefined) {
        const sample = sampleLeavingBelow(
          below.terms,
          { ...below, state },
          { begin, bounds: boundsOf(job), ...stopOf(job) },
        )
        return chain(sample, chunkOf => ok((number: number, size: number) => chunkOf(job.seed, number, size)))
      }
      const sampler = makeNewOrders(rules, { now: plans, changes }, { setup, begin, ...stopOf(job) })
      return ok((number, size) => newOrdersChunk(sampler, job.seed, number, size))
    })
  }
  if (side === undefined) {
    const sampler = makeSampler(rules, state, plans, { setup, remembered: usualLimits(job), ...stopOf(job) })
    return ok((number, size) => sampleChunk(sampler, job.seed, number, size))
  }
  return chain(makeImaginer(rules, state, side, plans, { setup, ...stopOf(job) }), imaginer =>
    ok((number, size) => imagineChunk(imaginer, job.seed, number, size)),
  )
}

/** A sampler of an open job. */
export const samplerIn = (open: OpenJob): Result<JobSampler> =>
  chain(chunksOf(open), chunk =>
    ok({
      chunk: (number, size = CHUNK_SIZE) => chunk(number, size),
      finish: tally => tallyAnswer(open.rules, open.setup, tally, open.job),
    }),
  )

export const samplerOf = (job: OddsJob): Result<JobSampler> => chain(openJob(job), samplerIn)

/** One numbered chunk of sampled battles. For many, `samplerOf` opens the job only once. */
export function chunkJob(job: OddsJob, chunk: number, size: number = CHUNK_SIZE): Result<Tally> {
  return chain(samplerOf(job), sampler => ok(sampler.chunk(chunk, size)))
}

/** The answer that merged chunks come to. */
export function finishJob(job: OddsJob, tally: Tally): Result<OddsAnswer> {
  return chain(openJob(job), ({ rules, setup }) => ok(tallyAnswer(rules, setup, tally, job)))
}
