/** Everything a ship is built of that can be lost, in the order of the order sheet; the warp generator and the repair bay cannot. */
export const ratingNames = ['PD', 'B', 'S', 'T', 'M', 'SR', 'C', 'SH', 'A', 'E', 'H'] as const

export type Rating = (typeof ratingNames)[number]

/** Whole numbers from 0: projector, screen and drive strengths, tubes, missiles left, racks, cannons, shells left, armour points, holds. */
export type Ratings = Readonly<Record<Rating, number>>

export const noRatings: Ratings = { PD: 0, B: 0, S: 0, T: 0, M: 0, SR: 0, C: 0, SH: 0, A: 0, E: 0, H: 0 }
