import { sayRefusal } from '@flagplot/core/lang'
import { refuseIo } from './io/files.ts'
import { processIo } from './io/process-io.ts'
import { asVariable, takeRules } from './outside/flags-in-front.ts'
import { EXIT_FINE, EXIT_REFUSED, run } from './run.ts'

/** A reader that goes away (`| head`) is no error of ours, on either stream; a full disk is refused. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT_FINE)
  const refused = refuseIo('standard output', error.code ?? '')
  if (!refused.ok) process.stderr.write(`flagplot: ${sayRefusal(refused.refusal)}\n`)
  process.exit(EXIT_REFUSED)
})
process.stderr.on('error', () => {})

const io = processIo()
const { files, words } = takeRules(process.argv.slice(2))
if (files.length > 0) process.env.FLAGPLOT_RULES = asVariable(files)
process.exitCode = await run(words, io)
io.close()
