import type { FileStat, Files, Io } from './io.ts'

/** Input and output in memory, for tests and for the fuzz: printed text, written files, lines to be typed. */
interface MemoryIo extends Io {
  readonly stdout: () => string
  readonly stderr: () => string
  readonly disk: Map<string, string>
}

/** Throws a system error on a file. */
function fail(code: string, path: string): never {
  throw Object.assign(new Error(`${code} ${path}`), { code })
}

/** A file written anew is another file, as after a rename; the old one keeps its content. */
function filesOf(disk: Map<string, string>, marks: Readonly<Record<string, FileStat['kind']>>): Files {
  const ids = new Map<string, number>()
  const secrets = new Set<string>()
  let last = 0
  const below = (folder: string): string[] => [...disk.keys()].filter(path => path.startsWith(`${folder}/`))
  const isFolder = (path: string): boolean => below(path).length > 0
  const made = (path: string, text: string): void => {
    disk.set(path, text)
    ids.set(path, ++last)
  }
  return {
    read: path => disk.get(path) ?? fail('ENOENT', path),
    write: (path, text, secret) => {
      made(path, text)
      if (secret !== undefined) secrets.add(path)
    },
    create: (path, text) => (disk.has(path) ? fail('EEXIST', path) : made(path, text)),
    append: (path, text) => void disk.set(path, (disk.get(path) ?? '') + text),
    truncate: (path, bytes) => void disk.set(path, Buffer.from(disk.get(path) ?? '').toString('utf8', 0, bytes)),
    exists: path => disk.has(path) || isFolder(path),
    list: folder => {
      const inside = folder === '.' ? [...disk.keys()] : below(folder).map(path => path.slice(folder.length + 1))
      return [...new Set(inside.map(path => path.split('/')[0] ?? ''))]
    },
    look: path => {
      const text = disk.get(path)
      if (text === undefined) return isFolder(path) ? { kind: 'folder', id: path, bytes: 0, isShared: true } : undefined
      return {
        kind: marks[path] ?? 'file',
        id: `${ids.get(path) ?? 0}`,
        bytes: Buffer.byteLength(text),
        isShared: !secrets.has(path),
      }
    },
    real: path => path,
    move: (from, to) => {
      const moved = disk.has(from) ? [from] : below(from)
      if (moved.length === 0) fail('ENOENT', from)
      for (const path of moved) {
        made(to + path.slice(from.length), disk.get(path) ?? '')
        disk.delete(path)
      }
    },
    remove: path => void disk.delete(path),
    // a folder is there as long as something is in it
    makeFolder: () => undefined,
    removeFolder: folder => {
      for (const path of below(folder)) disk.delete(path)
    },
  }
}

/** Standard input, the files on the disk, `marks` for entries that are no files, and the other processes. */
export function memoryIo(
  given: {
    readonly stdin?: string
    readonly disk?: Readonly<Record<string, string>>
    readonly marks?: Readonly<Record<string, FileStat['kind']>>
    readonly running?: readonly string[]
  } = {},
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
    sayLater: () => {},
    outIsClosed: false,
    outIsTerminal: false,
    errIsTerminal: false,
    inIsTerminal: false,
    readAll: () => Promise.resolve(given.stdin ?? ''),
    readLine: () => Promise.resolve(lines.shift()),
    prompt: text => void out.push(text),
    onInterrupt: () => {},
    untilStopped: async () => {},
    atExit: () => () => {},
    exit: code => {
      throw new Error(`exit ${code}`)
    },
    files: filesOf(disk, given.marks ?? {}),
    processId: 'this',
    isRunning: self => self === 'this' || given.running?.includes(self) === true,
    newSeed: () => '42',
    env: {},
  }
}
