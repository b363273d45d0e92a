import {
  type AnyRuleset,
  type BySide,
  checkInput,
  type DoctrineChoice,
  type RawInput,
  type Shape,
} from '../game/index.ts'
import { at, chain, ok, type Result } from '../lang/index.ts'
import {
  CHUNK_SIZE,
  exactOdds,
  type Limits,
  makeSampler,
  type OddsAnswer,
  sampleChunk,
  type Tally,
  tallyAnswer,
} from '../odds/index.ts'
import type { Plans } from '../table/index.ts'
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
}

/** A job through its doors, ready to be worked on. */
export interface OpenJob {
  readonly job: OddsJob
  readonly rules: AnyRuleset
  readonly setup: Shape['Setup']
  readonly state: Shape['State']
  readonly plans: Plans<Shape>
}

/** The job of a battle's odds: from its beginning, or after these inputs. */
export function oddsJob(
  battle: OpenBattle,
  ask: { readonly seed: string; readonly rounds?: number; readonly inputs?: readonly RawInput[] },
): OddsJob {
  const { seed, rounds, inputs = [] } = ask
  return {
    system: battle.rules.card.id,
    setup: battle.rules.setup.print(battle.setup),
    inputs,
    doctrines: doctrinesOf(battle.rules, battle),
    ...(rounds === undefined ? {} : { rounds }),
    seed,
  }
}

function positionAfter(rules: AnyRuleset, setup: Shape['Setup'], inputs: readonly RawInput[]): Result<Shape['State']> {
  const draft = rules.begin(setup)
  for (const [i, raw] of inputs.entries()) {
    const input = at('inputs', at(i, checkInput(rules, draft, raw)))
    if (!input.ok) return input
    rules.advance(draft, input.value)
  }
  return ok(draft)
}

/** Opens a job: everything in it is checked again, since it may come from another thread or a link. */
export function openJob(job: OddsJob): Result<OpenJob> {
  return chain(openSystem(job.system), rules =>
    chain(at('setup', rules.setup.parse(job.setup)), setup =>
      chain(plansOf(rules, job.doctrines), plans =>
        chain(positionAfter(rules, setup, job.inputs), state => ok({ job, rules, setup, state, plans })),
      ),
    ),
  )
}

const stopOf = (job: OddsJob): { readonly rounds?: number } => (job.rounds === undefined ? {} : { rounds: job.rounds })

/** The exact answer, or `unsupported` where it would need more positions than the limits allow: `usualLimits` unless told otherwise. */
export function exactJob(job: OddsJob, limits: Limits = usualLimits(job)): Result<OddsAnswer> {
  return chain(openJob(job), ({ rules, setup, state, plans }) =>
    exactOdds(rules, state, plans, { setup, limits, ...stopOf(job) }),
  )
}

/** Samples a job chunk by chunk; keep it for many chunks, it remembers the positions it met. */
export interface JobSampler {
  /** The numbered chunk's tally: the same whoever samples it, and whatever was sampled before. */
  chunk(number: number, size?: number): Tally
  /** The answer that merged chunks come to. */
  finish(tally: Tally): OddsAnswer
}

export function samplerOf(job: OddsJob): Result<JobSampler> {
  return chain(openJob(job), ({ rules, setup, state, plans }) => {
    const sampler = makeSampler(rules, state, plans, { setup, remembered: usualLimits(job), ...stopOf(job) })
    return ok({
      chunk: (number, size = CHUNK_SIZE) => sampleChunk(sampler, job.seed, number, size),
      finish: tally => tallyAnswer(rules, setup, tally, job),
    })
  })
}

/** One numbered chunk of sampled battles. For many, `samplerOf` opens the job only once. */
export function chunkJob(job: OddsJob, chunk: number, size: number = CHUNK_SIZE): Result<Tally> {
  return chain(samplerOf(job), sampler => ok(sampler.chunk(chunk, size)))
}

/** The answer that merged chunks come to. */
export function finishJob(job: OddsJob, tally: Tally): Result<OddsAnswer> {
  return chain(openJob(job), ({ rules, setup }) => ok(tallyAnswer(rules, setup, tally, job)))
}
