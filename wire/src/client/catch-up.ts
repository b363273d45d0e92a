import { isAsObserved, observerOf } from '@flagplot/core/desk/fight'
import { fetchGame, type Game, takeLines } from '@flagplot/core/desk/referee'
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

const notAsShown: Result<never> = refuse({
  code: 'tampered',
  path: ['record'],
  says: 'It is not the one that was shown to this seat while the game went on.',
})

/** The lines of a text, each with its end. */
const countLines = (text: string): number => text.split('\n').length - 1

/** The whole record of a game that was observed: it is given out once the game is over. */
const takeGivenOut = async (seat: Seat, { game }: CheckedGame): Promise<Result<CheckedGame>> =>
  chain(await catchUp(seat), given => (isAsObserved(given.game.fight, game.fight) ? ok(given) : blameHost(notAsShown)))

/** Fetches the lines that a game's record has gained, and checks them; all of them without `known`. */
export async function catchUp(seat: Seat, known?: CheckedGame): Promise<Result<CheckedGame>> {
  const text = await fetchRecord(seat, known?.lines ?? 0)
  if (!text.ok) return text
  if (known !== undefined) {
    const next = takeLines(known.game, text.value)
    if (!next.ok && observerOf(known.game.fight) !== undefined) return takeGivenOut(seat, known)
    return chain(blameHost(next), game => ok({ game, lines: known.lines + countLines(text.value) }))
  }
  // the host alone has the seed of mixed orders; it decides nothing here
  return chain(blameHost(await fetchGame(text.value, seat.game)), game => ok({ game, lines: countLines(text.value) }))
}
