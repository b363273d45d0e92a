import type { FairReply } from './fair/fair-reply.ts'
import type { ShipReply } from './ship/ship-reply.ts'
import type { ValuesReply } from './values/values-reply.ts'

/** An answer in words. Lines are sentences, to be folded; of a table the headings come first. */
export interface AnswerWords {
  readonly above: readonly string[]
  readonly table?: readonly (readonly string[])[]
  readonly below: readonly string[]
}

/** The answer to a question, as far as it is known: in words, and in full precision as data. */
export interface DesignAnswer {
  /** False if battles are left that may change it. */
  readonly isWhole: boolean
  readonly data: FairReply | ShipReply | ValuesReply
  readonly words: AnswerWords
}

/** The line below an answer that is not whole. */
export const NOT_FINISHED = 'Not finished: this is what is known so far.'
