import type { Result } from '@flagplot/core/lang'
import { exactOdds, type OddsAnswer } from '@flagplot/core/odds'
import type { BenchBattle } from './battles.ts'
import { checksum, digits } from './checksum.ts'

/** Exact odds of a battle from its set-up. */
export const solve = ({ rules, setup, plans }: BenchBattle, detail: 'outcome' | 'whole'): Result<OddsAnswer> =>
  exactOdds({ rules, state: rules.begin(setup), plans }, { setup, detail })

/** The result of the work, so that two runs are known to have done the same; of a battle given up, that it was. */
export function checksumOf(answer: Result<OddsAnswer>): string {
  if (!answer.ok) return 'GIVEN UP'
  const { outcome, rounds, positions } = answer.value
  return `${positions} pairs or positions, ${checksum(digits([outcome.red, outcome.blue, outcome.draw, rounds.mean]))}`
}
