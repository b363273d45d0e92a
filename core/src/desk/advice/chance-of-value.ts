/** A value nearer than this to -1 or 1 is at that end: the difference is a rounding error, and no chance. */
const HAIR = 1e-13

/** A value from -1 to 1 as the chance to win, a draw counted as half a win. Estimates may pass the ends. */
export function chanceOfValue(value: number): number {
  const chance = (1 + value) / 2
  if (chance < HAIR) return 0
  return chance > 1 - HAIR ? 1 : chance
}

/** A difference of two values, or a margin of one, as a difference of chances: half as much. */
export const chanceDifference = (values: number): number => values / 2
