import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { type Behind, makeApp } from './app.ts'
import type { Doors } from './doors.ts'
import { StartRefused } from './start-refused.ts'

export interface ServerSettings {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** Folder of the built page; the one in this package if not given. */
  readonly root?: string
  readonly doors?: Doors
}

export interface RunningServer {
  /** `http://host:port`, as a browser takes it. */
  readonly address: string
  close(): Promise<void>
}

/** The same place from `src` and from `dist`. */
const builtPage = (): string => fileURLToPath(new URL('../dist/page/', import.meta.url))

const wordings: Readonly<Record<string, (at: ServerSettings) => string>> = {
  EADDRINUSE: at => `port ${at.port} on ${at.host} is taken by another program; choose another with --port`,
  EACCES: at => `port ${at.port} may not be opened by this user; choose one above 1023 with --port`,
  EADDRNOTAVAIL: at => `${at.host} is not an address of this machine`,
  ENOTFOUND: at => `${at.host} is not a known host`,
}

/** The longest time for requests under way once the server is to close. */
const DRAIN_MS = 3000

/** Closes a server after the requests under way; a connection that asks nothing holds it up for a short time. */
async function drain(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
  await app.close()
  clearTimeout(late)
}

/**
 * Serves the built page, and games with their notices if they are open. Throws `StartRefused` if the page is not built
 * or its port cannot be had.
 */
export async function startServer(settings: ServerSettings, behind?: Behind): Promise<RunningServer> {
  const root = settings.root ?? builtPage()
  if (!existsSync(join(root, 'index.html'))) {
    throw new StartRefused('the page is not built yet: run npm run build')
  }
  const app = await makeApp(root, behind, settings.doors)
  try {
    const address = await app.listen({ host: settings.host, port: settings.port })
    return { address, close: () => drain(app) }
  } catch (cause) {
    await app.close()
    const say = wordings[(cause as NodeJS.ErrnoException).code ?? '']
    if (say === undefined) throw cause
    throw new StartRefused(say(settings))
  }
}
