import { observerOf, pending } from '@flagplot/core/desk/fight'
import { fetchGame, type Game, takeLines } from '@flagplot/core/desk/referee'
import { chain, ok, type Refusal, type Result, refuse, sayRefusal } from '@flagplot/core/lang'
import { eyeOf, isPlayer } from '../games/roles.ts'
import { keysOf, type Seat } from './seat.ts'

/** Refusals that say nothing of the host: a server that is away, or one with systems that are unknown here. */
const blameless: readonly Refusal['code'][] = ['io', 'unsupported', 'unknown-name', 'unknown-key']

const strange = (says: string): Result<never> => refuse({ code: 'tampered', path: ['record'], says })

/** Names the server in the refusal of its record: a place in it alone would look like a fault of the reader. */
function blameHost<T>(checked: Result<T>): Result<T> {
  if (checked.ok || blameless.includes(checked.refusal.code)) return checked
  return strange(
    `The server shows a record of this game that is false: ${sayRefusal(checked.refusal)} Keep it, and ask the host.`,
  )
}

/** True if the keys that a record has for a seat are those of this device: nobody else can seal in its name then. */
function hasOwnKeys(seat: Seat, { proofs: { seats } }: Game): boolean {
  if (!isPlayer(seat.role)) return true
  const { sign, box } = keysOf(seat)
  const holder = seats[seat.role]
  return holder?.sign === sign.public && holder.box === box.public
}

/** Refuses the record of another game, that of another eye, and one in which somebody else holds this seat. */
function refuseIfOther(seat: Seat, game: Game): Result<Game> {
  if (game.proofs.declared.game !== seat.game) return strange('It is the record of another game.')
  const observer = observerOf(game.fight)
  if (observer !== undefined && observer !== eyeOf(seat.role)) return strange('It shows what another seat may see.')
  return hasOwnKeys(seat, game)
    ? ok(game)
    : strange('The keys that it has for this seat are not yours: somebody else can seal orders in your name.')
}

/** Refuses a game that is over, and of which the host still shows no more than was seen. */
const refuseIfWithheld = (game: Game): Result<Game> =>
  pending(game.fight).kind === 'over' && observerOf(game.fight) !== undefined
    ? strange(
        'The server says that the battle is over, but the host has not given out the record: nothing that was hidden could be checked. Ask the host for the record.',
      )
    : ok(game)

const checkShown = (seat: Seat, read: Result<Game>): Result<Game> =>
  chain(blameHost(chain(read, game => refuseIfOther(seat, game))), refuseIfWithheld)

/**
 * The game of a record that its server shows to a seat, or of the lines behind a known one: true by the rules and its
 * proofs, and the one of this seat.
 */
export const readShown = async (seat: Seat, text: string, known?: Game): Promise<Result<Game>> =>
  // the host alone has the seed of mixed orders; it decides nothing here
  checkShown(seat, known === undefined ? await fetchGame(text, seat.game) : takeLines(known, text))
