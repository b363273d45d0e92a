import type { Io } from './io.ts'

/** A bar on a terminal's error stream; nothing at all in a pipe. */
export interface Progress {
  show(done: number, of: number): void
  stop(): void
}

const silent: Progress = { show: () => {}, stop: () => {} }

/** A progress bar for long work. */
export async function progressOn(io: Io, what: string): Promise<Progress> {
  if (!io.errIsTerminal) return silent
  const { default: progress } = await import('cli-progress')
  const bar = new progress.SingleBar({
    format: `${what} {bar} {percentage} %`,
    clearOnComplete: true,
    hideCursor: true,
  })
  let started = false
  return {
    show: (done, of) => {
      if (!started) bar.start(of, done)
      else bar.update(done)
      started = true
    },
    stop: () => {
      if (started) bar.stop()
    },
  }
}

/** Says on a terminal what is being done while it takes a while without steps to count; gone when it is done. */
export function whileSaying<T>(io: Io, what: string, act: () => T): T {
  if (!io.errIsTerminal) return act()
  io.err(what)
  try {
    return act()
  } finally {
    io.err('\r\u001b[2K')
  }
}
