import type { GiveAway } from '../../duel/index.ts'
import { never } from '../../lang/index.ts'
import { sayCount } from '../odds-words/index.ts'
import type { GiveAwayLine } from './give-away-table.ts'

/** From one victory to the other the stake spans two, and chances a hundred points. */
const POINTS = 50

/** What is given away: for victory in points of win chance, for a margin in its own unit. */
export const sayGiven = (worth: number, stake: string): string =>
  stake === 'win' ? (POINTS * worth).toFixed(1) : worth.toFixed(2)

/** The unit of those figures. */
export const sayGivenUnit = (stake: string): string =>
  stake === 'win' ? 'points of win chance' : `${stake}, as margin`

/** What one doctrine gives away, as a figure: the least it can be where that is all that is known, nothing where nothing is. */
export function sayGivenAway(known: GiveAway, stake: string): string {
  switch (known.kind) {
    case 'exact':
      return sayGiven(known.gives, stake)
    case 'between':
    case 'among':
    case 'sampled':
      return sayGiven(known.atLeast, stake)
    case 'alone':
      return ''
    default:
      return never(known)
  }
}

/** How that is known. */
export function sayGivenKnown(known: GiveAway, stake: string): string {
  switch (known.kind) {
    case 'exact':
      return `exact, ${sayCount(known.positions)} positions`
    case 'between':
      return `at least; at most ${sayGiven(known.atMost, stake)}`
    case 'among':
      return `at least, ${known.own} x ${known.enemy} standing orders`
    case 'sampled':
      return `at least, +/- ${sayGiven(known.off, stake)}, ${known.own} x ${known.enemy} standing orders`
    case 'alone':
      return 'nothing to compare with'
    default:
      return never(known)
  }
}

/** How the figures of a line are known, in a few words. */
export function sayLineKnown({ known: { exact, atLeast, sampled, unknown } }: GiveAwayLine): string {
  const ways = [
    [exact, 'exact'],
    [atLeast, 'at least'],
    [sampled, 'at least +/-'],
    [unknown, 'not known'],
  ] as const
  return ways.flatMap(([count, word]) => (count === 0 ? [] : [`${count} ${word}`])).join(', ')
}
