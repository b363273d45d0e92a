import type { Place } from '../../../game/index.ts'
import { must } from '../../../lang/index.ts'
import type { Heading } from '../map/compass.ts'

/** place.ships A ship that its player places, and where it begins unless he says otherwise. */
export interface PlacedShip {
  readonly id: string
  /** A station has no speed, and beside the planet it is in orbit. */
  readonly station: boolean
  readonly hex: string
  readonly heading: Heading
}

/** place.ships mine.before Where ships begin, and what is laid beforehand. */
export interface PlaceAsk {
  readonly kind: 'place'
  readonly ships: readonly PlacedShip[]
  /** Where they may begin; one list for all of them, and one for all questions on the same map. */
  readonly places: readonly Place[]
  /** orbit.enter Those of them beside the planet, where a ship may be in orbit. */
  readonly beside: readonly string[]
  /** place.speed Least and most speed, the one to begin with unless something else is said, and whether all ships have one. */
  readonly speeds: readonly [least: number, most: number]
  readonly speed: number
  readonly sameSpeed: boolean
  /** mine.before seeker.place Mines and seekers that may be laid, and where. */
  readonly mines: number
  readonly seekers: number
  readonly open: readonly Place[]
}

export type OrbitWay = 'none' | 'left' | 'right'

/** Where a ship begins; its speed stands beside all ships where they share one. */
export interface Placing {
  readonly hex: string
  readonly heading: Heading
  readonly orbit: OrbitWay
  readonly speed?: number
}

/** A hex in which something is laid. */
export interface Laying {
  readonly hex: string
}

/**
 * By ship where it begins; and under `speed` that of all ships where they share one, under `mines` and `seekers` the hexes they are laid in, in the
 * order of the map.
 */
export type PlaceOrder = Readonly<Record<string, Placing | readonly Laying[] | number>>

/** Where an order puts a ship that it was asked for. */
export function placingIn(order: PlaceOrder, id: string): Placing {
  const held = order[id]
  return must(typeof held === 'object' && 'hex' in held ? held : undefined, `the place of ${id}`)
}

/** What an order lays of a kind; nothing where there was nothing to lay. */
export function layingsIn(order: PlaceOrder, name: 'mines' | 'seekers'): readonly Laying[] {
  const held = order[name]
  return typeof held === 'object' && 'length' in held ? held : []
}

/** place.speed The speed that all ships share, where they do. */
export const sharedSpeed = ({ speed }: PlaceOrder): number | null => (typeof speed === 'number' ? speed : null)
