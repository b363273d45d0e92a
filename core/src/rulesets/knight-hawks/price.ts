import { type Hurtable, modifierOf } from './damage-effect.ts'
import { hullRoll } from './damage-roll.ts'
import type { Options } from './options.ts'
import { wordOf } from './repairs.ts'
import { type Aimed, type Firer, shotOf } from './shot.ts'
import type { Item } from './state.ts'
import { hitChance, isHalved } from './to-hit.ts'
import { screens, type Weapon, weapons } from './weapon.ts'
import { type Wreck, wrecksUnder } from './wrecks.ts'

/** One attack as it is priced: how it is aimed, by whom, and what the target launches against it itself. */
export interface PricedShot extends Aimed {
  /** Null for mines and seekers. */
  readonly from: Firer
  /** icm.launch Interceptors of the target's own: they stay aboard once its power or their launcher is gone. Those of friends are in `interceptors`. */
  readonly own: number
}

/** What attacks come to for one ship: chances, exact but for the rounding of floating point. */
export interface Outcome {
  /** By hull points lost; the last one is all that was left: destroyed. */
  readonly hullLost: readonly number[]
  readonly meanHullLost: number
  readonly destroyed: number
  /** breakup.chance Still there with more than half of its hull gone. */
  readonly severe: number
  /** Still there, and without a system it had before: by the words of a roster, those that can be. */
  readonly without: Readonly<Record<string, number>>
}

/** Options that the price of an attack hangs on. */
export type PriceOptions = Pick<Options, 'skills' | 'nextSystem' | 'secondFire' | 'doubleHalf'>

/** How likely each figure of the hull left is, by the condition of the systems; destroyed ships are kept apart. */
interface Spread {
  readonly hulls: Map<Wreck, Float64Array>
  destroyed: number
}

/** Points lost by one throw of a weapon's dice, by points. */
const pointsOf = (weapon: Weapon, times: 1 | 2, halved: boolean, options: PriceOptions): readonly number[] =>
  hullRoll({ weapon, at: '', halved }, times, Number.MAX_SAFE_INTEGER, options).odds.chances

function put(spread: Spread, wreck: Wreck, hulls: Float64Array, share: number): void {
  if (share === 0) return
  let sum = spread.hulls.get(wreck)
  if (sum === undefined) {
    sum = new Float64Array(hulls.length)
    spread.hulls.set(wreck, sum)
  }
  for (let hull = 1; hull < hulls.length; hull++) sum[hull]! += share * hulls[hull]!
}

/** damage.hull Takes the points off; what has none left is destroyed. */
function batter(spread: Spread, wreck: Wreck, hulls: Float64Array, share: number, points: readonly number[]): void {
  const left = new Float64Array(hulls.length)
  for (let hull = 1; hull < hulls.length; hull++) {
    const weight = share * hulls[hull]!
    if (weight === 0) continue
    for (let lost = 0; lost < points.length; lost++) {
      if (lost >= hull) spread.destroyed += weight * points[lost]!
      else left[hull - lost]! += weight * points[lost]!
    }
  }
  put(spread, wreck, left, 1)
}

/** What a ship launches itself as it is by then. */
const launchedBy = ({ shorted, screens: works }: Hurtable, own: number): number => (shorted || !works.ICM ? 0 : own)

/** One more attack on a ship in every condition it may be in. */
function strike(before: Spread, shot: PricedShot, options: PriceOptions): Spread {
  const after: Spread = { hulls: new Map(), destroyed: before.destroyed }
  const modifier = modifierOf(shot.weapon)
  for (const [wreck, hulls] of before.hulls) {
    const interceptors = shot.interceptors + launchedBy(wreck.ship, shot.own)
    const made = shotOf(options, { ...shot, interceptors }, shot.from, wreck.ship)
    const chance = hitChance(made) / 100
    put(after, wreck, hulls, 1 - chance)
    for (const step of wreck.steps(modifier)) {
      const share = (chance * step.faces) / 100
      if (step.kind === 'systems') put(after, step.to, hulls, share)
      else batter(after, wreck, hulls, share, pointsOf(shot.weapon, step.times, isHalved(made), options))
    }
  }
  return after
}

