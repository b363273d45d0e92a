import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from './database/index.ts'
import { openGames } from './games/index.ts'
import { type NoticeSettings, openNotices } from './notices/index.ts'
import { type RunningServer, type ServerSettings, startServer } from './start.ts'
import { openStore } from './store/index.ts'

export interface ServeSettings extends ServerSettings {
  /** The folder of the games: a PostgreSQL of their own is kept there. */
  readonly folder: string
  /** The address of a database of one's own, `postgres://…`, in the place of the folder's. */
  readonly database?: string
  /** The means to send notices; without a public address links lead to where the server listens. */
  readonly notices?: Partial<NoticeSettings>
  /** Hears of games that are held or that a fault keeps from going on, a line each. */
  readonly warn?: (line: string) => void
}

/** Games whose time is over, and notices that are due, are looked for this often, by every process. */
const SCAN_MS = 1000

/** Scans until it is stopped. After a scan that fails `mend` brings the database back, and the next one follows. */
function scanning(tick: () => Promise<unknown>, mend: () => Promise<unknown>): () => Promise<void> {
  const ending = new AbortController()
  const scans = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await tick().catch(() => mend().catch(() => undefined))
      await pause(SCAN_MS, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
  const running = scans()
  return () => {
    ending.abort()
    return running
  }
}

/**
 * Serves the page with its games. Closing drains: requests under way are answered, then the database stops. Throws
 * `StartRefused` if the page is not built, the port cannot be had, or there is no database.
 */
export async function serveGames(settings: ServeSettings): Promise<RunningServer> {
  const { folder, database } = settings
  // opened again, it is the same one, or one that was killed and is started anew
  const open = () => openDatabase({ folder })
  const own = database === undefined ? await open() : undefined
  const closing: (() => Promise<void>)[] = own === undefined ? [] : [async () => (await open()).close()]
  const closeAll = async (): Promise<void> => {
    for (const close of closing.reverse()) await close()
  }
  try {
    const store = await openStore(own === undefined ? { connectionString: database } : own.connection)
    closing.push(() => store.close())
    const games = await openGames(store, settings.warn)
    for (const { game, says } of await games.check()) settings.warn?.(`Game ${game} is held: ${says}`)
    const mend = own === undefined ? async () => undefined : open
    closing.push(scanning(() => games.tick(), mend))
    const publicAddress = settings.notices?.publicAddress ?? `http://${settings.host}:${settings.port}`
    const notices = await openNotices(store, games, { ...settings.notices, publicAddress })
    closing.push(async () => notices.close())
    const { address, close } = await startServer(settings, { games, notices })
    closing.push(
      close,
      scanning(() => notices.tick(), mend),
    )
    return { address, close: closeAll }
  } catch (cause) {
    await closeAll()
    throw cause
  }
}
