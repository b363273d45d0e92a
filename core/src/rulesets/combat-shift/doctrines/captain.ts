import { ofSide } from '../../../game/index.ts'
import type { Aim } from '../orders/orders.ts'
import { shiftsOf } from '../orders/patrol.ts'
import { shifts } from '../tables.ts'
import { isShip } from '../units/field.ts'
import { fireBase } from '../units/strengths.ts'
import { isOfSpace } from './layers.ts'
import type { Draft } from './order.ts'
import { type Liking, threat } from './rank.ts'
import type { ShiftUse } from './shifts.ts'
import { can, chanceOf, type Own, pick, type Situation, type Standing } from './situation.ts'
import { type Toll, tollOf } from './toll.ts'

/** What is gone fires neither in this round nor in the next: that is what a kill by fighters is worth, in rounds of its fire. */
const ROUNDS_SAVED = 2

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

type Worth = (target: Standing) => number

/** shift.era What a hit on a unit is worth: its fire at ships of the eras it faces, shared among the hits it takes. */
function worthIn(situation: Situation): Worth {
  const { view, side } = situation
  const faced = ofSide(view.units, side).filter(unit => unit.fate === null && isShip(unit))
  const era = mean(faced.map(({ made }) => made.era))
  const { hitsToDestroy } = view.options
  return target => {
    const fire = threat(target) + (fireBase(target.made) > 0 ? shifts.era * (target.made.era - era) : 0)
    return Math.max(2, fire) / Math.max(1, hitsToDestroy - target.hits)
  }
}

/** What a side goes by as it gives out its deeds. */
interface Weights {
  readonly toll: Toll
  readonly worth: Worth
}

/** A component's two sorties at one target: what they are worth, and what comes of them. */
interface Raid {
  readonly target: Standing
  readonly worth: number
  readonly hits: number
  readonly engages: number
}

/** engage.first engage.second What two sorties at one target come to. Whom they engage fires worse in this round. */
function raidAt(own: Own, target: Standing, toll: Toll, worth: number): Raid {
  const chance = chanceOf(own.order, `twice ${target.id}`) / 100
  const one = 1 - (1 - chance) ** 2
  const engaged = toll.engaged(target)
  const hits = engaged * one + (1 - engaged) * chance ** 2
  const kept = Math.min(fireBase(target.made), -shifts.engaged[own.unit.made.era])
  const saved = ROUNDS_SAVED * worth * hits + kept * (1 - engaged) * one
  return { target, worth: saved * toll.stands(target), hits, engages: one }
}

/** What the shifts of the patrol are best for, and what one of them is worth. */
interface Cover {
  readonly shifts: Extract<ShiftUse, 'aid' | 'guard'>
  readonly worth: number
}

const shooters = (units: readonly Standing[]): number =>
  units.filter(({ made, fate }) => fate === null && fireBase(made) > 0).length

/** patrol.shift Ten more in a hundred for a shot at the dearest enemy, or ten less for each shot at a ship of one's own, if all get their share of them. */
function coverIn({ view, side, enemies }: Situation, dearest: number): Cover {
  const aid = (ROUNDS_SAVED * dearest * shifts.basic) / 100
  const guard = (shifts.basic * shooters(enemies)) / Math.max(1, shooters(ofSide(view.units, side)))
  return aid >= guard ? { shifts: 'aid', worth: aid } : { shifts: 'guard', worth: guard }
}

/** The best raid of a component that is worth more than this. */
function bestRaid(
  { enemies }: Situation,
  own: Own,
  { toll, worth, than }: Weights & { readonly than: number },
): Raid | undefined {
  let best: Raid | undefined
  for (const target of enemies) {
    if (!can(own, `twice ${target.id}`)) continue
    const raid = raidAt(own, target, toll, worth(target))
    if (raid.worth > (best?.worth ?? than)) best = raid
  }
  return best
}

/** fighter.twice patrol.shift Each component flies at whom its two sorties cost most, or stays on patrol where a shift is worth more. */
function allotFlights({ situation, deeds }: Draft, { toll, worth, shift }: Weights & { readonly shift: number }): void {
  let patrolling = 0
  for (const own of situation.own) {
    if (own.order.role !== 'fighters' || deeds.has(own.unit.id)) continue
    const { eighths } = own.order
    const than = shift * (shiftsOf(patrolling + eighths) - shiftsOf(patrolling))
    const raid = bestRaid(situation, own, { toll, worth, than })
    deeds.set(own.unit.id, raid === undefined ? pick(own, 'patrol') : `twice ${raid.target.id}`)
    if (raid === undefined) {
      patrolling += eighths
      continue
    }
    toll.hit(raid.target, raid.hits)
    toll.engage(raid.target, raid.engages)
  }
}

/** A target of regular fire, what a hit on it is worth, and the chance of one in percent. */
interface Shot {
  readonly target: Standing
  readonly worth: number
  readonly chance: number
}

/** The shot worth most, less those that are likely to be wasted; the first among equals. */
function bestShot(shots: readonly Shot[], toll: Toll): Shot | undefined {
  let most = 0
  let best: Shot | undefined
  for (const shot of shots) {
    const value = shot.worth * shot.chance * toll.stands(shot.target)
    if (value <= most) continue
    most = value
    best = shot
  }
  return best
}

/**
 * screen.combat Each ship fires where its shot is worth most: before its target does, where it may and where the enemy has ships that may do the same; for who is hit
 * before he fires may fire at nobody but whoever hit him.
 */
function allotShots({ situation, deeds, so }: Draft, { toll, worth }: Weights): void {
  const { enemies } = situation
  const screens = enemies.some(({ made }) => isOfSpace(made.kind))
  // ships of a kind share their list of aims
  const known = new Map<readonly Aim[], readonly Shot[]>()
  for (const own of situation.own) {
    if (deeds.has(own.unit.id) || own.order.role !== 'ship') continue
    const shots =
      known.get(own.order.aims) ??
      enemies.map(target => ({ target, worth: worth(target), chance: chanceOf(own.order, target.id) }))
    known.set(own.order.aims, shots)
    const shot = bestShot(shots, toll)
    if (shot === undefined) continue
    const { id } = shot.target
    deeds.set(own.unit.id, screens && can(own, `screen ${id}`) ? `screen ${id}` : `fire ${id}`)
    toll.hit(shot.target, shot.chance / 100)
    so.add(id, shot.chance / 100)
  }
}

/** Deeds of fighters and ships, each where it costs the enemy most fire; whom missiles are best aimed at, and what the shifts of the patrol are for. */
export function allotBest(draft: Draft): { readonly liking: Liking; readonly shifts: ShiftUse } {
  const { situation } = draft
  const toll = tollOf(situation)
  const worth = worthIn(situation)
  const cover = coverIn(situation, Math.max(0, ...situation.enemies.map(worth)))
  allotFlights(draft, { toll, worth, shift: cover.worth })
  allotShots(draft, { toll, worth })
  return { liking: (target, chance) => worth(target) * chance, shifts: cover.shifts }
}
