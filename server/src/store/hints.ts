import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Hints between processes that a game has moved on. One may be lost; entries never are. */
export interface Hints {
  /** Tells all processes, within 15 ms, that a game has come to `seq`. */
  say(game: string, seq: number): void
  hear(listener: Listener): () => void
  close(): Promise<void>
}

export interface Listener {
  /** A game has come to `seq`, or further. */
  hint(game: string, seq: number): void
  /** Hints are heard from now on; earlier ones may be lost, so compare sequence numbers. */
  missed(): void
}

const CHANNEL = 'flagplot_game'
const BATCH_MS = 15
const RECONNECT_MS = 250

/** Collects hints and sends them together: with a NOTIFY in each change's transaction, commits would wait in line. */
function makeSpeaker(pool: pg.Pool): Pick<Hints, 'say' | 'close'> {
  const waiting = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  const send = async (): Promise<void> => {
    timer = undefined
    const texts = [...waiting].map(([game, seq]) => `${game} ${seq}`)
    waiting.clear()
    const notify = `select pg_notify('${CHANNEL}', hint) from unnest($1::text[]) as hint`
    if (texts.length > 0) await pool.query(notify, [texts]).catch(() => undefined)
  }
  return {
    say(game, seq) {
      waiting.set(game, Math.max(seq, waiting.get(game) ?? 0))
      timer ??= setTimeout(send, BATCH_MS)
    },
    async close() {
      clearTimeout(timer)
      await send()
    },
  }
}

/** Listens until the connection ends. */
async function listen(settings: pg.ClientConfig, listeners: ReadonlySet<Listener>, until: AbortSignal): Promise<void> {
  const client = new pg.Client({ ...settings, keepAlive: true })
  const ended = once(client, 'end', { signal: until }).catch(() => undefined)
  client.on('error', () => undefined)
  client.on('notification', ({ payload = '' }) => {
    const [game = '', seq] = payload.split(' ')
    for (const { hint } of listeners) hint(game, Number(seq))
  })
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    for (const { missed } of listeners) missed()
    await ended
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Listens over a connection of its own, and connects again when it is lost. */
function makeListener(settings: pg.ClientConfig): Pick<Hints, 'hear' | 'close'> {
  const listeners = new Set<Listener>()
  const closing = new AbortController()
  let running: Promise<void> | undefined
  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await listen(settings, listeners, closing.signal).catch(() => undefined)
      await pause(RECONNECT_MS, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  return {
    hear(listener) {
      listeners.add(listener)
      if (running === undefined) running = run()
      else listener.missed()
      return () => listeners.delete(listener)
    },
    async close() {
      closing.abort()
      await running
    },
  }
}

export function makeHints(pool: pg.Pool, settings: pg.ClientConfig): Hints {
  const speaker = makeSpeaker(pool)
  const listener = makeListener(settings)
  const close = async (): Promise<void> => {
    await speaker.close()
    await listener.close()
  }
  return { say: speaker.say, hear: listener.hear, close }
}
