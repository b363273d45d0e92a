import type { Choice } from './form/index.ts'

/** The ships that are looked for: all that can be built for one price. */
export interface DesignAsk {
  /** The price of each, in the points of the system's bill. */
  readonly points: number
  /** The kind of ship, by its word in the system; every kind if absent. */
  readonly kind?: string
  /** The tech level; that of the side's ships if absent. */
  readonly level?: number
  /** Their parts, by the codes of the system; all that are of use in a fight if absent. */
  readonly parts?: readonly string[]
  /** Also ships with parts that can never work: others of the same price are at least as good. */
  readonly idle?: true
}

/** All that can be asked for under the options of a set-up. */
export interface DesignChoices {
  /** The least and the highest price. */
  readonly points: readonly [least: number, highest: number]
  /** The lowest and the highest tech level. */
  readonly levels: readonly [lowest: number, highest: number]
  readonly kinds: readonly string[]
  readonly parts: readonly Choice[]
  /** The codes of the parts that are tried if none are named. */
  readonly usual: readonly string[]
}
