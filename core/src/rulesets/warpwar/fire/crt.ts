import { invariant, must } from '../../../lang/index.ts'
import { type Tactic, tactics } from '../orders/orders.ts'
import type { CellResult } from '../state.ts'
import { type Chart, expanded, type Printed } from '../tables.ts'

const words: Readonly<Record<CellResult, Printed>> = {
  miss: 'Miss',
  hit: 'Hit',
  hit1: 'Hit +1',
  hit2: 'Hit +2',
  escapes: 'Escapes',
}

const results: ReadonlyMap<string, CellResult> = new Map([
  [words.miss, 'miss'],
  [words.hit, 'hit'],
  [words.hit1, 'hit1'],
  [words.hit2, 'hit2'],
  [words.escapes, 'escapes'],
])

/** As the table prints it: `Hit +2`, `Escapes`. */
export const sayCell = (result: CellResult): Printed => words[result]

/** result.hit-plus Hits a result adds to the damage of a weapon; null where it does not hit. */
export const bonusOf: Readonly<Record<CellResult, number | null>> = {
  miss: null,
  hit: 0,
  hit1: 1,
  hit2: 2,
  escapes: null,
}

/** The differences a printed label stands for: `-3 or less`, `0, +1`, `+5 or more`, `+2`. Open ends are infinite. */
export function differencesOf(label: string): readonly [from: number, to: number] {
  const open = /^([+-]?\d+) or (less|more)$/.exec(label)
  if (open !== null) return open[2] === 'less' ? [-Infinity, Number(open[1])] : [Number(open[1]), Infinity]
  const listed = label.split(', ').map(Number)
  invariant(listed.every(Number.isInteger), `${label} is a label of the table`)
  return [Math.min(...listed), Math.max(...listed)]
}

/** From here on, down and up, all rows of the table are open-ended. */
const LEAST = -5
const MOST = 5

interface Cell {
  readonly fire: CellResult
  readonly back: CellResult
}

function readCell(text: string): Cell {
  const found = /^(.+) \((.+)\)$/.exec(text)
  const read = (word: string | undefined): CellResult => must(results.get(word ?? ''), `${text} is a cell`)
  return { fire: read(found?.[1]), back: read(found?.[2]) }
}

/** The cells of one row and column by difference, from `LEAST` to `MOST`. */
function column(chart: Chart<string>, row: Tactic, target: Tactic): readonly Cell[] {
  const cells: Cell[] = []
  for (let difference = LEAST; difference <= MOST; difference++) {
    const line = chart[row].find(([label]) => {
      const [from, to] = differencesOf(label)
      return from <= difference && difference <= to
    })
    cells.push(readCell(must(line, `${row} has a row for ${difference}`)[1 + tactics.indexOf(target)]!))
  }
  return cells
}

type Columns = Readonly<Record<Tactic, readonly Cell[]>>

const columnsOf = (row: Tactic): Columns => ({
  attack: column(expanded, row, 'attack'),
  dodge: column(expanded, row, 'dodge'),
  retreat: column(expanded, row, 'retreat'),
})

/** The corrected table by row, column and difference. */
const cells: Readonly<Record<Tactic, Columns>> = {
  attack: columnsOf('attack'),
  dodge: columnsOf('dodge'),
  retreat: columnsOf('retreat'),
}

const cellAt = (row: Tactic, target: Tactic, difference: number): Cell =>
  cells[row][target][Math.max(LEAST, Math.min(MOST, difference)) - LEAST]!

/** crt.table The result of fire by tactic of the firing ship, tactic of the target, and drive of the first less that of the second. */
export const cellOf = (row: Tactic, target: Tactic, difference: number): CellResult =>
  cellAt(row, target, difference).fire

/** crt.reciprocal The parenthesis of the same cell: the result of the fire the other way. */
export const reciprocalOf = (row: Tactic, target: Tactic, difference: number): CellResult =>
  cellAt(row, target, difference).back
