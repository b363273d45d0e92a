import type { Result } from '@flagplot/core/lang'
import type { Io } from './io/io.ts'

/** How a command ended that is not refused: whole, or by an interrupt with what it knew. */
export type Ended = 'whole' | 'interrupted'

/** What every command gets: its input and output, and how to end. */
export interface Context {
  readonly io: Io
  /** Called once, last: a refusal is said and sets the exit code. */
  readonly finish: (result: Result<unknown>) => void
}

/** Collects an option that may be given several times. */
export const collected = (word: string, before: readonly string[] | undefined): string[] => [...(before ?? []), word]

/** The options of a command, as it states them itself. */
export type FlagsOf<Make extends () => { opts(): unknown }> = ReturnType<ReturnType<Make>['opts']>
