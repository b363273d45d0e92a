/** A worth from -1 to 1 as the chance to win, a draw counted as half a win. An estimate may pass the ends, and floats do so by a hair. */
export const chanceOfWorth = (worth: number): number => Math.min(1, Math.max(0, (1 + worth) / 2))

/** What lies between two worths, or how far one may be off, in chance: from -1 to 1 it is twice as far as from 0 to 1. */
export const chanceGap = (worths: number): number => worths / 2
