import type { Side } from '../../../game/index.ts'
import { type Hex, printHex, sameHex } from '../../../hex/index.ts'
import { directHull } from '../damage/damage-effect.ts'
import { placeAt, printPlace } from '../map/place.ts'
import type { Aiming, DeclareAsk, DeclareShip, GunnerAsk, Target } from '../orders/declare.ts'
import type { Phase, Ship } from '../state.ts'
import { interceptorEffect } from '../tables.ts'
import { isSmall } from '../units/design.ts'
import { fleetOf, foesOf } from '../units/field.ts'
import { type Gun, isRocket } from '../units/weapon.ts'
import { isDeserted } from '../victory/evacuated.ts'
import { type Sight, terrainOf } from '../view/sight.ts'
import { type Bearing, bearingsOf, bearsOn, readyGuns } from './bearing.ts'
import { helpersOf } from './interceptors.ts'
import { gunnerOf, shotOf } from './shot.ts'
import { chanceOf, isHalved, leadOf, termsOf } from './to-hit.ts'

/** dock.target What may be fired at: everybody but fighters and scouts inside a base. */
const isTarget = ({ made, docked }: Readonly<Ship>): boolean => docked === null || !isSmall(made)

const targetsIn = (state: Sight, side: Side): readonly Readonly<Ship>[] => foesOf(state, side).filter(isTarget)

/** A fire phase of one side, and what of it is asked again and again. */
interface FirePhase {
  readonly sight: Sight
  readonly side: Side
  readonly phase: Phase
  readonly foes: readonly Readonly<Ship>[]
  /** Who could launch interceptors for a target in a hex, by name. */
  circle(target: Readonly<Ship>, hex: Hex, gun: Gun): readonly string[]
}

function firePhase(sight: Sight, side: Side, phase: Phase): FirePhase {
  const known = new Map<string, readonly string[]>()
  const circle = (target: Readonly<Ship>, hex: Hex, gun: Gun): readonly string[] => {
    const text = `${printHex(hex)} ${target.id}`
    const met = known.get(text) ?? helpersOf(sight, { weapon: gun, at: target.id, hex }).map(({ id }) => id)
    known.set(text, met)
    return met
  }
  // against what no interceptor stops there is nobody to ask
  const asked: FirePhase['circle'] = (target, hex, gun) =>
    interceptorEffect[gun] === undefined ? [] : circle(target, hex, gun)
  return { sight, side, phase, foes: targetsIn(sight, side), circle: asked }
}

/** A way to take a target: what range and row add to its chance, and whoever could help the target there. */
interface Way {
  readonly bearing: Bearing
  readonly lead: number
  readonly helpers: readonly string[]
}

/** Whether one way is at least as good for the firer, whoever helps the target. */
const serves = (better: Way, way: Way): boolean =>
  better.lead >= way.lead && better.helpers.every(id => way.helpers.includes(id))

/** fire.path Those worth choosing: for each circle of helpers the best chance, the first such hex. */
function worthChoosing(ways: readonly Way[]): readonly Way[] {
  const kept: Way[] = []
  for (const way of ways) {
    if (kept.some(each => serves(each, way))) continue
    const left = kept.filter(each => !serves(way, each))
    kept.splice(0, kept.length, ...left, way)
  }
  return kept
}

/** A target with what orders targets: hull points expected, as a share of what is left. */
interface Weighed {
  readonly target: Target
  readonly worth: number
  readonly hull: number
}

function weighed({ options }: Sight, gun: Gun, ship: Readonly<Ship>, foe: Readonly<Ship>, bearing: Bearing): Weighed {
  const { rangeHexes, headOn, hex, rule } = bearing
  const aimed = { weapon: gun, rangeHexes, headOn, skill: 0, interceptors: 0, evades: false }
  const shot = shotOf(options, aimed, ship, foe)
  const terms = termsOf(shot)
  const chance = chanceOf(terms)
  const damage = Math.min(foe.hull, directHull(gun) * (isHalved(shot) ? 0.5 : 1))
  const value = sameHex(hex, foe.hex) ? foe.id : `${foe.id} in ${printPlace(hex)}`
  const [from, to] = [placeAt(bearing.from), placeAt(hex)]
  const target = { value, at: foe.id, from, hex: to, rangeHexes, headOn, rule, terms, chance }
  return { target, worth: (chance * damage) / foe.hull, hull: foe.hull }
}

/** A target as a weapon can take it: in several hexes only where that matters. */
function waysAt(
  { sight, phase, circle }: FirePhase,
  gun: Gun,
  ship: Readonly<Ship>,
  foe: Readonly<Ship>,
): readonly Weighed[] {
  const bearings = bearingsOf(terrainOf(sight), phase, gun, ship, foe)
  const ways = bearings.map(bearing => {
    return { bearing, lead: leadOf(gun, bearing), helpers: circle(foe, bearing.hex, gun) }
  })
  return worthChoosing(ways).map(({ bearing }) => weighed(sight, gun, ship, foe, bearing))
}

/** The best first; of equals the one with less hull left. */
const targetsOf = (fire: FirePhase, gun: Gun, ship: Readonly<Ship>): readonly Target[] =>
  fire.foes
    .flatMap(foe => waysAt(fire, gun, ship, foe))
    .sort((a, b) => b.worth - a.worth || a.hull - b.hull)
    .map(({ target }) => target)

/** fire.rate Weapons of a kind have the same targets. */
function aimingsOf(fire: FirePhase, ship: Readonly<Ship>): readonly Aiming[] {
  const known = new Map<Gun, readonly Target[]>()
  return readyGuns(ship, fire.phase).flatMap(({ name, gun }) => {
    const targets = known.get(gun) ?? targetsOf(fire, gun, ship)
    known.set(gun, targets)
    return targets.length === 0 ? [] : [{ name, gun, targets }]
  })
}

/** skill.gunner The gunners of a ship, where there is a weapon for them. */
function gunnersOf(state: Sight, ship: Readonly<Ship>, weapons: readonly Aiming[]): readonly GunnerAsk[] {
  return (['energy gunner', 'rocket gunner'] as const).flatMap(name => {
    const own = weapons.filter(each => isRocket(each.gun) === (name === 'rocket gunner'))
    const adds = own[0] === undefined ? 0 : gunnerOf(state.options, ship, own[0].gun)
    return adds === 0 ? [] : [{ name, adds, weapons: own.map(each => each.name) }]
  })
}

/** end.deserted Ships and stations whose weapons are manned. */
const gunnedOf = (sight: Sight, side: Side): readonly Readonly<Ship>[] =>
  fleetOf(sight, side).filter(ship => !isDeserted(sight, side, ship))

/** fire.declare What a side may declare in a phase. */
export function declareAsk(state: Sight, side: Side, phase: Phase): DeclareAsk {
  const fire = firePhase(state, side, phase)
  const ships = gunnedOf(state, side).flatMap((ship): readonly DeclareShip[] => {
    const weapons = aimingsOf(fire, ship)
    return weapons.length === 0 ? [] : [{ id: ship.id, weapons, gunners: gunnersOf(state, ship, weapons) }]
  })
  return { kind: 'declare', phase, ships }
}

/** Whether anything can be fired at anybody. */
export function canFire(state: Sight, side: Side, phase: Phase): boolean {
  const terrain = terrainOf(state)
  const foes = targetsIn(state, side)
  return gunnedOf(state, side).some(ship => bearsOn(terrain, phase, ship, foes))
}
