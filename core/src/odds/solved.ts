import type { Measure, Shape } from '../game/index.ts'
import type { OddsAnswer, Outcome, RoundOdds } from './answer.ts'
import type { Span } from './span.ts'

/** Where battles are over or stopped, with their chances: positions, or pairs of halves. */
export type FinalChances = readonly (readonly [at: number, chance: number])[]

/** What every exact way of solving comes to. */
export interface Solved {
  readonly outcome: Outcome
  readonly mean: number
  readonly byRound: readonly RoundOdds[]
  readonly finals: FinalChances
}

/** How much an exact answer is to tell. */
export interface ExactDetail<S extends Shape> {
  readonly span: Span<S>
  /** Who wins and how long it takes, alone; or the rounds one by one and the measures too. */
  readonly detail: 'outcome' | 'whole'
  /** Tell the final fleets, too. */
  readonly fleets: boolean
  /** Asked for where measures or fleets are read. */
  measures(): readonly Measure<S>[]
}

/** What is read off the final positions, as far as it was asked for. */
export type FinalReadings = Partial<Pick<OddsAnswer, 'measures' | 'fleets'>>

/** The answer of an exact solver: who wins and how long it takes alone, unless measures were read. */
export const exactAnswer = (
  { outcome, mean, byRound }: Solved,
  positions: number,
  { measures, ...fleets }: FinalReadings,
): OddsAnswer => ({
  method: 'exact',
  outcome,
  positions,
  rounds: { mean, byRound: measures === undefined ? [] : byRound },
  measures: measures ?? [],
  ...fleets,
})
