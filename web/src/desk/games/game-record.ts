import { observerOf } from '@flagplot/core/desk/fight'
import { type Game, isAsObserved } from '@flagplot/core/desk/referee'
import { chain, ok, type Result, refuse } from '@flagplot/core/lang'
import { fetchRecord, readShown, type Seat } from '@flagplot/wire/client'
import type { GameView } from '@flagplot/wire/games'

/** The record of a game as far as it was read and verified. */
export interface GameRecord extends Game {
  readonly lines: readonly string[]
  /** True if the host has shown other lines before in the place of these. */
  readonly isOther: boolean
}

const linesIn = (text: string): readonly string[] => text.split('\n').filter(line => line !== '')

/** The digest of a line of a verified record. */
const digestIn = (line: string | undefined): unknown => (line === undefined ? undefined : JSON.parse(line).digest)

/** True if these lines are no longer those that were known, or not what was shown of them. */
function isChanged(known: GameRecord, lines: readonly string[], game: Game): boolean {
  if (observerOf(known.fight) !== undefined) return !isAsObserved(game.fight, known.fight)
  return known.lines.some((line, i) => line !== lines[i])
}

/** Opens a whole record, in the place of a known one. */
async function open(seat: Seat, text: string, known: GameRecord | undefined): Promise<Result<GameRecord>> {
  return chain(await readShown(seat, text), game => {
    const lines = linesIn(text)
    const isOther = known !== undefined && (known.isOther || isChanged(known, lines, game))
    return ok({ ...game, lines, isOther })
  })
}

/** True if a record reaches the line that a view speaks of, and that line is the same. */
const agrees = (lines: readonly string[], { lines: count, head }: GameView): boolean =>
  digestIn(lines[count - 1]) === head

/**
 * The record up to a view: what was added is fetched and verified. If that does not fit what was known, the whole is
 * fetched and verified anew, and the host has shown two histories if it verifies then.
 */
export async function readRecord(
  seat: Seat,
  view: GameView,
  known: GameRecord | undefined,
): Promise<Result<GameRecord>> {
  if (known !== undefined && agrees(known.lines, view)) return ok(known)
  if (known !== undefined) {
    const more = await fetchRecord(seat, known.lines.length)
    if (!more.ok) return more
    const lines = [...known.lines, ...linesIn(more.value)]
    const next = await readShown(seat, more.value, known)
    if (next.ok && agrees(lines, view)) return ok({ ...next.value, lines, isOther: known.isOther })
  }
  const whole = await fetchRecord(seat)
  if (!whole.ok) return whole
  const next = await open(seat, whole.value, known)
  if (!next.ok || agrees(next.value.lines, view)) return next
  return refuse({ code: 'tampered', path: ['record'], says: 'The server has sent another record than it speaks of.' })
}
