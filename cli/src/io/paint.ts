import { safeText } from '@flagplot/core/lang'
import { createColors } from 'picocolors'
import type { Io } from './io.ts'

/** Colours for a terminal, plain text in a pipe; `NO_COLOR` is obeyed. Colour never carries meaning alone. */
export function paintFor(io: Io, isTerminal = io.outIsTerminal): ReturnType<typeof createColors> {
  return createColors(isTerminal && io.env.NO_COLOR === undefined && io.env.TERM !== 'dumb')
}

/** Plain text, on a terminal with bold headings and dim citations; nothing in it acts on the screen. */
export function paintText(io: Io, text: string): string {
  const { bold, dim, isColorSupported } = paintFor(io)
  const plain = safeText(text)
  if (!isColorSupported) return plain
  return plain
    .replace(/^(.+)\n(=+|-+)$/gm, (_, heading: string, line: string) => `${bold(heading)}\n${dim(line)}`)
    .replace(/\[[^[\]]{1,48}\]/g, citation => dim(citation))
}
