/** What is written beside a point of a line, from 0 to 1 across and from the top down. */
export interface Swing {
  readonly across: number
  readonly down: number
  readonly text: string
}

/** Where it is written: to the right of its point or to the left, above or below. */
export interface PlacedSwing extends Swing {
  readonly isLeft: boolean
  readonly isBelow: boolean
}

/** Share of the width that a letter takes, on the narrowest plot that has labels. */
const LETTER = 0.009

const reach = ({ across, text, isLeft }: PlacedSwing): readonly [number, number] => {
  const long = text.length * LETTER
  return isLeft ? [across - long, across] : [across, across + long]
}

/** Two labels on the same half of the plot must not lie over one another. */
function collide(one: PlacedSwing, other: PlacedSwing): boolean {
  const [from, to] = reach(one)
  const [first, last] = reach(other)
  return one.isBelow === other.isBelow && from < last && first < to
}

/** Places labels, the most important first, away from the line; a label without room is left out. */
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
/** The shortest it is drawn. */
const SHORTEST = 0.12

/** The share of its plot that a line of so many steps fills: it grows with the battle. */
export const fillOf = (steps: number): number => Math.min(1, Math.max(SHORTEST, steps / FULL))
