import type { Place } from '../../../game/form/index.ts'
import { must } from '../../../lang/index.ts'
import type { Heading } from '../map/compass.ts'

/** place.ships A ship that its player places, and its usual first place. */
export interface ShipToPlace {
  readonly id: string
  /** A station has no speed, and beside the planet it is in orbit. */
  readonly station: boolean
  readonly hex: string
  readonly heading: Heading
}

/** place.ships mine.before The places of ships at the start, and the stores that are laid beforehand. */
export interface PlaceAsk {
  readonly kind: 'place'
  readonly ships: readonly ShipToPlace[]
  /** The places they may begin in; one list for all of them, and one for all questions on the same map. */
  readonly places: readonly Place[]
  /** place.ships The edge that they are on, in words. */
  readonly edge: string
  /** orbit.enter Those of them beside the planet, where a ship may be in orbit. */
  readonly beside: readonly string[]
  /** place.speed Least and most speed, the usual one; all ships have one where `sameSpeed`. */
  readonly speeds: readonly [least: number, most: number]
  readonly speed: number
  readonly sameSpeed: boolean
  /** mine.before seeker.place Mines and seekers that may be laid, and the hexes for them. */
  readonly mines: number
  readonly seekers: number
  readonly open: readonly Place[]
}

export const orbitWays = [
  { value: 'none', label: 'no' },
  { value: 'left', label: 'counter-clockwise' },
  { value: 'right', label: 'clockwise' },
] as const
export type OrbitWay = (typeof orbitWays)[number]['value']

/** The place a ship begins in; a speed that all ships share is stated once for all. */
export interface ShipPlacing {
  readonly hex: string
  readonly heading: Heading
  readonly orbit: OrbitWay
  readonly speed?: number
}

export interface StoreLaying {
  readonly hex: string
}

/**
 * The place of each ship by its name. `speed` is the speed of all ships if they share one; `mines` and `seekers` have
 * the hexes they are laid in, in the order of the map.
 */
export type PlaceOrder = Readonly<Record<string, ShipPlacing | readonly StoreLaying[] | number>>

/** The place an order gives a ship that it was asked for. */
export function placingIn(order: PlaceOrder, id: string): ShipPlacing {
  const held = order[id]
  return must(typeof held === 'object' && 'hex' in held ? held : undefined, `the place of ${id}`)
}

/** The hexes in which an order lays a kind of store; none if it had nothing to lay. */
export function layingsIn(order: PlaceOrder, name: 'mines' | 'seekers'): readonly StoreLaying[] {
  const held = order[name]
  return typeof held === 'object' && 'length' in held ? held : []
}

/** place.speed The speed that all ships share, if they do. */
export const sharedSpeed = ({ speed }: PlaceOrder): number | null => (typeof speed === 'number' ? speed : null)
