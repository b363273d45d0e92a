import type { Measure } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import type { OddsAnswer, OutcomeChances, RoundOdds } from './answer.ts'
import type { Span } from './span.ts'

export type FinalChances = readonly (readonly [at: number, chance: number])[]

export interface ExactSolution {
  readonly outcome: OutcomeChances
  readonly mean: number
  readonly byRound: readonly RoundOdds[]
  readonly finals: FinalChances
}

export interface ExactDetail<S extends Shape> {
  readonly span: Span<S>
  /** `outcome`: the winner and the length alone; else the rounds one by one and the measures too. */
  readonly detail: 'outcome' | 'whole'
  readonly fleets: boolean
  measures(): readonly Measure<S>[]
}

/** The parts that are read off final positions, as far as they were asked for. */
export type FinalReadings = Partial<Pick<OddsAnswer, 'measures' | 'fleets'>>

/** The answer of an exact solver: who wins and how long it takes alone, unless measures were read. */
export const exactAnswer = (
  { outcome, mean, byRound }: ExactSolution,
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
