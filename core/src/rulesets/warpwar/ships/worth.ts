import { isAmmunition } from '../scene/factors.ts'
import type { Edition } from '../tables.ts'
import type { Design } from './design.ts'
import { priceOf } from './price.ts'
import { type Ratings, ratingNames } from './ratings.ts'

/** What is left of a ship, with the ammunition it was built with: that is there to be fired, and lost only with its ship. */
function standing(made: Design, now: Ratings): Ratings {
  const left = { ...now }
  for (const name of ratingNames) if (isAmmunition(name)) left[name] = made.built[name]
  return left
}

/** Build points of what is left of a ship, without its cargo. */
export const worthOf = (made: Design, now: Ratings, edition: Edition): number =>
  priceOf({ ...made, built: standing(made, now) }, edition)
