/** An answer that begins so is the whole order in the system's own notation, at any field. */
export const WRITTEN = '='
/** What can be answered, and the battle. */
export const EXPLAIN = '?'
/** Back to the field before. */
export const BACK = '<'
/** The rest of a section as it opens. */
export const REST = '.'
