import { type Design, type FleetShip, ratingNames } from './design.ts'
import { generatorWords } from './price.ts'

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
  const size = generator === 'none' || generator === 'standard' ? [] : [generatorWords[generator]]
  return [id, `TL${tl}`, ...parts, ...bays, ...size, ...(berth === null ? [] : [`in ${berth}`])].join(' ')
}

/** A ship as it was built: `W4 TL0 PD7 B3 S3 T1 M6 SR1`. */
export const printDesign = (made: Design): string => printShip({ made, now: made.built, cargo: 0, berth: null })
