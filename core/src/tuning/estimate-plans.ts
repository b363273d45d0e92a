import type { OpenJob } from '../desk/odds/index.ts'
import type { Payoff } from '../duel/index.ts'
import { decisionWeight, type Plans } from '../game/doctrine/index.ts'
import type { Shape } from '../game/orders/index.ts'
import type { Side } from '../game/sides/index.ts'
import { canonicalJson } from '../lang/index.ts'
import {
  answerOfTally,
  exactOdds,
  makeSampler,
  type OddsAnswer,
  type SolverLimits,
  sampleChunk,
} from '../odds/index.ts'
import type { NamedPlan } from './distinct-plans.ts'
import type { Estimate } from './doctrine-game.ts'

/** Estimates a battle under two standing orders: of red and blue, or of a side and its enemy. */
type EstimatePair = (one: NamedPlan<Shape>, other: NamedPlan<Shape>) => Estimate

/** At a first look by few battles if odds are sampled, again by many; the same if they are exact. */
export interface PlanEstimates {
  readonly first: EstimatePair
  readonly again: EstimatePair
}

export const seenFromSide = (side: Side, estimates: PlanEstimates): PlanEstimates =>
  side === 'red'
    ? estimates
    : { first: (own, enemy) => estimates.first(enemy, own), again: (own, enemy) => estimates.again(enemy, own) }

/** Limits of the exact odds of one pair, before it is sampled: hundreds of pairs are estimated. */
const LIMITS: SolverLimits = { positions: 1_000, keyChars: 100_000, products: 200_000 }
/** Battles that a pair is judged by if decisions take no time, and the fewest. */
const USUAL_BATTLES = 2_048
const MIN_JUDGED = 64
/** Of those, a pair has one in so many at a first look, and the fewest. */
const FIRST_OF = 16
const MIN_FIRST = 16

/** Battles that each pair is judged by, by the heaviest decisions of a system. */
const battlesOf = ({ rules }: OpenJob): number =>
  Math.max(MIN_JUDGED, Math.ceil(USUAL_BATTLES / decisionWeight(Object.values(rules.doctrines))))

export interface ReadOdds extends Pick<Payoff<Shape>, 'mean' | 'marginOfError' | 'detail'> {
  /** The value of a battle that never ends; 0 if absent. */
  readonly endless?: number
}

export interface EstimateOptions {
  readonly samples?: number | undefined
  readonly limits?: SolverLimits
}

/** Estimates standing orders of red against those of blue in one battle, every pair once. */
export function estimatePlans(
  open: OpenJob,
  read: ReadOdds,
  { samples = battlesOf(open), limits = LIMITS }: EstimateOptions = {},
): PlanEstimates {
  const { rules, state, setup, job } = open
  const known = new Map<string, Estimate>()
  /** By name, true if any battle of theirs was worked out exactly: not tried again if all were too large. */
  const worked = new Map<string, boolean>()
  const few = Math.max(MIN_FIRST, Math.ceil(samples / FIRST_OF))

  const expectedPayoff = (odds: OddsAnswer): number => read.mean(odds) + odds.outcome.undecided * (read.endless ?? 0)
  const exact = (plans: Plans<Shape>, names: readonly string[]): Estimate | undefined => {
    if (names.some(name => worked.get(name) === false)) return undefined
    const odds = exactOdds({ rules, state, plans }, { setup, detail: read.detail, limits })
    for (const name of names) worked.set(name, odds.ok || worked.get(name) === true)
    return odds.ok ? { value: expectedPayoff(odds.value), marginOfError: 0 } : undefined
  }
  const sampled = (plans: Plans<Shape>, how: string, battles: number): Estimate => {
    // rows of halves are worth their cost only with far more battles
    const sampler = makeSampler({ rules, state, plans }, { setup, remembered: limits, halves: false })
    const tally = sampleChunk(sampler, { seed: `${job.seed}/${how}`, chunk: 0, size: battles })
    const odds = answerOfTally({ rules, setup }, tally)
    return { value: expectedPayoff(odds), marginOfError: read.marginOfError(odds) }
  }
  const estimate = (how: keyof PlanEstimates, red: NamedPlan<Shape>, blue: NamedPlan<Shape>): Estimate => {
    const names = [`red ${canonicalJson(red.choice)}`, `blue ${canonicalJson(blue.choice)}`]
    const pair = names.join()
    const before = known.get(pair) ?? known.get(`${how} ${pair}`)
    if (before !== undefined) return before
    const plans = { red: red.plan, blue: blue.plan }
    const tried = how === 'again' ? undefined : exact(plans, names)
    const made = tried ?? sampled(plans, how, how === 'first' ? few : samples)
    known.set(tried === undefined ? `${how} ${pair}` : pair, made)
    return made
  }
  return {
    first: (red, blue) => estimate('first', red, blue),
    // the first look tells if it is exact
    again: (red, blue) => {
      const first = estimate('first', red, blue)
      return first.marginOfError === 0 ? first : estimate('again', red, blue)
    },
  }
}
