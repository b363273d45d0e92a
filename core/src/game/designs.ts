/** The prices of a ship that may be asked for: dearer ones are built in too many ways to be tried. */
export const DESIGN_POINTS = { min: 1, max: 99 } as const

/** The ships that are looked for: all that can be built for one price. */
export interface DesignAsk {
  /** The price of each, in the points of the system's bill: a whole number within `DESIGN_POINTS`. */
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
  /** The lowest and the highest tech level. */
  readonly levels: readonly [lowest: number, highest: number]
  readonly kinds: readonly string[]
  /** By their codes. */
  readonly parts: readonly { readonly value: string; readonly label: string }[]
  /** The codes of the parts that are tried if none are named. */
  readonly usual: readonly string[]
}
