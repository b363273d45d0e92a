import { type AdviceGrid, isResult, ofOtherSide } from '@flagplot/core/desk/advice'
import { other, type Side } from '@flagplot/core/game/sides'

/** The head of a column: A, B, C … */
export const letterOf = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index)

interface Played {
  readonly payoff: string
}

/** The cells turned so that a side's orders are the rows, as figures of that side. */
export const turnedFor = ({ cells, lines }: AdviceGrid, own: Side, played: Played): readonly (readonly number[])[] =>
  own === 'red' ? cells : lines.blue.map((_, column) => cells.map(row => ofOtherSide(played, row[column] ?? 0)))

/** The least share of the deepest colour that a table's largest figure has. */
const ROUNDING_ERROR = 1e-9

/** Figures as parts of the deepest colour, from -1 to 1: an even expected result, and a margin of 0, have none. */
export function partsOf(cells: readonly (readonly number[])[], played: Played): readonly (readonly number[])[] {
  const even = isResult(played) ? 50 : 0
  const most = Math.max(...cells.flat().map(figure => Math.abs(figure - even)), ROUNDING_ERROR)
  return cells.map(row => row.map(figure => (figure - even) / most))
}

/** The strongest colour of a cell in percent: the figure must stay readable. */
const MAX_SHADE = 45

/** The colour of the side that a figure favours, deeper for more; `part` is that of `own`, from -1 to 1. */
export function tintOf(own: Side, part: number): string {
  const side = part >= 0 ? own : other(own)
  return `color-mix(in srgb, var(--${side}-fill) ${Math.round(Math.abs(part) * MAX_SHADE)}%, var(--card))`
}
