import * as z from 'zod/mini'
import type { OpenBattle } from '../desk/battle/index.ts'
import { answerJob, knowerOf, type OddsJob, type OddsMethod, oddsJob } from '../desk/odds/index.ts'
import { type ExpectedResult, expectedResultOf, oddsTopic, sayOdds } from '../desk/odds-words/index.ts'
import { bySide, type Side, sides } from '../game/sides/index.ts'
import { chain, ok, parseWith, type Result, refuse, wholeNumber, withoutUndefined } from '../lang/index.ts'
import { type BattleData, sayOrders } from '../notation/index.ts'
import type { OddsAnswer } from '../odds/index.ts'
import { openData, type Standing, standingSchema } from './battle.ts'

/** The terms of odds. */
export interface OddsRequest {
  /** Standing orders in place of the battle's own; a side that has none follows the system's first. */
  readonly doctrines?: Standing
  /** `exact`: or refused; `sampled`, the default with `samples`; `either`, the default without: exact, else sampled. */
  readonly method?: OddsMethod
  /** The odds after so many rounds, from 1; if absent, to the end. */
  readonly rounds?: number
  /** Battles to sample, from 1, even with exact odds in reach; by default 4,096 to 40,960, by size of the battle. */
  readonly samples?: number
  /** The most positions of an exact answer; by default 4,000 to 50,000, fewer the larger the battle. */
  readonly positions?: number
  /** The seed of the samples; `1` if absent. */
  readonly seed?: string
  /** The side whose knowledge the odds are from, if the battle hides something; if absent, the umpire. */
  readonly seat?: Side
}

/** The terms of odds of a battle that has its standing orders. */
export type OddsTerms = Omit<OddsRequest, 'doctrines'>

/** The odds of a whole battle and their method: `method`, and for sampled odds `n` and the intervals. */
export interface BattleOdds extends OddsAnswer {
  /** The id of the rule system. */
  readonly system: string
  readonly title: string
  /** The standing orders of both sides, in words. */
  readonly doctrines: Readonly<Record<Side, string>>
  /** The number of rounds that was asked for; absent if the odds go to the end. */
  readonly after?: number
  /** The side or umpire whose knowledge they are from, if the battle hides something. */
  readonly seat?: Side | 'umpire'
  /** The seed of the samples; sampled answers only. */
  readonly seed?: string
  /** Of each side in %: victories, and half of all that is drawn or undecided. Sampled, with red's 95 % interval. */
  readonly expectedResult: ExpectedResult
  /** The outcome and its method in one sentence. */
  readonly text: string
}

const askSchema = z.strictObject({
  doctrines: z.exactOptional(standingSchema),
  method: z.exactOptional(z.enum(['exact', 'sampled', 'either'])),
  rounds: z.exactOptional(wholeNumber(1, 100_000)),
  samples: z.exactOptional(wholeNumber(1, 1e10)),
  positions: z.exactOptional(wholeNumber(1, 1e9)),
  seed: z.exactOptional(z.string()),
  seat: z.exactOptional(z.enum(sides)),
})

function answerOf(job: OddsJob, { method, positions, samples }: Pick<OddsRequest, 'method' | 'positions' | 'samples'>) {
  const limits = positions === undefined ? undefined : { positions, keyChars: Number.POSITIVE_INFINITY }
  const usual = samples === undefined ? 'either' : 'sampled'
  return answerJob(job, { method: method ?? usual, limits, samples })
}

function pricedAs(battle: OpenBattle, job: OddsJob<Side>, answer: OddsAnswer): BattleOdds {
  const { rules, title } = battle
  const { rounds, leaders } = job
  const seat = knowerOf(battle, job)
  return {
    system: job.system,
    title,
    doctrines: bySide(side => sayOrders(rules, leaders[side])),
    ...withoutUndefined({ after: rounds, seat }),
    ...(answer.method === 'sampled' ? { seed: job.seed } : {}),
    text: sayOdds(answer, oddsTopic(battle, rounds)),
    expectedResult: expectedResultOf(answer),
    ...answer,
  }
}

/** The odds of an open battle after these inputs. */
export function oddsFrom(
  opened: OpenBattle,
  { rounds, seat, seed = '1', ...effort }: OddsTerms,
  inputs: OddsJob['inputs'] = [],
): Result<BattleOdds> {
  if (effort.method === 'exact' && effort.samples !== undefined) {
    const says = 'Ask for exact odds or for a number of samples, not for both.'
    return refuse({ code: 'conflict', path: ['samples'], says })
  }
  const job = oddsJob(opened, { seed, inputs, ...withoutUndefined({ rounds, seat }) })
  return chain(answerOf(job, effort), answer => ok(pricedAs(opened, job, answer)))
}

/**
 * Prices a battle under standing orders, with sides that leave by their `leaves`: outcome, length, losses. Exact
 * odds are computed over every position, sampled ones counted over battles fought, with 95 % intervals; `method` says
 * which. Chances are numbers from 0 to 1, lengths are rounds, measures are in the unit they name. This takes from
 * milliseconds to some seconds, in the thread that asks.
 *
 * Refused: all that `openBattle` refuses, without line and column; numbers out of bounds (`range`); exact odds past the
 * limit of positions, or past a seat's knowledge (`unsupported`); `exact` together with `samples` (`conflict`).
 *
 * @param battle plain data from `openBattle` or `readyBattle`
 * @param ask any terms that differ from the usual ones
 * @example
 * const priced = await odds(battle, { method: 'sampled', samples: 1000 })
 * if (priced.ok) console.log(priced.value.method, priced.value.outcome.red, priced.value.intervals?.red)
 */
export async function odds(battle: BattleData, ask: OddsRequest = {}): Promise<Result<BattleOdds>> {
  const asked = parseWith(askSchema, ask)
  if (!asked.ok) return asked
  const { doctrines, ...terms } = asked.value
  return chain(await openData(battle, doctrines), opened => oddsFrom(opened, terms))
}
