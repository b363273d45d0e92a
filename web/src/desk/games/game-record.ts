import { isAsObserved, observerOf } from '@flagplot/core/desk/fight'
import { fetchGame, type Game, takeLines } from '@flagplot/core/desk/referee'
import { chain, ok, type Result, refuse } from '@flagplot/core/lang'
import { blameHost } from '@flagplot/wire/client'
import type { GameView } from '@flagplot/wire/games'
import type { Receipt } from './kept-seals.ts'

/** The record of a game as far as it was read and verified. */
export interface GameRecord extends Game {
  readonly lines: readonly string[]
  /** True if the host has shown other lines before in the place of these. */
  readonly isOther: boolean
}

type FetchLines = (from: number) => Promise<Result<string>>

const linesIn = (text: string): readonly string[] => text.split('\n').filter(line => line !== '')

/** The digest of a line of a verified record. */
const digestIn = (line: string | undefined): unknown => (line === undefined ? undefined : JSON.parse(line).digest)

/** Mixed standing orders need a seed; that of the host stays with the host. */
const SEED = 'game'

/** True if these lines are no longer those that were known, or not what was shown of them. */
function isChanged(known: GameRecord, lines: readonly string[], game: Game): boolean {
  if (observerOf(known.fight) !== undefined) return !isAsObserved(game.fight, known.fight)
  return known.lines.some((line, i) => line !== lines[i])
}

/** Opens a whole record, in the place of a known one. */
async function open(lines: readonly string[], known: GameRecord | undefined): Promise<Result<GameRecord>> {
  const whole = await fetchGame(`${lines.join('\n')}\n`, SEED)
  return chain(blameHost(whole), game => {
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
  known: GameRecord | undefined,
  view: GameView,
  fetchLines: FetchLines,
): Promise<Result<GameRecord>> {
  if (known !== undefined && agrees(known.lines, view)) return ok(known)
  if (known !== undefined) {
    const more = await fetchLines(known.lines.length)
    if (!more.ok) return more
    const lines = [...known.lines, ...linesIn(more.value)]
    const next = takeLines(known, more.value)
    if (next.ok && agrees(lines, view)) return ok({ ...next.value, lines, isOther: known.isOther })
  }
  const whole = await fetchLines(0)
  if (!whole.ok) return whole
  const lines = linesIn(whole.value)
  const next = await open(lines, known)
  if (!next.ok || agrees(lines, view)) return next
  return refuse({ code: 'tampered', path: ['record'], says: 'The server has sent another record than it speaks of.' })
}

/** True if a record contradicts a receipt: the line that it speaks of is another one. */
export const deniesReceipt = ({ lines }: Pick<GameRecord, 'lines'>, { line, digest }: Receipt): boolean =>
  line < lines.length && digestIn(lines[line]) !== digest
