import { doubleOracle } from '../duel/index.ts'
import { invariant } from '../lang/index.ts'

/** The value of a battle under two standing orders, with its 95 % margin of error: 0 if it is exact. */
export interface Estimate {
  readonly value: number
  readonly marginOfError: number
}

/**
 * A game in which each side names its standing orders before the battle and keeps to them: rows are those of the
 * measured side, in its own unit, columns those of its enemy. `first` chooses, and `again` judges the choice by other
 * samples: a figure picked for being large looks larger than it is. For an exact cell both are the same.
 */
export interface DoctrineGame {
  readonly rows: number
  readonly columns: number
  first(row: number, column: number): Estimate
  again(row: number, column: number): Estimate
}

/** Columns whose first figure is so many margins above the least cannot be the least. */
const FAR = 3
/** Mixes that are this near to the best are the best. */
const WITHIN = 1e-9

type Mix = ReadonlyMap<number, number>

/** The value of a mix of rows against one column, judged again: margins of independent samples add up by squares. */
function judged(game: DoctrineGame, mix: Mix, column: number): Estimate {
  let value = 0
  let squares = 0
  for (const [row, share] of mix) {
    const estimate = game.again(row, column)
    value += share * estimate.value
    squares += (share * estimate.marginOfError) ** 2
  }
  return { value, marginOfError: Math.sqrt(squares) }
}

/** The value that the best mix guarantees against every column: those far above the least are not judged again. */
function guaranteed(game: DoctrineGame, mix: Mix): Estimate {
  const firsts = Array.from({ length: game.columns }, (_, column) => {
    let value = 0
    let margin = 0
    for (const [row, share] of mix) {
      const estimate = game.first(row, column)
      value += share * estimate.value
      margin += share * estimate.marginOfError
    }
    return { value, margin }
  })
  const least = Math.min(...firsts.map(({ value, margin }) => value + FAR * margin))
  let sure: Estimate | undefined
  for (const [column, { value, margin }] of firsts.entries()) {
    if (value - FAR * margin > least) continue
    const again = judged(game, mix, column)
    if (sure === undefined || again.value < sure.value) sure = again
  }
  invariant(sure !== undefined, 'a game has a column')
  return sure
}

/**
 * The least exploitability of a row: the value guaranteed by the best mix of rows against every column, less that of
 * this row against a column that is worst for it. The mix is worked out once for all rows.
 */
export function leastExploitability(game: DoctrineGame): (row: number) => Estimate {
  const cell = (row: number, column: number): number => game.first(row, column).value
  const { rows } = doubleOracle({ rows: game.rows, columns: game.columns, cell }, WITHIN)
  const best = guaranteed(game, rows)
  return row => {
    let worst = 0
    for (let column = 1; column < game.columns; column++) if (cell(row, column) < cell(row, worst)) worst = column
    const kept = game.again(row, worst)
    // a row is one of the mixes, so its loss is never below 0
    const value = Math.max(0, best.value - kept.value)
    return { value, marginOfError: Math.hypot(best.marginOfError, kept.marginOfError) }
  }
}
