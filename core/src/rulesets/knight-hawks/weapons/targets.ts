import type { Side } from '../../../game/sides/index.ts'
import { type Hex, printHex, sameHex } from '../../../hex/index.ts'
import { meanHullPerHit } from '../damage/damage-effect.ts'
import { placeOfHex, printHexName } from '../map/place.ts'
import type {
  DeclareAsk,
  DeclareOrder,
  DeclareShip,
  SkilledGunner,
  WeaponTarget,
  WeaponTargets,
} from '../orders/declare.ts'
import type { CombatPhase, Ship } from '../state.ts'
import { interceptorEffect } from '../tables.ts'
import { isSmall } from '../units/design.ts'
import { type Battlefield, fleetOf, foesOf } from '../units/fleets.ts'
import { type Gun, isRocket } from '../units/weapon.ts'
import { isDeserted } from '../victory/verdict.ts'
import { type Bearing, bearingsOf, bearsOn, type FirePhase, firePhaseOf, type Mount, readyGuns } from './bearing.ts'
import { shipsWithInterceptors } from './interceptors.ts'
import { gunnerBonus, shotOf, unansweredShot } from './shot.ts'
import { aimModifier, chanceOf, halvesHullDamage, termsOf } from './to-hit.ts'

/** dock.target True for every ship but fighters and scouts inside a base. */
export const canBeTarget = ({ made, docked }: Readonly<Ship>): boolean => docked === null || !isSmall(made)

const targetsIn = (state: Battlefield, side: Side): readonly Readonly<Ship>[] => foesOf(state, side).filter(canBeTarget)

interface Volley extends FirePhase {
  readonly field: Battlefield
  readonly foes: readonly Readonly<Ship>[]
  /** Ships that could launch interceptors for a target in a hex, by name. */
  helpers(gun: Gun, foe: Readonly<Ship>, hex: Hex): readonly string[]
}

function volleyOf(field: Battlefield, phase: CombatPhase, foes: Volley['foes']): Volley {
  const known = new Map<string, readonly string[]>()
  const helpers: Volley['helpers'] = (gun, { id }, hex) => {
    // no helper can stop a weapon without interceptor effect; for all other weapons the helpers are the same ships
    if (interceptorEffect[gun] === undefined) return []
    const text = `${printHex(hex)} ${id}`
    const names = known.get(text) ?? shipsWithInterceptors(field, { weapon: gun, at: id, hex }).map(ship => ship.id)
    known.set(text, names)
    return names
  }
  return { ...firePhaseOf(field, phase), field, foes, helpers }
}

/** A way to take a target: the percents of range and row, and the ships that could help the target there. */
interface Way {
  readonly foe: Readonly<Ship>
  readonly bearing: Bearing
  readonly modifier: number
  readonly helpers: readonly string[]
}

/** True if one way is at least as good for the firer, whatever ships help the target. */
const serves = (better: Way, way: Way): boolean =>
  better.modifier >= way.modifier && better.helpers.every(id => way.helpers.includes(id))

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

/** A target with its rank: hull points expected, as a share of those left. */
interface Weighed {
  readonly target: WeaponTarget
  readonly value: number
  readonly hull: number
}

type ShipMount = Mount<Readonly<Ship>>

function weighed({ options }: Battlefield, { gun, ship }: ShipMount, { foe, bearing }: Way): Weighed {
  const { rangeHexes, headOn, hex, rule } = bearing
  const shot = shotOf(options, { weapon: gun, rangeHexes, headOn, ...unansweredShot }, { from: ship, at: foe })
  const terms = termsOf(shot)
  const chance = chanceOf(terms)
  const damage = Math.min(foe.hull, meanHullPerHit(gun) * (halvesHullDamage(shot) ? 0.5 : 1))
  const value = sameHex(hex, foe.hex) ? foe.id : `${foe.id} in ${printHexName(hex)}`
  const [from, to] = [placeOfHex(bearing.from), placeOfHex(hex)]
  const target = { value, at: foe.id, from, hex: to, rangeHexes, headOn, rule, terms, chance }
  return { target, value: (chance * damage) / foe.hull, hull: foe.hull }
}

