import { readArguments } from './arguments.ts'
import { startServer } from './start.ts'
import { StartRefused } from './start-refused.ts'

const REFUSED = 2

async function main(): Promise<void> {
  const read = readArguments(process.argv.slice(2))
  if (!read.ok) throw new StartRefused(read.message)
  const running = await startServer({ host: read.host, port: read.port })
  console.log(`The desk is open at ${running.address} (stop it with Ctrl+C)`)
  const stop = (): void => {
    void running.close().then(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

main().catch((cause: unknown) => {
  if (!(cause instanceof StartRefused)) throw cause
  console.error(`flagplot: ${cause.message}`)
  process.exitCode = REFUSED
})
