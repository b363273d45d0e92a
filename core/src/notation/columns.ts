import { fold, WIDTH } from './fold.ts'

const NUMBER = /^$|^[<>~±-]?[\d.,]+( ?%)?$/

/** The widths of columns so that they fit a line: the widest column of words gives way, down to eight. */
function columnWidths(rows: readonly (readonly string[])[], numeric: readonly boolean[], width: number): number[] {
  const widths = numeric.map((_, i) => Math.max(0, ...rows.map(row => [...(row[i] ?? '')].length)))
  const over = widths.reduce((sum, each) => sum + each + 2, -2) - width
  const widest = widths.indexOf(Math.max(...widths.filter((_, i) => !numeric[i])))
  if (over > 0 && widest >= 0) widths[widest] = Math.max(8, (widths[widest] ?? 0) - over)
  return widths
}

/** A table as lines: the first row its headings, numbers to the right, two blanks between columns, long words folded. */
export function columns(rows: readonly (readonly string[])[], width = WIDTH): string[] {
  const count = Math.max(0, ...rows.map(row => row.length))
  const numeric = Array.from({ length: count }, (_, i) => rows.slice(1).every(row => NUMBER.test(row[i] ?? '')))
  const widths = columnWidths(rows, numeric, width)
  const pad = (text: string, i: number): string => {
    const blanks = ' '.repeat(Math.max(0, (widths[i] ?? 0) - [...text].length))
    return numeric[i] ? blanks + text : text + blanks
  }
  return rows.flatMap(row => {
    const cells = row.map((cell, i) => ([...cell].length > (widths[i] ?? 0) ? fold(cell, widths[i], '', '  ') : [cell]))
    const height = Math.max(...cells.map(lines => lines.length))
    const line = (at: number): string =>
      cells
        .map((lines, i) => pad(lines[at] ?? '', i))
        .join('  ')
        .trimEnd()
    return Array.from({ length: height }, (_, at) => line(at))
  })
}
