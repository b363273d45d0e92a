import type { Side } from '../../../game/sides/index.ts'
import type { Heading } from '../heading.ts'
import type { KnownResult } from '../known-result.ts'

/** The battles of one round of the elimination: so many of each design, and the designs that were sampled. */
export interface EliminationRound {
  readonly battles: number
  readonly designs: number
}

/** A design with its result, the mean over the enemies, and that against each of them. */
export interface RankedDesign extends KnownResult {
  readonly unit: string
  /** In so many % of its battles it destroys nothing: its results there come of ships that leave, and of draws. */
  readonly harmless: number
  readonly against: readonly KnownResult[]
}

/** The designs of a price by their odds. All results are those of `side`. */
export interface ShipReply extends Heading {
  readonly side: Side
  readonly points: number
  readonly enemies: readonly {
    readonly title: string
    readonly name: string
    readonly units: readonly string[]
    readonly doctrine: string
  }[]
  /** The designs of that price, and those of them that have met every enemy. */
  readonly designs: number
  readonly tried: number
  readonly rounds: readonly EliminationRound[]
  /** So many of the first that none can be told to be worse than another; 0 while it is not over. */
  readonly best: number
  readonly ranked: readonly RankedDesign[]
}
