import { fetchView } from '@flagplot/wire/client'
import { isPlayer, isWaitedFor } from '@flagplot/wire/games'
import { holdersOf, sayTurn } from '@flagplot/wire/words'
import type { TextStorage } from '../browser-storage.ts'
import { systemTitle } from './game-choice.ts'
import { keptSeats } from './kept-seats.ts'

/** A game between rooms that waits for a seat of this device. */
export interface WaitingGame {
  readonly game: string
  readonly address: string
  readonly title: string
  /** The rules and the other player, and the thing that is waited for. */
  readonly said: string
}

/** The games that wait for this device, those of the newest seats first; a server that is away names none. */
export async function waitingGames(storage: TextStorage): Promise<readonly WaitingGame[]> {
  const seats = keptSeats(storage).flatMap(({ seat }) => (isPlayer(seat.role) ? [seat] : []))
  const views = await Promise.all(seats.map(fetchView))
  return views.flatMap(view => {
    if (!view.ok || !isWaitedFor(view.value)) return []
    const { game, title, system, you } = view.value
    const { red, blue } = holdersOf(view.value)
    const said = `${systemTitle(system)}, against ${you === 'red' ? blue : red}: ${sayTurn(view.value)}`
    return [{ game, address: `/games/${game}/${you}`, title, said }]
  })
}
