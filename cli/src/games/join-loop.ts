import { setTimeout as pause } from 'node:timers/promises'
import { pending, recordLines, recordReport } from '@flagplot/core/desk/fight'
import { openRecordText } from '@flagplot/core/desk/record'
import type { Brief, Shape } from '@flagplot/core/game/orders'
import { chain, ok, type Refusal, type Result, refuse, sayRefusal } from '@flagplot/core/lang'
import { printReport } from '@flagplot/core/notation/report'
import { foldText } from '@flagplot/core/notation/text'
import { eyeOf, type GameView, hasSealed, isAsked, openSides } from '@flagplot/wire/games'
import type { Io } from '../io/io.ts'
import { hangingIndent, indentLines } from '../io/margins.ts'
import { paintText } from '../io/paint.ts'
import { askBrief, sayQuestion } from '../play/ask-brief.ts'
import { Stop, say } from '../play/ask-line.ts'
import { positionLines } from '../play/position-lines.ts'
import { resumeHint } from '../play/resume-hint.ts'
import { answerWord, gameWords, helpLines, type QuestionReader } from '../play/table-words.ts'
import type { KeptRecord } from '../record/kept-record.ts'
import {
  besideFacts,
  factsAtRest,
  headLines,
  laterView,
  receiptLines,
  recordText,
  shutLines,
  waitingLines,
} from './game-lines.ts'
import { briefOf } from './game-question.ts'
import type { GameNow, HeldSeat } from './held-seat.ts'
import type { GiveOrder } from './leader-orders.ts'
import { FIRST_WAIT, LONGEST_WAIT, type News, newsOf } from './news.ts'
import { Told } from './told.ts'
import { type ReadLine, typedLines } from './typed-lines.ts'

const LONGEST_SLEEP = 60 * 60 * 1000

interface GameTable {
  readonly io: Io
  readonly held: HeldSeat
  /** The copy of the game's record on this machine, written as it grows. */
  readonly copy: KeptRecord | undefined
  /** True if each order is shown with the chance after it. */
  readonly prices: boolean
  /** Gives the orders of a seat that a computer leads. */
  readonly give: GiveOrder | undefined
}

/** A table with its server at the other end. */
interface Joined extends GameTable {
  readonly news: News
  readonly told: Told
  readonly readLine: ReadLine
}

/** The game now. A server that is away is asked again, once the game has been seen. */
async function lookOn({ held }: GameTable): Promise<Result<GameNow>> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    const now = await held.look()
    if (now.ok || now.refusal.code !== 'io') return now
    await pause(wait)
  }
}

const readerOf = (io: Io, now: () => GameNow): QuestionReader => ({
  io,
  fight: now().game.fight,
  eye: eyeOf(now().view.you),
  words: gameWords,
  get waits() {
    return waitingLines(now())
  },
})

/** An open question to the person here. */
interface Asking {
  /** The newest moment at which it was open. */
  now: GameNow
  isAnswered: boolean
  isGone: boolean
}

/** Tells what happens beside a question while its answer is typed. Ends once the game has moved on from it. */
async function hearBeside(table: Joined, asking: Asking): Promise<void> {
  const { io, news, told } = table
  const { asked } = asking.now.game.proofs
  while (!asking.isGone) {
    await news.until(view => laterView(view, asking.now) !== undefined)
    if (asking.isAnswered) return
    const next = await lookOn(table)
    if (asking.isAnswered) return
    if (next.ok && next.value.game.proofs.asked === asked && isAsked(next.value.view)) {
      asking.now = next.value
      say(io, [...told.events(next.value), ...told.facts(besideFacts(next.value))])
    } else asking.isGone = true
  }
}

/** Asks for an order and seals it. The question ends unanswered if the game moves on. */
async function answer(table: Joined, now: GameNow, brief: Brief<Shape>): Promise<Stop | undefined> {
  const { io, held, told, prices, readLine } = table
  const { game } = now
  const asking: Asking = { now, isAnswered: false, isGone: false }
  sayQuestion(io, game.fight, { brief, prices })
  say(io, told.facts(besideFacts(now)))
  const gone = hearBeside(table, asking)
  const reader = readerOf({ ...io, readLine: prompt => readLine(prompt, gone) }, () => asking.now)
  const given = await askBrief(reader, brief)
  asking.isAnswered = true
  if (given instanceof Stop) {
    if (asking.isGone) say(io, ['', 'The game has moved on.'])
    else if (given.how === 'back') say(io, ['  You have sealed nothing yet.'])
    else return given
    return undefined
  }
  const receipt = await held.seal(game.proofs.asked, given.order)
  say(io, receipt.ok ? receiptLines(receipt.value) : indentLines(sayRefusal(receipt.refusal)))
  return undefined
}

/** True if a seal may be tried again: the server is away, or the game has moved on from the question meanwhile. */
async function isPassing(table: Joined, now: GameNow, { path }: Refusal): Promise<boolean> {
  if (path[0] === 'server') return true
  const next = await lookOn(table)
  return next.ok && (next.value.game.proofs.asked !== now.game.proofs.asked || !isAsked(next.value.view))
}

/** Seals the order of a computer. It is not shown: the other player may sit at the same machine. */
async function sealAlone(table: Joined, now: GameNow, order: Result<unknown>): Promise<Result<undefined>> {
  const { io, held } = table
  const receipt = order.ok ? await held.seal(now.game.proofs.asked, order.value) : order
  if (!receipt.ok && !(await isPassing(table, now, receipt.refusal))) return receipt
  say(io, receipt.ok ? receiptLines(receipt.value) : indentLines(sayRefusal(receipt.refusal)))
  if (!receipt.ok) await pause(FIRST_WAIT)
  return ok(undefined)
}

