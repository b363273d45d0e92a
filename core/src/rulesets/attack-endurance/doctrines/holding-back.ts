import { integerField } from '../../../game/kit/index.ts'
import { ofSide, type Side } from '../../../game/sides/index.ts'
import { countDice, NO_DICE } from '../fire/dice.ts'
import type { FireTerms } from '../fire/fire-terms.ts'
import { diceNow, hitsLeft, isOnField } from '../fleet/battlefield.ts'
import { canonicalOrder } from '../fleet/condition.ts'
import { idOf } from '../fleet/units.ts'
import type { BreakOffOrder, LineUpOrder } from '../shape.ts'
import { DAMAGED, fleetAt } from '../state.ts'
import type { View } from '../view.ts'
import type { HeldDice } from './allot.ts'

/** H11: the losses at which a doctrine breaks off. */
export const breakOffSetting = integerField(
  { name: 'breakOff', label: 'Break off once this percentage of endurance is lost', hint: '0: never' },
  [0, 100],
  0,
)

/** Values of `breakOff` beside a share: no unit ever leaves; all leave at once, which takes a side out. */
export const BREAK_OFF_NEVER = 0
export const BREAK_OFF_AT_ONCE = -1

export interface BreakOffLimit {
  readonly breakOff: number
}

export interface ScreenSettings {
  readonly screen: 'damaged' | 'weakest'
  readonly front: number
}

const unitsInOrder = (view: View, side: Side): number[] =>
  canonicalOrder(view, side).filter(i => isOnField(fleetAt(view, side), i))

const idsOf = (view: View, side: Side, units: Iterable<number>): string[] =>
  [...units].sort((a, b) => a - b).map(i => idOf(view.field, side, i))

/** The share of a side's endurance that is gone, in percent. */
function lossPercent(view: View, side: Side): number {
  let whole = 0
  let left = 0
  for (const [i, unit] of ofSide(view.field.units, side).entries()) {
    whole += unit.end
    if (isOnField(fleetAt(view, side), i)) left += hitsLeft(view, side, i)
  }
  return (100 * (whole - left)) / whole
}

/** All units that are left, or none. */
export function breakOffByLosses(view: View, side: Side, { breakOff: limit }: BreakOffLimit): BreakOffOrder {
  if (limit === BREAK_OFF_NEVER || lossPercent(view, side) < limit) return { leave: [] }
  return { leave: idsOf(view, side, unitsInOrder(view, side)) }
}

/** T1, R22: screens units, the nearest to their end first, and leaves a front that can fire if it must. */
export function screenWeak(view: View, side: Side, settings: ScreenSettings): LineUpOrder {
  const units = unitsInOrder(view, side)
  const front = Math.max(1, Math.ceil((units.length * settings.front) / 100))
  const mustFire = view.field.options.minimumFront === 'can-fire'
  const fires = (i: number): boolean => diceNow(view, side, i) !== NO_DICE
  let firing = units.filter(fires).length
  const screen: number[] = []
  for (const i of units.toSorted((a, b) => hitsLeft(view, side, a) - hitsLeft(view, side, b))) {
    const isWeak = settings.screen === 'weakest' || fleetAt(view, side).status[i] === DAMAGED || !fires(i)
    if (!isWeak || units.length - screen.length <= front || (mustFire && fires(i) && firing === 1)) continue
    if (fires(i)) firing--
    screen.push(i)
  }
  return { screen: idsOf(view, side, screen) }
}

/**
 * T5: the dice each of the strongest units holds, up to a share of all; some unit always fires. If parts may be held
 * (R14), the first that holds too many for the rest of the share fires some of them.
 */
export function diceToHold(view: View, terms: FireTerms, percent: number): HeldDice {
  const hold = new Map<number, number>()
  if (!terms.mayHold) return hold
  const dice = (i: number): number => countDice(terms.dice[i] ?? NO_DICE)
  const units = canonicalOrder(view, terms.side).filter(i => dice(i) > 0)
  let room = (units.reduce((sum, i) => sum + dice(i), 0) * percent) / 100
  for (const i of units.toSorted((a, b) => dice(b) - dice(a))) {
    if (hold.size === units.length - 1) break
    const held = terms.holdsDice ? Math.min(dice(i), Math.floor(room)) : dice(i)
    if (held === 0 || held > room) continue
    room -= held
    hold.set(i, held)
  }
  return hold
}