/** The targets of a weapon, the best first; of equals the one with less hull left. In several hexes if it matters. */
const targetsOf = (fire: Volley, mount: ShipMount): readonly WeaponTarget[] =>
  fire.foes
    .flatMap(foe => {
      const ways = bearingsOf(fire, mount, foe).map((bearing): Way => {
        const helpers = fire.helpers(mount.gun, foe, bearing.hex)
        return { foe, bearing, modifier: aimModifier(mount.gun, bearing), helpers }
      })
      return worthChoosing(ways).map(way => weighed(fire.field, mount, way))
    })
    .sort((a, b) => b.value - a.value || a.hull - b.hull)
    .map(({ target }) => target)

/** fire.rate Weapons of a kind have the same targets. */
function aimingsOf(fire: Volley, ship: Readonly<Ship>): readonly WeaponTargets[] {
  const known = new Map<Gun, readonly WeaponTarget[]>()
  return readyGuns(ship, fire.phase).flatMap(({ name, gun }) => {
    const targets = known.get(gun) ?? targetsOf(fire, { gun, ship })
    known.set(gun, targets)
    return targets.length === 0 ? [] : [{ name, gun, targets }]
  })
}

/** skill.gunner The gunners of a ship that have a weapon. */
function gunnersOf(
  state: Battlefield,
  ship: Readonly<Ship>,
  weapons: readonly WeaponTargets[],
): readonly SkilledGunner[] {
  return (['energy gunner', 'rocket gunner'] as const).flatMap(name => {
    const own = weapons.filter(each => isRocket(each.gun) === (name === 'rocket gunner'))
    const adds = own[0] === undefined ? 0 : gunnerBonus(state.options, ship, own[0].gun)
    return adds === 0 ? [] : [{ name, adds, weapons: own.map(each => each.name) }]
  })
}

/** end.deserted Ships and stations whose weapons are manned. */
const gunnedOf = (field: Battlefield, side: Side): readonly Readonly<Ship>[] =>
  fleetOf(field, side).filter(ship => !isDeserted(field, side, ship))

interface Declaring {
  readonly side: Side
  readonly phase: CombatPhase
}

function askAt(field: Battlefield, { side, phase }: Declaring, foes: Volley['foes']): DeclareAsk {
  const fire = volleyOf(field, phase, foes)
  const ships = gunnedOf(field, side).flatMap((ship): readonly DeclareShip[] => {
    const weapons = aimingsOf(fire, ship)
    return weapons.length === 0 ? [] : [{ id: ship.id, weapons, gunners: gunnersOf(field, ship, weapons) }]
  })
  return { kind: 'declare', phase, ships }
}

/** fire.declare The weapons and targets that a side may declare in a phase. */
export const declareAsk = (field: Battlefield, side: Side, phase: CombatPhase): DeclareAsk =>
  askAt(field, { side, phase }, targetsIn(field, side))

/** The same with those targets alone that an order fires at: enough to carry it out, and sooner found. */
export function declareAskOf(order: DeclareOrder, field: Battlefield, { side, phase }: Declaring): DeclareAsk {
  const values = [...new Set(Object.values(order).flatMap(own => Object.values(own)))]
  const aimedAt = targetsIn(field, side).filter(({ id }) =>
    values.some(value => value === id || value.startsWith(`${id} in `)),
  )
  return askAt(field, { side, phase }, aimedAt)
}

export function canFire(field: Battlefield, side: Side, phase: CombatPhase): boolean {
  const fire = firePhaseOf(field, phase)
  const foes = targetsIn(field, side)
  return gunnedOf(field, side).some(ship => bearsOn(fire, ship, foes))
}
