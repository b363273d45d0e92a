import { fetchRecordText } from '@flagplot/core/desk/record'
import { type Game, resumeGame, takeLines } from '@flagplot/core/desk/referee'
import { chain, ok, type Result } from '@flagplot/core/lang'
import { fetchRecord } from './calls.ts'
import type { Seat } from './seat.ts'

/** A game as this device has checked it: so many lines of its record, each by the rules and its proofs. */
export interface CheckedGame {
  readonly game: Game
  readonly lines: number
}

/** The lines of a text, each with its end. */
const countLines = (text: string): number => text.split('\n').length - 1

/** Fetches the lines that a game's record has gained, and checks them; all of them without `known`. */
export async function catchUp(seat: Seat, known?: CheckedGame): Promise<Result<CheckedGame>> {
  const text = await fetchRecord(seat, known?.lines ?? 0)
  if (!text.ok) return text
  if (known !== undefined) {
    return chain(takeLines(known.game, text.value), game => ok({ game, lines: known.lines + countLines(text.value) }))
  }
  return chain(await fetchRecordText(text.value), record =>
    // the host alone has the seed of mixed orders; it decides nothing here
    chain(resumeGame(record, seat.game), game => ok({ game, lines: countLines(text.value) })),
  )
}
