import { observedLines, observerOf, recordLines } from '@flagplot/core/desk/fight'
import type { Game } from '@flagplot/core/desk/referee'
import { hashOf } from '@flagplot/core/seal'
import { eyeOf } from '../games/roles.ts'
import type { Seat } from './seat.ts'

/** The lines of a record that a seat was shown, small enough to be kept until the record is given out. */
export interface KnownLines {
  readonly lines: number
  /** The digest of the last line, which stands for all lines before it. */
  readonly head: string
  /** While the game hides something, the hash of its lines as they were shown: a digest stands for no view. */
  readonly shown?: string | undefined
}

/** The hash of lines behind those that have a hash already. */
const hashOfRows = (rows: readonly string[], before = ''): string =>
  rows.reduce((hash, row) => hashOf('shown line', [hash, row]), before)

/** The digest of a line of a checked record, counted from 1; undefined behind its end. */
export function digestAt({ fight }: Game, line: number): string | undefined {
  const row = recordLines(fight)[line - 1]
  return row === undefined ? undefined : JSON.parse(row).digest
}

/** All lines of a checked record. They go on from `before`, if that is given: only the new ones are hashed then. */
export function knownLines(game: Game, before?: KnownLines): KnownLines {
  const rows = recordLines(game.fight)
  const known = { lines: rows.length, head: String(digestAt(game, rows.length)) }
  if (observerOf(game.fight) === undefined) return known
  const hashed = before?.shown === undefined ? 0 : before.lines
  return { ...known, shown: hashOfRows(rows.slice(hashed), before?.shown) }
}

/** True if a checked record begins with the known lines, or if it is what those lines showed of it to the seat. */
export function hasKnownLines(game: Game, { role }: Pick<Seat, 'role'>, { lines, head, shown }: KnownLines): boolean {
  if (digestAt(game, lines) !== head) return false
  if (shown === undefined) return true
  const { fight } = game
  const rows =
    observerOf(fight) === undefined ? observedLines(fight, eyeOf(role), lines) : recordLines(fight).slice(0, lines)
  return hashOfRows(rows) === shown
}
