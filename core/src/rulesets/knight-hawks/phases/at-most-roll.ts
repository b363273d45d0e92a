import { type DieSpec, makeOdds, type Roll, rollCache } from '../../../dice/index.ts'
import type { RuleId } from '../ledger.ts'

/** A throw of one die that succeeds with a number at most, in which case its reading is 1. */
export const atMostRoll = (rule: RuleId, die: DieSpec, say: (succeeds: boolean, most: number) => string) =>
  rollCache(
    (most: number): Roll<RuleId> => ({
      rule,
      dice: [die],
      odds: makeOdds([die.sides - most, most]),
      read: ([face = 0]) => (face <= most ? 1 : 0),
      say: outcome => say(outcome === 1, most),
    }),
  )
