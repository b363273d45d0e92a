/** The text beside a point of a line; the point is from 0 to 1 across, and from 0 to 1 from the top down. */
export interface Swing {
  readonly across: number
  readonly down: number
  readonly text: string
}

interface PlacedSwing extends Swing {
  readonly isLeft: boolean
  readonly isBelow: boolean
}

/** The share of the width that a letter takes on the narrowest plot that has labels. */
const LETTER = 0.009

const reach = ({ across, text, isLeft }: PlacedSwing): readonly [number, number] => {
  const long = text.length * LETTER
  return isLeft ? [across - long, across] : [across, across + long]
}

/** True if two labels in the same half of the plot overlap. */
function collide(one: PlacedSwing, other: PlacedSwing): boolean {
  const [from, to] = reach(one)
  const [first, last] = reach(other)
  return one.isBelow === other.isBelow && from < last && first < to
}

/** Places labels away from the line, the most important first; a label without room is left out. */
export function placedSwings(swings: readonly Swing[]): readonly PlacedSwing[] {
  const placed: PlacedSwing[] = []
  for (const swing of swings) {
    const made = { ...swing, isLeft: swing.across > 0.5, isBelow: swing.down < 0.5 }
    const [from, to] = reach(made)
    if (from >= 0 && to <= 1 && !placed.some(each => collide(each, made))) placed.push(made)
  }
  return placed
}

/** A line shorter than this many steps does not fill its plot. */
const FULL = 12
/** The least share of the plot that a line fills. */
const SHORTEST = 0.12

/** The share of its plot that a line of so many steps fills: it grows with the battle. */
export const fillOf = (steps: number): number => Math.min(1, Math.max(SHORTEST, steps / FULL))
