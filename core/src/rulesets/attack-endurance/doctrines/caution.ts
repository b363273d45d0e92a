import { ofSide, type ScalarField, type Side } from '../../../game/index.ts'
import { count, NO_DICE } from '../fire/dice.ts'
import type { FireTerms } from '../fire/fire-terms.ts'
import { inOrder } from '../fleet/condition.ts'
import { idOf } from '../fleet/names.ts'
import { diceNow, hitsLeft, stands } from '../fleet/standing.ts'
import type { BreakOffOrder, LineUpOrder } from '../shape.ts'
import { DAMAGED, fleetAt } from '../state.ts'
import type { View } from '../view.ts'
import type { Held } from './allot.ts'

/** H11: when a doctrine has had enough. */
export const breakOffSetting = {
  kind: 'integer',
  name: 'breakOff',
  label: 'Break off once this percentage of endurance is lost',
  hint: '0: never',
  min: 0,
  max: 100,
  fallback: 0,
} as const satisfies ScalarField

/** What `breakOff` stands for beside a share of the endurance: nobody ever leaves; all leave, whatever is lost. The second is no setting, but how a side is taken out. */
export const NEVER = 0
export const AT_ONCE = -1

/** Settings of a doctrine that may have enough. */
export interface Cautious {
  readonly breakOff: number
}

/** Settings of a doctrine that screens: whom, and how many percent stay in front. */
export interface Screening {
  readonly screen: 'damaged' | 'weakest'
  readonly front: number
}

const standing = (view: View, side: Side): number[] => inOrder(view, side).filter(i => stands(fleetAt(view, side), i))

/** The share of a side's endurance that is gone, in percent. */
function lossPercent(view: View, side: Side): number {
  let whole = 0
  let left = 0
  for (const [i, unit] of ofSide(view.field.units, side).entries()) {
    whole += unit.end
    if (stands(fleetAt(view, side), i)) left += hitsLeft(view, side, i)
  }
  return (100 * (whole - left)) / whole
}

/** All units that are left, or none. */
export function retreat(view: View, side: Side, { breakOff: limit }: Cautious): BreakOffOrder {
  if (limit === NEVER || lossPercent(view, side) < limit) return { leave: [] }
  const leave = standing(view, side).sort((a, b) => a - b)
  return { leave: leave.map(i => idOf(view.field, side, i)) }
}

/** T1, R22: screens those worth protecting, the nearest to their end first, and leaves a front that can fire where it has to. */
export function screenWeak(view: View, side: Side, settings: Screening): LineUpOrder {
  const units = standing(view, side)
  const front = Math.max(1, Math.ceil((units.length * settings.front) / 100))
  const weakest = units.slice().sort((a, b) => hitsLeft(view, side, a) - hitsLeft(view, side, b))
  const mustFire = view.field.options.minimumFront === 'can-fire'
  let armed = units.filter(i => diceNow(view, side, i) !== NO_DICE).length
  const screen: number[] = []
  for (const i of weakest) {
    const fires = diceNow(view, side, i) !== NO_DICE
    const worthIt = settings.screen === 'weakest' || fleetAt(view, side).status[i] === DAMAGED || !fires
    if (!worthIt || units.length - screen.length <= front || (mustFire && fires && armed === 1)) continue
    if (fires) armed--
    screen.push(i)
  }
  return { screen: screen.sort((a, b) => a - b).map(i => idOf(view.field, side, i)) }
}

/**
 * T5: the dice each of the strongest units holds, up to a share of all; somebody always fires. Where parts may be held (R14), the first that holds too
 * many for what is left of the share fires the rest.
 */
export function reserve(view: View, terms: FireTerms, percent: number): Held {
  const hold = new Map<number, number>()
  if (!terms.mayHold) return hold
  const shooters = inOrder(view, terms.side).filter(i => terms.dice[i] !== NO_DICE)
  const dice = (i: number): number => count(terms.dice[i]!)
  let room = (shooters.reduce((sum, i) => sum + dice(i), 0) * percent) / 100
  for (const i of shooters.slice().sort((a, b) => dice(b) - dice(a))) {
    if (hold.size === shooters.length - 1) break
    const held = terms.holdsDice ? Math.min(dice(i), Math.floor(room)) : dice(i)
    if (held === 0 || held > room) continue
    room -= held
    hold.set(i, held)
  }
  return hold
}
