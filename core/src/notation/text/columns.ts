import { foldText, LINE_WIDTH } from './fold.ts'
import { padBefore, padBehind, widthOf } from './text-width.ts'

const NUMBER = /^$|^[<>~±-]?[\d.,]+( ?%)?$/

/** The least width of a column of words. */
const MIN_WIDTH = 8

const widest = (cells: readonly (string | undefined)[]): number =>
  Math.max(0, ...cells.map(cell => widthOf(cell ?? '')))

const overOf = (widths: readonly number[], width: number): number =>
  widths.reduce((sum, each) => sum + each + 2, -2) - width

/** Column widths that fit a line: the widest column of words gives way first, then all wide ones, numbers too. */
function columnWidths(rows: readonly (readonly string[])[], numeric: readonly boolean[], width: number): number[] {
  const full = numeric.map((_, i) => widest(rows.map(row => row[i])))
  const over = overOf(full, width)
  if (over <= 0) return full
  const most = full.indexOf(Math.max(...full.filter((_, i) => !numeric[i])))
  const one = full.map((each, i) => (i === most ? Math.max(MIN_WIDTH, each - over) : each))
  if (overOf(one, width) <= 0) return one
  const least = numeric.map((isNumeric, i) => (isNumeric ? widest(rows.slice(1).map(row => row[i])) : MIN_WIDTH))
  const level = [...full]
  while (overOf(level, width) > 0) {
    const spare = level.map((each, i) => (each > Math.max(1, least[i]!) ? each : 0))
    const wide = spare.indexOf(Math.max(...spare))
    if (spare[wide] === 0) break
    level[wide]! -= 1
  }
  return level
}

/** A table as lines: headings first, numbers to the right, two blanks between columns, long words folded. */
export function alignColumns(rows: readonly (readonly string[])[], width = LINE_WIDTH): string[] {
  const count = Math.max(0, ...rows.map(row => row.length))
  const numeric = Array.from({ length: count }, (_, i) => rows.slice(1).every(row => NUMBER.test(row[i] ?? '')))
  const widths = columnWidths(rows, numeric, width)
  const pad = (text: string, i: number): string => (numeric[i] ? padBefore : padBehind)(text, widths[i] ?? 0)
  return rows.flatMap(row => {
    const cells = row.map((cell, i) =>
      widthOf(cell) > (widths[i] ?? 0) ? foldText(cell, widths[i], '', '  ') : [cell],
    )
    const height = Math.max(...cells.map(lines => lines.length))
    const line = (at: number): string =>
      cells
        .map((lines, i) => pad(lines[at] ?? '', i))
        .join('  ')
        .trimEnd()
    return Array.from({ length: height }, (_, at) => line(at))
  })
}
