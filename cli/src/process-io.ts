import { randomInt } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createInterface, type Interface } from 'node:readline'
import type { Files, Io } from './io.ts'

const files: Files = {
  read: path => readFileSync(path, 'utf8'),
  write: (path, text) => {
    const beside = `${path}.${process.pid}.part`
    try {
      writeFileSync(beside, text, { flush: true })
      renameSync(beside, path)
    } catch (error) {
      rmSync(beside, { force: true })
      throw error
    }
  },
  append: (path, text) => appendFileSync(path, text),
  truncate: (path, bytes) => truncateSync(path, bytes),
  exists: path => existsSync(path),
}

async function readAll(): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of process.stdin) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** Lines of standard input in order; lines that arrive before they are asked for wait. */
function lineReader(onInterrupt: () => void): (prompt: string) => Promise<string | undefined> {
  let reader: Interface | undefined
  let ended = false
  const waiting: string[] = []
  const asked: ((line: string | undefined) => void)[] = []
  const open = (): Interface => {
    const terminal = process.stdin.isTTY === true && process.stdout.isTTY === true
    const opened = createInterface({ input: process.stdin, output: terminal ? process.stdout : undefined, terminal })
    opened.on('line', line => {
      const next = asked.shift()
      if (next === undefined) waiting.push(line)
      else next(line)
    })
    opened.on('SIGINT', onInterrupt)
    opened.on('close', () => {
      ended = true
      for (const next of asked.splice(0)) next(undefined)
    })
    return opened
  }
  return prompt => {
    reader ??= open()
    if (process.stdin.isTTY && process.stdout.isTTY) {
      reader.setPrompt(prompt)
      if (!ended) reader.prompt()
    }
    const ready = waiting.shift()
    if (ready !== undefined) return Promise.resolve(ready)
    if (ended) return Promise.resolve(undefined)
    return new Promise(resolve => asked.push(resolve))
  }
}

/** This process's own streams and files. */
export function processIo(): Io & { close(): void } {
  let interrupt: (() => void) | undefined
  const interrupted = (): void => {
    if (interrupt !== undefined) interrupt()
    else process.exit(130)
  }
  return {
    out: text => void process.stdout.write(text),
    err: text => void process.stderr.write(text),
    outIsTerminal: process.stdout.isTTY === true,
    errIsTerminal: process.stderr.isTTY === true,
    inIsTerminal: process.stdin.isTTY === true,
    readAll,
    readLine: lineReader(interrupted),
    onInterrupt: act => {
      interrupt = act
      process.once('SIGINT', act)
    },
    exit: code => process.exit(code),
    files,
    newSeed: () => String(randomInt(1, 1_000_000_000)),
    env: process.env,
    close: () => process.stdin.pause(),
  }
}
