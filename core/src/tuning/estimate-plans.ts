import type { OpenJob } from '../desk/odds/index.ts'
import type { Payoff } from '../duel/index.ts'
import { decisionWeight, type Plans, type Shape } from '../game/index.ts'
import { canonicalJson } from '../lang/index.ts'
import { exactOdds, type Limits, makeSampler, type OddsAnswer, sampleChunk, tallyAnswer } from '../odds/index.ts'
import type { NamedPlan } from './distinct-plans.ts'
import type { Estimate } from './doctrine-game.ts'

/** What a battle comes to under two standing orders: by a few battles or by many where odds are sampled, the same where they are exact. */
export interface PlanEstimates {
  first(red: NamedPlan<Shape>, blue: NamedPlan<Shape>): Estimate
  again(red: NamedPlan<Shape>, blue: NamedPlan<Shape>): Estimate
}

/** What is tried for one pair before it is sampled: hundreds of pairs are weighed. */
const LIMITS: Limits = { positions: 1_000, keyChars: 100_000, products: 200_000 }
/** Battles that a pair is judged by where decisions take no time, and the fewest. */
const USUAL_BATTLES = 2_048
const MIN_JUDGED = 64
/** Of those, what a pair is looked at with first: one in so many, and the fewest. */
const FIRST_OF = 16
const MIN_FIRST = 16

/** Battles that each pair is judged by, by the heaviest decisions of a system. */
const battlesOf = ({ rules }: OpenJob): number =>
  Math.max(MIN_JUDGED, Math.ceil(USUAL_BATTLES / decisionWeight(Object.values(rules.doctrines))))

/** Which standing orders are worth trying exactly: not those of which every battle so far was too large. */
function reach() {
  const worked = new Map<string, boolean>()
  return {
    isHopeless: (name: string): boolean => worked.get(name) === false,
    note: (names: readonly string[], works: boolean): void => {
      for (const name of names) worked.set(name, works || worked.get(name) === true)
    },
  }
}

/** What is read off the odds of a pair. */
export interface ReadOdds extends Pick<Payoff<Shape>, 'mean' | 'off' | 'detail'> {
  /** What a battle is worth that never ends; nothing where absent. */
  readonly endless?: number
}

/** How pairs are weighed, where otherwise than usual. */
export interface EstimateOptions {
  /** Battles that a pair is judged by. */
  readonly samples?: number
  readonly limits?: Limits
}

/** Weighs standing orders against each other in one battle, every pair once. */
export function estimatePlans(
  open: OpenJob,
  read: ReadOdds,
  { samples = battlesOf(open), limits = LIMITS }: EstimateOptions = {},
): PlanEstimates {
  const { rules, state, setup, job } = open
  const known = new Map<string, Estimate>()
  const { isHopeless, note } = reach()
  const few = Math.max(MIN_FIRST, Math.ceil(samples / FIRST_OF))

  const expectedPayoff = (odds: OddsAnswer): number => read.mean(odds) + odds.outcome.undecided * (read.endless ?? 0)
  const exact = (plans: Plans<Shape>, names: readonly string[]): Estimate | undefined => {
    if (names.some(isHopeless)) return undefined
    const odds = exactOdds({ rules, state, plans }, { setup, detail: read.detail, limits })
    note(names, odds.ok)
    return odds.ok ? { value: expectedPayoff(odds.value), off: 0 } : undefined
  }
  const sampled = (plans: Plans<Shape>, name: string, battles: number): Estimate => {
    // rows of halves are worth their work where far more battles are sampled
    const sampler = makeSampler({ rules, state, plans }, { setup, remembered: limits, halves: false })
    const odds = tallyAnswer(
      { rules, setup },
      sampleChunk(sampler, { seed: `${job.seed}/${name}`, chunk: 0, size: battles }),
    )
    return { value: expectedPayoff(odds), off: read.off(odds) }
  }
  const estimate = (red: NamedPlan<Shape>, blue: NamedPlan<Shape>, how: 'first' | 'again'): Estimate => {
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
    first: (red, blue) => estimate(red, blue, 'first'),
    // whether it is exact is known once it was looked at
    again: (red, blue) =>
      estimate(red, blue, 'first').off === 0 ? estimate(red, blue, 'first') : estimate(red, blue, 'again'),
  }
}
