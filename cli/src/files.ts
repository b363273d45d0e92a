import { ok, type Refusal, type Result, refuse } from '@flagplot/core/lang'
import { mostCharacters } from '@flagplot/core/notation'
import { type FileMark, type Io, MAX_BYTES, TOO_MUCH } from './io.ts'

const count = (most: number): string => most.toLocaleString('en-US')

/** What is read at all: bytes are counted only so that a file without end is not read to its end. */
const readable = `a battle file of at most ${count(mostCharacters['battle file'])} characters, or a record of at most ${count(mostCharacters.record)}`

/** The system's codes in words: what was found, and what would have done. */
const reasons: Readonly<Record<string, readonly [found: string, expected: string]>> = {
  ENOENT: ['nothing', 'a file that exists'],
  EISDIR: ['a folder', 'a file'],
  EACCES: ['no permission', 'a file that may be opened'],
  EPERM: ['no permission', 'a file that may be opened'],
  ENOSPC: ['a full disk', 'room on the disk'],
  EEXIST: ['a file of that name', 'a new name'],
  EFBIG: ['a file that grew larger than this system allows', 'a limit that has room for it'],
  [TOO_MUCH]: [`more than ${count(MAX_BYTES)} bytes`, readable],
  ENOTDIR: ['a file where a folder should be', 'a path whose folders exist'],
}

/** What the system says against a file, as a refusal. */
export function refuseIo(path: string, code: string, expected?: string): Result<never> {
  const [found, usual] = reasons[code] ?? [code, 'a file that can be used']
  return refuse({ code: 'io', path: [path], found, expected: expected ?? usual })
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

function refuseError(path: string, error: unknown): Result<never> {
  const code = codeOf(error)
  // without a code it is not the system that complains but our own code
  if (code === undefined) throw error
  return refuseIo(path, code)
}

/** Runs a file action; what the system says against it becomes a refusal. */
export function onFile<T>(path: string, act: () => T): Result<T> {
  try {
    return ok(act())
  } catch (error) {
    return refuseError(path, error)
  }
}

/** The same for an action that takes its time. */
export async function onFileSoon<T>(path: string, act: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await act())
  } catch (error) {
    return refuseError(path, error)
  }
}

/** Whether a file was refused because there is one of its name. */
export const isTaken = ({ found }: Refusal): boolean => found === reasons.EEXIST?.[0]

const kinds: Readonly<Record<FileMark['kind'], string>> = {
  file: 'a file of that name',
  folder: 'a folder',
  link: 'a link',
  device: 'a device',
}

/** What stands in the way of a new file: anything, or where it may replace a file, what is none. */
function inTheWay(io: Io, path: string, replace: boolean): Result<void> {
  const standing = io.files.look(path)
  if (standing === undefined || (replace && standing.kind === 'file')) return ok(undefined)
  const expected = replace ? 'a file: --force replaces nothing else' : 'a new name, or --force'
  return refuse({ code: 'io', path: [path], found: kinds[standing.kind], expected })
}

/** Writes a new record or file; what stands there already is only replaced when that was asked for. Of a record its lock must be held. */
export function writeNew(io: Io, path: string, text: string, replace: boolean): Result<void> {
  const free = inTheWay(io, path, replace)
  if (!free.ok) return free
  const written = onFile(path, () => io.files.write(path, text))
  // a new file need not exist, but its folder must
  return written.ok || written.refusal.found !== 'nothing' ? written : refuseIo(path, 'ENOENT', 'a folder that exists')
}
