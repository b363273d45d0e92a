import type { Decision } from '../../duel/index.ts'
import { type BySide, bySide, other, type Shape, type Side, sides } from '../../game/index.ts'

/** Orders of one side that do the same, whatever the other side orders. */
export interface GridLine {
  /** The first of them. */
  readonly text: string
  /** How many of them there are. */
  readonly alike: number
  /** What the mix gives them together: so many times in a thousand. */
  readonly weight: number
  /** The best the other side can do against them, out of all its orders, and what that is worth to the other side. */
  readonly reply: { readonly text: string; readonly value: number }
}

/** What pairs of orders are worth, in the coin of red: a row for each line of red, a column for each of blue. */
export interface AdviceGrid {
  readonly lines: BySide<readonly GridLine[]>
  readonly cells: readonly (readonly number[])[]
  /** Lines that are not shown, as there are too many. */
  readonly more: BySide<number>
}

/** Lines of a grid at most, each way. */
const MAX_LINES = 12
/** Worths that differ by less are alike: they are sums of doubles. */
const ALIKE = 1e9

/** A table as one side sees it: its orders in the lines, each cell in its own coin. */
interface Seen {
  readonly count: number
  readonly others: number
  at(line: number, other: number): number
}

function seenBy({ table }: Decision<Shape>, side: Side): Seen {
  const { rows, columns, cells } = table
  return side === 'red'
    ? { count: rows, others: columns, at: (line, other) => cells[line * columns + other]! }
    : { count: columns, others: rows, at: (line, other) => -cells[other * columns + line]! }
}

/** Lines that are alike, under the first of them. */
function merged({ count, others, at }: Seen): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>()
  for (let line = 0; line < count; line++) {
    let key = ''
    for (let other = 0; other < others; other++) key += `${Math.round(at(line, other) * ALIKE)} `
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [line])
    else group.push(line)
  }
  return [...groups.values()]
}

/** The line of the other side that leaves this one least. */
function replyTo({ others, at }: Seen, line: number): number {
  let best = 0
  for (let other = 1; other < others; other++) if (at(line, other) < at(line, best)) best = other
  return best
}

/** The lines that are shown: those of the mix, the likeliest first; then the best ones. */
function chosen(
  decision: Decision<Shape>,
  side: Side,
): { readonly groups: readonly (readonly number[])[]; readonly more: number } {
  const orders = decision.sides[side]?.orders ?? []
  const weight = (group: readonly number[]): number => group.reduce((sum, i) => sum + orders[i]!.weight, 0)
  const value = ([first = 0]: readonly number[]): number => orders[first]!.value
  const all = merged(seenBy(decision, side)).toSorted((a, b) => weight(b) - weight(a) || value(b) - value(a))
  return { groups: all.slice(0, MAX_LINES), more: Math.max(0, all.length - MAX_LINES) }
}

/** The grid of a decision in which both sides choose, at most 12 lines each way; undefined where only one does. `texts` are the orders as they are written. */
export function gridOf(decision: Decision<Shape>, texts: BySide<readonly string[]>): AdviceGrid | undefined {
  if (sides.some(side => decision.sides[side] === undefined)) return undefined
  const shown = bySide(side => chosen(decision, side))
  const line = (side: Side, group: readonly number[]): GridLine => {
    const [first = 0] = group
    const seen = seenBy(decision, side)
    const reply = replyTo(seen, first)
    const orders = decision.sides[side]?.orders ?? []
    return {
      text: texts[side][first]!,
      alike: group.length,
      weight: group.reduce((sum, i) => sum + orders[i]!.weight, 0),
      reply: { text: texts[other(side)][reply]!, value: -seen.at(first, reply) },
    }
  }
  const red = seenBy(decision, 'red')
  return {
    lines: bySide(side => shown[side].groups.map(group => line(side, group))),
    cells: shown.red.groups.map(([row = 0]) => shown.blue.groups.map(([column = 0]) => red.at(row, column))),
    more: bySide(side => shown[side].more),
  }
}
