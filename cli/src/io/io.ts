/** Everything the commands read and write outside themselves, so that tests can run them in process. */
export interface Io {
  out(text: string): void
  err(text: string): void
  /** True if output goes to a person at a terminal: colour, progress, cleared screens. */
  readonly outIsTerminal: boolean
  readonly errIsTerminal: boolean
  readonly inIsTerminal: boolean
  /** The whole of standard input. Throws as files do. */
  readAll(): Promise<string>
  /** The next line of standard input, after showing `prompt`; nothing at its end. */
  readLine(prompt: string): Promise<string | undefined>
  /** Called once when the person interrupts. */
  onInterrupt(act: () => void): void
  /** Done as the process ends, unless a signal kills it; until the returned function takes it back. */
  atExit(act: () => void): () => void
  /** Ends the process at once. */
  exit(code: number): void
  readonly files: Files
  /** This process among all others, as one word: another one has another, even with the same number. */
  readonly self: string
  /** True if the process of that name still runs; unknown where it is one of another machine. */
  isRunning(self: string): boolean | undefined
  /** A fresh seed, short enough to be typed again. */
  newSeed(): string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Which file it is, and how long; another one of the same name has another id. */
export interface FileMark {
  readonly kind: 'file' | 'folder' | 'link' | 'device'
  readonly id: string
  readonly bytes: number
}

/** The code of what is thrown where more than `MAX_BYTES` would be read. */
export const TOO_MUCH = 'TOO_MUCH'

/** Bytes that are read of a file or of standard input. */
export const MAX_BYTES = 100_000_000

/** The few things done with files. Each throws the system's error; `files.ts` words them as refusals. */
export interface Files {
  read(path: string): string
  /** Written beside and renamed, so that a file is whole or not there. One that is replaced leaves its mode. */
  write(path: string, text: string): void
  /** A file that must not be there yet. */
  create(path: string, text: string): void
  append(path: string, text: string): void
  /** Cuts a file to its first bytes. */
  truncate(path: string, bytes: number): void
  exists(path: string): boolean
  /** What stands at a path, a link as itself; undefined where nothing does. */
  look(path: string): FileMark | undefined
  /** The path without links. */
  real(path: string): string
  move(from: string, to: string): void
  /** Removes a file, if it is there. */
  remove(path: string): void
}

/** Where `write` writes before it renames. */
export const besideOf = (path: string): string => `${path}.flagplot-part`
