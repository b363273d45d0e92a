import { randomInt } from 'node:crypto'
import * as fs from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { workerFile } from '../workers/worker-file.ts'
import { type FileStat, type Files, type Io, MAX_BYTES, TOO_LARGE, temporaryPathOf } from './io.ts'
import { typedInput } from './typed-input.ts'

const tooMuch = (): Error => Object.assign(new Error('too much to read'), { code: TOO_LARGE })

/** A device or a pipe has no length that is known before it is read, and may have no end. */
function readBounded(path: string): string {
  const file = fs.openSync(path, 'r')
  const parts: Buffer[] = []
  try {
    for (let bytes = 0; ; ) {
      const part = Buffer.alloc(1 << 20)
      const read = fs.readSync(file, part)
      if (read === 0) return Buffer.concat(parts).toString('utf8')
      parts.push(part.subarray(0, read))
      bytes += read
      if (bytes > MAX_BYTES) throw tooMuch()
    }
  } finally {
    fs.closeSync(file)
  }
}

/** A new name lasts once its folder is written; not every system lets a folder be opened for that. */
function keepName(path: string): void {
  try {
    const folder = fs.openSync(dirname(path), 'r')
    fs.fsyncSync(folder)
    fs.closeSync(folder)
  } catch {
    // the file system may not allow it: then the name lasts as long as the system makes it
  }
}

function kindOf(stats: fs.Stats): FileStat['kind'] {
  if (stats.isSymbolicLink()) return 'link'
  if (stats.isDirectory()) return 'folder'
  return stats.isFile() ? 'file' : 'device'
}

/** Windows has no modes: every file there shows as one that all may read. */
const isShared = ({ mode }: fs.Stats): boolean => process.platform !== 'win32' && (mode & 0o077) !== 0

const statsOf = (path: string): fs.Stats | undefined => fs.lstatSync(path, { throwIfNoEntry: false })

const files: Files = {
  read: readBounded,
  write: (path, text, secret) => {
    const beside = temporaryPathOf(path)
    const mode = statsOf(path)?.mode
    const first = secret === undefined ? 0o666 : 0o600
    try {
      fs.rmSync(beside, { force: true })
      fs.writeFileSync(beside, text, { mode: mode ?? first, flag: 'wx', flush: true })
      if (mode !== undefined) fs.chmodSync(beside, mode & 0o7777)
      fs.renameSync(beside, path)
    } catch (error) {
      fs.rmSync(beside, { force: true })
      throw error
    }
    keepName(path)
  },
  create: (path, text) => fs.writeFileSync(path, text, { flag: 'wx' }),
  append: (path, text) => fs.appendFileSync(path, text, { flush: true }),
  truncate: (path, bytes) => fs.truncateSync(path, bytes),
  exists: path => fs.existsSync(path),
  list: folder => fs.readdirSync(folder),
  look: path => {
    const stats = statsOf(path)
    return (
      stats && { kind: kindOf(stats), id: `${stats.dev}:${stats.ino}`, bytes: stats.size, isShared: isShared(stats) }
    )
  },
  real: path => (fs.existsSync(path) ? fs.realpathSync(path) : path),
  move: (from, to) => {
    fs.renameSync(from, to)
    keepName(to)
  },
  remove: path => fs.rmSync(path, { force: true }),
  makeFolder: path => void fs.mkdirSync(path, { recursive: true }),
  removeFolder: path => fs.rmSync(path, { recursive: true, force: true }),
}

/** Trap: of a folder as standard input nothing is read, and no error says so. */
function refuseFolder(): void {
  if (fs.fstatSync(process.stdin.fd).isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' })
}

async function readAll(): Promise<string> {
  refuseFolder()
  const parts: Buffer[] = []
  let bytes = 0
  for await (const chunk of process.stdin) {
    const part = chunk as Buffer
    bytes += part.length
    if (bytes > MAX_BYTES) throw tooMuch()
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** The start of a process: another one with its number began at another time. Empty if the system does not say. */
function beganAt(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const nameOf = (pid: number): string => `${pid}@${hostname()}+${beganAt(pid)}`

/** True if a process runs that named itself so. A text that is no whole name was left behind by a failed write. */
function isRunning(self: string): boolean | undefined {
  const [, number, host] = /^(\d+)@(.*)\+\d*$/.exec(self) ?? []
  if (number === undefined) return false
  if (host !== hostname()) return undefined
  try {
    process.kill(Number(number), 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
  }
  return nameOf(Number(number)) === self
}

const lastActs = new Set<() => void>()

const doLast = (): void => {
  for (const act of lastActs) act()
}

/** Signals that would end the process at once, and the exit code that a shell gives them. */
const endings = {
  SIGINT: () => process.exit(130),
  SIGTERM: () => process.exit(143),
  SIGHUP: () => process.exit(129),
} as const

function atExit(act: () => void): () => void {
  if (!process.listeners('exit').includes(doLast)) process.once('exit', doLast)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    if (process.listenerCount(signal) === 0) process.once(signal, endings[signal])
  }
  lastActs.add(act)
  return () => void lastActs.delete(act)
}

/** A line is printed by a thread of its own, because the work that it tells of keeps this one busy. */
function laterSayer(): Io['sayLater'] {
  let worker: Worker | undefined
  return line => {
    if (line === undefined && worker === undefined) return
    worker ??= new Worker(workerFile('later'), { execArgv: [] })
    worker.unref()
    worker.postMessage(line)
  }
}

/** For a closed stream Node opens the null device, to read and to write; a shell opens it to write only. */
function isClosed(fd: number): boolean {
  try {
    const flags = Number.parseInt(
      /flags:\s*(\d+)/.exec(fs.readFileSync(`/proc/self/fdinfo/${fd}`, 'utf8'))?.[1] ?? '',
      8,
    )
    return fs.readlinkSync(`/proc/self/fd/${fd}`) === '/dev/null' && (flags & fs.constants.O_RDWR) !== 0
  } catch {
    // a system without these files does not say
    return false
  }
}

export function processIo(): Io & { close(): void } {
  let interrupt: (() => void) | undefined
  const interrupted = (): void => {
    if (interrupt !== undefined) interrupt()
    else process.exit(130)
  }
  const isTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true
  return {
    ...typedInput({ input: process.stdin, output: process.stdout, isTerminal }, interrupted),
    err: text => void process.stderr.write(text),
    sayLater: laterSayer(),
    outIsClosed: isClosed(1),
    outIsTerminal: process.stdout.isTTY === true,
    errIsTerminal: process.stderr.isTTY === true,
    inIsTerminal: process.stdin.isTTY === true,
    readAll,
    onInterrupt: act => {
      interrupt = act
      process.off('SIGINT', endings.SIGINT)
      process.once('SIGINT', act)
    },
    untilStopped: () =>
      new Promise(resolve => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) {
          process.off(signal, endings[signal])
          process.once(signal, resolve)
        }
      }),
    atExit,
    exit: code => process.exit(code),
    files,
    processId: nameOf(process.pid),
    isRunning,
    newSeed: () => String(randomInt(1, 1_000_000_000)),
    env: process.env,
    close: () => process.stdin.pause(),
  }
}
