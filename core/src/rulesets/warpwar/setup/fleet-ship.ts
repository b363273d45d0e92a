import type { Design } from '../ships/design.ts'
import type { Ratings } from '../ships/ratings.ts'

/** A ship of a set-up: its design, what is left of it, and where it is. Lines of several are taken apart. */
export interface FleetShip {
  readonly made: Design
  readonly now: Ratings
  readonly cargo: number
  /** The warpship it is aboard, by id. */
  readonly berth: string | null
}
