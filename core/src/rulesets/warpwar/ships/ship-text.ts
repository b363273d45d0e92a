import { capitalise, nearest, ok, type Result, refuse } from '../../../lang/index.ts'
import { type Design, type FleetShip, type Rating, type Ratings, ratingNames } from './design.ts'
import { generatorNotation } from './price.ts'
import { normalShipId } from './ship-id.ts'

/** A ship as it stands, in the shorthand that `parseShip` takes back to the same ship. */
export function printShip({ made, now, cargo, berth }: FleetShip): string {
  const parts = ratingNames.flatMap(rating => {
    const built = made.built[rating]
    if (built === 0) return []
    const left = now[rating] === built ? '' : `→${now[rating]}`
    return [`${rating}${built}${left}${rating === 'H' && cargo > 0 ? `(${cargo})` : ''}`]
  })
  const { id, tl, generator, repairBays } = made
  const bays = repairBays > 0 ? [`R${repairBays}`] : []
  const size = generator === 'none' || generator === 'standard' ? [] : [generatorNotation[generator]]
  const head = normalShipId(id) === null ? `${id}: ${generator === 'none' ? 'S' : 'W'}` : id
  return [head, `TL${tl}`, ...parts, ...bays, ...size, ...(berth === null ? [] : [`in ${berth}`])].join(' ')
}

/** A ship as it was built: `W4 TL0 PD7 B3 S3 T1 M6 SR1`. */
export const printDesign = (made: Design): string => printShip({ made, now: made.built, cargo: 0, berth: null })

const bad = (found: string, expected: string, hint?: string): Result<never> =>
  refuse({ code: 'notation', path: [], found, expected }, hint)

/** Refuses a later part of a text that would silently replace an earlier one. */
export const refuseTwice = (found: string, part: string): Result<never> =>
  refuse({ code: 'notation', path: [], found, says: `${capitalise(part)} is stated twice.` })

/** `PD2 M3`, the losses of a ship in a record. The nearest right thing is the whole text put right. */
export function parseLosses(text: string): Result<ReadonlyMap<Rating, number>> {
  const lost = new Map<Rating, number>()
  for (const token of text.split(/[\s,]+/).filter(part => part !== '')) {
    const [, word = '', figure = ''] = /^([a-z]*)(.*)$/is.exec(token) ?? []
    const rating = ratingNames.find(name => name === word.toUpperCase())
    if (rating === undefined || !/^\d+$/.test(figure)) {
      const hint = rating === undefined ? nearest(word, ratingNames) : undefined
      const expected = `what is lost, like PD2 M3: ${ratingNames.join(', ')}, each with a whole number`
      return bad(token, expected, hint === undefined ? undefined : text.replace(token, `${hint}${figure}`))
    }
    if (lost.has(rating)) return refuseTwice(token, rating)
    lost.set(rating, Number(figure))
  }
  return ok(lost)
}

/** The losses of a ship; empty if there are none. */
export const printLosses = ({ made, now }: FleetShip): string =>
  ratingNames
    .filter(rating => now[rating] < made.built[rating])
    .map(rating => `${rating}${made.built[rating] - now[rating]}`)
    .join(' ')

/** The ratings left after losses; more than was built cannot be lost. */
export function ratingsAfterLosses(built: Ratings, lost: ReadonlyMap<Rating, number>): Result<Ratings> {
  const left = { ...built }
  for (const [rating, gone] of lost) {
    left[rating] -= gone
    if (left[rating] >= 0) continue
    const expected = `at most the ${built[rating]} of ${rating} built`
    return refuse({ code: 'range', path: [], found: `${rating}${gone}`, expected })
  }
  return ok(left)
}
