import { Command } from '@commander-js/extra-typings'
import { advisedOrder, pending } from '@flagplot/core/desk/fight'
import { ruledPaper } from '@flagplot/core/desk/referee'
import { paperOf } from '@flagplot/core/game/orders'
import { at, chain, mapRefusals, ok, parseWith, type Result, refuse } from '@flagplot/core/lang'
import type { PostAnswer } from '@flagplot/wire'
import { putDaysOff } from '@flagplot/wire/client'
import { type DaysOff, daysOffSchema, hasSealed } from '@flagplot/wire/games'
import type { Context, FlagsOf } from '../context.ts'
import { idleForce, refuseIdleFlags } from '../flags/idle-flags.ts'
import { refuseTwoForms, splitList } from '../flags/side-flags.ts'
import { recordText, waitingLines } from '../games/game-lines.ts'
import { briefOf, isAskedSince, postAnswer } from '../games/game-question.ts'
import type { GameNow, HeldSeat } from '../games/held-seat.ts'
import { postLines } from '../games/post-text.ts'
import { seatHelp, withSeat } from '../games/seat-argument.ts'
import { refuseInTheWay } from '../io/files.ts'
import type { Io } from '../io/io.ts'
import { printData } from '../io/print-answer.ts'
import { readText } from '../io/read-source.ts'
import { say } from '../play/ask-line.ts'
import { writeLocked } from '../record/record-lock.ts'

const command = () =>
  new Command('post')
    .description('Reads or answers the open question of a game between rooms, and leaves: for play by post.')
    .argument('<link>', seatHelp.argument)
    .argument('[order]', 'the order to seal, as players write it; - reads standard input')
    .option('--name <name>', seatHelp.name)
    .option('--seat <file>', seatHelp.seat)
    .option('--order-file <file>', 'the order to seal, from a file')
    .option('--advised', 'seal the order of your standing orders')
    .option('--standing <doctrine>', 'state the standing orders of this side, which act if it is late')
    .option('--days-off <days>', 'announce all days off to come, such as 2026-12-24,2026-12-25; none takes them back')
    .option('--withdraw', 'take the seal back, as long as others have not sealed')
    .option('--status', 'also print both fleets, as this seat may know them')
    .option('--record <file>', 'the file for the record so far')
    .option('--force', 'let --record replace a file')
    .option('--json', 'the answer as JSON')

type Flags = FlagsOf<typeof command>

/** The action of a call. */
type Action =
  | { readonly kind: 'look' | 'withdraw' | 'advised' }
  | { readonly kind: 'order'; readonly text: string }
  | { readonly kind: 'standing'; readonly doctrine: string }
  | ({ readonly kind: 'days' } & DaysOff)

/** The words for an action that was done, where no receipt says so. */
const done: Readonly<Partial<Record<Action['kind'], string>>> = {
  withdraw: 'Your seal is taken back.',
  standing: 'Your standing orders are stated.',
  days: 'Your days off are announced.',
}

/** A refusal of days off, at its flag. */
const onDays = <T>(result: Result<T>): Result<T> =>
  mapRefusals(result, refusal =>
    refusal.path[0] === 'days' ? { ...refusal, path: ['--days-off', ...refusal.path.slice(1)] } : refusal,
  )

/** The action that the command line names. */
async function actionOf(io: Io, order: string | undefined, flags: Flags): Promise<Result<Action>> {
  const { orderFile, advised, standing, daysOff, withdraw } = flags
  const given = [
    ...(order === undefined ? [] : ['an order']),
    ...(orderFile === undefined ? [] : ['--order-file']),
    ...(advised === undefined ? [] : ['--advised']),
    ...(standing === undefined ? [] : ['--standing']),
    ...(daysOff === undefined ? [] : ['--days-off']),
    ...(withdraw === undefined ? [] : ['--withdraw']),
  ]
  if (given[0] !== undefined && given[1] !== undefined) return refuseTwoForms(given[0], given[1])
  const source = orderFile ?? (order === '-' ? order : undefined)
  if (source !== undefined) return chain(await readText(io, source), ({ text }) => ok({ kind: 'order', text }))
  if (order !== undefined) return ok({ kind: 'order', text: order })
  if (standing !== undefined) return ok({ kind: 'standing', doctrine: standing })
  if (daysOff !== undefined) {
    const days = daysOff === 'none' ? [] : splitList(daysOff)
    return chain(onDays(parseWith(daysOffSchema, { days })), read => ok({ kind: 'days', ...read }))
  }
  return ok({ kind: advised ? 'advised' : withdraw ? 'withdraw' : 'look' })
}

