import type { BySide, Side, Verdict } from '../../game/sides/index.ts'
import type { HalfPoints } from './fire/coefficient.ts'
import type { Options } from './options.ts'
import type { Task } from './phases/agenda.ts'
import type { UnitClass } from './setup/unit-class.ts'

/** Equal units of one side, fought as one group: the constant data. All factors in halves. */
export interface Unit {
  /** Unique on its side: `D7`, `D7#2`, a ship's own name. */
  readonly id: string
  readonly crippledId: string
  readonly outrightId: string
  readonly made: UnitClass
  readonly attack: HalfPoints
  readonly defence: HalfPoints
  readonly fighters: HalfPoints
  readonly pfs: number
  readonly ew: number
  /** allocation.no-crippled-side False: destroyed when damaged, and the factors below are 0. */
  readonly cripples: boolean
  readonly crippledAttack: HalfPoints
  readonly crippledDefence: HalfPoints
  readonly crippledFighters: HalfPoints
  readonly crippledPfs: number
  readonly crippledEw: number
  /** Not a base, planet, FRD or convoy: escorts maulers, pursues. */
  readonly ship: boolean
  readonly mobile: boolean
  readonly slow: boolean
  readonly startIntact: number
  readonly startCrippled: number
}

/** A side's fleet: the constant data. */
export interface Fleet {
  readonly name: string
  readonly units: readonly Unit[]
  /** Mauler units with their index, the strongest first. */
  readonly maulers: readonly (readonly [at: number, mauler: Unit])[]
  /** Some unit has scout capability; some unit carries fighters or PFs; every unit can retreat. */
  readonly scouts: boolean
  readonly carries: boolean
  readonly mobile: boolean
  readonly startFighters: HalfPoints
  readonly startPfs: number
  /** Defence points of the whole initial fleet, both sides of every counter. */
  readonly startPoints: HalfPoints
}

export interface Strength {
  readonly intact: readonly number[]
  readonly crippled: readonly number[]
  readonly fighters: HalfPoints
  readonly pfs: number
}

/**
 * The units left of a side, counted; and its part in the round under way, cleared between rounds. Its arrays are
 * replaced, never changed, so that clones and views share them.
 */
export interface Force {
  intact: readonly number[]
  crippled: readonly number[]
  /** The counts of both as a text, for keys: made anew with them. */
  counts: string
  fighters: HalfPoints
  pfs: number
  /** Left the field alive: retreated, or kept out of a pursuit. */
  away: Strength | null
  /** carry.plus-minus Points still owed (above 0) or credit (below 0) from the rounds before. */
  owed: HalfPoints
  /** Combat potential of this round. */
  comPot: HalfPoints
  /** Shift of this side's coefficient die this round. */
  shift: number
  /** cloak.force Attacks from under cloak; its dice are still to be thrown. */
  cloaks: boolean
  /** cloak.roll The shift of this side's die by the enemy's cloak, below 0 for worse fire; first round only. */
  shiftByEnemyCloak: number
  /** Damage points against this side not yet resolved. */
  points: HalfPoints
  /** Escorted maulers of this round. */
  ready: readonly number[]
  /** The mauler unit that fired this round and must roll for shock. */
  shock: number | null
  leaving: boolean
  /** For the picture, and for nothing else. */
  losses: readonly Destroyed[]
  leftIn: number | null
}

export interface Destroyed {
  readonly unit: number
  readonly count: number
  readonly round: number
}

export interface State {
  options: Options
  readonly fleets: BySide<Fleet>
  readonly forces: BySide<Force>
  attacker: Side
  /** The round under way, from 1. */
  round: number
  /** Line of the chart in use this round; null while it is open. */
  rating: number | null
  /** intensity.agreed The rating that stands until notice; null if none does. */
  agreed: number | null
  /** A pursuit is under way: its one round ends the battle. */
  pursuer: Side | null
  readonly agenda: Task[]
  over: Verdict | null
}

function cloneForce(force: Force): Force {
  return {
    intact: force.intact,
    crippled: force.crippled,
    counts: force.counts,
    fighters: force.fighters,
    pfs: force.pfs,
    away: force.away,
    owed: force.owed,
    comPot: force.comPot,
    shift: force.shift,
    cloaks: force.cloaks,
    shiftByEnemyCloak: force.shiftByEnemyCloak,
    points: force.points,
    ready: force.ready,
    shock: force.shock,
    leaving: force.leaving,
    losses: force.losses,
    leftIn: force.leftIn,
  }
}

export function clone(state: State): State {
  return {
    options: state.options,
    fleets: state.fleets,
    forces: { red: cloneForce(state.forces.red), blue: cloneForce(state.forces.blue) },
    attacker: state.attacker,
    round: state.round,
    rating: state.rating,
    agreed: state.agreed,
    pursuer: state.pursuer,
    agenda: state.agenda.slice(),
    over: state.over,
  }
}

/** Rounds finished so far; R24 a pursuit is a round of its own. */
export const rounds = ({ round, over }: State): number => (over === null ? round - 1 : round)
