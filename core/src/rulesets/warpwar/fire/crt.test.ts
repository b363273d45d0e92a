import { expect, test } from 'vitest'
import { type Tactic, tactics } from '../orders/orders.ts'
import type { CellResult } from '../state.ts'
import { type CombatTable, errata, expandedAsPrinted, expandedTable, standardTable, tables } from '../tables.ts'
import { cellOf, parseDifferenceRange, reciprocalOf, sayCell } from './crt.ts'

const differences = Array.from({ length: 25 }, (_, i) => i - 12)

/** Every pair of tactics at every difference from -12 to +12. */
const encounters = tactics.flatMap(row =>
  tactics.flatMap(column => differences.map(difference => [row, column, difference] as const)),
)

const rowsOf = (chart: CombatTable<string>): number => tactics.reduce((sum, row) => sum + chart[row].length, 0)

/** The cells of all rows of a printed chart whose label holds at a difference. */
const cellsAt = (chart: CombatTable<string>, row: Tactic, column: Tactic, difference: number): string[] =>
  chart[row].flatMap(line => {
    const [from, to] = parseDifferenceRange(line[0])
    return from <= difference && difference <= to ? [line[1 + tactics.indexOf(column)] ?? ''] : []
  })

/** The standard table of fourteen rows, read by itself: one cell. */
function std(row: Tactic, column: Tactic, difference: number): string {
  const cells = cellsAt(standardTable, row, column, difference)
  expect(cells).toHaveLength(1)
  return cells.join()
}

test('crt.table crt.reciprocal crt.expanded all that is played is the standard table of 14 rows, and the corrected one of 26', () => {
  expect([rowsOf(standardTable), rowsOf(expandedTable)]).toEqual([14, 26])
  for (const [row, column, d] of encounters) {
    const played = `${sayCell(cellOf(row, column, d))} (${sayCell(reciprocalOf(row, column, d))})`
    expect([row, column, d, played]).toEqual([row, column, d, `${std(row, column, d)} (${std(column, row, -d)})`])
    expect(cellsAt(expandedTable, row, column, d)).toEqual([played])
  }
})

test('crt.expanded every printed cell at its own label is right: 75 cells, 150 results', () => {
  let cells = 0
  for (const row of tactics) {
    for (const [label, ...printed] of expandedAsPrinted[row]) {
      const [from, to] = parseDifferenceRange(label)
      const d = Number.isFinite(from) ? from : to
      for (const [i, column] of tactics.entries()) {
        expect(printed[i]).toBe(`${std(row, column, d)} (${std(column, row, -d)})`)
        cells++
      }
    }
  }
  expect(cells).toBe(75)
})

test('crt.dodge-plus-three crt.dodge-minus-four the printed table differs at the two faults only', () => {
  const wrong: string[] = []
  const ambiguous: string[] = []
  for (const [row, column, d] of encounters) {
    const [right] = cellsAt(expandedTable, row, column, d)
    const printed = [...new Set(cellsAt(expandedAsPrinted, row, column, d))]
    if (printed.length > 1) ambiguous.push(`${row} ${column} ${d} ${printed.join(' or ')}`)
    for (const cell of printed) if (cell !== right) wrong.push(`${row} ${column} ${d} ${cell}`)
  }
  const far = differences.filter(d => d >= 4).map(d => `dodge dodge ${d} Miss (Hit)`)
  const near = differences.filter(d => d <= -5).map(d => `dodge attack ${d} Miss (Hit)`)
  expect(ambiguous).toEqual(['dodge dodge 4 Miss (Hit) or Miss (Miss)'])
  expect(wrong).toEqual([...near, ...far])
  expect(errata).toHaveLength(2)
})

// differences -6 to +6, firer and reciprocal: . Miss, H Hit, 1 Hit +1, 2 Hit +2, E Escapes
test.each([
  ['attack', 'attack', '....HH221....', '....122HH....'],
  ['attack', 'dodge', '........1HH..', '....HHHH.....'],
  ['attack', 'retreat', 'EEEEEE...HH..', '......HH.....'],
  ['dodge', 'attack', '.....HHHH....', '..HH1........'],
  ['dodge', 'dodge', '...HHHH......', '......HHHH...'],
  ['dodge', 'retreat', 'EEEEEEEEEEEEE', '.............'],
  ['retreat', 'attack', '.....HH......', '..HH...EEEEEE'],
  ['retreat', 'dodge', '.............', 'EEEEEEEEEEEEE'],
  ['retreat', 'retreat', 'EEEEEEEEEEEEE', 'EEEEEEEEEEEEE'],
] as const)('crt.table result.escapes %s against %s in thirteen characters', (row, column, fire, back) => {
  const letters: Readonly<Record<CellResult, string>> = { miss: '.', hit: 'H', hit1: '1', hit2: '2', escapes: 'E' }
  const thirteen = Array.from({ length: 13 }, (_, i) => i - 6)
  expect(thirteen.map(d => letters[cellOf(row, column, d)]).join('')).toBe(fire)
  expect(thirteen.map(d => letters[reciprocalOf(row, column, d)]).join('')).toBe(back)
})

test('crt.expanded the tables for people show every row, within eighty columns', () => {
  expect(tables.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['crt', 26],
    ['crt-printed', 25],
    ['crt-standard', 14],
    ['prices', 13],
  ])
  for (const { columns, rows } of tables) {
    const widths = columns.map((head, i) => Math.max(head.length, ...rows.map(row => row[i]?.length ?? 0)))
    expect(widths.reduce((sum, width) => sum + width + 2, 0)).toBeLessThanOrEqual(80)
  }
})
