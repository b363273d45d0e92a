import type { AdviceGrid } from '@flagplot/core/desk/advice'
import { other, type Side } from '@flagplot/core/game/sides'

/** The head of a column: A, B, C … */
export const letterOf = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index)

/** The head of a row: 1, 2, 3 … */
export const numberOf = (index: number): string => String(index + 1)

/** The cells turned so that a side's orders are the rows, as values to that side. */
export const turnedFor = ({ cells, lines }: AdviceGrid, own: Side): readonly (readonly number[])[] =>
  own === 'red' ? cells : lines.blue.map((_, column) => cells.map(row => -row[column]!))

/** The strongest colour of a cell in percent: the figure must stay readable. */
const DEEPEST = 45

/** The colour of the side that a value favours, deeper for more; `part` is the value to `own`, from -1 to 1. */
export function tintOf(own: Side, part: number): string {
  const side = part >= 0 ? own : other(own)
  return `color-mix(in srgb, var(--${side}-fill) ${Math.round(Math.abs(part) * DEEPEST)}%, var(--card))`
}
