import type { Matrix } from './matrix.ts'

/** What is left of a matrix: rows and columns by their numbers, each standing for all that are like it. */
export interface Reduced {
  readonly rows: readonly number[]
  readonly columns: readonly number[]
}

/** A matrix seen along one of its sides: lines are its rows for the first player, its columns, with the sign turned, for the second. */
interface Lines {
  readonly matrix: Matrix
  readonly line: number
  readonly cell: number
  readonly sign: 1 | -1
}

const rowsOf = (matrix: Matrix): Lines => ({ matrix, line: matrix.columns, cell: 1, sign: 1 })
const columnsOf = (matrix: Matrix): Lines => ({ matrix, line: 1, cell: matrix.columns, sign: -1 })

/** Numbers of lines, without those that are cell for cell like an earlier one. */
function distinctLines(
  { matrix: { cells }, line, cell }: Lines,
  lines: readonly number[],
  across: readonly number[],
): number[] {
  const visited = new Map<number, number[]>()
  return lines.filter(at => {
    // most lines differ in their sums already; those of like lines are added up alike
    let sum = 0
    for (const i of across) sum += cells[at * line + i * cell]!
    const others = visited.get(sum) ?? []
    const isLike = (other: number) =>
      across.every(i => cells[at * line + i * cell]! === cells[other * line + i * cell]!)
    if (others.some(isLike)) return false
    others.push(at)
    visited.set(sum, others)
    return true
  })
}

/** Whether a line is nowhere better for its player than another. */
function isNoBetter(
  { matrix: { cells }, line, cell, sign }: Lines,
  at: number,
  other: number,
  across: readonly number[],
): boolean {
  for (const i of across) if (sign * cells[at * line + i * cell]! > sign * cells[other * line + i * cell]!) return false
  return true
}

/** Numbers of lines, without those that another that is left is at least as good as everywhere. */
function undominated(lines: Lines, numbers: readonly number[], across: readonly number[]): readonly number[] {
  const left = [...numbers]
  for (let i = left.length - 1; i >= 0; i--) {
    const at = left[i]!
    if (left.some(other => other !== at && isNoBetter(lines, at, other, across))) left.splice(i, 1)
  }
  return left
}

/**
 * Drops rows and columns that nobody needs: like an earlier one, or nowhere better than another, again and again until nothing goes. The value stays, and best
 * mixes of what is left are best mixes of the whole; best mixes that use what was dropped may be lost.
 */
export function reduce(matrix: Matrix): Reduced {
  let rows: readonly number[] = Array.from({ length: matrix.rows }, (_, i) => i)
  let columns: readonly number[] = Array.from({ length: matrix.columns }, (_, i) => i)
  for (;;) {
    const before = rows.length + columns.length
    rows = undominated(rowsOf(matrix), distinctLines(rowsOf(matrix), rows, columns), columns)
    columns = undominated(columnsOf(matrix), distinctLines(columnsOf(matrix), columns, rows), rows)
    if (rows.length + columns.length === before) return { rows, columns }
  }
}
