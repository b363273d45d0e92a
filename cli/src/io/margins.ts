import { fold } from '@flagplot/core/notation/text'

/** Lines of at most 80 columns, all but the first set in. */
export const hanging = (text: string): string[] => fold(text, 80, '', '  ')

/** The same, set in as a whole. */
export const indented = (text: string): string[] => fold(text, 80, '  ', '    ')
