import { doubleOracle } from '../duel/index.ts'
import { invariant } from '../lang/index.ts'

/** What a battle under two standing orders is worth, and how far that may be off, 95 times in a hundred: 0 where it is exact. */
export interface Estimate {
  readonly value: number
  readonly off: number
}

/**
 * A game in which each side names its standing orders before the battle and keeps to them: rows are those of the side that is asked about, in its own coin, columns those of its enemy.
 * `first` chooses, `again` judges what was chosen by other samples: what was picked for being large looks larger than it is. Where a cell is exact both are the same.
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

/** What a mix of rows gives against one column, judged again. */
function judged(
  game: DoctrineGame,
  mix: readonly { readonly row: number; readonly share: number }[],
  column: number,
): Estimate {
  let value = 0
  let squares = 0
  for (const { row, share } of mix) {
    const weighed = game.again(row, column)
    value += share * weighed.value
    squares += (share * weighed.off) ** 2
  }
  return { value, off: Math.sqrt(squares) }
}

/** What the best mix is sure of against every column: those that were far above the least at first are not looked at again. */
function sureOf(game: DoctrineGame, mix: readonly { readonly row: number; readonly share: number }[]): Estimate {
  const firsts = Array.from({ length: game.columns }, (_, column) => {
    let value = 0
    let off = 0
    for (const { row, share } of mix) {
      const weighed = game.first(row, column)
      value += share * weighed.value
      off += share * weighed.off
    }
    return { value, off }
  })
  const least = Math.min(...firsts.map(({ value, off }) => value + FAR * off))
  let guaranteed: Estimate | undefined
  for (const [column, { value, off }] of firsts.entries()) {
    if (value - FAR * off > least) continue
    const again = judged(game, mix, column)
    if (guaranteed === undefined || again.value < guaranteed.value) guaranteed = again
  }
  invariant(guaranteed !== undefined, 'a game has a column')
  return guaranteed
}

/**
 * What a row gives away at the least, and how far that may be off: what the best mix of rows is sure of against every column, less what this row comes to against a column that is worst for it.
 * The mix is worked out once for all rows that are asked for.
 */
export function leastExploitability(game: DoctrineGame): (row: number) => Estimate {
  const cell = (row: number, column: number): number => game.first(row, column).value
  const { rows } = doubleOracle({ rows: game.rows, columns: game.columns, cell }, WITHIN)
  const best = sureOf(game, rows)
  return row => {
    let worst = 0
    for (let column = 1; column < game.columns; column++) if (cell(row, column) < cell(row, worst)) worst = column
    const kept = game.again(row, worst)
    // a row is one of the mixes there are: nothing can be given away below nothing
    return { value: Math.max(0, best.value - kept.value), off: Math.hypot(best.off, kept.off) }
  }
}
