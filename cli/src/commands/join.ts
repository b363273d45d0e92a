import { Command } from '@commander-js/extra-typings'
import { chain, ok, type Result } from '@flagplot/core/lang'
import { isPlayer } from '@flagplot/wire/games'
import { type Context, collectWords, type FlagsOf } from '../context.ts'
import { idleForce, refuseFlag, refuseIdleFlags } from '../flags/idle-flags.ts'
import { recordText } from '../games/game-lines.ts'
import type { GameNow, HeldSeat } from '../games/held-seat.ts'
import { joinOn } from '../games/join-loop.ts'
import { type GiveOrder, leaderBy, ordersOf } from '../games/leader-orders.ts'
import { seatHelp, withSeat } from '../games/seat-argument.ts'
import { writeNew } from '../io/files.ts'
import type { Io } from '../io/io.ts'
import { keepRecord } from '../record/kept-record.ts'

const command = () =>
  new Command('join')
    .description('Takes a seat in a game between rooms, and plays or watches it.')
    .argument('<link>', seatHelp.argument)
    .option('--name <name>', seatHelp.name)
    .option('--seat <file>', seatHelp.seat)
    .option('--leader <doctrine>', 'standing orders that play this seat, or solver, in the place of a person')
    .option('--leader-set <name=value>', 'a setting of these standing orders (may be given again)', collectWords)
    .option('--record <file>', 'the file for a copy of the record, written as it grows')
    .option('--force', 'let --record replace a file')
    .option('--prices', 'show the expected result of each order, where there are few')

type Flags = FlagsOf<typeof command>

/** The orders of the computer that leads a seat; undefined where a person does. */
function giverFor(io: Io, { view: { you }, game }: GameNow, flags: Flags): Result<GiveOrder | undefined> {
  if (flags.leader === undefined) return ok(undefined)
  if (!isPlayer(you)) return refuseFlag('--leader', 'is for players')
  return chain(leaderBy(game.fight, you, flags), leader => ok(ordersOf(io, leader)))
}

/** Plays a seat, with a copy of the record if that is asked for. */
async function playSeat(io: Io, held: HeldSeat, flags: Flags): Promise<Result<void>> {
  const { record: path, force, prices } = flags
  const first = await held.look()
  if (!first.ok) return first
  const give = giverFor(io, first.value, flags)
  if (!give.ok) return give
  const table = { io, held, copy: undefined, prices: prices === true, give: give.value }
  if (path === undefined) return joinOn(table, first.value)
  const copy = await keepRecord(io, path, () =>
    chain(recordText(first.value), text => writeNew(io, path, { text, replace: force === true })),
  )
  if (!copy.ok) return copy
  try {
    return await joinOn({ ...table, copy: copy.value }, first.value)
  } finally {
    copy.value.release()
  }
}

async function join(io: Io, source: string, flags: Flags): Promise<Result<void>> {
  const { leader, leaderSet, prices } = flags
  const idle = refuseIdleFlags(
    idleForce(flags.force, '--record', flags.record),
    ['--leader-set', leader === undefined && leaderSet !== undefined, 'needs --leader'],
    ['--prices', leader !== undefined && prices, 'is for people; a computer weighs its orders itself'],
  )
  if (!idle.ok) return idle
  return withSeat(io, [source, flags], held => playSeat(io, held, flags))
}

export const joinCommand = ({ io, finish }: Context) =>
  command().action(async (link, flags) => finish(await join(io, link, flags)))
