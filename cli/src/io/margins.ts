import { foldText } from '@flagplot/core/notation/text'

/** Lines of at most 80 columns, all but the first set in. */
export const hangingIndent = (text: string): string[] => foldText(text, 80, '', '  ')

/** The same, set in as a whole. */
export const indentLines = (text: string): string[] => foldText(text, 80, '  ', '    ')
