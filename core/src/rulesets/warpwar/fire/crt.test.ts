import { describe, expect, test } from 'vitest'
import { type Tactic, tactics } from '../orders/orders.ts'
import type { CellResult } from '../state.ts'
import { type Chart, errata, expanded, expandedAsPrinted, standard, tables } from '../tables.ts'
import { cellOf, differencesOf, reciprocalOf, sayCell } from './crt.ts'

const differences = Array.from({ length: 25 }, (_, i) => i - 12)

/** Every pair of tactics at every difference from -12 to +12. */
const encounters = tactics.flatMap(row =>
  tactics.flatMap(column => differences.map(difference => [row, column, difference] as const)),
)

const rowsOf = (chart: Chart<string>): number => tactics.reduce((sum, row) => sum + chart[row].length, 0)

/** All rows of a printed chart whose label holds at a difference. */
const rowsAt = (chart: Chart<string>, row: Tactic, difference: number) =>
  chart[row].filter(([label]) => {
    const [from, to] = differencesOf(label)
    return from <= difference && difference <= to
  })

const cellsAt = (chart: Chart<string>, row: Tactic, column: Tactic, difference: number): string[] =>
  rowsAt(chart, row, difference).map(line => line[1 + tactics.indexOf(column)]!)

/** The standard table of fourteen rows, read by itself. */
function std(row: Tactic, column: Tactic, difference: number): string {
  const [cell, ...more] = cellsAt(standard, row, column, difference)
  expect(more).toEqual([])
  return cell!
}

describe('crt', () => {
  test('crt.table the standard table has fourteen rows, one of them at every difference', () => {
    expect(rowsOf(standard)).toBe(14)
    for (const row of tactics) for (const d of differences) expect(rowsAt(standard, row, d)).toHaveLength(1)
  })

  test('crt.table every result played is that of the standard table, from -12 to +12', () => {
    for (const [row, column, d] of encounters) {
      expect(`${row} ${column} ${d} ${sayCell(cellOf(row, column, d))}`).toBe(
        `${row} ${column} ${d} ${std(row, column, d)}`,
      )
    }
  })

  test('crt.expanded the corrected table has 26 rows, one of them at every difference, and its fast form is it', () => {
    expect(rowsOf(expanded)).toBe(26)
    for (const [row, column, d] of encounters) {
      const cells = cellsAt(expanded, row, column, d)
      expect(cells).toEqual([`${sayCell(cellOf(row, column, d))} (${sayCell(reciprocalOf(row, column, d))})`])
    }
  })

  test('crt.reciprocal every parenthesis is the result of the fire the other way', () => {
    for (const [row, column, d] of encounters) {
      expect(sayCell(reciprocalOf(row, column, d))).toBe(std(column, row, -d))
      expect(reciprocalOf(row, column, d)).toBe(cellOf(column, row, -d))
    }
  })

  test('crt.reciprocal a cell and the cell the other way are each other turned round', () => {
    for (const [row, column, d] of encounters) {
      const turned = cellsAt(expanded, column, row, -d).map(cell => cell.replace(/^(.+) \((.+)\)$/, '$2 ($1)'))
      expect(cellsAt(expanded, row, column, d)).toEqual(turned)
    }
  })

  test('crt.expanded every printed cell at its own label is right: 75 cells, 150 results', () => {
    let cells = 0
    for (const row of tactics) {
      for (const [label, ...printed] of expandedAsPrinted[row]) {
        const [from, to] = differencesOf(label)
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
      const [right] = cellsAt(expanded, row, column, d)
      const printed = [...new Set(cellsAt(expandedAsPrinted, row, column, d))]
      if (printed.length > 1) ambiguous.push(`${row} ${column} ${d}`)
      for (const cell of printed) if (cell !== right) wrong.push(`${row} ${column} ${d} ${cell}`)
    }
    const far = differences.filter(d => d >= 4).map(d => `dodge dodge ${d} Miss (Hit)`)
    const near = differences.filter(d => d <= -5).map(d => `dodge attack ${d} Miss (Hit)`)
    expect(ambiguous).toEqual(['dodge dodge 4'])
    expect(wrong).toEqual([...near, ...far])
    expect(errata).toHaveLength(2)
  })

  test('crt.dodge-plus-three dodge at +3 is Miss (Hit), at +4 and beyond Miss (Miss), as at -3 and -4 the other way', () => {
    expect(cellsAt(expandedAsPrinted, 'dodge', 'dodge', 4)).toEqual(['Miss (Hit)', 'Miss (Miss)'])
    expect([3, 4, 5, 12].map(d => reciprocalOf('dodge', 'dodge', d))).toEqual(['hit', 'miss', 'miss', 'miss'])
    expect([-3, -4, -5, -12].map(d => cellOf('dodge', 'dodge', d))).toEqual(['hit', 'miss', 'miss', 'miss'])
  })

  test('crt.dodge-minus-four against an attacker four faster the parenthesis is a hit, five faster a miss', () => {
    expect([-4, -5, -12].map(d => reciprocalOf('dodge', 'attack', d))).toEqual(['hit', 'miss', 'miss'])
    expect([4, 5, 12].map(d => cellOf('attack', 'dodge', d))).toEqual(['hit', 'miss', 'miss'])
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
  ] as const)('crt.table %s against %s in thirteen characters', (row, column, fire, back) => {
    const letters: Readonly<Record<CellResult, string>> = { miss: '.', hit: 'H', hit1: '1', hit2: '2', escapes: 'E' }
    const thirteen = Array.from({ length: 13 }, (_, i) => i - 6)
    expect(thirteen.map(d => letters[cellOf(row, column, d)]).join('')).toBe(fire)
    expect(thirteen.map(d => letters[reciprocalOf(row, column, d)]).join('')).toBe(back)
  })

  test('crt.expanded result.escapes a label is read as it is printed', () => {
    expect(differencesOf('-3 or less')).toEqual([-Infinity, -3])
    expect(differencesOf('-2, -1')).toEqual([-2, -1])
    expect(differencesOf('0')).toEqual([0, 0])
    expect(differencesOf('+5 or more')).toEqual([5, Infinity])
  })

  test('crt.expanded the tables for people show every row, within eighty columns', () => {
    expect(tables.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['crt', 26],
      ['crt-printed', 25],
      ['crt-standard', 14],
      ['prices', 13],
    ])
    for (const { columns, rows } of tables) {
      const widths = columns.map((head, i) => Math.max(head.length, ...rows.map(row => row[i]!.length)))
      expect(widths.reduce((sum, width) => sum + width + 2, 0)).toBeLessThanOrEqual(80)
    }
  })
})
