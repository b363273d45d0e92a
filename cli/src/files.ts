import { ok, type Result, refuse } from '@flagplot/core/lang'
import type { Io } from './io.ts'

/** The system's codes in words: what was found, and what would have done. */
const reasons: Readonly<Record<string, readonly [found: string, expected: string]>> = {
  ENOENT: ['nothing', 'a file that exists'],
  EISDIR: ['a folder', 'a file'],
  EACCES: ['no permission', 'a file that may be opened'],
  EPERM: ['no permission', 'a file that may be opened'],
  ENOSPC: ['a full disk', 'room on the disk'],
  ENOTDIR: ['a file where a folder should be', 'a path whose folders exist'],
}

/** What the system says against a file, as a refusal. */
export function refuseIo(path: string, code: string, expected?: string): Result<never> {
  const [found, usual] = reasons[code] ?? [code, 'a file that can be used']
  return refuse({ code: 'io', path: [path], found, expected: expected ?? usual })
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

/** Runs a file action; what the system says against it becomes a refusal. */
export function onFile<T>(path: string, act: () => T): Result<T> {
  try {
    return ok(act())
  } catch (error) {
    const code = codeOf(error)
    // without a code it is not the system that complains but our own code
    if (code === undefined) throw error
    return refuseIo(path, code)
  }
}

/** Writes a new record or file; what stands there already is only replaced when that was asked for. */
export function writeNew(io: Io, path: string, text: string, replace: boolean): Result<void> {
  if (!replace && io.files.exists(path)) {
    return refuse({ code: 'io', path: [path], found: 'a file of that name', expected: 'a new name, or --force' })
  }
  const written = onFile(path, () => io.files.write(path, text))
  // a new file need not exist, but its folder must
  return written.ok || written.refusal.found !== 'nothing' ? written : refuseIo(path, 'ENOENT', 'a folder that exists')
}
