import type { Files, Io } from './io.ts'

/** Input and output in memory for tests: what was printed, what was written, what will be typed. */
export interface MemoryIo extends Io {
  readonly stdout: () => string
  readonly stderr: () => string
  readonly disk: Map<string, string>
}

/** What the system says where there is no such file. */
function noEntry(path: string): never {
  throw Object.assign(new Error(`no such file ${path}`), { code: 'ENOENT' })
}

function filesOf(disk: Map<string, string>): Files {
  return {
    read: path => disk.get(path) ?? noEntry(path),
    write: (path, text) => void disk.set(path, text),
    append: (path, text) => void disk.set(path, (disk.get(path) ?? '') + text),
    truncate: (path, bytes) =>
      void disk.set(
        path,
        Buffer.from(disk.get(path) ?? '')
          .subarray(0, bytes)
          .toString(),
      ),
    exists: path => disk.has(path),
  }
}

/** `stdin` is what standard input holds; `disk` the files that stand there. */
export function memoryIo(
  given: { readonly stdin?: string; readonly disk?: Readonly<Record<string, string>> } = {},
): MemoryIo {
  const out: string[] = []
  const err: string[] = []
  const disk = new Map(Object.entries(given.disk ?? {}))
  const lines = given.stdin === undefined ? [] : given.stdin.replace(/\n$/, '').split('\n')
  return {
    out: text => void out.push(text),
    err: text => void err.push(text),
    stdout: () => out.join(''),
    stderr: () => err.join(''),
    disk,
    outIsTerminal: false,
    errIsTerminal: false,
    inIsTerminal: false,
    readAll: () => Promise.resolve(given.stdin ?? ''),
    readLine: () => Promise.resolve(lines.shift()),
    onInterrupt: () => {},
    exit: code => {
      throw new Error(`exit ${code}`)
    },
    files: filesOf(disk),
    newSeed: () => '42',
    env: {},
  }
}
