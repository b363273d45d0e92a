import { noRatings, type Rating, type Ratings } from '../ships/design.ts'

/** The actions of a ship in a round, in the order of the table. */
export const tactics = ['attack', 'dodge', 'retreat'] as const

export type Tactic = (typeof tactics)[number]

/** order.missile A missile: its target, and its own drive setting. */
export interface MissileOrder {
  readonly at: string
  readonly drive: number
}

/** order.cannon The shells one cannon fires, 1 to 3: a burst. */
export interface BurstOrder {
  readonly shells: number
}

/** Standing instructions for ECM, if the option has them instead of a decision after the reveal. */
export const jamInstructions = ['best', 'lower', 'raise', 'none'] as const
export type JamInstruction = (typeof jamInstructions)[number]

export const noTarget = 'none'

/**
 * The order of one ship for a round. Every field is always there: one that the ship cannot use has a single value. The
 * power of tubes and cannons is the number of missiles and bursts.
 */
export interface ShipOrder {
  readonly tactic: Tactic
  readonly drive: number
  readonly beam: number
  /** The enemy ship the beam is fired at; `noTarget` if it has no power. */
  readonly beamAt: string
  readonly screen: number
  readonly ecm: number
  /** `best` if there is nothing to instruct. */
  readonly jam: JamInstruction
  /** Sorted by target as the enemy lists them, then by drive: missiles of one ship are alike. */
  readonly missiles: readonly MissileOrder[]
  /** Most shells first. */
  readonly bursts: readonly BurstOrder[]
  /** The enemy ship all bursts are fired at; `noTarget` without bursts. */
  readonly burstsAt: string
  /** Own systemships on the field that it takes aboard, and carried ones that it lets go. */
  readonly pickUp: readonly string[]
  readonly drop: readonly string[]
}

/** order.power, order.rating The least ratings that can carry out an order, without ammunition and racks. */
export function ratingsNeeded({ drive, beam, screen, ecm, missiles, bursts }: ShipOrder): Ratings {
  const [T, C] = [missiles.length, bursts.length]
  return { ...noRatings, PD: drive + beam + screen + ecm + T + C, B: beam, S: screen, E: ecm, T, C }
}

/** One order a ship, by its id, in the order of the fleet; carried ships have none. */
export type FleetOrder = Readonly<Record<string, ShipOrder>>

/** ecm.split The drive each missile is brought to, by ship and missile; the written one if ECM is not spent. */
export type EcmOrder = Readonly<Record<string, Readonly<Record<string, number>>>>

/** damage.owner By ship, the hits on each of its ratings. */
export type PlaceOrder = Readonly<Record<string, Readonly<Record<string, number>>>>

export interface OrderShip {
  readonly id: string
  readonly warp: boolean
  readonly tl: number
  readonly now: Readonly<Record<'PD' | 'B' | 'S' | 'T' | 'M' | 'C' | 'SH' | 'E', number>>
  /** escape.no-power RETREAT may be chosen. */
  readonly mayRetreat: boolean
  readonly aboard: readonly string[]
  /** berths.limit The systemships it may take aboard: racks that are empty before the round. */
  readonly empty: number
  /** berths.limit The systemships it may take aboard and let go together in one round. */
  readonly handles: number
}

export interface OrderTarget {
  readonly id: string
  /** order.missile-drive The largest drive worth writing on a missile at it: beyond, all are the same. */
  readonly mostDrive: number
}

export interface OrdersAsk {
  readonly kind: 'orders'
  /** On the field, in the order of the fleet. */
  readonly ships: readonly OrderShip[]
  readonly targets: readonly OrderTarget[]
  /** ECM follows a standing instruction, written with the order. */
  readonly standingEcm: boolean
}

export interface AimedMissile {
  /** `S35/1`: the ship that fired it, and its number there. */
  readonly name: string
  /** Of the ship that fired it. */
  readonly tl: number
  readonly drive: number
}

export interface EcmShip {
  readonly id: string
  readonly tl: number
  /** ECM powered in the order. */
  readonly points: number
  readonly missiles: readonly AimedMissile[]
}

export interface EcmAsk {
  readonly kind: 'ecm'
  readonly ships: readonly EcmShip[]
  /** ecm.direction Drives may be raised, too. */
  readonly raises: boolean
  /** ecm.floor The least drive a missile can be brought to. */
  readonly floor: number
}

/** A rating that takes so many hits before it is gone. */
export interface HittablePart {
  readonly rating: Rating
  readonly absorbs: number
  /** The least it has to take: armour that soaks first, or all of it if hits are left over. */
  readonly least: number
}

export interface HittableShip {
  readonly id: string
  readonly parts: readonly HittablePart[]
}

export interface StruckShip extends HittableShip {
  /** Hits to be placed on it and on its carried ships. */
  readonly hits: number
  /** damage.loaded-rack Ships aboard that may take hits: protected, only once nothing else of the carrier is left. */
  readonly carried: readonly HittableShip[]
}

export interface PlaceAsk {
  readonly kind: 'place'
  readonly ships: readonly StruckShip[]
}
