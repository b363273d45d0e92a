import { writeSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

/** The work that is long when it has taken so many milliseconds. */
const LONG_MS = 2_000
/** Work that goes on is told of again after so many. */
const AGAIN_MS = 30_000

let line: string | undefined
let timer: NodeJS.Timeout | undefined
let isSaid = false

function wait(): void {
  timer ??= setTimeout(say, isSaid ? AGAIN_MS : LONG_MS)
}

function say(): void {
  isSaid = true
  timer = undefined
  wait()
  try {
    writeSync(2, line ?? '')
  } catch {
    // a reader of the errors that went away misses nothing
  }
}

// the last line about work that goes on, or its end
parentPort?.on('message', (message: string | undefined) => {
  line = message
  if (message !== undefined) wait()
  else {
    clearTimeout(timer)
    timer = undefined
  }
})
