import { clearScreenDown, createInterface, cursorTo, type Interface, moveCursor } from 'node:readline'
import type { Io } from './io.ts'

interface Streams {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
  /** True if a person types at a terminal and sees the output there. */
  readonly isTerminal: boolean
}

/** Prints text above the line that is being typed, and draws that line again with its prompt. */
function printAbove(reader: Interface, output: NodeJS.WritableStream, text: string): void {
  const { rows } = reader.getCursorPos()
  cursorTo(output, 0)
  moveCursor(output, 0, -rows)
  clearScreenDown(output)
  output.write(text.endsWith('\n') ? text : `${text}\n`)
  // trap: to draw a line of several rows again, the reader would first go up by those that it had
  Object.assign(reader, { prevRows: 0 })
  reader.prompt(true)
}

/** Lines of an input in order; lines that arrive before they are asked for wait. Output leaves a typed line whole. */
export function typedInput(
  { input, output, isTerminal }: Streams,
  onInterrupt: () => void,
): Pick<Io, 'out' | 'prompt' | 'readLine'> {
  let reader: Interface | undefined
  let ended = false
  const waiting: string[] = []
  const asked: ((line: string | undefined) => void)[] = []
  const open = (): Interface => {
    const opened = createInterface({ input, output: isTerminal ? output : undefined, terminal: isTerminal })
    opened.on('line', line => {
      const next = asked.shift()
      if (next === undefined) waiting.push(line)
      else next(line)
    })
    opened.on('SIGINT', () => {
      // no line is typed any more: the last words stand below it
      ended = true
      onInterrupt()
    })
    opened.on('close', () => {
      ended = true
      for (const next of asked.splice(0)) next(undefined)
    })
    return opened
  }
  /** The reader at a terminal, as long as it reads. */
  const drawn = (): Interface | undefined => (isTerminal && !ended ? reader : undefined)
  const prompt = (text: string): void => {
    drawn()?.setPrompt(text)
    drawn()?.prompt(true)
  }
  return {
    out: text => {
      const at = asked.length === 0 ? undefined : drawn()
      if (at === undefined) output.write(text)
      else printAbove(at, output, text)
    },
    prompt,
    readLine: text => {
      reader ??= open()
      prompt(text)
      const ready = waiting.shift()
      if (ready !== undefined) return Promise.resolve(ready)
      if (ended) return Promise.resolve(undefined)
      return new Promise(resolve => asked.push(resolve))
    },
  }
}
