import { processIo } from './process-io.ts'
import { run } from './run.ts'

/** A reader that goes away (`| head`) is no error of ours. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

const io = processIo()
process.exitCode = await run(process.argv.slice(2), io)
io.close()