function refuseNotAsked(now: GameNow): Result<never> {
  const over = pending(now.game.fight).kind === 'over' ? 'The battle is over.' : waitingLines(now).join(' ')
  const back = hasSealed(now.view) ? ' To change the order, take it back with --withdraw.' : ''
  return refuse({ code: 'conflict', path: ['order'], says: `This seat is not asked for orders now. ${over}${back}` })
}

/** Refuses an order that was written before the seat had read the question. */
function refuseUnread(now: GameNow): Result<never> {
  const brief = briefOf(now)
  const title = brief && paperOf(now.game.fight.battle.rules, brief).form().title
  const asked = title === undefined ? '' : ` It is asked now: ${title}.`
  const says = `Nothing is sealed: the game has moved on since this seat last looked.${asked}`
  return refuse({ code: 'conflict', path: ['order'], says })
}

/** Does the action of a call. The answer is the host's receipt if it seals, else null. */
async function run(held: HeldSeat, now: GameNow, action: Action): Promise<Result<PostAnswer['receipt']>> {
  if (action.kind === 'look') return ok(null)
  if (action.kind === 'withdraw') return chain(await held.withdraw(), () => ok(null))
  if (action.kind === 'standing') return chain(await held.stand(now, action.doctrine), () => ok(null))
  if (action.kind === 'days') return chain(onDays(await putDaysOff(held.seat, { days: action.days })), () => ok(null))
  const brief = briefOf(now)
  if (brief === undefined) return refuseNotAsked(now)
  const { fight, proofs } = now.game
  const order =
    action.kind === 'order'
      ? at('order', ruledPaper(fight, brief).parse(action.text.trim()))
      : ok(advisedOrder(fight, brief))
  return order.ok ? held.seal(proofs.asked, order.value) : order
}

interface Call {
  readonly action: Action
  readonly flags: Flags
}

async function postFrom(io: Io, held: HeldSeat, { action, flags }: Call): Promise<Result<void>> {
  const known = held.knownLines
  const first = await held.look()
  if (!first.ok) return first
  if (action.kind === 'order' && isAskedSince(first.value, known)) {
    if (!flags.json)
      say(io, postLines(io, held, { now: first.value, known, receipt: null, hasStatus: flags.status === true }))
    return refuseUnread(first.value)
  }
  const { record, force } = flags
  // said before anything is sent
  const given = record === undefined ? ok('') : recordText(first.value)
  if (!given.ok) return given
  const receipt = await run(held, first.value, action)
  if (!receipt.ok) return receipt
  const after = action.kind === 'look' ? first : await held.look()
  if (!after.ok) return after
  const now = after.value
  const written =
    record === undefined ? ok(undefined) : chain(recordText(now), text => writeLocked(io, record, { text, force }))
  if (!written.ok) return written
  if (flags.json) printData(io, postAnswer(held, { now, known, receipt: receipt.value }))
  else
    say(
      io,
      postLines(io, held, {
        now,
        known,
        receipt: receipt.value,
        said: done[action.kind],
        hasStatus: flags.status === true,
      }),
    )
  return ok(undefined)
}

async function post(io: Io, [source, order]: readonly [string, string?], flags: Flags): Promise<Result<void>> {
  const { record, force } = flags
  const idle = refuseIdleFlags(idleForce(force, '--record', record))
  if (!idle.ok) return idle
  // looked at before the game is: what a seat has seen counts as read
  const free = record === undefined ? ok(undefined) : refuseInTheWay(io, record, force === true)
  if (!free.ok) return free
  const action = await actionOf(io, order, flags)
  if (!action.ok) return action
  return withSeat(io, [source, flags], held => postFrom(io, held, { action: action.value, flags }))
}

export const postCommand = ({ io, finish }: Context) =>
  command().action(async (link, order, flags) =>
    finish(await post(io, order === undefined ? [link] : [link, order], flags)),
  )
