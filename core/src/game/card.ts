import type { RoundWord } from './round-word.ts'

/** What a player can know of the other's choices; algorithms refuse what they cannot do soundly on it. */
export type Information =
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
  /** Revision of this implementation: changed whenever a golden battle changes. */
  readonly revision: number
  readonly information: Information
  /** No battle of ordinary size takes more inputs than this without repeating a position. */
  readonly longest: number
  /**
   * What its book calls a round, where it has another word: people read it wherever a round of the battle is named. Flags, keys and the records of
   * all systems say round.
   */
  readonly round?: RoundWord
  /** What the system is, in two or three sentences for people. */
  readonly gist: string
}
