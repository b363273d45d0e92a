import { invariant, must } from '../../../lang/index.ts'
import type { Tactic } from '../orders/orders.ts'
import { type CellResult, cellResults } from '../state.ts'
import { expandedTable, type PrintedResult } from '../tables.ts'

/** The printed words, and the hits it adds to the damage of a weapon; null if it does not hit. */
const results: Readonly<Record<CellResult, { readonly words: PrintedResult; readonly bonus: number | null }>> = {
  miss: { words: 'Miss', bonus: null },
  hit: { words: 'Hit', bonus: 0 },
  hit1: { words: 'Hit +1', bonus: 1 },
  hit2: { words: 'Hit +2', bonus: 2 },
  escapes: { words: 'Escapes', bonus: null },
}

export const sayCell = (result: CellResult): PrintedResult => results[result].words
/** result.hit-plus Hits that a result adds. */
export const bonusOf = (result: CellResult): number | null => results[result].bonus

/** The differences a printed label stands for: `-3 or less`, `0, +1`, `+5 or more`, `+2`. Open ends are infinite. */
export function parseDifferenceRange(label: string): readonly [from: number, to: number] {
  const open = /^([+-]?\d+) or (less|more)$/.exec(label)
  if (open !== null) return open[2] === 'less' ? [-Infinity, Number(open[1])] : [Number(open[1]), Infinity]
  const listed = label.split(', ').map(Number)
  invariant(listed.every(Number.isInteger), `${label} is a label of the table`)
  return [Math.min(...listed), Math.max(...listed)]
}

/** From here on, down and up, all rows of the table are open-ended. */
const MIN_DIFFERENCE = -5
const MAX_DIFFERENCE = 5

interface Cell {
  readonly fire: CellResult
  readonly back: CellResult
}

function readCell(text: string | undefined): Cell {
  const [, fire, back] = /^(.+) \((.+)\)$/.exec(text ?? '') ?? []
  const read = (printed: string | undefined): CellResult =>
    must(
      cellResults.find(result => sayCell(result) === printed),
      `${text} is a cell`,
    )
  return { fire: read(fire), back: read(back) }
}

const byTactic = <T>(make: (tactic: Tactic, place: number) => T): Readonly<Record<Tactic, T>> => ({
  attack: make('attack', 0),
  dodge: make('dodge', 1),
  retreat: make('retreat', 2),
})

/** The corrected table by row, column and difference, from `MIN_DIFFERENCE` to `MAX_DIFFERENCE`. */
const cells = byTactic(row =>
  byTactic((_, column): readonly Cell[] =>
    Array.from({ length: MAX_DIFFERENCE - MIN_DIFFERENCE + 1 }, (__, i) => {
      const difference = MIN_DIFFERENCE + i
      const line = expandedTable[row].find(([label]) => {
        const [from, to] = parseDifferenceRange(label)
        return from <= difference && difference <= to
      })
      return readCell(line?.[1 + column])
    }),
  ),
)

const cellAt = (row: Tactic, target: Tactic, difference: number): Cell =>
  cells[row][target][Math.max(MIN_DIFFERENCE, Math.min(MAX_DIFFERENCE, difference)) - MIN_DIFFERENCE]!

/** crt.table The result of fire by both tactics, and by the drive of the firer less that of the target. */
export const cellOf = (row: Tactic, target: Tactic, difference: number): CellResult =>
  cellAt(row, target, difference).fire

/** crt.reciprocal The parenthesis of the same cell: the result of the fire the other way. */
export const reciprocalOf = (row: Tactic, target: Tactic, difference: number): CellResult =>
  cellAt(row, target, difference).back

/** damage.missile Hits of a missile that hits, before its tech level. */
export const MISSILE_HITS = 2

/** damage.beam, damage.missile, damage.shells, damage.tech Power, missile or shells, tech level and bonus together. */
export function hitsOfResult(result: CellResult, power: number, tl: number): number {
  const { bonus } = results[result]
  return bonus === null ? 0 : power + tl + bonus
}

/** screen.total, screen.unpowered Hits that the screens of a ship take off all those of a round. */
export const absorbedByScreens = (screen: number, tl: number): number => (screen > 0 ? screen + tl : 0)
