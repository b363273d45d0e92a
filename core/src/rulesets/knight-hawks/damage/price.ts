import { severeDamageOf } from '../movement/plot-limits.ts'
import type { Options } from '../options.ts'
import type { ShipItem } from '../state.ts'
import { type AimedShot, type Firer, shotOf } from '../weapons/shot.ts'
import { halvesHullDamage, hitChance } from '../weapons/to-hit.ts'
import { damageModifierOf, facesByRow } from './damage-effect.ts'
import { hullRoll } from './damage-roll.ts'
import { repairItemWord } from './repairs.ts'
import { conditionAfter, internSystemStates, rowResults, type SystemState } from './system-states.ts'
import { freshLosses, lossesOf, type ShipCondition } from './systems.ts'

/**
 * One attack as it is priced: its aim, its firer and the target's own launches. The target evades as said here, even if
 * an earlier hit on its drive would leave it too slow for that.
 */
export interface PricedShot extends AimedShot {
  /** Null for mines and seekers. */
  readonly from: Firer
  /** icm.launch The target's own interceptors, which it loses with its power or their launcher; no friends'. */
  readonly own: number
}

/** The losses of one ship: chances, exact but for the rounding of floating point. */
export interface LossOdds {
  /** By hull points lost; the last one is all that was left: destroyed. */
  readonly hullLost: readonly number[]
  readonly meanHullLost: number
  readonly destroyed: number
  /** breakup.chance Still there with more than half of its hull gone. */
  readonly severe: number
  /** Still there, and without a system it had before: by the words of a roster, those that can be. */
  readonly without: Readonly<Record<string, number>>
}

export type PriceOptions = Pick<Options, 'skills' | 'nextSystem' | 'secondFire' | 'doubleHalf'>

/** The probability of each figure of the hull left, with the least and the most that are possible. */
interface Hulls {
  readonly at: Float64Array
  low: number
  high: number
}

/** Hulls by the state of the systems; destroyed ships are kept apart. */
interface Spread {
  readonly hulls: Map<SystemState, Hulls>
  destroyed: number
}

const noHulls = (size: number): Hulls => ({ at: new Float64Array(size), low: size, high: 0 })

function put(sum: Hulls, { at, low, high }: Hulls, share: number): void {
  for (let hull = low; hull <= high; hull++) sum.at[hull]! += share * at[hull]!
  sum.low = Math.min(sum.low, low)
  sum.high = Math.max(sum.high, high)
}

/** damage.hull Adds a share of some hulls less these points; the share of those with none left is returned. */
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

/** A shot at a ship in one state: its chance, and by points the odds of a hull hit, single and double. */
interface ShotOdds {
  readonly chance: number
  readonly points: Readonly<Record<1 | 2, readonly number[]>>
}

function shotOdds(ship: ShipCondition, shot: PricedShot, options: PriceOptions): ShotOdds {
  const own = ship.shorted || !ship.screens.ICM ? 0 : shot.own
  const made = shotOf(options, { ...shot, interceptors: shot.interceptors + own }, { from: shot.from, at: ship })
  const halved = halvesHullDamage(made)
  const points = (times: 1 | 2) =>
    hullRoll({ weapon: shot.weapon, halved }, { times, doubleHalf: options.doubleHalf }, Number.MAX_SAFE_INTEGER).odds
      .chances
  return { chance: hitChance(made) / 100, points: { 1: points(1), 2: points(2) } }
}

interface Attacked {
  readonly options: PriceOptions
  /** Of a hundred, by row of the damage table. */
  readonly faces: readonly number[]
  oddsAt(ship: ShipCondition): ShotOdds
}

function attackedBy(shot: PricedShot, options: PriceOptions): Attacked {
  const known = new Map<string, ShotOdds>()
  return {
    options,
    faces: facesByRow(damageModifierOf(shot.weapon)),
    oddsAt: ship => {
      // the data that a shot reads of its target
      const text = `${ship.screen} ${ship.mr} ${ship.shorted || !ship.screens.ICM}`
      const odds = known.get(text) ?? shotOdds(ship, shot, options)
      known.set(text, odds)
      return odds
    },
  }
}

