import { Command } from '@commander-js/extra-typings'
import { ok, type Result, refuse } from '@flagplot/core/lang'
import type { Context, FlagsOf } from '../context.ts'
import { parseWholeNumber } from '../flags/side-flags.ts'
import type { Io } from '../io/io.ts'
import { noticesOf } from './serve-notices.ts'

const command = () =>
  new Command('serve')
    .description('Serves the page with games between people in different rooms.')
    .option('--port <n>', 'the port to listen on', '8000')
    .option('--host <address>', 'the address to listen on', '127.0.0.1')
    .option('--folder <path>', 'the folder that keeps the games', 'flagplot-games')
    .option('--database <url>', 'a PostgreSQL of your own, in the place of the folder')
    .option('--proxy <who>', 'the reverse proxy before the server: its address, or the number of proxies')
    .option('--public <address>', 'the address of this server for people, where links of notices lead')
    .option('--mail <url>', 'the server that sends mails, smtp://user:password@host:port; or FLAGPLOT_MAIL')
    .option('--mail-from <sender>', 'the sender of mails, such as "Flagplot <games@example.org>"')

type Flags = FlagsOf<typeof command>

async function serve(io: Io, flags: Flags): Promise<Result<void>> {
  const { port: word, host, folder, database, proxy } = flags
  const notices = noticesOf(flags, io.env)
  if (!notices.ok) return notices
  const port = parseWholeNumber('--port', word, { min: 0, max: 65535 })
  if (!port.ok) return port
  // only this verb needs a database; the others should not wait for it to load
  const { StartRefused, readProxy, serveGames } = await import('@flagplot/server')
  try {
    const kept = {
      folder,
      warn: (line: string) => io.err(`${line}\n`),
      notices: notices.value,
      ...(database === undefined ? {} : { database }),
    }
    const doors = proxy === undefined ? {} : { doors: { proxy: readProxy(proxy) } }
    const { address, close } = await serveGames({ port: port.value, host, ...kept, ...doors })
    io.out(`Games are served at ${address}/#/games\nCtrl-C ends it.\n`)
    await io.untilStopped()
    await close()
    return ok(undefined)
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    return refuse({ code: 'io', path: [`${host}:${word}`], says: `The server cannot start: ${error.message}.` })
  }
}

export const serveCommand = ({ io, finish }: Context) => command().action(async flags => finish(await serve(io, flags)))
