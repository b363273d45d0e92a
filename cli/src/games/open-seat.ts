import { randomBytes } from 'node:crypto'
import { chain, mapRefusals, ok, type Refusal, type Result, refuse, sayRefusal } from '@flagplot/core/lang'
import {
  claimSeat,
  type Invitation,
  parseSeatFile,
  printSeatFile,
  type Seat,
  type SeatFile,
} from '@flagplot/wire/client'
import { sayNoSeat } from '@flagplot/wire/words'
import { tryOnFile, writeNew } from '../io/files.ts'
import type { Io } from '../io/io.ts'
import { note } from '../io/margins.ts'
import { keepRecord } from '../record/kept-record.ts'
import { HeldSeat } from './held-seat.ts'

/** A seat of which others may read the secret can be played by them. */
function warnIfShared(io: Io, path: string): void {
  if (io.files.look(io.files.real(path))?.isShared !== true) return
  note(io, `flagplot: others on this machine can read ${path}, the secret of a seat.`)
  // a command is to be pasted: it stands on one line, however long
  io.err(`flagplot: chmod 600 ${path}\n`)
}

/** Names the file in a refusal of its text. */
const inFile = <T>(path: string, read: Result<T>): Result<T> =>
  mapRefusals(read, ({ nearest, ...refusal }) => ({
    ...refusal,
    path: [path, ...refusal.path],
    says: `${path}: ${sayRefusal(nearest === undefined ? refusal : { ...refusal, nearest })}`,
  }))

/** Opens a seat that this machine has. */
export async function openSeat(io: Io, path: string): Promise<Result<HeldSeat>> {
  const kept = await keepRecord(io, path, () =>
    chain(
      tryOnFile(path, () => io.files.read(path)),
      text => inFile(path, parseSeatFile(text)),
    ),
  )
  return chain(kept, record => {
    warnIfShared(io, path)
    return ok(new HeldSeat(record, record.opened))
  })
}

/** Refuses a claim. A seat whose answer was lost stays kept, as the server may know it. */
function refuseClaim(io: Io, path: string, refusal: Refusal): Result<never> {
  if (refusal.code !== 'io') {
    tryOnFile(path, () => io.files.remove(path))
    return refuse({ ...refusal, says: sayNoSeat(refusal) })
  }
  const then = `The seat may be taken all the same. If its file is refused, remove ${path} and open the link again. To try it: flagplot join ${path}`
  return refuse({ ...refusal, says: `${sayRefusal(refusal)} ${then}` })
}

/** Takes the seat of an invitation for this machine. Its file stands before the server hears of it. */
export async function takeSeat(
  io: Io,
  invitation: Invitation,
  { name, path }: { readonly name: string; readonly path: string },
): Promise<Result<HeldSeat>> {
  if (io.files.look(path) !== undefined) {
    const says = `${path} exists already. Name another file with --seat; or, if it is your seat in this game, go on with: flagplot join ${path}`
    return refuse({ code: 'conflict', path: ['--seat'], says })
  }
  let isWritten = false
  const keep = (seat: Seat): Result<void> => {
    const text = `${printSeatFile({ seat, held: [] })}\n`
    const written = writeNew(io, path, { text, replace: false, secret: 'secret' })
    isWritten = written.ok
    return written
  }
  const kept = await keepRecord(io, path, async (): Promise<Result<SeatFile>> => {
    const claimed = await claimSeat(invitation, { name, random: randomBytes, keep })
    if (claimed.ok) return ok({ seat: claimed.value.seat, held: [] })
    return isWritten ? refuseClaim(io, path, claimed.refusal) : claimed
  })
  return chain(kept, record => ok(new HeldSeat(record, record.opened)))
}
