import type { Side } from '../game/sides/index.ts'

/** Chances of the four ways a battle can stand when the odds stop: non-negative, summing to 1. */
export interface OutcomeChances {
  readonly red: number
  readonly blue: number
  readonly draw: number
  /** Not over when the stated number of rounds is done, or never over: battles that circle for ever. */
  readonly undecided: number
}

/** A way that a battle can stand when the odds stop. */
export type Ending = keyof OutcomeChances

export const endings = ['red', 'blue', 'draw', 'undecided'] as const satisfies readonly Ending[]

/** The 95 % interval of a sampled figure. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/** The distribution of a measure at the end. */
export interface MeasureOdds {
  readonly name: string
  readonly title: string
  readonly side: Side
  readonly kind: 'loss' | 'survivors' | 'unit'
  /** The class or name of the units it is about, where `kind` is `unit`. */
  readonly about?: string
  readonly unit: string
  readonly mean: number
  /** 95 % interval of the mean; sampled answers only. */
  readonly interval?: Interval
  /** Values in rising order with their chances, summing to 1. */
  readonly distribution: readonly { readonly value: number; readonly chance: number }[]
}

/** The fleet of one side at the end, and how the battle ended. */
export interface FleetOdds {
  readonly ending: keyof OutcomeChances
  readonly values: readonly number[]
  readonly chance: number
}

/** The chance that the battle is over, and how, once this many further rounds are done. */
export interface RoundOdds extends OutcomeChances {
  readonly round: number
}

/** Odds of a whole battle from a position under stated doctrines, and how they are known. */
export interface OddsAnswer {
  readonly method: 'exact' | 'sampled'
  readonly outcome: OutcomeChances
  readonly intervals?: Readonly<Record<keyof OutcomeChances, Interval>>
  readonly n?: number
  /** Positions met; exact answers only. */
  readonly positions?: number
  readonly rounds: {
    /** Of the battles that end; all of those that were counted where the odds stop after a stated number. */
    readonly mean: number
    /** The first rounds only, where very many were worked out. */
    readonly byRound: readonly RoundOdds[]
  }
  readonly measures: readonly MeasureOdds[]
  /** The final fleets of each side, where they were asked for: chances sum to 1. */
  readonly fleets?: { readonly red: readonly FleetOdds[]; readonly blue: readonly FleetOdds[] }
}
