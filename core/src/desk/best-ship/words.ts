import { printSaid, sayCount, sayShare, several } from '../odds-words/index.ts'
import { leadersOf, type Standing } from './standings.ts'

/** The battles of one heat: so many of each design, and the designs that took part. */
export interface Heat {
  readonly battles: number
  readonly designs: number
}

/** The expected result of a design: `73.8 %`, with the range that it is in if any of its odds are sampled. */
export function sayStanding({ result, low, high, isExact, n }: Standing): string {
  const method = isExact ? 'exact' : 'sampled'
  return printSaid(sayShare(result / 100, 1 - result / 100, { method, n }, { low: low / 100, high: high / 100 }))
}

/** The way that the result of a design is known: `exact`, or `1,024 battles`. */
export const sayBasis = ({ isExact, n }: Standing): string => (isExact ? 'exact' : several(n, 'battle'))

/** The best of the standings in a sentence, or those that cannot be told from it. */
export function sayBest(standings: readonly Standing[]): string {
  const leaders = leadersOf(standings)
  const [best] = leaders
  if (best === undefined) return 'Not found: no design was tried to the end.'
  const isExact = leaders.every(each => each.isExact)
  if (isExact && best.high <= 0) return 'Not found: none of these designs ever wins or draws (exact).'
  if (leaders.length === 1) return `Found: ${best.unit} is the best of them (${best.isExact ? 'exact' : '95 %'}).`
  return isExact
    ? `${sayCount(leaders.length)} designs are equally good, and none is better (exact).`
    : `It cannot be told which of the first ${sayCount(leaders.length)} is the best: their ranges overlap.`
}

const sayHeat = ({ battles, designs }: Heat): string =>
  `${several(designs, 'design')} with ${several(battles, 'battle')} each`

/** The work behind the standings, and the meaning of their ranges. */
export function sayRace(standings: readonly Standing[], heats: readonly Heat[]): readonly string[] {
  const exact = standings.filter(({ isExact }) => isExact).length
  if (exact === standings.length) return ['The odds of every design are exact.']
  const sampled = heats.filter(({ designs }) => designs > 0).map(sayHeat)
  return [
    `Exact are the odds of ${several(exact, 'design')}. Sampled, with the same seed: ${sampled.join(', then ')}. A design is left out of later samples once another is surely better.`,
    'All ranges hold at once with a chance of 95 %: with at least that chance the best design was not left out.',
  ]
}
