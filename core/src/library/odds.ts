import * as z from 'zod/mini'
import type { OpenBattle } from '../desk/battle/index.ts'
import { answerJob, knowerOf, type OddsJob, type OddsMethod, oddsJob } from '../desk/odds/index.ts'
import { oddsTopic, sayOdds } from '../desk/odds-words/index.ts'
import { bySide, type Side, sides } from '../game/index.ts'
import { chain, ok, parseWith, type Result, refuse, whole } from '../lang/index.ts'
import { type BattleData, sayDoctrine } from '../notation/index.ts'
import type { OddsAnswer } from '../odds/index.ts'
import { openGiven, type Standing, standingSchema } from './battle.ts'

/** How a battle is to be priced. */
export interface OddsAsk {
  /** Standing orders in place of the battle's own; a side that has none follows the system's first. */
  readonly doctrines?: Standing
  /** `exact` or not at all; `sampled` even where exact odds are in reach; `either`, as usual, samples where exact odds would take too many positions. */
  readonly method?: OddsMethod
  /** The odds after so many rounds, from 1; to the end where absent. */
  readonly rounds?: number
  /** Battles to sample, from 1; usually 4,096 to 40,960, fewer the larger the battle. */
  readonly samples?: number
  /** Positions after which the exact answer is given up; usually 4,000 to 50,000, fewer the larger the battle. */
  readonly positions?: number
  /** Of the samples; `1` where absent. */
  readonly seed?: string
  /** As this side may know them, where the battle hides something; the umpire's where absent. */
  readonly seat?: Side
}

/** The odds of a whole battle, with how they are known: `method`, and for sampled odds `n` and the intervals. */
export interface BattleOdds extends OddsAnswer {
  /** The id of the rule system. */
  readonly system: string
  readonly title: string
  /** What both sides follow, in words. */
  readonly doctrines: Readonly<Record<Side, string>>
  /** The number of rounds that was asked for; absent where the odds go to the end. */
  readonly after?: number
  /** Whose knowledge they are from, where the battle hides something. */
  readonly seat?: Side | 'umpire'
  /** Of the samples; sampled answers only. */
  readonly seed?: string
  /** The outcome in one sentence, with how it is known. */
  readonly text: string
}

const askSchema = z.strictObject({
  doctrines: z.exactOptional(standingSchema),
  method: z.exactOptional(z.enum(['exact', 'sampled', 'either'])),
  rounds: z.exactOptional(whole(1, 100_000)),
  samples: z.exactOptional(whole(1, 1e10)),
  positions: z.exactOptional(whole(1, 1e9)),
  seed: z.exactOptional(z.string()),
  seat: z.exactOptional(z.enum(sides)),
})

function answerOf(job: OddsJob, { method, positions, samples }: Pick<OddsAsk, 'method' | 'positions' | 'samples'>) {
  const limits = positions === undefined ? undefined : { positions, keyChars: Number.POSITIVE_INFINITY }
  return answerJob(job, { method, limits, samples })
}

function pricedAs(battle: OpenBattle, job: OddsJob, answer: OddsAnswer): BattleOdds {
  const { rules, title } = battle
  const { rounds, doctrines } = job
  const seat = knowerOf(battle, job)
  return {
    system: job.system,
    title,
    doctrines: bySide(side => sayDoctrine(rules, doctrines[side])),
    ...(rounds === undefined ? {} : { after: rounds }),
    ...(seat === undefined ? {} : { seat }),
    ...(answer.method === 'sampled' ? { seed: job.seed } : {}),
    text: sayOdds(answer, oddsTopic(battle, rounds)),
    ...answer,
  }
}

/**
 * Prices a battle under standing orders, its sides leaving when its `leaves` tell them to: who wins, how long it takes, what is lost and left. Exact odds are worked out over every position, sampled
 * ones counted over battles fought, with 95 % intervals; `method` says which. Chances are numbers from 0 to 1, lengths are rounds, measures are in the
 * unit they name. This takes from milliseconds to some seconds, in the thread that asks.
 *
 * Refused: what `openBattle` refuses, without line and column; numbers out of bounds (`range`); exact odds that would take more positions than the limit, or more
 * than a seat knows (`unsupported`); `exact` together with `samples` (`conflict`).
 *
 * @param battle plain data, as `openBattle` and `readyBattle` give it
 * @param ask what differs from the usual
 * @example
 * const priced = await odds(battle, { method: 'sampled', samples: 1000 })
 * if (priced.ok) console.log(priced.value.method, priced.value.n, priced.value.outcome.red, priced.value.intervals?.red)
 */
export async function odds(battle: BattleData, ask: OddsAsk = {}): Promise<Result<BattleOdds>> {
  const asked = parseWith(askSchema, ask)
  if (!asked.ok) return asked
  const { doctrines, rounds, seat, seed = '1', method, samples } = asked.value
  if (method === 'exact' && samples !== undefined) {
    return refuse({ code: 'conflict', path: ['samples'], expected: 'either exact odds or a number of samples' })
  }
  return chain(await openGiven(battle, doctrines), opened => {
    const job = oddsJob(opened, {
      seed,
      ...(rounds === undefined ? {} : { rounds }),
      ...(seat === undefined ? {} : { seat }),
    })
    return chain(answerOf(job, asked.value), answer => ok(pricedAs(opened, job, answer)))
  })
}
