import { ok, type Result } from '@flagplot/core/lang'
import { writeLocked } from '../record/record-lock.ts'
import type { Io } from './io.ts'

interface OutFlags {
  readonly out?: string | undefined
  readonly force?: true | undefined
}

export function writeOut(io: Io, { out, force }: OutFlags, text: string): Result<void> {
  if (out !== undefined && out !== '-') return writeLocked(io, out, { text, force })
  io.out(text)
  return ok(undefined)
}