/** What a ship is without that it had before: points of drive and steering count whole. */
function lossesOf(before: Hurtable, now: Hurtable): readonly Item[] {
  const items: Item[] = []
  const put = (item: Item, isLost: boolean): void => {
    if (isLost) items.push(item)
  }
  put('drive', now.adf < before.adf)
  put('steering', now.mr < before.mr)
  for (const weapon of weapons) put(weapon, now.arms[weapon] < before.arms[weapon])
  for (const screen of screens) put(screen, before.screens[screen] && !now.screens[screen])
  put('power', now.shorted && !before.shorted)
  put('combatControl', now.blind && !before.blind)
  put('navigation', now.astray && !before.astray)
  put('fire', now.burning && !before.burning)
  put('damageControl', now.halvedControl && !before.halvedControl)
  return items
}

const total = (hulls: Float64Array): number => hulls.reduce((sum, each) => sum + each, 0)

/** What a spread says of the ship it began with. */
function outcomeOf(ship: Hurtable, { hulls, destroyed }: Spread): Outcome {
  const hullLost = Array.from({ length: ship.hull + 1 }, () => 0)
  const without: Record<string, number> = {}
  hullLost[ship.hull] = destroyed
  for (const [wreck, left] of hulls) {
    for (let hull = 1; hull <= ship.hull; hull++) hullLost[ship.hull - hull]! += left[hull]!
    const share = total(left)
    for (const item of lossesOf(ship, wreck.ship)) without[wordOf(item)] = (without[wordOf(item)] ?? 0) + share
  }
  let meanHullLost = 0
  let severe = 0
  for (const [lost, chance] of hullLost.entries()) {
    meanHullLost += lost * chance
    if (lost < ship.hull && 2 * (ship.made.hp - ship.hull + lost) > ship.made.hp) severe += chance
  }
  return { hullLost, meanHullLost, destroyed, severe, without }
}

/** fire.order Attacks on one ship, one after the other: exact, by the condition of its systems and the hull left after each. */
export function volleyOdds(ship: Hurtable, shots: readonly PricedShot[], options: PriceOptions): Outcome {
  const whole = new Float64Array(ship.hull + 1)
  whole[ship.hull] = 1
  let spread: Spread = { hulls: new Map([[wrecksUnder(options)(ship), whole]]), destroyed: 0 }
  for (const shot of shots) spread = strike(spread, shot, options)
  return outcomeOf(ship, spread)
}

/** One attack. */
export const attackOdds = (ship: Hurtable, shot: PricedShot, options: PriceOptions): Outcome =>
  volleyOdds(ship, [shot], options)

/** A ship and what is fired at it. */
export interface Salvo {
  readonly ship: Hurtable
  readonly shots: readonly PricedShot[]
}

/** A whole plan of fire: each target by itself, and the hull points all of them lose together. */
export interface PlanOutcome {
  readonly targets: readonly Outcome[]
  /** By hull points lost, all targets together. */
  readonly hullLost: readonly number[]
  readonly meanHullLost: number
}

function convolved(a: readonly number[], b: readonly number[]): readonly number[] {
  const sum = Array.from({ length: a.length + b.length - 1 }, () => 0)
  for (const [i, x] of a.entries()) {
    if (x === 0) continue
    for (const [j, y] of b.entries()) sum[i + j]! += x * y
  }
  return sum
}

/** A salvo plan with the interceptors that each shot meets. Targets do not hang on each other; blasts of docked ships are left out. */
export function planOdds(salvos: readonly Salvo[], options: PriceOptions): PlanOutcome {
  const targets = salvos.map(({ ship, shots }) => volleyOdds(ship, shots, options))
  const hullLost = targets.reduce<readonly number[]>((sum, each) => convolved(sum, each.hullLost), [1])
  return { targets, hullLost, meanHullLost: targets.reduce((sum, each) => sum + each.meanHullLost, 0) }
}
