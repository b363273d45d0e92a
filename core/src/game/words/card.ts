import type { RoundWord } from '../sides/index.ts'

/** The knowledge of a player about the other's choices; algorithms refuse what they cannot do soundly on it. */
export type InformationKind =
  | 'open' // every order is known to both sides when the next is asked for
  | 'sealed-orders' // some orders are given together, none seeing the others; nothing else is hidden
  | 'private-state' // the position itself holds things one side does not know

/** A rule system's title page. */
export interface Card {
  readonly id: string
  readonly title: string
  readonly publisher: string
  readonly year: number
  readonly edition: string
  /** Revision of this implementation: it changes whenever a golden battle changes. */
  readonly revision: number
  readonly information: InformationKind
  /** The most inputs of a battle of ordinary size that repeats no position. */
  readonly longest: number
  /**
   * The word of its book for a round, if it is another one: people read it wherever a round is named. Flags, keys and
   * the records of all systems say round.
   */
  readonly round?: RoundWord
  /** A description of the system in two or three sentences for people. */
  readonly gist: string
}
