import type { Matrix } from './matrix.ts'

/** Rows and columns of a matrix that are left, by their numbers, each standing for all that are like it. */
interface Undominated {
  readonly rows: readonly number[]
  readonly columns: readonly number[]
}

/** A matrix seen by one player: lines are its rows for the first, its columns, with the sign turned, for the second. */
interface Lines {
  readonly matrix: Matrix
  readonly line: number
  readonly cell: number
  readonly sign: 1 | -1
}

/** Numbers of lines, without those that are cell for cell like an earlier one. */
function distinct(
  { matrix: { cells }, line, cell }: Lines,
  lines: readonly number[],
  across: readonly number[],
): number[] {
  const kept = new Map<number, number[]>()
  return lines.filter(at => {
    // most lines differ in their sums already; those of like lines are added up alike
    let sum = 0
    for (const i of across) sum += cells[at * line + i * cell]!
    const others = kept.get(sum) ?? []
    const isLike = (other: number) => across.every(i => cells[at * line + i * cell] === cells[other * line + i * cell])
    if (others.some(isLike)) return false
    others.push(at)
    kept.set(sum, others)
    return true
  })
}

/** Numbers of lines, without those that another that is left is at least as good as everywhere. */
function undominated(lines: Lines, numbers: readonly number[], across: readonly number[]): readonly number[] {
  const { matrix, line, cell, sign } = lines
  const { cells } = matrix
  const isNoBetter = (at: number, other: number): boolean => {
    for (const i of across)
      if (sign * cells[at * line + i * cell]! > sign * cells[other * line + i * cell]!) return false
    return true
  }
  const left = distinct(lines, numbers, across)
  for (const at of left.toReversed()) {
    if (left.some(other => other !== at && isNoBetter(at, other))) left.splice(left.indexOf(at), 1)
  }
  return left
}

/**
 * Drops rows and columns that nobody needs: like an earlier one, or nowhere better than another, again and again until
 * nothing goes. The value stays, and best mixes of what is left are best mixes of the whole; best mixes that use what
 * was dropped may be lost.
 */
export function withoutDominated(matrix: Matrix): Undominated {
  const rowLines: Lines = { matrix, line: matrix.columns, cell: 1, sign: 1 }
  const columnLines: Lines = { matrix, line: 1, cell: matrix.columns, sign: -1 }
  let rows: readonly number[] = Array.from({ length: matrix.rows }, (_, i) => i)
  let columns: readonly number[] = Array.from({ length: matrix.columns }, (_, i) => i)
  for (;;) {
    const before = rows.length + columns.length
    rows = undominated(rowLines, rows, columns)
    columns = undominated(columnLines, columns, rows)
    if (rows.length + columns.length === before) return { rows, columns }
  }
}
