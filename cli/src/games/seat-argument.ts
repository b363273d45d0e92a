import { basename, dirname, join } from 'node:path'
import { chain, nearest, ok, type Result, refuse } from '@flagplot/core/lang'
import { parseInvitation } from '@flagplot/wire/client'
import { isPlayer, type Role } from '@flagplot/wire/games'
import { refuseFlag } from '../flags/idle-flags.ts'
import { tryOnFile } from '../io/files.ts'
import type { Io } from '../io/io.ts'
import { note } from '../io/margins.ts'
import { readLine, Stop } from '../play/ask-line.ts'
import type { HeldSeat } from './held-seat.ts'
import { openSeat, takeSeat } from './open-seat.ts'

/** The words of help on the argument that names a seat, and on the flags beside it. */
export const seatHelp = {
  argument: 'the link of an invitation, or the file of a seat that this machine has',
  name: 'your name, as the others see it (asked for if it is missing)',
  seat: 'the file for the seat of a link (usually GAME-ROLE.seat.json)',
} as const

interface SeatFlags {
  readonly name?: string | undefined
  readonly seat?: string | undefined
  /** The one role that the seat may have: the link of another one is not used up. */
  readonly only?: Role
}

async function nameFor(io: Io, given: string | undefined): Promise<Result<string>> {
  if (given !== undefined) return ok(given.trim())
  const typed = await readLine(io, 'Your name, as the others see it: ')
  const name = typed instanceof Stop ? '' : typed.trim()
  if (name !== '') return ok(name)
  return refuse({ code: 'missing', path: ['--name'], expected: 'your name, as the others see it' })
}

/** Refuses the name of no file, with the file of its folder that is named most like it. */
function refuseNoSeat(io: Io, source: string): Result<never> {
  if (io.files.look(source)?.kind === 'link') {
    const says = `${source} is a link that leads to no file.`
    return refuse({ code: 'io', path: [source], found: 'a link', says })
  }
  const folder = dirname(source)
  const names = tryOnFile(folder, () => io.files.list(folder))
  const like = names.ok ? nearest(basename(source), names.value) : undefined
  const says = `${source} is neither a file that is here nor the link of an invitation.`
  return refuse({ code: 'io', path: [source], found: 'nothing', says }, like && join(folder, like))
}

function refuseRole(role: Role, only: Role | undefined): Result<void> {
  if (only === undefined || role === only) return ok(undefined)
  return refuse({ code: 'conflict', path: ['link'], says: `This is the seat of ${role}, and not the ${only}’s.` })
}

const isLink = (source: string): boolean => /^https?:/.test(source)

/** The seat that an argument names: that of a file, or a new one by a link. */
async function seatFrom(io: Io, source: string, flags: SeatFlags): Promise<Result<HeldSeat>> {
  if (!isLink(source)) {
    if (!io.files.exists(source)) return refuseNoSeat(io, source)
    const idle = (['name', 'seat'] as const).find(flag => flags[flag] !== undefined)
    if (idle !== undefined) return refuseFlag(`--${idle}`, 'is for a link; this seat is taken')
    return chain(await openSeat(io, source), held => {
      const fits = refuseRole(held.seat.role, flags.only)
      if (fits.ok) return ok(held)
      held.release()
      return fits
    })
  }
  const invitation = parseInvitation(source)
  if (!invitation.ok) return invitation
  const { game, role } = invitation.value
  const fits = refuseRole(role, flags.only)
  if (!fits.ok) return fits
  if (flags.name !== undefined && !isPlayer(role)) return refuseFlag('--name', 'is for players')
  const name = isPlayer(role) ? await nameFor(io, flags.name) : ok('')
  if (!name.ok) return name
  return takeSeat(io, invitation.value, { name: name.value, path: flags.seat ?? `${game}-${role}.seat.json` })
}

/** Acts for the seat that an argument names, and lets go of its file after that. */
export async function withSeat(
  io: Io,
  [source, flags]: readonly [string, SeatFlags],
  act: (held: HeldSeat) => Promise<Result<void>>,
): Promise<Result<void>> {
  const held = await seatFrom(io, source, flags)
  if (!held.ok) return held
  const { path } = held.value
  try {
    const acted = await act(held.value)
    // a link is used up by then, whatever was wrong with the rest of the command
    if (!acted.ok && isLink(source))
      note(io, `flagplot: the seat is yours, and its file is ${path}: give it in the place of the link.`)
    return acted
  } finally {
    held.value.release()
  }
}
