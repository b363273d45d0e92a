import { writeSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

/** The work that is long when it has taken so many milliseconds. */
const LONG_MS = 2_000

let line: string | undefined
let timer: NodeJS.Timeout | undefined
let isSaid = false

function say(): void {
  isSaid = true
  try {
    writeSync(2, line ?? '')
  } catch {
    // a reader of the errors that went away misses nothing
  }
}

// a line to print about the work that goes on, or its end
parentPort?.on('message', (message: string | undefined) => {
  line = message
  if (message !== undefined) timer ??= isSaid ? undefined : setTimeout(say, LONG_MS)
  else {
    clearTimeout(timer)
    timer = undefined
  }
})
