/** Everything the commands read and write outside themselves, so that tests can run them in process. */
export interface Io {
  out(text: string): void
  err(text: string): void
  /** Whether output goes to a person at a terminal: colour, progress, cleared screens. */
  readonly outIsTerminal: boolean
  readonly errIsTerminal: boolean
  readonly inIsTerminal: boolean
  /** The whole of standard input. */
  readAll(): Promise<string>
  /** The next line of standard input, after showing `prompt`; nothing at its end. */
  readLine(prompt: string): Promise<string | undefined>
  /** Called once when the person interrupts. */
  onInterrupt(act: () => void): void
  /** Ends the process at once. */
  exit(code: number): void
  readonly files: Files
  /** A fresh seed, short enough to be typed again. */
  newSeed(): string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The few things done with files. Each throws the system's error; `files.ts` words them as refusals. */
export interface Files {
  read(path: string): string
  /** Written beside and renamed, so that a file is whole or not there. */
  write(path: string, text: string): void
  append(path: string, text: string): void
  /** Cuts a file to its first bytes. */
  truncate(path: string, bytes: number): void
  exists(path: string): boolean
}
