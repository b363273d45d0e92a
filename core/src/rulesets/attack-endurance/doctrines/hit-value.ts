import type { Side } from '../../../game/sides/index.ts'
import { countDice, type Dice, isWeakened } from '../fire/dice.ts'
import { hitsLeft } from '../fleet/battlefield.ts'
import { unitAt } from '../fleet/units.ts'
import { FIT, fleetAt } from '../state.ts'
import type { View } from '../view.ts'
import { hitsOfNextDie } from './next-die.ts'

/** The value of hits on a unit, in dice its side loses: `each` of the `first` ones, `rest` of each further one. */
export interface HitValue {
  readonly first: number
  readonly each: number
  readonly left: number
  readonly rest: number
}

/** U7: the mean of a weakened die is a third of that of a normal one. */
const WEAKENED_VALUE = 1 / 3
/** A unit without dice has to be destroyed in the end, but after all that fire. */
const SILENT_VALUE = 0.02

const diceValue = (dice: Dice): number => Math.max(SILENT_VALUE, isWeakened(dice) ? WEAKENED_VALUE : countDice(dice))

/**
 * U10 to U12: the dice a unit loses when it is damaged and when it is destroyed, shared among the hits that do it.
 * If damage costs it more a hit than its end does, the hits up to damage are worth more.
 */
export function hitValueOf(view: View, side: Side, i: number): HitValue {
  const fleet = fleetAt(view, side)
  const unit = unitAt(view.field, side, i)
  const left = hitsLeft(view, side, i)
  const isFit = fleet.status[i] === FIT
  const now = diceValue(isFit ? unit.fit : unit.damaged)
  const whole: HitValue = { first: left, each: now / left, left, rest: 0 }
  const first = unit.damagedAt - (fleet.hits[i] ?? 0)
  if (!isFit || first >= left) return whole
  const then = diceValue(unit.damaged)
  const each = (now - then) / first
  return each > whole.each ? { first, each, left, rest: then / (left - first) } : whole
}

/** The mean loss of a side by one die more on a unit, in dice; so many are on it already. */
export function valueOfNextDie({ first, each, left, rest }: HitValue, dice: number): number {
  const early = hitsOfNextDie(first, dice)
  return rest === 0 ? each * early : each * early + rest * (hitsOfNextDie(left, dice) - early)
}
