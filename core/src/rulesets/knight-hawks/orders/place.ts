import type { Place } from '../../../game/index.ts'

/** A ship that its player places. */
export interface PlacedShip {
  readonly id: string
  readonly places: readonly Place[]
  readonly headings: readonly number[]
  readonly speeds: readonly [least: number, most: number]
}

/** place.ships mine.before Where ships begin, and what is laid beforehand. */
export interface PlaceAsk {
  readonly kind: 'place'
  readonly ships: readonly PlacedShip[]
  /** place.speed Whether all ships have one speed. */
  readonly sameSpeed: boolean
  /** Mines and seekers that may be laid, and where. */
  readonly mines: number
  readonly seekers: number
  readonly places: readonly Place[]
}

/** By ship its hex, heading and speed; and under `mines` and `seekers` the hexes they are laid in. */
export type PlaceOrder = Readonly<Record<string, unknown>>
