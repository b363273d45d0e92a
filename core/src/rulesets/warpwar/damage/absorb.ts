import { type Rating, type Ratings, ratingNames } from '../ships/design.ts'
import type { Ship } from '../state.ts'

/** damage.absorb Missiles and shells that one hit takes at once. */
const perHit: Readonly<Partial<Record<Rating, number>>> = { M: 3, SH: 6 }

/** damage.holds BP of cargo that one hold carries. */
export const CARGO_PER_HOLD = 10

/** damage.absorb Hits that a rating of this size takes: one a point, three missiles, six shells. */
export const ratingHitCapacity = (rating: Rating, size: number): number => Math.ceil(size / (perHit[rating] ?? 1))

/** damage.absorb The size of one rating after hits on it, in its own units: points, missiles, shells, racks, holds. */
export const sizeAfterHits = (rating: Rating, size: number, hits: number): number =>
  Math.max(0, size - hits * (perHit[rating] ?? 1))

/** The hits on one ship, as its owner places them: a count of hits for each rating that takes any. */
export type HitsByRating = Readonly<Partial<Record<string, number>>>

/** damage.absorb All ratings of a ship after hits, written out: a loop over the names takes four times as long. */
export const ratingsAfterHits = (now: Ratings, hits: HitsByRating): Ratings => ({
  PD: sizeAfterHits('PD', now.PD, hits.PD ?? 0),
  B: sizeAfterHits('B', now.B, hits.B ?? 0),
  S: sizeAfterHits('S', now.S, hits.S ?? 0),
  T: sizeAfterHits('T', now.T, hits.T ?? 0),
  M: sizeAfterHits('M', now.M, hits.M ?? 0),
  SR: sizeAfterHits('SR', now.SR, hits.SR ?? 0),
  C: sizeAfterHits('C', now.C, hits.C ?? 0),
  SH: sizeAfterHits('SH', now.SH, hits.SH ?? 0),
  A: sizeAfterHits('A', now.A, hits.A ?? 0),
  E: sizeAfterHits('E', now.E, hits.E ?? 0),
  H: sizeAfterHits('H', now.H, hits.H ?? 0),
})

/**
 * damage.holds The cargo in BP that is left of what it was before the hits, in the holds left after them: empty holds
 * are hit first, then the one with the least in it.
 */
export const cargoAfterHits = (cargo: number, holds: number): number => Math.min(cargo, CARGO_PER_HOLD * holds)

/** damage.destroyed True if no part is left that could take a hit. */
export function isDestroyed(now: Ratings): boolean {
  for (const rating of ratingNames) if (now[rating] > 0) return false
  return true
}

/** The hits that a ship can take. Of its racks only `hittableRacks` count: those without a ship in them, or all. */
export function shipHitCapacity(now: Ratings, hittableRacks: number): number {
  let sum = 0
  for (const rating of ratingNames) sum += rating === 'SR' ? hittableRacks : ratingHitCapacity(rating, now[rating])
  return sum
}

/** The parts of a ship that can take a hit, each with the most hits it takes; `hittableRacks` as above. */
export function hittableParts(
  { now }: Pick<Ship, 'now'>,
  hittableRacks: number,
): { rating: Rating; absorbs: number }[] {
  const parts: { rating: Rating; absorbs: number }[] = []
  for (const rating of ratingNames) {
    const absorbs = rating === 'SR' ? hittableRacks : ratingHitCapacity(rating, now[rating])
    if (absorbs > 0) parts.push({ rating, absorbs })
  }
  return parts
}

/** The hits that these parts can take together. */
export const partsHitCapacity = (parts: readonly { readonly absorbs: number }[]): number =>
  parts.reduce((sum, { absorbs }) => sum + absorbs, 0)
