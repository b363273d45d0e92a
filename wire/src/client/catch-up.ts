import { fetchRecordText } from '@flagplot/core/desk/record'
import { type Game, resumeGame, takeLines } from '@flagplot/core/desk/referee'
import { chain, ok, type Refusal, type Result, refuse, sayRefusal } from '@flagplot/core/lang'
import { fetchRecord } from './calls.ts'
import type { Seat } from './seat.ts'

/** A game as this device has checked it: so many lines of its record, each by the rules and its proofs. */
export interface CheckedGame {
  readonly game: Game
  readonly lines: number
}

/** Refusals that say nothing of the host: a server that is away, or one with systems that are unknown here. */
const blameless: readonly Refusal['code'][] = ['io', 'unsupported', 'unknown-name', 'unknown-key']

/** Names the server in the refusal of its record: a place in it alone would look like a fault of the reader. */
export function blameHost<T>(checked: Result<T>): Result<T> {
  if (checked.ok || blameless.includes(checked.refusal.code)) return checked
  const says = `The server shows a record of this game that is false: ${sayRefusal(checked.refusal)} Keep it, and ask the host.`
  return refuse({ code: 'tampered', path: ['record'], says })
}

/** The lines of a text, each with its end. */
const countLines = (text: string): number => text.split('\n').length - 1

/** Fetches the lines that a game's record has gained, and checks them; all of them without `known`. */
export async function catchUp(seat: Seat, known?: CheckedGame): Promise<Result<CheckedGame>> {
  const text = await fetchRecord(seat, known?.lines ?? 0)
  if (!text.ok) return text
  if (known !== undefined) {
    return chain(blameHost(takeLines(known.game, text.value)), game =>
      ok({ game, lines: known.lines + countLines(text.value) }),
    )
  }
  const record = await fetchRecordText(text.value)
  // the host alone has the seed of mixed orders; it decides nothing here
  const whole = blameHost(chain(record, opened => resumeGame(opened, seat.game)))
  return chain(whole, game => ok({ game, lines: countLines(text.value) }))
}
