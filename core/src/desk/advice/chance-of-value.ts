/** Nearer to an end than this is at the end: what is left of a worth near -1 or 1 is the rounding of floats, and no chance. */
const HAIR = 1e-13

/** A worth from -1 to 1 as the chance to win, a draw counted as half a win. An estimate may pass the ends, and floats do so, or fall short, by a hair. */
export function chanceOfValue(value: number): number {
  const chance = (1 + value) / 2
  if (chance < HAIR) return 0
  return chance > 1 - HAIR ? 1 : chance
}

/** What lies between two worths, or how far one may be off, in chance: from -1 to 1 it is twice as far as from 0 to 1. */
export const chanceDifference = (values: number): number => values / 2
