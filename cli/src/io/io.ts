/** The input and output of the commands, so that tests can run them in process. */
export interface Io {
  /** Prints text; above a line that a person is typing, which stays whole. */
  out(text: string): void
  err(text: string): void
  /**
   * Prints the last line that it was given to the error stream: once work has taken about two seconds, the first in a
   * process, and every half minute from then on, until `undefined` ends it. The process may be busy meanwhile.
   */
  sayLater(line: string | undefined): void
  /** True if standard output is closed, so that all that is printed is lost. */
  readonly outIsClosed: boolean
  /** True if output goes to a person at a terminal: colour, progress, cleared screens. */
  readonly outIsTerminal: boolean
  readonly errIsTerminal: boolean
  readonly inIsTerminal: boolean
  /** The whole of standard input. Throws as files do. */
  readAll(): Promise<string>
  /** The next line of standard input, after showing `prompt`; nothing at its end. */
  readLine(prompt: string): Promise<string | undefined>
  /** Shows another prompt before the line that is being typed. */
  prompt(text: string): void
  /** Called once when the person interrupts. */
  onInterrupt(act: () => void): void
  /** Waits until the process is told to end, by a person or by the system. */
  untilStopped(): Promise<void>
  /** Runs `act` as the process ends, unless a signal kills it; the returned function cancels that. */
  atExit(act: () => void): () => void
  /** Ends the process at once. */
  exit(code: number): void
  readonly files: Files
  /** This process as one word that no other process has, even with the same number. */
  readonly processId: string
  /** True if the process of that name still runs; undefined if it is one of another machine. */
  isRunning(processId: string): boolean | undefined
  /** A fresh seed, short enough to be typed again. */
  newSeed(): string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The identity and length of a file; another one of the same name has another id. */
export interface FileStat {
  readonly kind: 'file' | 'folder' | 'link' | 'device'
  readonly id: string
  readonly bytes: number
  /** True if users other than its owner may read or write it. */
  readonly isShared: boolean
}

/** The code of the error thrown if more than `MAX_BYTES` would be read. */
export const TOO_LARGE = 'TOO_LARGE'

/** Most bytes that are read of a file or of standard input. */
export const MAX_BYTES = 100_000_000

/** The operations on files. Each throws the system's error; `files.ts` words them as refusals. */
export interface Files {
  read(path: string): string
  /**
   * Written beside and renamed, so that a file is whole or not there. A replaced file keeps its mode; a new one that is
   * `secret` is its owner's alone.
   */
  write(path: string, text: string, secret?: 'secret'): void
  /** Makes a file that must not be there yet. */
  create(path: string, text: string): void
  append(path: string, text: string): void
  /** Cuts a file to its first bytes. */
  truncate(path: string, bytes: number): void
  exists(path: string): boolean
  /** The names of all entries of a folder. */
  list(folder: string): readonly string[]
  /** The entry at a path, a link as itself; undefined if there is none. */
  look(path: string): FileStat | undefined
  /** The path without links. */
  real(path: string): string
  /** Renames a file or a folder. */
  move(from: string, to: string): void
  /** Removes a file, if it is there. */
  remove(path: string): void
  /** Makes a folder with all above it, if it is not there. */
  makeFolder(path: string): void
  /** Removes a folder with all in it, if it is there. */
  removeFolder(path: string): void
}

/** The path at which `write` writes before it renames. */
export const temporaryPathOf = (path: string): string => `${path}.flagplot-part`
