import { Command } from '@commander-js/extra-typings'
import type { Result } from '@flagplot/core/lang'
import type { Context, FlagsOf } from '../context.ts'
import { idleForce, refuseIdleFlags } from '../flags/idle-flags.ts'
import { recordText } from '../games/game-lines.ts'
import type { HeldSeat } from '../games/held-seat.ts'
import { joinOn } from '../games/join-loop.ts'
import { seatFrom, seatHelp } from '../games/seat-argument.ts'
import { writeNew } from '../io/files.ts'
import type { Io } from '../io/io.ts'
import { keepRecord } from '../record/kept-record.ts'

const command = () =>
  new Command('join')
    .description('Takes a seat in a game between rooms, and plays or watches it.')
    .argument('<link>', seatHelp.argument)
    .option('--name <name>', seatHelp.name)
    .option('--seat <file>', seatHelp.seat)
    .option('--record <file>', 'the file for a copy of the record, written as it grows')
    .option('--force', 'let --record replace a file')
    .option('--prices', 'show the expected result of each order, where there are few')

type Flags = FlagsOf<typeof command>

/** Plays a seat, with a copy of the record if that is asked for. */
async function playSeat(io: Io, held: HeldSeat, { record: path, force, prices }: Flags): Promise<Result<void>> {
  const first = await held.look()
  if (!first.ok) return first
  const table = { io, held, copy: undefined, prices: prices === true }
  if (path === undefined) return joinOn(table, first.value)
  const text = recordText(first.value.game.fight)
  const copy = await keepRecord(io, path, () => writeNew(io, path, { text, replace: force === true }))
  if (!copy.ok) return copy
  try {
    return await joinOn({ ...table, copy: copy.value }, first.value)
  } finally {
    copy.value.release()
  }
}

async function join(io: Io, source: string, flags: Flags): Promise<Result<void>> {
  const idle = refuseIdleFlags(idleForce(flags.force, '--record', flags.record))
  if (!idle.ok) return idle
  const held = await seatFrom(io, source, flags)
  if (!held.ok) return held
  try {
    return await playSeat(io, held.value, flags)
  } finally {
    held.value.release()
  }
}

export const joinCommand = ({ io, finish }: Context) =>
  command().action(async (link, flags) => finish(await join(io, link, flags)))
