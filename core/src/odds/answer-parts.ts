import type { Measure } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import type { Ending, MeasureOdds, OutcomeChances } from './answer.ts'

/** So many rounds are listed at most; what is worked out does not depend on it. */
export const MAX_ROUNDS_LISTED = 200

export type OutcomeSums = { -readonly [K in Ending]: OutcomeChances[K] }

export const zeroOutcome = (): OutcomeSums => ({ red: 0, blue: 0, draw: 0, undecided: 0 })

/**
 * The same chances, summing to 1: many roundings may leave a sum a little off, and nothing is likelier than certain.
 */
export function normaliseOutcome({ red, blue, draw, undecided }: OutcomeChances): OutcomeChances {
  const sum = red + blue + draw + undecided
  if (sum === 0 || sum === 1) return { red, blue, draw, undecided }
  const share = (part: number): number => Math.min(1, part / sum)
  return { red: share(red), blue: share(blue), draw: share(draw), undecided: share(undecided) }
}

/** The chances of ends so far as an outcome: what is not over is undecided, and exactly 1 before anything can end. */
export function outcomeSoFar({ red, blue, draw }: Omit<OutcomeChances, 'undecided'>): OutcomeChances {
  return normaliseOutcome({ red, blue, draw, undecided: Math.max(0, 1 - red - blue - draw) })
}

export const measureHeading = <S extends Shape>({ of: _, ...words }: Measure<S>): Omit<Measure<S>, 'of'> => words

/** The distribution of values with their chances in any order, brought to a sum of 1. */
export function measureOddsOf<S extends Shape>(
  measure: Measure<S>,
  values: Iterable<readonly [value: number, chance: number]>,
): MeasureOdds {
  const chances = new Map<number, number>()
  let sum = 0
  for (const [value, chance] of values) {
    chances.set(value, (chances.get(value) ?? 0) + chance)
    sum += chance
  }
  const distribution = [...chances]
    .map(([value, chance]) => ({ value, chance: sum === 0 ? 0 : Math.min(1, chance / sum) }))
    .sort((a, b) => a.value - b.value)
  const mean = distribution.reduce((total, { value, chance }) => total + value * chance, 0)
  return { ...measureHeading(measure), mean, distribution }
}
