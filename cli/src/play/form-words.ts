/** The sign before a whole order in the system's own notation, at any field. */
export const WRITTEN_SIGN = '='
/** Asks for the possible answers, and for the battle. */
export const EXPLAIN = '?'
/** Back to the field before. */
export const BACK = '<'
/** The rest of a section as it opens. */
export const REST = '.'
