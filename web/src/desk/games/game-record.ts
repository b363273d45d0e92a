import type { Game } from '@flagplot/core/desk/referee'
import { chain, ok, type Result, refuse } from '@flagplot/core/lang'
import {
  digestAt,
  fetchRecord,
  hasKnownLines,
  type KnownLines,
  knownLines,
  readShown,
  type Seat,
} from '@flagplot/wire/client'
import type { GameView } from '@flagplot/wire/games'

/** The record of a game as far as it was read and verified. */
export interface GameRecord extends Game {
  readonly lines: readonly string[]
  readonly known: KnownLines
  /** True if the host has shown other lines before, which are the known ones, in the place of these. */
  readonly isOther: boolean
}

const linesIn = (text: string): readonly string[] => text.split('\n').filter(line => line !== '')

/** Opens a whole record, and compares it with the lines that are known. */
const open = async (seat: Seat, text: string, known: KnownLines | undefined): Promise<Result<GameRecord>> =>
  chain(await readShown(seat, text), game => {
    const isOther = known !== undefined && !hasKnownLines(game, seat, known)
    return ok({ ...game, lines: linesIn(text), known: isOther ? known : knownLines(game), isOther })
  })

/** True if a record reaches the line that a view speaks of, and that line is the same. */
const agrees = (game: Game, { lines, head }: GameView): boolean => digestAt(game, lines) === head

/**
 * The record up to a view: what was added behind `before` is fetched and verified. If that does not fit, the whole is
 * fetched and verified anew, and the host has shown two histories if it verifies and has not the known lines.
 */
export async function readRecord(
  seat: Seat,
  view: GameView,
  { before, known }: { readonly before: GameRecord | undefined; readonly known: KnownLines | undefined },
): Promise<Result<GameRecord>> {
  if (before !== undefined && agrees(before, view)) return ok(before)
  if (before !== undefined) {
    const more = await fetchRecord(seat, before.lines.length)
    if (!more.ok) return more
    const lines = [...before.lines, ...linesIn(more.value)]
    const next = await readShown(seat, more.value, before)
    if (next.ok && agrees(next.value, view)) {
      const { isOther } = before
      return ok({ ...next.value, lines, known: isOther ? before.known : knownLines(next.value, before.known), isOther })
    }
  }
  const whole = await fetchRecord(seat)
  if (!whole.ok) return whole
  const next = await open(seat, whole.value, known)
  if (!next.ok || agrees(next.value, view)) return next
  return refuse({ code: 'tampered', path: ['record'], says: 'The server has sent another record than it speaks of.' })
}
