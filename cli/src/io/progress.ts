import type { Io } from './io.ts'

const WIPED = '\r\u001b[2K'

/** One line on a terminal's error stream, written over in place; nothing at all in a pipe. */
export interface Progress {
  show(line: string): void
  stop(): void
}

const silent: Progress = { show: () => {}, stop: () => {} }

/** Progress of long work. */
export const progressOn = (io: Io): Progress =>
  io.errIsTerminal ? { show: line => io.err(WIPED + line), stop: () => io.err(WIPED) } : silent

/** Shows on a terminal a message during slow work without steps to count; removed when it is done. */
export function whileShowing<T>(io: Io, what: string, act: () => T): T {
  const progress = progressOn(io)
  progress.show(what)
  try {
    return act()
  } finally {
    progress.stop()
  }
}
