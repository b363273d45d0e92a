import { afterEach, expect, test, vi } from 'vitest'
import type { GameView } from '../games/game.ts'
import { followGame } from './follow.ts'

afterEach(() => vi.unstubAllGlobals())

const digest = '0'.repeat(64)
const seat = { origin: 'https://games.example', game: '0'.repeat(16), role: 'watcher', secret: digest } as const

const viewAt = (lines: number): GameView => ({
  game: seat.game,
  title: 'Überfall 🚀',
  system: 'any',
  status: 'running',
  paused: null,
  escrow: 'shared',
  you: 'watcher',
  seats: { red: null, blue: null },
  question: null,
  enclosed: null,
  clock: null,
  dueAt: null,
  daysOff: { red: [], blue: [] },
  daysOffLeft: null,
  bank: null,
  lines,
  head: digest,
})

/** The views that are heard from a stream that comes in these parts. */
async function heardFrom(parts: readonly Uint8Array[]): Promise<readonly GameView[]> {
  const body = new ReadableStream<Uint8Array>({
    start: stream => {
      for (const part of parts) stream.enqueue(part)
      stream.close()
    },
  })
  vi.stubGlobal('fetch', async () => ({ ok: true, body }))
  const heard: GameView[] = []
  await followGame(seat, view => heard.push(view), new AbortController().signal)
  return heard
}

test('each view is heard, wherever the stream is cut; comments and what is no view are passed over', async () => {
  const [one, other] = [viewAt(1), viewAt(2)]
  const text = `: here\n\ndata: ${JSON.stringify(one)}\n\ndata: {"lines":[\n\n: here\n\ndata: ${JSON.stringify(other)}\n\ndata: {`
  const bytes = new TextEncoder().encode(text)
  const cuts = Array.from(bytes, (_, i) => i).filter(i => i % 7 === 0 || (bytes[i] ?? 0) > 127)
  for (const cut of cuts) {
    expect([cut, await heardFrom([bytes.slice(0, cut), bytes.slice(cut)])]).toEqual([cut, [one, other]])
  }
})
