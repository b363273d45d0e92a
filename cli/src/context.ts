import type { Result } from '@flagplot/core/lang'
import type { Io } from './io/io.ts'

/** The end of a command that is not refused: whole, by an interrupt with the results so far, or waiting for people. */
export type EndState = 'whole' | 'interrupted' | 'waiting'

export interface Context {
  readonly io: Io
  /** Called once, last: it prints a refusal, or every one of a result, and sets the exit code. */
  readonly finish: (result: Result<unknown>, refusals?: 'first' | 'every') => void
}

/** Collects an option that may be given several times. */
export const collectWords = (word: string, before: readonly string[] | undefined): string[] => [...(before ?? []), word]

export type FlagsOf<Make extends () => { opts(): unknown }> = ReturnType<ReturnType<Make>['opts']>
