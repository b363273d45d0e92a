import { excessOf } from '../movement/plot-limits.ts'
import type { Options } from '../options.ts'
import type { Item } from '../state.ts'
import type { Weapon } from '../units/weapon.ts'
import { type Aimed, type Firer, shotOf } from '../weapons/shot.ts'
import { hitChance, isHalved } from '../weapons/to-hit.ts'
import { facesByRow, type Hurtable, modifierOf } from './damage-effect.ts'
import { hullRoll } from './damage-roll.ts'
import { freshLosses, lossesOf } from './losses.ts'
import { wordOf } from './repairs.ts'
import { blowsOn, scarred, type Wreck, wreckage } from './wrecks.ts'

/**
 * One attack as it is priced: how it is aimed, by whom, and what the target launches against it itself. It evades as is said here: that an earlier hit on its
 * drive may leave it too slow for that is not looked at.
 */
export interface PricedShot extends Aimed {
  /** Null for mines and seekers. */
  readonly from: Firer
  /** icm.launch Interceptors of the target's own: they stay aboard once its power or their launcher is gone. Those of friends are in `interceptors`. */
  readonly own: number
}

/** What attacks come to for one ship: chances, exact but for the rounding of floating point. */
export interface Toll {
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

/** How likely each figure of the hull left is, with the least and the most that are possible. */
interface Hulls {
  readonly at: Float64Array
  low: number
  high: number
}

/** Hulls by the condition of the systems; destroyed ships are kept apart. */
interface Spread {
  readonly hulls: Map<Wreck, Hulls>
  destroyed: number
}

const noHulls = (size: number): Hulls => ({ at: new Float64Array(size), low: size, high: 0 })

/** Points lost by one throw of a weapon's dice, by points. */
const pointsOf = (weapon: Weapon, times: 1 | 2, halved: boolean, options: PriceOptions): readonly number[] =>
  hullRoll({ weapon, at: '', halved }, times, Number.MAX_SAFE_INTEGER, options).odds.chances

/** Adds a share of some hulls. */
function put(sum: Hulls, { at, low, high }: Hulls, share: number): void {
  for (let hull = low; hull <= high; hull++) sum.at[hull]! += share * at[hull]!
  sum.low = Math.min(sum.low, low)
  sum.high = Math.max(sum.high, high)
}

/** damage.hull Adds a share of some hulls after they lost these points; what has none left is destroyed: that is returned. */
function batter(sum: Hulls, { at, low, high }: Hulls, share: number, points: readonly number[]): number {
  let destroyed = 0
  for (let hull = low; hull <= high; hull++) {
    const weight = share * at[hull]!
    for (let lost = 0; lost < points.length; lost++) {
      if (lost >= hull) destroyed += weight * points[lost]!
      else sum.at[hull - lost]! += weight * points[lost]!
    }
  }
  sum.low = Math.min(sum.low, Math.max(1, low - points.length + 1))
  sum.high = Math.max(sum.high, high)
  return destroyed
}

/** What a ship launches itself as it is by then. */
const launchedBy = ({ shorted, screens: works }: Hurtable, own: number): number => (shorted || !works.ICM ? 0 : own)

/** A shot at a ship in one condition: its chance, and the points of its hull hits. */
interface Meeting {
  readonly chance: number
  readonly points: Readonly<Record<1 | 2, readonly number[]>>
}

function meetingOf(ship: Hurtable, shot: PricedShot, options: PriceOptions): Meeting {
  const interceptors = shot.interceptors + launchedBy(ship, shot.own)
  const made = shotOf(options, { ...shot, interceptors }, shot.from, ship)
  const points = (times: 1 | 2) => pointsOf(shot.weapon, times, isHalved(made), options)
  return { chance: hitChance(made) / 100, points: { 1: points(1), 2: points(2) } }
}

/** All that a shot asks of its target, in one text. */
const guardText = ({ screen, mr, shorted, screens: works }: Hurtable): string =>
  `${screen} ${mr} ${shorted || !works.ICM}`

/** One attack as it meets every condition of its target. */
interface Attacked {
  readonly options: PriceOptions
  /** Of a hundred, by row of the damage table. */
  readonly faces: readonly number[]
  meeting(ship: Hurtable): Meeting
}

function attackedBy(shot: PricedShot, options: PriceOptions): Attacked {
  const known = new Map<string, Meeting>()
  return {
    options,
    faces: facesByRow(modifierOf(shot.weapon)),
    meeting: ship => {
      const text = guardText(ship)
      const met = known.get(text) ?? meetingOf(ship, shot, options)
      known.set(text, met)
      return met
    },
  }
}

/** One more attack on a ship in every condition it may be in. */
function strike(before: Spread, attack: Attacked, wreckOf: (ship: Hurtable) => Wreck): Spread {
  const after: Spread = { hulls: new Map(), destroyed: before.destroyed }
  const hullsOf = (wreck: Wreck, size: number): Hulls => {
    const met = after.hulls.get(wreck) ?? noHulls(size)
    after.hulls.set(wreck, met)
    return met
  }
  for (const [wreck, hulls] of before.hulls) {
    const { chance, points } = attack.meeting(wreck.ship)
    const size = hulls.at.length
    const same = hullsOf(wreck, size)
    put(same, hulls, 1 - chance)
    for (const [row, blow] of blowsOn(wreck, attack.options).entries()) {
      const share = (chance * attack.faces[row]!) / 100
      if (share === 0) continue
      if (blow.kind === 'hull') {
        after.destroyed += batter(same, hulls, share, points[blow.times])
        continue
      }
      blow.to ??= wreckOf(scarred(wreck, blow.scar))
      put(hullsOf(blow.to, size), hulls, share)
    }
  }
  return after
}

/** What comes of it all, as it adds up. */
interface Sums {
  readonly hulls: Hulls
  readonly without: Record<string, number>
  destroyed: number
}

function mark({ without }: Sums, items: readonly Item[], chance: number): void {
  for (const item of items) without[wordOf(item)] = (without[wordOf(item)] ?? 0) + chance
}

/** The last attack: what its target is like after it need not be kept, only counted. */
function strikeLast(ship: Hurtable, before: Spread, attack: Attacked): Sums {
  const sums: Sums = { hulls: noHulls(ship.hull + 1), without: {}, destroyed: before.destroyed }
  for (const [wreck, hulls] of before.hulls) {
    const { chance, points } = attack.meeting(wreck.ship)
    const lost = lossesOf(ship, wreck.ship)
    const all = total(hulls)
    let whole = 1 - chance
    let still = all
    const onHull = { 1: 0, 2: 0 }
    for (const [row, blow] of blowsOn(wreck, attack.options).entries()) {
      const share = (chance * attack.faces[row]!) / 100
      if (share === 0) continue
      if (blow.kind === 'hull') {
        onHull[blow.times] += share
        continue
      }
      whole += share
      const fresh = freshLosses(ship, wreck.ship, blow.scar)
      mark(sums, fresh, share * all)
    }
    put(sums.hulls, hulls, whole)
    for (const times of [1, 2] as const) {
      const destroyed = onHull[times] === 0 ? 0 : batter(sums.hulls, hulls, onHull[times], points[times])
      sums.destroyed += destroyed
      still -= destroyed
    }
    mark(sums, lost, still)
  }
  return sums
}

function total({ at, low, high }: Hulls): number {
  let sum = 0
  for (let hull = low; hull <= high; hull++) sum += at[hull]!
  return sum
}

/** What the sums say of the ship it began with. */
function tollOf({ hull, made }: Hurtable, { hulls, without, destroyed }: Sums): Toll {
  const hullLost = Array.from({ length: hull + 1 }, (_, lost) => (lost === hull ? destroyed : hulls.at[hull - lost]!))
  let meanHullLost = 0
  let severe = 0
  for (const [lost, chance] of hullLost.entries()) {
    meanHullLost += lost * chance
    if (lost < hull && excessOf({ made, hull: hull - lost }) > 0) severe += chance
  }
  return { hullLost, meanHullLost, destroyed, severe, without }
}

/** fire.order Attacks on one ship, one or one after the other: exact, by the condition of its systems and the hull left after each. */
export function volleyOdds(ship: Hurtable, shots: readonly PricedShot[], options: PriceOptions): Toll {
  const whole = noHulls(ship.hull + 1)
  whole.at[ship.hull] = 1
  whole.low = whole.high = ship.hull
  const last = shots.at(-1)
  if (last === undefined) return tollOf(ship, { hulls: whole, without: {}, destroyed: 0 })
  const wreckOf = wreckage()
  let spread: Spread = { hulls: new Map([[wreckOf(ship), whole]]), destroyed: 0 }
  for (const shot of shots.slice(0, -1)) spread = strike(spread, attackedBy(shot, options), wreckOf)
  return tollOf(ship, strikeLast(ship, spread, attackedBy(last, options)))
}

/** A ship and what is fired at it. */
export interface Salvo {
  readonly ship: Hurtable
  readonly shots: readonly PricedShot[]
}

/** A whole plan of fire: each target by itself, and the hull points all of them lose together. */
export interface PlanToll {
  readonly targets: readonly Toll[]
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
export function planOdds(salvos: readonly Salvo[], options: PriceOptions): PlanToll {
  const targets = salvos.map(({ ship, shots }) => volleyOdds(ship, shots, options))
  const hullLost = targets.reduce<readonly number[]>((sum, each) => convolved(sum, each.hullLost), [1])
  return { targets, hullLost, meanHullLost: targets.reduce((sum, each) => sum + each.meanHullLost, 0) }
}
