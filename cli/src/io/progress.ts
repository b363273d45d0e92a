import type { Io } from './io.ts'

const WIPED = '\r\u001b[2K'

/** One line on a terminal's error stream, written over in place; in a pipe lines for good, if the work is long. */
interface Progress {
  show(line: string): void
  stop(): void
}

export const progressOn = (io: Io): Progress =>
  io.errIsTerminal
    ? { show: line => io.err(WIPED + line), stop: () => io.err(WIPED) }
    : { show: line => io.sayLater(`flagplot: ${line}\n`), stop: () => io.sayLater(undefined) }

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
