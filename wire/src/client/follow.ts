import { chain, parseWith } from '@flagplot/core/lang'
import { type GameView, gameViewSchema } from '../games/game.ts'
import { parsedJson } from './request.ts'
import { type Seat, tokenOf } from './seat.ts'

/** The data of the events in a stream's text so far, and the rest that is no whole event yet. */
function eventsIn(text: string): { readonly events: readonly string[]; readonly rest: string } {
  const parts = text.split('\n\n')
  const rest = parts.pop() ?? ''
  const dataOf = (event: string) =>
    event.split('\n').flatMap(line => (line.startsWith('data: ') ? [line.slice('data: '.length)] : []))
  return { events: parts.flatMap(dataOf), rest }
}

function viewOf(data: string): GameView | undefined {
  const read = chain(parsedJson(data), raw => parseWith(gameViewSchema, raw))
  return read.ok ? read.value : undefined
}

/**
 * Hears every change of a game until `signal` ends it or the connection breaks; the first view comes at once. Streams
 * are fetched, not opened as an `EventSource`: the token stays out of the address.
 */
export async function followGame(seat: Seat, hear: (view: GameView) => void, signal: AbortSignal): Promise<void> {
  const headers = { authorization: `Bearer ${tokenOf(seat)}`, accept: 'text/event-stream' }
  const answer = await fetch(`${seat.origin}/api/games/${seat.game}/events`, { headers, signal })
  if (!answer.ok || answer.body === null) return
  const reader = answer.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const { events, rest } = eventsIn(text + decoder.decode(value, { stream: true }))
    text = rest
    for (const data of events) {
      const view = viewOf(data)
      if (view !== undefined) hear(view)
    }
  }
}
