import {
  beforeLastDecided,
  briefsForPeople,
  type Fight,
  linesSince,
  momentsOf,
  pending,
  recordLines,
  refuseDiceLeft,
  report,
  sealOrder,
  takeBack,
  throwDice,
} from '@flagplot/core/desk/fight'
import { keepsSecrets } from '@flagplot/core/desk/questions'
import { printDice, type Roll } from '@flagplot/core/dice'
import { withOrders } from '@flagplot/core/game/doctrine'
import type { Brief, Shape } from '@flagplot/core/game/orders'
import { type Side, sides } from '@flagplot/core/game/sides'
import { clauseTitle, fleetWords } from '@flagplot/core/game/words'
import { chain, invariant, must, ok, type Refusal, type Result, refuse, sayRefusal } from '@flagplot/core/lang'
import { sayStepCount } from '@flagplot/core/notation/record'
import { printReport } from '@flagplot/core/notation/report'
import { foldText } from '@flagplot/core/notation/text'
import type { Io } from '../io/io.ts'
import { paintText } from '../io/paint.ts'
import { yieldToEvents } from '../io/yield-to-events.ts'
import { type KeptRecord, saveElsewhere } from '../record/kept-record.ts'
import { askBrief, sayQuestion } from './ask-brief.ts'
import { askDice } from './ask-dice.ts'
import { type AnswerOrStop, readLine, Stop, say } from './ask-line.ts'
import { computerInput } from './computer-orders.ts'
import { eventLines, logLines } from './log-lines.ts'
import { positionLines, readerEye, sideStateLines } from './position-lines.ts'
import { resumeHint } from './resume-hint.ts'
import { playReader } from './table-words.ts'

/** A battle being played, and the place of its record. */
export interface PlayTable {
  readonly io: Io
  readonly title: string
  readonly fight: Fight
  readonly record: KeptRecord
  /** True if each order is shown with the chance after it. */
  readonly prices: boolean
  /** True if the command line says who leads. */
  readonly leadersAsked: boolean
}

async function throwFor(io: Io, fight: Fight, roll: Roll): Promise<AnswerOrStop<Result<Fight>>> {
  const words = fleetWords(fight.battle.setup)
  const prompt = fight.battle.rules.prompt(fight.state, readerEye(fight), words)
  say(io, foldText(`${prompt.title}: ${prompt.text} [${clauseTitle(fight.battle.rules, prompt.rule)}]`))
  if (fight.dice.source === 'typed') {
    const faces = await askDice(io, fight, roll)
    return faces instanceof Stop ? faces : throwDice(fight, faces)
  }
  return throwDice(fight)
}

/** Prints the result of an input once it stands in the record: dice that were not typed in, and events. */
function sayMoment(io: Io, before: Fight, after: Fight): void {
  const { input, events } = must(momentsOf(after).at(-1), 'an input was taken')
  const asked = pending(before)
  if (input.kind === 'roll' && asked.kind === 'roll' && after.dice.source !== 'typed') {
    say(io, [`  ${printDice(asked.roll.dice)}: ${(input.faces ?? []).join(' ')}`])
  }
  say(io, eventLines(after, events, readerEye(after)))
}

async function orderOf(table: PlayTable, fight: Fight, brief: Brief<Shape>): Promise<AnswerOrStop<Fight>> {
  const { io, prices } = table
  const { side } = brief
  sayQuestion(io, fight, { brief, prices })
  const given = await askBrief(playReader(io, fight, side), brief)
  if (given instanceof Stop) return given
  const sealed = sealOrder(fight, side, given.order)
  invariant(sealed.ok, 'an order that was checked can be sealed')
  return sealed.value
}

/** The second person must not see the first one's order, so the screen is cleared, on a terminal. */
const CLEARED = '\u001b[2J\u001b[3J\u001b[H'

/** Between two sealed orders the screen is handed over. */
async function handOver(io: Io, fight: Fight, side: Side): Promise<Stop | undefined> {
  if (!io.outIsTerminal || !io.inIsTerminal) return undefined
  io.out(CLEARED)
  const answer = await readLine(io, `Hand over to ${fight.battle.setup[side].name} (${side}) and press Enter. `)
  io.out(CLEARED)
  if (answer instanceof Stop) return answer
  return answer.trim() === 'quit' ? new Stop('quit') : undefined
}

/** True if a person looks on who must not see the question: a second one who decides, or one it is hidden from. */
const isWatched = (fight: Fight): boolean =>
  briefsForPeople(fight).length > 1 ||
  (keepsSecrets(fight) && sides.every(side => fight.leaders[side].kind === 'person'))

/** Asks the people who have to decide, one by one; standing orders and solvers answer with the last of them. */
async function ordersFor(table: PlayTable, fight: Fight): Promise<AnswerOrStop<Result<Fight>>> {
  const { io } = table
  const people = briefsForPeople(fight)
  const watched = isWatched(fight)
  let now = fight
  for (const brief of people) {
    if (watched) {
      const stop = await handOver(io, fight, brief.side)
      if (stop !== undefined) return stop
    }
    const sealed = await orderOf(table, now, brief)
    if (sealed instanceof Stop) return sealed
    now = sealed
  }
  if (people.length > 0 && watched && io.outIsTerminal) io.out(CLEARED)
  // sealed by the last person, the orders are put at once, unless the solver is still at work
  return now.count > fight.count ? ok(now) : computerInput(io, now)
}