/** Takes the seal back, if that can be done still. */
async function takeBack({ io, held }: Joined, view: GameView): Promise<void> {
  if (!hasSealed(view) || openSides(view).length === 0) return say(io, ['  There is no seal that you could take back.'])
  const withdrawn = await held.withdraw()
  say(io, withdrawn.ok ? ['  Your seal is taken back.'] : indentLines(sayRefusal(withdrawn.refusal)))
}

/** Ends once this seat may open what its host asked for too early; an hour from now it is looked at again. */
async function untilDue({ early }: GameNow): Promise<void> {
  if (early?.until === undefined) return new Promise(() => undefined)
  const ms = Math.min(Math.max(0, early.until - Date.now()), LONGEST_SLEEP)
  await pause(ms, undefined, { ref: false })
}

/** Waits for others. A person at a terminal may type the words of the table meanwhile. */
async function waitFor(table: Joined, now: GameNow): Promise<Stop | undefined> {
  const { io, held, news, told, readLine } = table
  let isOld = false
  const isNews = (view: GameView): boolean => laterView(view, now) !== undefined
  const changed = Promise.race([news.until(isNews), untilDue(now)]).then(() => {
    isOld = true
  })
  const fresh = [...told.facts(factsAtRest(now)), ...shutLines(held, now)]
  if (fresh.length > 0) say(io, ['', ...fresh])
  if (!io.inIsTerminal) await changed
  const reader = readerOf(io, () => now)
  while (!isOld) {
    const line = await readLine('Type ? for help: ', changed)
    const word = line?.trim()
    if (isOld) return undefined
    if (word === undefined || word === 'quit') return new Stop('quit')
    else if (word === 'back') return takeBack(table, now.view).then(() => undefined)
    else say(io, word === '?' || word === 'help' ? helpLines(reader) : (answerWord(reader, word) ?? waitingLines(now)))
  }
  return undefined
}

/** Answers the question to the seat, or waits for others. */
async function turn(table: Joined, now: GameNow): Promise<Result<Stop | undefined>> {
  const { give } = table
  const brief = briefOf(now)
  if (brief === undefined) return ok(await waitFor(table, now))
  if (give === undefined) return ok(await answer(table, now, brief))
  return sealAlone(table, now, await give(now.game.fight, brief))
}

/** Prints a game as it was joined: its battle so far, and both fleets if nothing has happened yet. */
function sayJoined({ io, held, give, told }: Joined, now: GameNow): void {
  const { fight } = now.game
  const then = give === undefined ? 'Type ? for help, quit to leave.' : 'The computer gives its orders.'
  say(io, [...headLines(now), ...foldText(`The seat is kept in ${held.path}. ${then}`)])
  if (fight.count === 0 && briefOf(now) === undefined) say(io, positionLines(fight, eyeOf(now.view.you)))
  const log = told.events(now)
  if (log.length > 0) say(io, ['', ...log])
}

function finished({ io, held, copy }: GameTable, now: GameNow): Result<void> {
  // nothing more is typed here
  io.prompt('')
  return chain(chain(recordText(now), openRecordText), record => {
    io.out(paintText(io, `\n${printReport(recordReport(record), 'text')}`))
    const told = `For its record: flagplot join ${held.path} --record FILE`
    say(io, hangingIndent(copy === undefined ? told : `The record is in ${copy.path}.`))
    return ok(undefined)
  })
}

function left({ io, held }: GameTable, stop: Stop): Result<void> {
  say(io, resumeHint(held.path, 'join'))
  if (stop.how === 'quit' || io.inIsTerminal) return ok(undefined)
  const says = 'Standard input ended, but this seat is asked for orders.'
  return refuse({ code: 'truncated', path: ['standard input'], says })
}

/** Follows the game from a moment on, until it is over or its person leaves. */
async function goOn(table: Joined, first: GameNow): Promise<Result<void>> {
  for (let now = first; ; ) {
    if (pending(now.game.fight).kind === 'over') return finished(table, now)
    const stop = await turn(table, now)
    if (!stop.ok) return stop
    if (stop.value !== undefined) return left(table, stop.value)
    const next = await lookOn(table)
    if (!next.ok) return next
    const known = recordLines(now.game.fight).length
    const saved = table.copy?.save(recordLines(next.value.game.fight).slice(known))
    if (saved?.ok === false) return saved
    say(table.io, table.told.events(next.value))
    now = next.value
  }
}

/** Plays or watches a game from this machine until it is over or its person leaves. */
export async function joinOn(asked: GameTable, first: GameNow): Promise<Result<void>> {
  // nobody types where a computer plays
  const table = asked.give === undefined ? asked : { ...asked, io: { ...asked.io, inIsTerminal: false } }
  const { io, held } = table
  io.onInterrupt(() => {
    say(io, resumeHint(held.path, 'join'))
    io.exit(130)
  })
  const told = new Told()
  const news = newsOf(held.seat, line => say(io, ['', line]))
  const joined = { ...table, news, told, readLine: typedLines(io) }
  sayJoined(joined, first)
  try {
    return await goOn(joined, first)
  } finally {
    news.leave()
  }
}
