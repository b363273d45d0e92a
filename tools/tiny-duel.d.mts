/** A small duel of WarpWar, one ship a side in the shorthand of the guide, and what one learns from it. */
export interface TinyDuel {
  readonly title: string
  readonly red: string
  readonly blue: string
  readonly options?: Readonly<Record<string, unknown>>
  /** `win` where absent, or `points`. */
  readonly stake?: string
  readonly lesson: string
}

/** Duels small enough to be solved whole, as the guide shows them. */
export const tinyDuels: readonly TinyDuel[]

/** A duel solved whole, everything free, as a part of the guide: Markdown without a last line break. */
export function tinyDuelText(duel: TinyDuel): Promise<string>
