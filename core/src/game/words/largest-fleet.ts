import { groupDigits } from '../../lang/index.ts'

/** The most units that a side may have. */
export interface LargestFleet {
  readonly units: number
  readonly word: 'units' | 'ships'
}

/** `at most 40 ships in a fleet`. */
export const sayLargestFleet = ({ units, word }: LargestFleet): string =>
  `at most ${groupDigits(units)} ${word} in a fleet`
