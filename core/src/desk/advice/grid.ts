import type { Decision } from '../../duel/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { type BySide, bySide, other, type Side, sides } from '../../game/sides/index.ts'

/** Orders of one side that do the same, whatever the other side orders. */
export interface GridLine {
  readonly text: string
  /** The number of them. */
  readonly alike: number
  /** Their weight in the mix together, of a thousand. */
  readonly weight: number
  /** The best reply of the other side to them, out of all its orders, and the expected result of that side. */
  readonly reply: { readonly text: string; readonly expectedResult: number }
}

/** Expected results of red, in the unit of the payoff: a row for each line of red, a column for blue's. */
export interface AdviceGrid {
  readonly lines: BySide<readonly GridLine[]>
  readonly cells: readonly (readonly number[])[]
  /** Lines that are not shown, as there are too many. */
  readonly more: BySide<number>
}

/** Lines of a grid at most, each way. */
const MAX_LINES = 12
/** Values are compared to a part in so many: they are sums of doubles. */
const ALIKE = 1e9

/** A table as one side sees it: its orders in the lines, each cell in its own unit. */
function linesFor({ table: { rows, columns, cells } }: Decision<Shape>, side: Side): readonly (readonly number[])[] {
  const cell = (row: number, column: number): number => cells[row * columns + column] ?? 0
  return side === 'red'
    ? Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => cell(row, column)))
    : Array.from({ length: columns }, (_, column) => Array.from({ length: rows }, (_, row) => -cell(row, column)))
}

/** A group of lines that do the same: their numbers, weight, value in the mix, and cells. */
interface Group {
  readonly first: number
  readonly alike: number
  readonly weight: number
  readonly value: number
  readonly line: readonly number[]
}

/** The lines of a side: those of the mix first, the likeliest first; then the best ones. */
function groupsOf(decision: Decision<Shape>, side: Side): readonly Group[] {
  const orders = decision.sides[side]?.orders ?? []
  const groups = new Map<string, Group>()
  for (const [i, line] of linesFor(decision, side).entries()) {
    const key = line.map(cell => Math.round(cell * ALIKE)).join(' ')
    const { weight = 0, value = 0 } = orders[i] ?? {}
    const group = groups.get(key) ?? { first: i, alike: 0, weight: 0, value, line }
    groups.set(key, { ...group, alike: group.alike + 1, weight: group.weight + weight })
  }
  return [...groups.values()].toSorted((a, b) => b.weight - a.weight || b.value - a.value)
}

/**
 * The grid of a decision in which both sides choose, at most 12 lines each way; undefined if only one does. `texts` are
 * the orders as they are written; `publish` puts a value to a side into the unit that is shown.
 */
export function gridOf(
  decision: Decision<Shape>,
  texts: BySide<readonly string[]>,
  publish: (value: number) => number,
): AdviceGrid | undefined {
  if (sides.some(side => decision.sides[side] === undefined)) return undefined
  const groups = bySide(side => groupsOf(decision, side))
  const shown = bySide(side => groups[side].slice(0, MAX_LINES))
  const textOf = (side: Side, order: number): string => texts[side][order] ?? ''
  return {
    lines: bySide(side =>
      shown[side].map(({ first, alike, weight, line }) => {
        const worst = Math.min(...line)
        const reply = { text: textOf(other(side), line.indexOf(worst)), expectedResult: publish(-worst) }
        return { text: textOf(side, first), alike, weight, reply }
      }),
    ),
    cells: shown.red.map(({ line }) => shown.blue.map(({ first }) => publish(line[first] ?? 0))),
    more: bySide(side => groups[side].length - shown[side].length),
  }
}
