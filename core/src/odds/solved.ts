import type { Shape } from '../game/index.ts'
import type { MeasureOdds, OddsAnswer, Outcome, RoundOdds } from './answer.ts'
import { normalised, type OutcomeSums } from './answer-parts.ts'
import type { Mass } from './mass.ts'
import type { Span } from './span.ts'

/** Where battles stand when the odds stop, with their chances: positions, or meetings of halves. */
export type FinalChances = readonly (readonly [at: number, chance: number])[]

/** What every exact way of solving comes to. */
export interface Solved {
  readonly outcome: Outcome
  readonly mean: number
  readonly byRound: readonly RoundOdds[]
  readonly finals: FinalChances
}

/** Chance moved round by round until nothing is fought any more, or the odds stop. */
export interface Sweep {
  readonly byRound: readonly RoundOdds[]
  readonly outcome: Readonly<OutcomeSums>
  /** Where the battles stand when they are over or stopped. */
  readonly finals: Mass
  /** Rounds times chance, over the battles that end. */
  readonly roundsOfEnded: number
}

/** Rounds on average: of all battles where the asker stops the odds, else of those that end; 0 where none does. */
function meanOf({ outcome, roundsOfEnded }: Sweep, rounds: number): number {
  if (rounds < Number.POSITIVE_INFINITY) return roundsOfEnded + outcome.undecided * rounds
  const ended = outcome.red + outcome.blue + outcome.draw
  return ended === 0 ? 0 : roundsOfEnded / ended
}

/** What all rounds played through come to. */
export function solvedBySweep<S extends Shape>(sweepRounds: Sweep, { rounds }: Span<S>): Solved {
  const { byRound, outcome, finals } = sweepRounds
  return {
    outcome: normalised(outcome),
    mean: meanOf(sweepRounds, rounds),
    byRound,
    finals: Array.from(finals.places.subarray(0, finals.size), at => [at, finals.chances[at]!]),
  }
}

/** The answer of an exact solver: who wins and how long it takes alone, unless the whole was asked for. */
export function exactAnswer(
  { outcome, mean, byRound, finals }: Solved,
  positions: number,
  measures: ((finals: FinalChances) => readonly MeasureOdds[]) | undefined,
): OddsAnswer {
  return {
    method: 'exact',
    outcome,
    positions,
    rounds: { mean, byRound: measures === undefined ? [] : byRound },
    measures: measures === undefined ? [] : measures(finals),
  }
}
