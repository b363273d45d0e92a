import { serveGames } from '../serve.ts'

/** A server in a process of its own, for loads and faults: it takes its settings as JSON, and prints its address. */
const { address, close } = await serveGames(JSON.parse(process.argv[2] ?? '{}'))
console.log(address)
process.once('SIGTERM', () => void close().then(() => process.exit(0)))
// the processor time that it has taken so far, for whoever asks
process.on('message', () => process.send?.(process.cpuUsage()))
