import { dirname } from 'node:path'
import { groupDigits, ok, type Refusal, type Result, refuse } from '@flagplot/core/lang'
import { maxTextSizes } from '@flagplot/core/notation/text'
import { type Io, MAX_BYTES, TOO_LARGE } from './io.ts'

/** The longest files that are read, in words. */
const readable = `${groupDigits(maxTextSizes.text)} characters of a battle file and ${groupDigits(maxTextSizes.record)} of a record`

/** The system's codes in words: the thing found, and a sentence about the file. */
const reasons: Readonly<Record<string, readonly [found: string, says: string]>> = {
  ENOENT: ['nothing', 'The file does not exist.'],
  EISDIR: ['a folder', 'This is a folder, not a file.'],
  ENOTDIR: ['no folder', 'A part of this path is a file, not a folder.'],
  EACCES: ['no permission', 'You have no permission to open the file.'],
  EPERM: ['no permission', 'You have no permission to open the file.'],
  EROFS: ['a read-only file system', 'The file system is read-only.'],
  ENOSPC: ['a full disk', 'The disk is full.'],
  EEXIST: ['a file', 'The file already exists.'],
  EFBIG: ['a large file', 'The system does not let the file grow any larger.'],
  ELOOP: ['a loop of links', 'The links of this path lead in a circle.'],
  ENAMETOOLONG: ['a long name', 'The file name is too long.'],
  // bytes are counted only so that a file without end is not read to its end
  [TOO_LARGE]: [
    'a large file',
    `The file has more than ${groupDigits(MAX_BYTES)} bytes. At most ${readable} are read.`,
  ],
}

const refuseFile = (path: string, found: string, says: string): Result<never> =>
  refuse({ code: 'io', path: [path], found, says: path === '' ? 'The file name is empty.' : `${path}: ${says}` })

/** A system error on a file as a refusal; a code without words would tell a person nothing. */
export const refuseIo = (path: string, code: string): Result<never> =>
  refuseFile(path, ...(reasons[code] ?? (['an error', 'The file could not be read or written.'] as const)))

/** A new file need not exist, but its folder must, and take files: below /proc it does not. */
export function checkNewFile<T>(io: Io, path: string, made: Result<T>): Result<T> {
  if (made.ok || made.refusal.found !== 'nothing') return made
  const fault = io.files.exists(dirname(path)) ? 'takes no new files' : 'does not exist'
  return refuseFile(path, 'nothing', `The folder ${dirname(path)} ${fault}.`)
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

function refuseError(path: string, error: unknown): Result<never> {
  const code = codeOf(error)
  // an error without a code is not the system's but a bug of our own
  if (code === undefined) throw error
  return refuseIo(path, code)
}

/** Runs a file action; a system error becomes a refusal. */
export function tryOnFile<T>(path: string, act: () => T): Result<T> {
  try {
    return ok(act())
  } catch (error) {
    return refuseError(path, error)
  }
}

export async function tryOnFileAsync<T>(path: string, act: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await act())
  } catch (error) {
    return refuseError(path, error)
  }
}

/** True if a file was refused because there is one of its name. */
export const existsAlready = ({ found }: Refusal): boolean => found === 'a file'

/** Refuses what stands in the way of a new file: anything at its path, or with `replace` anything but a file. */
export function refuseInTheWay(io: Io, path: string, replace: boolean): Result<void> {
  const standing = io.files.look(path)
  if (standing === undefined || (replace && standing.kind === 'file')) return ok(undefined)
  const found = `a ${standing.kind}`
  return standing.kind === 'file'
    ? refuseFile(path, found, 'The file already exists. Choose another name, or give --force to replace it.')
    : refuseFile(path, found, `This is ${found}, not a file. Choose another name.`)
}

/** Writes a new file; an existing one is only replaced on demand. For a record the lock must be held. */
export function writeNew(
  io: Io,
  path: string,
  { text, replace, secret }: { readonly text: string; readonly replace: boolean; readonly secret?: 'secret' },
): Result<void> {
  const free = refuseInTheWay(io, path, replace)
  if (!free.ok) return free
  const written = tryOnFile(path, () => io.files.write(path, text, secret))
  return checkNewFile(io, path, written)
}
