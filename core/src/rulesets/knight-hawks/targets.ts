import type { Side } from '../../game/index.ts'
import { sameHex } from '../../hex/index.ts'
import { type Bearing, bearingsOf, type Ground, readyGuns } from './bearing.ts'
import { hullDiceOf, modifierOf } from './damage-effect.ts'
import { isSmall } from './design.ts'
import { fleetOf, foesOf } from './field.ts'
import { helpersOf } from './interceptors.ts'
import type { Aiming, DeclareAsk, DeclareShip, GunnerAsk, Target } from './orders/declare.ts'
import { placeAt, printPlace } from './place.ts'
import { gunnerOf, shotOf } from './shot.ts'
import type { Phase, Ship, State } from './state.ts'
import { chanceOf, isHalved, termsOf } from './to-hit.ts'
import type { Gun } from './weapon.ts'

export const groundOf = ({ options, scenario }: State): Ground => ({ options, planet: scenario.planet?.hex ?? null })

/** dock.target What may be fired at: everybody but fighters and scouts inside a base. */
export const isTarget = ({ made, docked }: Readonly<Ship>): boolean => docked === null || !isSmall(made)

/** A way to take a target, with its chance and whoever could help the target there. */
interface Way {
  readonly bearing: Bearing
  readonly target: Target
  readonly helpers: readonly string[]
  /** What orders targets: hull points expected, as a share of what is left. */
  readonly worth: number
}

const meanOf = (gun: Gun): number => {
  const { dice, add } = hullDiceOf(gun)
  const sum = 5.5 * dice + add
  // the bands of double and of normal damage
  return (Math.max(0, 10 - modifierOf(gun)) * 2 * sum + (45 - Math.max(10, modifierOf(gun))) * sum) / 100
}

function wayOf(state: State, gun: Gun, ship: Readonly<Ship>, target: Readonly<Ship>, bearing: Bearing): Way {
  const { rangeHexes, headOn, hex } = bearing
  const aimed = { weapon: gun, rangeHexes, headOn, skill: 0, interceptors: 0, evades: false }
  const shot = shotOf(state.options, aimed, ship, target)
  const terms = termsOf(shot)
  const chance = chanceOf(terms)
  const damage = Math.min(target.hull, meanOf(gun) * (isHalved(shot) ? 0.5 : 1))
  return {
    bearing,
    helpers: helpersOf(state, { weapon: gun, at: target.id, hex }).map(({ id }) => id),
    worth: (chance * damage) / target.hull,
    target: {
      value: sameHex(hex, target.hex) ? target.id : `${target.id} in ${printPlace(hex)}`,
      at: target.id,
      from: placeAt(bearing.from),
      hex: placeAt(hex),
      rangeHexes,
      headOn,
      rule: bearing.rule,
      terms,
      chance,
    },
  }
}

/** Whether one way is at least as good for the firer, whoever helps the target. */
const serves = (better: Way, way: Way): boolean =>
  better.target.chance >= way.target.chance && better.helpers.every(id => way.helpers.includes(id))

/** Those worth choosing: for each circle of helpers the best chance, the first such hex. */
function worthChoosing(ways: readonly Way[]): readonly Way[] {
  const kept: Way[] = []
  for (const way of ways) {
    if (kept.some(each => serves(each, way))) continue
    const left = kept.filter(each => !serves(way, each))
    kept.splice(0, kept.length, ...left, way)
  }
  return kept
}

/** fire.path A target as a weapon can take it: in several hexes only where that matters. */
function waysAt(state: State, phase: Phase, gun: Gun, ship: Readonly<Ship>, target: Readonly<Ship>): readonly Way[] {
  const bearings = bearingsOf(groundOf(state), phase, gun, ship, target)
  return worthChoosing(bearings.map(bearing => wayOf(state, gun, ship, target, bearing)))
}

const targetsIn = (state: State, side: Side): readonly Readonly<Ship>[] => foesOf(state, side).filter(isTarget)

/** The best first; of equals the one with less hull left. */
function targetsOf(state: State, phase: Phase, side: Side, gun: Gun, ship: Readonly<Ship>): readonly Target[] {
  const foes = targetsIn(state, side)
  const ways = foes.flatMap(foe => waysAt(state, phase, gun, ship, foe).map(way => ({ way, hull: foe.hull })))
  return ways.sort((a, b) => b.way.worth - a.way.worth || a.hull - b.hull).map(({ way }) => way.target)
}

/** fire.rate Weapons of a kind have the same targets. */
function aimingsOf(state: State, phase: Phase, side: Side, ship: Readonly<Ship>): readonly Aiming[] {
  const known = new Map<Gun, readonly Target[]>()
  return readyGuns(ship, phase).flatMap(({ name, gun }) => {
    const targets = known.get(gun) ?? targetsOf(state, phase, side, gun, ship)
    known.set(gun, targets)
    return targets.length === 0 ? [] : [{ name, gun, targets }]
  })
}

/** skill.gunner The gunners of a ship, where there is a weapon for them. */
function gunnersOf(state: State, ship: Readonly<Ship>, weapons: readonly Aiming[]): readonly GunnerAsk[] {
  const isRocket = ({ gun }: Aiming): boolean => gun === 'T' || gun === 'AR' || gun === 'RB'
  return (['energy gunner', 'rocket gunner'] as const).flatMap(name => {
    const own = weapons.filter(each => isRocket(each) === (name === 'rocket gunner'))
    const adds = own[0] === undefined ? 0 : gunnerOf(state.options, ship, own[0].gun)
    return adds === 0 ? [] : [{ name, adds, weapons: own.map(each => each.name) }]
  })
}

/** fire.declare What a side may declare in a phase. */
export function declareAsk(state: State, side: Side, phase: Phase): DeclareAsk {
  const ships = fleetOf(state, side).flatMap((ship): readonly DeclareShip[] => {
    const weapons = aimingsOf(state, phase, side, ship)
    return weapons.length === 0 ? [] : [{ id: ship.id, weapons, gunners: gunnersOf(state, ship, weapons) }]
  })
  return { kind: 'declare', phase, ships }
}

/** Whether anything can be fired at anybody: asked often, so it stops at the first shot. */
export function canFire(state: State, side: Side, phase: Phase): boolean {
  const ground = groundOf(state)
  const foes = targetsIn(state, side)
  return fleetOf(state, side).some(ship =>
    readyGuns(ship, phase).some(({ gun }) => foes.some(foe => bearingsOf(ground, phase, gun, ship, foe).length > 0)),
  )
}
