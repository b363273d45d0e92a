import type { Shape } from '../game/index.ts'
import type { MeasureOdds, OddsAnswer, Outcome, RoundOdds } from './answer.ts'
import { normalised, type Tallied } from './answer-parts.ts'
import type { Mass } from './mass.ts'
import type { Span } from './span.ts'

/** Where battles stand when the odds stop, with their chances: positions, or meetings of halves. */
export type Standing = readonly (readonly [at: number, chance: number])[]

/** What every exact way of solving comes to. */
export interface Found {
  readonly outcome: Outcome
  readonly mean: number
  readonly byRound: readonly RoundOdds[]
  readonly standing: Standing
}

/** Chance moved round by round until nothing is fought any more, or the odds stop. */
export interface Progress {
  readonly byRound: readonly RoundOdds[]
  readonly outcome: Readonly<Tallied>
  /** Where the battles stand when they are over or stopped. */
  readonly standing: Mass
  /** Rounds times chance, over the battles that end. */
  readonly roundsOfEnded: number
}

/** Rounds on average: of all battles where the asker stops the odds, else of those that end; 0 where none does. */
function meanOf({ outcome, roundsOfEnded }: Progress, rounds: number): number {
  if (rounds < Number.POSITIVE_INFINITY) return roundsOfEnded + outcome.undecided * rounds
  const ended = outcome.red + outcome.blue + outcome.draw
  return ended === 0 ? 0 : roundsOfEnded / ended
}

/** What all rounds played through come to. */
export function foundAfter<S extends Shape>(progress: Progress, { rounds }: Span<S>): Found {
  const { byRound, outcome, standing } = progress
  return {
    outcome: normalised(outcome),
    mean: meanOf(progress, rounds),
    byRound,
    standing: Array.from(standing.places.subarray(0, standing.size), at => [at, standing.chances[at]!]),
  }
}

/** The answer of an exact solver: who wins and how long it takes alone, unless the whole was asked for. */
export function exactAnswer(
  { outcome, mean, byRound, standing }: Found,
  positions: number,
  measures: ((standing: Standing) => readonly MeasureOdds[]) | undefined,
): OddsAnswer {
  return {
    method: 'exact',
    outcome,
    positions,
    rounds: { mean, byRound: measures === undefined ? [] : byRound },
    measures: measures === undefined ? [] : measures(standing),
  }
}
