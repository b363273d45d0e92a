/** The results of some kills. */
export interface Killed {
  /** Plays that were killed; the others were over before. */
  readonly kills: number
  /** Throws whose dice were printed. */
  readonly acknowledged: number
  /** Throws that were printed and do not stand in the record. */
  readonly lost: number
  /** Records whose last line was cut off. */
  readonly torn: number
  /** Files that were left beside the records, but for the locks of plays killed by 9. */
  readonly left: readonly string[]
  readonly records: readonly string[]
  /** The ends of the plays, by signal or exit code. */
  readonly ends: Readonly<Record<string, number>>
}

export interface Kills {
  /** The built command. */
  readonly bin: string
  /** A ready battle that throws dice, or a file. */
  readonly battle: string
  /** An empty folder for the records. */
  readonly folder: string
  readonly times: number
  readonly node?: string
}

/** Kills a play so many times, by 9, INT and TERM in turn, and takes its record up again each time. */
export function killPlays(kills: Kills): Promise<Killed>
