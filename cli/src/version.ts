/** The version of the command, as in its package; a test compares the two. */
export const version = '0.1.0'
