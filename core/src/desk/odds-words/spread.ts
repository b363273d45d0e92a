import type { MeasureOdds } from '../../odds/index.ts'
import { certainShare, type OddsBasis, type Said, sayShare } from './share.ts'

/** One value of a measure with the three chances that players ask for. */
interface Cumulated {
  readonly value: number
  readonly exactly: number
  readonly atLeast: number
  readonly atMost: number
}

/** The chances below and above a value, of all values that were found possible. */
interface Around {
  readonly below: number
  readonly above: number
}

/** Sums up to each value from both ends, so that neither tail is 1 less a sum of roundings. */
function around({ distribution }: MeasureOdds): readonly Around[] {
  const above = distribution.map(() => 0)
  for (let i = distribution.length - 2; i >= 0; i--) above[i] = above[i + 1]! + Math.max(0, distribution[i + 1]!.chance)
  let below = 0
  return distribution.map(({ chance }, i) => {
    const here = { below, above: above[i]! }
    below += Math.max(0, chance)
    return here
  })
}

/** The whole distribution, cumulated from both ends: at least the least and at most the greatest are certain. */
export function cumulate(measure: MeasureOdds): readonly Cumulated[] {
  const sums = around(measure)
  return measure.distribution.map(({ value, chance }, i) => {
    const { below, above } = sums[i]!
    return {
      value,
      exactly: Math.min(1, chance),
      atLeast: below === 0 ? 1 : Math.min(1, chance + above),
      atMost: above === 0 ? 1 : Math.min(1, chance + below),
    }
  })
}

/** A row of a measure's table in words. */
interface SpreadRow {
  readonly value: number
  readonly exactly: Said
  readonly atLeast: Said
  readonly atMost: Said
}

/** Headings of a measure's table. */
export const spreadHeadings = ({ unit }: MeasureOdds): readonly string[] => [unit, 'exactly', 'at least', 'at most']

/** A measure's table. Samples may miss values beyond those they met; only values below 0 are surely impossible. */
export function spreadRows(measure: MeasureOdds, known: OddsBasis): readonly SpreadRow[] {
  const sums = around(measure)
  return cumulate(measure).map(({ value, exactly, atLeast, atMost }, i) => {
    const { below, above } = sums[i]!
    const isFloor = known.method === 'sampled' && value === 0 && i === 0
    return {
      value,
      exactly: sayShare(exactly, below + above, known),
      atLeast: isFloor ? certainShare : sayShare(atLeast, below, known),
      atMost: sayShare(atMost, above, known),
    }
  })
}
