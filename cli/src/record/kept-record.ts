import { ok, type Result, refuse } from '@flagplot/core/lang'
import { tryOnFile, writeNew } from '../io/files.ts'
import type { FileStat, Io } from '../io/io.ts'
import { lockRecord } from './record-lock.ts'

/** A record that this process alone writes. */
export interface KeptRecord {
  readonly path: string
  /** Appends lines. Refused if the record has been changed meanwhile. */
  save(lines: readonly string[]): Result<void>
  /** Replaces all lines by these. Refused as `save` is. */
  rewrite(lines: readonly string[]): Result<void>
  release(): void
}

const linesText = (lines: readonly string[]): string => lines.map(line => `${line}\n`).join('')

/** The change to a record since the last write, if any. */
function sayChanged(path: string, left: FileStat | undefined, now: FileStat | undefined): string | undefined {
  if (now === undefined) return `The file ${path} was removed.`
  if (now.id !== left?.id) return `Another file has taken the place of ${path}.`
  return now.bytes === left.bytes ? undefined : `Another program has changed ${path}.`
}

/** Keeps a record: no other process writes it until it is released. `open` makes or mends it, under the lock. */
export async function keepRecord<T>(
  io: Io,
  path: string,
  open: () => Result<T> | Promise<Result<T>>,
): Promise<Result<KeptRecord & { readonly opened: T }>> {
  const lock = lockRecord(io, path)
  if (!lock.ok) return lock
  const opened = await open()
  if (!opened.ok) {
    lock.value.release()
    return opened
  }
  // a link stays one: its file is written where it lies, and is locked there
  const place = io.files.real(path)
  const look = (): FileStat | undefined => io.files.look(place)
  let left = look()
  const write = (act: () => void): Result<void> => {
    const says = lock.value.isHeld() ? sayChanged(path, left, look()) : `Another process has taken over ${path}.`
    if (says !== undefined) return refuse({ code: 'conflict', path: [path], says })
    const saved = tryOnFile(path, act)
    left = look()
    return saved
  }
  return ok({
    path,
    opened: opened.value,
    save: lines => write(() => io.files.append(place, linesText(lines))),
    rewrite: lines => write(() => io.files.write(place, linesText(lines))),
    release: lock.value.release,
  })
}

const NAMES = 1000

/** Writes a whole record beside one that cannot be written any more; returns its name, if there was room. */
export function saveElsewhere(io: Io, path: string, lines: readonly string[]): string | undefined {
  const stem = path.replace(/\.jsonl$/, '')
  for (let i = 2; i < NAMES; i++) {
    const other = `${stem}-${i}.jsonl`
    if (io.files.exists(other)) continue
    return writeNew(io, other, { text: linesText(lines), replace: false }).ok ? other : undefined
  }
  return undefined
}
