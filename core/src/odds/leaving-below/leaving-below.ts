import type { Stream } from '../../dice/index.ts'
import { ofSide, type Shape, type Side } from '../../game/index.ts'
import { chain, ok, type Result, refuse } from '../../lang/index.ts'
import type { OddsAnswer } from '../answer.ts'
import { oddsOver, tooLarge } from '../exact.ts'
import { makeNewOrders, newOrdersChunk } from '../new-orders.ts'
import { type Limits, positionsFrom } from '../positions.ts'
import { spanOf } from '../span.ts'
import type { Tally } from '../tally.ts'
import { type BelowTerms, type ChanceBounds, isBelow, type OwnChance, ownChances, sidesBelow } from './own-chance.ts'
import { type Asks, watch } from './watched.ts'
import { winChances } from './win-chances.ts'

/** Where such a battle begins. */
export interface BelowStart {
  readonly state: Shape['State']
  /** Whether a round begins there: else the figures are first asked for where the next one does. */
  readonly isStart: boolean
}

/** Who leaves by chances that are told; a side without a figure never does. */
const asksBy =
  ({ below }: BelowTerms, chanceOf: (side: Side, state: Shape['State']) => OwnChance | undefined): Asks =>
  (side, state) => {
    const percent = below[side]
    const own = percent === undefined ? undefined : chanceOf(side, state)
    return percent !== undefined && own !== undefined && isBelow(own.chance, percent)
  }

/**
 * Exact odds of a battle whose sides leave once their chance to win is below a figure where a round begins. Every such chance is exact, too. Refused past the limits,
 * each of which counts for the battle and for the chances of each side apart; and where the battle hides something, since a side's chance is then no matter of the position.
 */
export function exactLeavingBelow(
  terms: BelowTerms,
  { state, isStart }: BelowStart,
  { limits, fleets = false }: { readonly limits: Limits; readonly fleets?: boolean },
): Result<OddsAnswer> {
  const { rules, setup, stayed } = terms
  if (rules.hides?.(state) === true) {
    const expected = 'sampled odds: each chance is from what that side knows'
    return refuse({ code: 'unsupported', path: ['leavesBelow'], expected })
  }
  const solved = new Map(
    sidesBelow(terms.below).map(side => [side, winChances(rules, { plans: ofSide(stayed, side), side, limits })]),
  )
  let isBeyond = false
  const asks = asksBy(terms, (side, at) => {
    const chance = isBeyond ? undefined : solved.get(side)?.from(at, rules.key(at))
    if (chance === undefined) isBeyond = true
    return chance === undefined ? undefined : { chance }
  })
  const watched = watch(terms, asks, isStart)
  const start = watched.enter(state)
  const odds = isBeyond
    ? tooLarge(limits)
    : oddsOver(positionsFrom(watched.rules, start, watched.plans), spanOf(watched.rules, start), {
        setup,
        limits,
        fleets,
      })
  return isBeyond ? tooLarge(limits) : odds
}

/** What samples such battles, chunk by chunk. */
export type BelowSampler = (seed: string, chunk: number, size: number) => Tally

/** Samples battles from a position, or from imagined ones that fit what a seat knows of it. Refused where a side's own chance takes too long. */
export const sampleLeavingBelow = (
  terms: BelowTerms,
  { state, isStart }: BelowStart,
  {
    begin,
    bounds,
    fleets = false,
  }: { readonly begin: (stream: Stream) => Shape['State']; readonly bounds: ChanceBounds; readonly fleets?: boolean },
): Result<BelowSampler> =>
  chain(ownChances(terms, state, bounds), chances => {
    const watched = watch(terms, asksBy(terms, chances), isStart)
    const sampler = makeNewOrders(
      watched.rules,
      { now: watched.plans, changes: [] },
      { setup: terms.setup, begin: stream => watched.enter(begin(stream)), fleets },
    )
    return ok((seed, chunk, size) => newOrdersChunk(sampler, seed, chunk, size))
  })
