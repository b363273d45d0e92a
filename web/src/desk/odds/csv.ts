import type { OddsAnswer } from '@flagplot/core/odds'
import { distributionRows } from './distribution.ts'

type Cell = string | number

/** RFC 4180: quoted where a comma, quote or line break would mislead. Leading signs that spreadsheets run are defused. */
function cell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const printCsv = (rows: readonly (readonly Cell[])[]): string =>
  `${rows.map(row => row.map(cell).join(',')).join('\r\n')}\r\n`

/** The whole answer at full precision, one value a line, for a spreadsheet. */
export function oddsCsv(answer: OddsAnswer): string {
  const rows: Cell[][] = [['about', 'side', 'value', 'exactly', 'at least', 'at most']]
  const { red, blue, draw, undecided } = answer.outcome
  for (const [value, chance] of Object.entries({ red, draw, blue, undecided })) {
    rows.push(['outcome', '', value, chance, '', ''])
  }
  for (const at of answer.rounds.byRound) {
    rows.push(['red has won by round', 'red', at.round, '', '', at.red])
    rows.push(['blue has won by round', 'blue', at.round, '', '', at.blue])
    rows.push(['drawn by round', '', at.round, '', '', at.draw])
  }
  for (const measure of answer.measures) {
    const about = `${measure.title} (${measure.unit})`
    for (const row of distributionRows(measure)) {
      rows.push([about, measure.side, row.value, row.exactly, row.atLeast, row.atMost])
    }
  }
  return printCsv(rows)
}
