import { ok, type Result } from '@flagplot/core/lang'
import { writeLocked } from '../record/record-lock.ts'
import type { Io } from './io.ts'

interface OutFlags {
  readonly out?: string | undefined
  readonly force?: true | undefined
}

/** Writes a text to the file of `--out`, or as `shown` to standard output. */
export function writeOut(io: Io, { out, force }: OutFlags, text: string, shown: string): Result<void> {
  if (out !== undefined && out !== '-') return writeLocked(io, out, { text, force })
  io.out(shown)
  return ok(undefined)
}
