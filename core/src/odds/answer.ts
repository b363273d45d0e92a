import type { Side } from '../game/index.ts'

/** Chances of the four ways a battle can stand when the odds stop: they sum to 1. */
export interface Outcome {
  readonly red: number
  readonly blue: number
  readonly draw: number
  /** Not over when the stated number of rounds is done; 0 where no number was stated. */
  readonly undecided: number
}

/** How likely each value of a measure is at the end. */
export interface MeasureOdds {
  readonly name: string
  readonly title: string
  readonly side: Side
  readonly kind: 'loss' | 'survivors' | 'unit'
  readonly unit: string
  readonly mean: number
  /** Standard error of the mean; sampled answers only. */
  readonly error?: number
  /** Values in rising order with their chances, summing to 1. */
  readonly distribution: readonly { readonly value: number; readonly chance: number }[]
}

/** The chance that the battle is over, and how, once this many further rounds are done. */
export interface RoundOdds extends Outcome {
  readonly round: number
}

/** What a whole battle comes to from a position under stated doctrines, and how it is known. */
export interface OddsAnswer {
  readonly method: 'exact' | 'sampled'
  readonly outcome: Outcome
  /** Standard errors of `outcome`; sampled answers only. */
  readonly error?: Outcome
  /** Battles sampled; sampled answers only. */
  readonly n?: number
  /** Positions met; exact answers only. */
  readonly positions?: number
  /** Chance the exact solver could not place (iterated loops): 0 where solved in closed form. */
  readonly unplaced?: number
  readonly rounds: {
    readonly mean: number
    readonly byRound: readonly RoundOdds[]
  }
  readonly measures: readonly MeasureOdds[]
}
