import type { Result } from '@flagplot/core/lang'
import { exactOdds, type OddsAnswer } from '@flagplot/core/odds'
import type { BenchBattle } from './battles.ts'
import { checksum, digits } from './checksum.ts'

/** Exact odds of a battle from its set-up. */
export const solve = ({ rules, setup, plans }: BenchBattle, detail: 'outcome' | 'whole'): Result<OddsAnswer> =>
  exactOdds({ rules, state: rules.begin(setup), plans }, { setup, detail })

/** The chances of each outcome and the mean length, to twelve digits. */
export const outcomeDigits = ({ outcome, rounds }: OddsAnswer): string =>
  digits([outcome.red, outcome.blue, outcome.draw, rounds.mean])

/** The result of the work, so that two runs are known to have done the same; of a battle given up, that it was. */
export function checksumOf(answer: Result<OddsAnswer>): string {
  if (!answer.ok) return 'GIVEN UP'
  return `${answer.value.positions} pairs or positions, ${checksum(outcomeDigits(answer.value))}`
}