/** One more attack on a ship in every state it may be in. */
function strike(before: Spread, attack: Attacked, stateOf: (ship: ShipCondition) => SystemState): Spread {
  const after: Spread = { hulls: new Map(), destroyed: before.destroyed }
  const hullsOf = (state: SystemState, size: number): Hulls => {
    const hulls = after.hulls.get(state) ?? noHulls(size)
    after.hulls.set(state, hulls)
    return hulls
  }
  for (const [state, hulls] of before.hulls) {
    const { chance, points } = attack.oddsAt(state.ship)
    const size = hulls.at.length
    const same = hullsOf(state, size)
    put(same, hulls, 1 - chance)
    for (const [row, result] of rowResults(state, attack.options).entries()) {
      const share = (chance * attack.faces[row]!) / 100
      if (share === 0) continue
      if (result.kind === 'hull') {
        after.destroyed += batter(same, hulls, share, points[result.times])
        continue
      }
      result.to ??= stateOf(conditionAfter(state, result.effect))
      put(hullsOf(result.to, size), hulls, share)
    }
  }
  return after
}

interface Sums {
  readonly hulls: Hulls
  readonly without: Record<string, number>
  destroyed: number
}

function mark({ without }: Sums, items: readonly ShipItem[], chance: number): void {
  for (const item of items) without[repairItemWord(item)] = (without[repairItemWord(item)] ?? 0) + chance
}

/** The last attack: states after it are counted and not kept. */
function strikeLast(ship: ShipCondition, before: Spread, attack: Attacked): Sums {
  const sums: Sums = { hulls: noHulls(ship.hull + 1), without: {}, destroyed: before.destroyed }
  for (const [state, hulls] of before.hulls) {
    const { chance, points } = attack.oddsAt(state.ship)
    const all = total(hulls)
    let whole = 1 - chance
    let still = all
    const onHull = { 1: 0, 2: 0 }
    for (const [row, result] of rowResults(state, attack.options).entries()) {
      const share = (chance * attack.faces[row]!) / 100
      if (share === 0) continue
      if (result.kind === 'hull') {
        onHull[result.times] += share
        continue
      }
      whole += share
      mark(sums, freshLosses(ship, state.ship, result.effect), share * all)
    }
    put(sums.hulls, hulls, whole)
    for (const times of [1, 2] as const) {
      const destroyed = onHull[times] === 0 ? 0 : batter(sums.hulls, hulls, onHull[times], points[times])
      sums.destroyed += destroyed
      still -= destroyed
    }
    mark(sums, lossesOf(ship, state.ship), still)
  }
  return sums
}

function total({ at, low, high }: Hulls): number {
  let sum = 0
  for (let hull = low; hull <= high; hull++) sum += at[hull]!
  return sum
}

function lossOdds({ hull, made }: ShipCondition, { hulls, without, destroyed }: Sums): LossOdds {
  const hullLost = Array.from({ length: hull + 1 }, (_, lost) => (lost === hull ? destroyed : hulls.at[hull - lost]!))
  let meanHullLost = 0
  let severe = 0
  for (const [lost, chance] of hullLost.entries()) {
    meanHullLost += lost * chance
    if (lost < hull && severeDamageOf({ made, hull: hull - lost }) > 0) severe += chance
  }
  return { hullLost, meanHullLost, destroyed, severe, without }
}

/** fire.order Attacks on one ship in turn: exact, by the state of its systems and the hull left after each. */
export function volleyOdds(ship: ShipCondition, shots: readonly PricedShot[], options: PriceOptions): LossOdds {
  const whole = noHulls(ship.hull + 1)
  whole.at[ship.hull] = 1
  whole.low = whole.high = ship.hull
  const last = shots.at(-1)
  if (last === undefined) return lossOdds(ship, { hulls: whole, without: {}, destroyed: 0 })
  const stateOf = internSystemStates()
  let spread: Spread = { hulls: new Map([[stateOf(ship), whole]]), destroyed: 0 }
  for (const shot of shots.slice(0, -1)) spread = strike(spread, attackedBy(shot, options), stateOf)
  return lossOdds(ship, strikeLast(ship, spread, attackedBy(last, options)))
}

interface ShotsAtShip {
  readonly ship: ShipCondition
  readonly shots: readonly PricedShot[]
}

/** A whole plan of fire: each target by itself, and the hull points all of them lose together. */
interface PlanLossOdds {
  readonly targets: readonly LossOdds[]
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

/** A plan with the interceptors that each shot meets. Targets are independent; blasts of docked ships are left out. */
export function firePlanOdds(salvos: readonly ShotsAtShip[], options: PriceOptions): PlanLossOdds {
  const targets = salvos.map(({ ship, shots }) => volleyOdds(ship, shots, options))
  const hullLost = targets.reduce<readonly number[]>((sum, each) => convolved(sum, each.hullLost), [1])
  return { targets, hullLost, meanHullLost: targets.reduce((sum, each) => sum + each.meanHullLost, 0) }
}
