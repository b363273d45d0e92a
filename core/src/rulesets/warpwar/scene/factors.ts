import { type Rating, type Ratings, ratingNames } from '../ships/design.ts'
import type { Ship } from '../state.ts'
import type { ShipView } from '../view.ts'

/** Missiles and shells are there to be fired: that some are gone is no damage. */
export const isAmmunition = (name: Rating): boolean => name === 'M' || name === 'SH'

/** Whether anything is gone but ammunition that was fired. */
export const isDamaged = ({ made, now, ammunitionHits }: Pick<Ship, 'made' | 'now' | 'ammunitionHits'>): boolean =>
  ammunitionHits > 0 || ratingNames.some(name => !isAmmunition(name) && now[name] < made.built[name])

/** `PD7→5 B3 S3`, as players write a ship. */
const known = (built: Ratings, now: Ratings): string[] =>
  ratingNames.flatMap(name => {
    if (built[name] === 0) return []
    return [now[name] === built[name] ? `${name}${built[name]}` : `${name}${built[name]}→${now[name]}`]
  })

/** `PD≥5 B≥3`: what a secret record has at least. */
const shownOf = (shown: Ratings): string[] =>
  ratingNames.flatMap(name => (shown[name] === 0 ? [] : [`${name}≥${shown[name]}`]))

/** A ship's ratings as its players write them; of a secret record, what it has shown. */
export function printFactors({ record, tl, shown }: ShipView): string {
  const level = tl === null ? [] : [`TL${tl}`]
  const ratings = record === null ? shownOf(shown) : known(record.made.built, record.now)
  const bays = record === null || record.made.repairBays === 0 ? [] : [`R${record.made.repairBays}`]
  const all = [...level, ...ratings, ...bays]
  return all.length === 0 ? 'nothing shown' : all.join(' ')
}
