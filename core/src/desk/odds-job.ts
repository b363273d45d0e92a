import {
  type AnyRuleset,
  type BySide,
  checkInput,
  type DoctrineChoice,
  type RawInput,
  type Shape,
} from '../game/index.ts'
import { at, chain, ok, type Result, refuse } from '../lang/index.ts'
import { setupData } from '../notation/index.ts'
import { CHUNK_SIZE, exactOdds, type OddsAnswer, sampleChunk, type Tally, tallyAnswer } from '../odds/index.ts'
import type { Plans } from '../table/index.ts'
import type { OpenBattle } from './open-battle.ts'
import { doctrinesOf, plansOf } from './plans.ts'
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
  readonly state: object
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
    setup: setupData(battle.rules, battle.setup),
    inputs,
    doctrines: doctrinesOf(battle.rules, battle),
    ...(rounds === undefined ? {} : { rounds }),
    seed,
  }
}

function positionAfter(rules: AnyRuleset, setup: Shape['Setup'], inputs: readonly RawInput[]): Result<object> {
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

/** The exact answer, or `unsupported` where it would need more positions than `maxPositions`. */
export function exactJob(job: OddsJob, limits: { readonly maxPositions: number }): Result<OddsAnswer> {
  return chain(openJob(job), ({ rules, setup, state, plans }) =>
    exactOdds(rules, state, plans, { setup, maxPositions: limits.maxPositions, ...stopOf(job) }),
  )
}

/** One numbered chunk of sampled battles, as integers that add up in any order. */
export function chunkJob(job: OddsJob, chunk: number, size: number = CHUNK_SIZE): Result<Tally> {
  if (!Number.isInteger(chunk) || chunk < 0) {
    return refuse({ code: 'range', path: ['chunk'], found: String(chunk), expected: 'a chunk number from 0' })
  }
  return chain(openJob(job), ({ rules, setup, state, plans }) =>
    ok(sampleChunk(rules, state, plans, { setup, seed: job.seed, chunk, size, ...stopOf(job) })),
  )
}

/** The answer that merged chunks come to. */
export function finishJob(job: OddsJob, tally: Tally): Result<OddsAnswer> {
  return chain(openJob(job), ({ rules, setup }) => ok(tallyAnswer(rules, setup, tally)))
}
