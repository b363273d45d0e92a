import { usableCannons, usableTubes } from '../sheets/limits.ts'
import { type Fleets, targetsOf } from './mix.ts'
import {
  ATTACK,
  beamFire,
  cannonFire,
  DODGE,
  type Maneuver,
  missileFire,
  noFire,
  RETREAT,
  type ShipPlay,
} from './posture.ts'
import { burstSizes } from './repertoire.ts'
import type { OwnShip, ShipEstimate } from './ship-estimate.ts'

export type TargetChoice = 'weakest' | 'strongest' | 'spread'

const power = ({ now }: ShipEstimate): number => now.PD + now.B + now.S + 2 * (now.T + now.C)

/** The foe that a ship fires at, by its place: of equals the first, as like ships stand together. */
export function chooseTarget({ foes, hidden }: Fleets, aim: TargetChoice, ship: number): number {
  const targets = targetsOf(foes, hidden)
  if (aim === 'spread') return targets[ship % targets.length] ?? 0
  const rank = (at: number): number => {
    const foe = foes[at]
    return foe === undefined ? 0 : aim === 'weakest' ? -foe.hitsLeft : power(foe)
  }
  return targets.reduce((best, at) => (rank(at) > rank(best) ? at : best), targets[0] ?? 0)
}

/** The rest of the power goes into the screens and then into the ECM. */
function shielded({ now }: ShipEstimate, motion: Maneuver, spent: number) {
  const left = now.PD - motion.drive - spent
  const screen = Math.min(now.S, left)
  return { ...motion, screen, ecm: Math.min(now.E, left - screen) }
}

/** A few drives around one, none above the most and none below 0, the middle one first. */
const around = (middle: number, count: number, most: number): readonly number[] => {
  const drives = [0, 1, -1, 2, -2].slice(0, count).map(by => Math.max(0, Math.min(most, middle + by)))
  return [...new Set(drives)]
}

const share = (whole: number, percent: number): number => Math.floor((whole * percent + 50) / 100)

interface Aimed {
  readonly ship: OwnShip
  readonly at: number
  readonly fleets: Fleets
}

export type PlaysOfShip = (aimed: Aimed) => readonly ShipPlay[]

/** The own drive, per cent of the power beside the weapons, and the number of drives mixed around it. */
interface DriveMix {
  readonly drive: number
  readonly spread: number
}

/** Attack, the beam at its full power, a few drives mixed, and the rest in the screens. */
function closing({ ship, at }: Aimed, { drive, spread }: DriveMix): readonly ShipPlay[] {
  const beam = Math.min(ship.now.B, ship.now.PD)
  const left = ship.now.PD - beam
  return around(share(left, drive), spread, left).map(each => {
    const motion = { tactic: ATTACK, drive: each }
    return { posture: shielded(ship, motion, beam), fire: beamFire(at, motion, beam) }
  })
}

/** The cannons at their full rate, attacking, a few drives mixed. */
function gunning({ ship, at }: Aimed, { drive, spread }: DriveMix): readonly ShipPlay[] {
  const cannons = usableCannons(ship.now)
  const left = ship.now.PD - cannons
  const shells = burstSizes(cannons, ship.now.SH)
  return around(share(left, drive), spread, left).map(each => {
    const motion = { tactic: ATTACK, drive: each }
    const posture = { ...motion, screen: 0, ecm: Math.min(ship.now.E, left - each) }
    return { posture, fire: cannonFire(at, motion, shells) }
  })
}

interface Bracket {
  readonly tactic: number
  /** Neighbouring missile drives. */
  readonly width: number
  /** The drive the enemy is expected to make, per cent of its power. */
  readonly guess: number
  /** The own drive, per cent of the power beside the tubes. */
  readonly drive: number
}

/** Missiles over neighbouring drives, from just above the expected one, beginning with another each round. */
export function bracketPlays(
  { ship, at, fleets }: Aimed,
  { tactic, width, guess, drive }: Bracket,
): readonly ShipPlay[] {
  const tubes = usableTubes(ship.now)
  const left = ship.now.PD - tubes
  const first = 1 + share(fleets.foes[at]?.now.PD ?? 0, guess)
  const drives = around(share(left, drive), width, left)
  return Array.from({ length: width }, (_, turn): ShipPlay => {
    const salvo = Array.from({ length: tubes }, (__, i) => first + ((turn + i) % width))
    const flown = drives[turn % drives.length] ?? 0
    const posture = { tactic, drive: flown, screen: 0, ecm: Math.min(ship.now.E, left - flown) }
    return { posture, fire: missileFire(at, salvo) }
  })
}

/** Dodge behind full screens with the rest in the drive, a few drives mixed; a beam gets the power still left. */
export function waitPlays({ ship, at }: Aimed, spread: number): readonly ShipPlay[] {
  const { now } = ship
  const most = now.PD - Math.min(now.S, now.PD)
  return Array.from({ length: spread }, (_, less): ShipPlay => {
    const motion = { tactic: DODGE, drive: Math.max(0, most - less) }
    const { screen } = shielded(ship, motion, 0)
    const left = now.PD - motion.drive - screen
    const beam = Math.min(now.B, left)
    return { posture: { ...motion, screen, ecm: Math.min(now.E, left - beam) }, fire: beamFire(at, motion, beam) }
  })
}

/** Plays of a ship by its weapons: beam, cannons, missiles; without any it waits. */
export function attackPlays(aimed: Aimed, drives: DriveMix): readonly ShipPlay[] {
  const { ship } = aimed
  if (ship.now.B > 0) return closing(aimed, drives)
  if (usableCannons(ship.now) > 0) return gunning(aimed, drives)
  if (usableTubes(ship.now) === 0) return waitPlays(aimed, drives.spread)
  return bracketPlays(aimed, { tactic: DODGE, width: drives.spread, guess: 50, drive: drives.drive })
}

const awayWith = ({ ask }: OwnShip): number => (ask.mayRetreat ? RETREAT : DODGE)

/** Retreat at full drive, or a little below it behind screens; a ship that cannot dodges. */
export const retreatPlays = (ship: OwnShip, spread: number): readonly ShipPlay[] =>
  Array.from({ length: spread }, (_, less) => ({
    posture: shielded(ship, { tactic: awayWith(ship), drive: Math.max(0, ship.now.PD - less) }, 0),
    fire: noFire,
  }))

/** The carrier of each systemship that is taken aboard: like ships are told apart by their turn alone. */
export function pickUpsByCarrier(own: readonly OwnShip[]): ReadonlyMap<string, readonly string[]> {
  const field = own.filter(({ warp }) => !warp).map(({ id }) => id)
  const taken = new Map<string, readonly string[]>()
  for (const { id, ask } of own) {
    const room = Math.min(ask.empty, ask.handles)
    if (room > 0 && field.length > 0) taken.set(id, field.splice(0, room))
  }
  return taken
}

/** Carriers and systemships that come together have no drive, and only the systemships have screens. */
export function boardingPlays(ship: OwnShip, pickUp: readonly string[] | undefined): readonly ShipPlay[] {
  const tactic = pickUp === undefined ? DODGE : awayWith(ship)
  const screen = pickUp === undefined ? Math.min(ship.now.S, ship.now.PD) : 0
  return [{ posture: { tactic, drive: 0, screen, ecm: 0 }, fire: noFire, pickUp: pickUp ?? [] }]
}
