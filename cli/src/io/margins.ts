import { foldText, widthOf } from '@flagplot/core/notation/text'
import type { Io } from './io.ts'

/** A command at the end of a text, after a colon. */
const LAST_COMMAND = /^(.*:) (flagplot [a-z]+ .*)$/

/**
 * Lines of at most 80 columns, all but the first set in. A command at the end is to be pasted: where it does not fit,
 * it stands on a line of its own, however long.
 */
export function hangingIndent(text: string): string[] {
  const [, before, command] = LAST_COMMAND.exec(text) ?? []
  if (before === undefined || command === undefined) return foldText(text, 80, '', '  ')
  return widthOf(text) <= 80 ? [text] : [...foldText(before, 80, '', '  '), command]
}

/** The same, set in as a whole. */
export const indentLines = (text: string): string[] => foldText(text, 80, '  ', '    ')

/** Tells people something beside the answer, on the error stream. */
export const note = (io: Io, text: string): void => io.err(`${hangingIndent(text).join('\n')}\n`)
