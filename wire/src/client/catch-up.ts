import { observerOf } from '@flagplot/core/desk/fight'
import { type Game, isAsObserved } from '@flagplot/core/desk/referee'
import { chain, ok, type Result, refuse } from '@flagplot/core/lang'
import { fetchRecord } from './calls.ts'
import type { Seat } from './seat.ts'
import { blameHost, readShown } from './shown-record.ts'

/** A game as this device has checked it: so many lines of its record, each by the rules and its proofs. */
export interface CheckedGame {
  readonly game: Game
  readonly lines: number
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
  const count = (known?.lines ?? 0) + countLines(text.value)
  const next = await readShown(seat, text.value, known?.game)
  if (!next.ok && known !== undefined && observerOf(known.game.fight) !== undefined) return takeGivenOut(seat, known)
  return chain(next, game => ok({ game, lines: count }))
}
