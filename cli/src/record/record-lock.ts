import { chain, ok, type Result, refuse } from '@flagplot/core/lang'
import { checkNewFile, existsAlready, tryOnFile, writeNew } from '../io/files.ts'
import { type Io, temporaryPathOf } from '../io/io.ts'

/** The text of a file, and true if it may replace a file. */
interface NewFile {
  readonly text: string
  readonly force?: true | undefined
}

interface Lock {
  /** True if this process still holds it. */
  isHeld(): boolean
  release(): void
}

const readIfThere = (io: Io, path: string): string | undefined => {
  const read = tryOnFile(path, () => io.files.read(path))
  return read.ok ? read.value.trim() : undefined
}

function held(record: string, lock: string, owner: string | undefined): Result<never> {
  const by = owner === undefined ? 'Another process' : `Process ${owner.split('@')[0]}`
  return refuse({
    code: 'conflict',
    path: [record],
    says: `${by} is already writing ${record}. If it is not, remove ${lock}.`,
  })
}

/**
 * Takes a lock from a process that has ended, by moving it aside: of two processes that try only one finds it there.
 * The dead process's unfinished file beside the record goes with it.
 */
function takeOver(
  io: Io,
  path: string,
  { lock, dead }: { readonly lock: string; readonly dead: string },
): Result<void> {
  const moved = `${lock}.${io.processId}`
  return tryOnFile(lock, () => {
    io.files.move(lock, moved)
    const taken = io.files.read(moved)
    io.files.remove(moved)
    if (taken.trim() === dead) io.files.remove(temporaryPathOf(path))
    // another process was faster, and the lock is its own
    else io.files.create(lock, taken)
  })
}

/** A record is read again and written line by line, so only a file can hold it. */
function refuseNoFile(io: Io, record: string): Result<void> {
  if (record === '-') {
    const says = 'A record cannot be written to standard output. Give a file; ./- is a file named -.'
    return refuse({ code: 'io', path: [record], says })
  }
  if (!io.files.exists(record)) return ok(undefined)
  // a pipe stands at no path that its links lead to
  const kind = io.files.look(io.files.real(record))?.kind ?? 'device'
  return kind === 'folder' || kind === 'device'
    ? refuse({ code: 'io', path: [record], says: `${record} is a ${kind}, not a file.` })
    : ok(undefined)
}

/** Takes the lock beside a record. */
export const lockRecord = (io: Io, record: string): Result<Lock> =>
  chain(refuseNoFile(io, record), () => lockPath(io, record))

/**
 * Takes the lock beside a file or a folder. It names the process, so that the leavings of a dead one are recognised.
 */
export function lockPath(io: Io, record: string): Result<Lock> {
  const path = io.files.real(record)
  const lock = `${path}.lock`
  const standing = readIfThere(io, lock)
  if (standing !== undefined) {
    if (io.isRunning(standing) !== false) return held(record, lock, standing)
    const taken = takeOver(io, path, { lock, dead: standing })
    if (!taken.ok && taken.refusal.found !== 'nothing') return taken
  }
  const made = tryOnFile(record, () => io.files.create(lock, `${io.processId}\n`))
  if (!made.ok) {
    if (existsAlready(made.refusal)) return held(record, lock, readIfThere(io, lock))
    // a full disk makes the file and does not write it
    tryOnFile(lock, () => io.files.remove(lock))
    return checkNewFile(io, record, made)
  }
  const isHeld = (): boolean => readIfThere(io, lock) === io.processId
  const free = (): void => {
    // a lock that a folder without permission keeps names a process that has ended
    if (isHeld()) tryOnFile(lock, () => io.files.remove(lock))
  }
  const forget = io.atExit(free)
  return ok({
    isHeld,
    release: () => {
      forget()
      free()
    },
  })
}

/** Writes a file, a record or another, while no other process plays into it. */
export function writeLocked(io: Io, path: string, { text, force }: NewFile): Result<void> {
  const lock = lockRecord(io, path)
  if (!lock.ok) return lock
  try {
    return writeNew(io, path, { text, replace: force === true })
  } finally {
    lock.value.release()
  }
}
