import { Command } from '@commander-js/extra-typings'
import { ok, type Result, refuse } from '@flagplot/core/lang'
import type { Context, FlagsOf } from '../context.ts'
import { parseWholeNumber } from '../flags/side-flags.ts'
import type { Io } from '../io/io.ts'

const command = () =>
  new Command('desk')
    .description('Serves the page on this machine.')
    .option('--port <n>', 'the port to listen on', '8000')
    .option('--host <address>', 'the address to listen on', '127.0.0.1')

type Flags = FlagsOf<typeof command>

async function desk(io: Io, flags: Flags): Promise<Result<void>> {
  const port = parseWholeNumber('--port', flags.port, { min: 0, max: 65535 })
  if (!port.ok) return port
  // only this verb needs a server; the others should not wait for it to load
  const { StartRefused, startServer } = await import('@flagplot/server')
  try {
    const { address, close } = await startServer({ port: port.value, host: flags.host })
    io.out(`The desk is at ${address}\nCtrl-C ends it.\n`)
    await io.untilStopped()
    await close()
    return ok(undefined)
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    return refuse({
      code: 'io',
      path: [`${flags.host}:${flags.port}`],
      says: `The desk cannot start: ${error.message}.`,
    })
  }
}

export const deskCommand = ({ io, finish }: Context) => command().action(async flags => finish(await desk(io, flags)))
