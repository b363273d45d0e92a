import { ok, type Result } from '@flagplot/core/lang'
import { writeLocked } from '../record/record-lock.ts'
import type { Io } from './io.ts'

interface OutFlags {
  readonly out?: string | undefined
  readonly force?: true | undefined
}

/** Puts a text where `--out` says: into a file, or as it may be `shown` on standard output. */
export function writeOut(io: Io, { out, force }: OutFlags, text: string, shown: string): Result<void> {
  if (out !== undefined && out !== '-') return writeLocked(io, out, { text, force })
  io.out(shown)
  return ok(undefined)
}
