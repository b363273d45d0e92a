/** Parts that can be lost, in the order of the order sheet; warp generator and repair bay cannot. */
export const ratingNames = ['PD', 'B', 'S', 'T', 'M', 'SR', 'C', 'SH', 'A', 'E', 'H'] as const

export type Rating = (typeof ratingNames)[number]

export const ratingLabels: Readonly<Record<Rating, string>> = {
  PD: 'power',
  B: 'beam',
  S: 'screens',
  T: 'tubes',
  M: 'missiles',
  SR: 'racks',
  C: 'cannons',
  SH: 'shells',
  A: 'armour',
  E: 'ECM',
  H: 'holds',
}

/** Whole numbers from 0: strengths, tubes, missiles left, racks, cannons, shells left, armour points, holds. */
export type Ratings = Readonly<Record<Rating, number>>

export const noRatings: Ratings = { PD: 0, B: 0, S: 0, T: 0, M: 0, SR: 0, C: 0, SH: 0, A: 0, E: 0, H: 0 }

/** Sizes of warp generators, of V3.5. */
export const generatorSizes = ['small', 'medium', 'large'] as const

/** The warp generator of a ship. `none` makes it a systemship. */
export type WarpGenerator = 'none' | 'standard' | (typeof generatorSizes)[number]

export interface Design {
  /** `W4`, or a name of its own: its name in orders. Unique on its side. */
  readonly id: string
  readonly tl: number
  readonly generator: WarpGenerator
  readonly built: Ratings
  readonly repairBays: number
}

export const isWarpship = ({ generator }: Pick<Design, 'generator'>): boolean => generator !== 'none'

/** A ship of a set-up: its design, its ratings left, and its berth. Lines of several are split. */
export interface FleetShip {
  readonly made: Design
  readonly now: Ratings
  readonly cargo: number
  /** The warpship it is aboard, by id. */
  readonly berth: string | null
}