function stopped({ io, record: { path } }: PlayTable, { count }: Fight, stop: Stop): Result<void> {
  say(io, resumeHint(path))
  if (stop.how === 'quit' || io.inIsTerminal) return ok(undefined)
  const says = `Standard input ended, but the battle is not over after ${sayStepCount(count)}.`
  return refuse({ code: 'truncated', path: ['standard input'], says })
}

function finished({ io, record: { path } }: PlayTable, fight: Fight): Result<void> {
  io.out(paintText(io, `\n${printReport(report(fight, [{ label: 'File', value: path }]), 'text')}`))
  const used = refuseDiceLeft(fight)
  return used.ok ? ok(undefined) : used
}

/** Refuses as the record cannot be written any more: the battle is kept all the same, if there is room. */
function unsaved({ io, record }: PlayTable, fight: Fight, refusal: Refusal): Result<never> {
  const other = saveElsewhere(io, record.path, recordLines(fight))
  if (other === undefined) return refuse(refusal)
  const kept = `The whole battle is kept in ${other}; go on with: flagplot play ${other}`
  return refuse({ ...refusal, says: `${sayRefusal(refusal)} ${kept}` })
}

/** The battle before the last decision. All that was played is kept beside the record. */
function takenBack({ io, record }: PlayTable, fight: Fight): Result<Fight> {
  const at = beforeLastDecided(fight)
  if (at === undefined) {
    say(io, ['  There is nothing to take back yet.'])
    return ok(fight)
  }
  const kept = saveElsewhere(io, record.path, recordLines(fight))
  if (kept === undefined) {
    const says = 'Nothing was taken back: there is no room to keep what would be lost.'
    return refuse({ code: 'io', path: [record.path], says })
  }
  const before = takeBack(fight, fight.count - at)
  return chain(record.rewrite(recordLines(before)), () => {
    say(io, ['', ...foldText(`Taken back to step ${at}. What was played after it is kept in ${kept}.`)])
    return ok(before)
  })
}

function sayRoundDone(io: Io, before: Fight, after: Fight): void {
  const { rules } = after.battle
  if (pending(after).kind === 'over' || rules.rounds(after.state) === rules.rounds(before.state)) return
  say(io, sideStateLines(after, readerEye(after)))
}

/** Two persons lead where no flag says otherwise: a reader alone learns here that standing orders could lead a side. */
function sayWhoLeads({ fight: { battle, leaders }, leadersAsked }: PlayTable): readonly string[] {
  if (leadersAsked || sides.some(side => leaders[side].kind !== 'person')) return []
  const { name } = withOrders(battle.rules, leaders).blue.doctrine
  return foldText(`Red and blue are led by persons here; --blue ${name} lets standing orders lead blue.`)
}

/** Prints the beginning of a play: both fleets too, unless a person is asked first, who is shown them anyway. */
function sayBegun(table: PlayTable): void {
  const { io, title, fight, record } = table
  say(io, [...foldText(title), ...foldText(`The record is kept in ${record.path}. Type ? for help, quit to stop.`)])
  say(io, sayWhoLeads(table))
  if (briefsForPeople(fight).length === 0) say(io, positionLines(fight, readerEye(fight)))
  say(io, [''])
  say(io, logLines(fight, readerEye(fight)))
}

function nextInput(table: PlayTable, fight: Fight): Promise<AnswerOrStop<Result<Fight>>> {
  const asked = pending(fight)
  return asked.kind === 'roll' ? throwFor(table.io, fight, asked.roll) : ordersFor(table, fight)
}

function landed(table: PlayTable, before: Fight, after: Fight): Result<Fight> {
  const saved = table.record.save(linesSince(before, after))
  if (!saved.ok) return unsaved(table, after, saved.refusal)
  sayMoment(table.io, before, after)
  sayRoundDone(table.io, before, after)
  return ok(after)
}

/** Plays a table's battle until it is over or its people stop. After every input the record is whole. */
export async function playOn(table: PlayTable): Promise<Result<void>> {
  const { io, record } = table
  let { fight } = table
  io.onInterrupt(() => {
    say(io, resumeHint(record.path))
    io.exit(130)
  })
  sayBegun(table)
  while (pending(fight).kind !== 'over') {
    // a signal is heard before every input, also if no person is asked
    await yieldToEvents()
    const before = fight
    const next = await nextInput(table, before)
    if (next instanceof Stop && next.how !== 'back') return stopped(table, before, next)
    const now = next instanceof Stop ? takenBack(table, before) : chain(next, after => landed(table, before, after))
    if (!now.ok) return now
    fight = now.value
  }
  return finished(table, fight)
}
