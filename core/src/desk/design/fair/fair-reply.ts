import type { Heading } from '../heading.ts'
import type { KnownResult } from '../known-result.ts'
import type { Handicap } from './handicaps.ts'

/** The number of a handicap that comes nearest to even, of those beside the one as written that were worked out. */
export interface FairNumber extends Omit<Handicap, 'from' | 'to'> {
  readonly value: number
  readonly result: KnownResult
  /** So many % of its battles are draws. */
  readonly draws: number
  /** Nearer to even than as written, or not; none if no number that was tried changes the result. */
  readonly effect: 'nearer' | 'not nearer' | 'none'
}

/** The handicaps of a battle by how near they bring it to even, then by how small the change is. */
export interface FairReply extends Heading {
  /** False if it was stopped before all searches were over. */
  readonly whole: boolean
  readonly written: KnownResult
  readonly numbers: readonly FairNumber[]
}
