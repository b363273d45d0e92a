import type { Unknown } from '@flagplot/core/desk/design'
import { hangingIndent, indentLines } from '../io/margins.ts'

/** The first lines of a section of a card: its heading, and how it is known. */
export const section = (heading: string, known: string): string[] => hangingIndent(`${heading} (${known})`)

/** A section whose figures are not known, with the reason. */
export const unknown = (heading: string, { unknown: why }: Unknown): string[] => [
  ...section(heading, 'not known'),
  ...indentLines(why),
  '',
]
