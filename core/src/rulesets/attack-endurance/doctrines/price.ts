import { ofSide, type Side } from '../../../game/index.ts'
import { count, type Dice, isWeakened } from '../fire/dice.ts'
import { hitsLeft } from '../fleet/standing.ts'
import { FIT, fleetAt } from '../state.ts'
import type { View } from '../view.ts'
import { nextHits } from './next-hits.ts'

/** What hits on a unit take from its side, in dice a hit: each of the first ones so much, each of the others so much, up to its last. */
export interface Price {
  readonly first: number
  readonly each: number
  readonly left: number
  readonly rest: number
}

/** U7: the mean of a weakened die is a third of that of a normal one. */
const WEAKENED_WORTH = 1 / 3
/** A unit without dice has to be destroyed in the end, but after all that fire. */
const SILENT_WORTH = 0.02

const worth = (dice: Dice): number => (isWeakened(dice) ? WEAKENED_WORTH : count(dice))

/**
 * U10 to U12: the dice a unit loses when it is damaged and when it is destroyed, shared among the hits that do it. Where damage costs it more a hit than
 * its end does, the hits up to there are dearer.
 */
export function priceOf(view: View, side: Side, i: number): Price {
  const fleet = fleetAt(view, side)
  const unit = ofSide(view.field.units, side)[i]!
  const left = hitsLeft(view, side, i)
  const isFit = fleet.status[i] === FIT
  const now = Math.max(SILENT_WORTH, worth(isFit ? unit.fit : unit.damaged))
  const whole: Price = { first: left, each: now / left, left, rest: 0 }
  const first = unit.damagedAt - fleet.hits[i]!
  if (!isFit || first >= left) return whole
  const then = Math.max(SILENT_WORTH, worth(unit.damaged))
  const each = (now - then) / first
  return each > whole.each ? { first, each, left, rest: then / (left - first) } : whole
}

/** What one die more on a unit takes from its side on the mean, in dice; so many are on it already. */
export function nextWorth({ first, each, left, rest }: Price, dice: number): number {
  const early = nextHits(first, dice)
  return rest === 0 ? each * early : each * early + rest * (nextHits(left, dice) - early)
}
