/** Of the command, as its package states it; a test compares the two. */
export const version = '0.1.0'
