import { ok, type Result, refuse } from '@flagplot/core/lang'
import type { Io } from './io.ts'

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'a file that exists',
  EISDIR: 'a file, not a folder',
  EACCES: 'a file that may be opened',
  EPERM: 'a file that may be opened',
  ENOSPC: 'room on the disk',
  ENOTDIR: 'a path whose folders exist',
}

/** Runs a file action; what the system says against it becomes a refusal. */
export function onFile<T>(path: string, act: () => T, expected = 'a file that can be used'): Result<T> {
  try {
    return ok(act())
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    // without a code it is not the system that complains but our own code
    if (code === undefined) throw error
    return refuse({ code: 'io', path: [path], found: code, expected: reasons[code] ?? expected })
  }
}

/** Writes a new record or file; what stands there already is only replaced when that was asked for. */
export function writeNew(io: Io, path: string, text: string, replace: boolean): Result<void> {
  if (!replace && io.files.exists(path)) {
    return refuse({ code: 'io', path: [path], found: 'a file of that name', expected: 'a new name, or --force' })
  }
  return onFile(path, () => io.files.write(path, text))
}
