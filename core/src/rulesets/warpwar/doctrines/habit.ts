import type { Line } from './fighter.ts'

/** What the ships of a side do together, and how often in all that was thought of. */
export interface Habit {
  readonly lines: readonly Line[]
  readonly share: number
}

/** combat.quiet How long the quiet may last: rounds in all, and rounds left until one side has to leave. */
export interface Clock {
  readonly rounds: number
  readonly left: number
}

/** Best mixes of both sides: of who stays after quiet rounds, and of who has to leave. */
export interface Mixes {
  readonly stays: readonly Habit[]
  readonly leaves: readonly Habit[]
}
