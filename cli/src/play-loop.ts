import {
  advisedOrder,
  eventsOf,
  type Fight,
  keepsSecrets,
  linesSince,
  momentsOf,
  pending,
  recordLines,
  report,
  seal,
  stepAlone,
  thinkingFor,
  throwDice,
  usedUp,
  waitingFor,
} from '@flagplot/core/desk'
import { dieLabel, printDice, type Roll } from '@flagplot/core/dice'
import {
  type Brief,
  clauseTitle,
  type EventBase,
  type Eye,
  namedBy,
  paperOf,
  type Shape,
  type Side,
  type SideWords,
  sides,
} from '@flagplot/core/game'
import { invariant, must, ok, type Refusal, type Result, refuse, sayRefusal } from '@flagplot/core/lang'
import { fold, parseThrow, printMap, printReport, printScene, toldLines, toldOf } from '@flagplot/core/notation'
import { askOrder, sayWritten } from './ask-form.ts'
import type { Io } from './io.ts'
import { type KeptRecord, saveElsewhere } from './kept-record.ts'
import { painted } from './paint.ts'
import { whileSaying } from './progress.ts'

/** A battle being played, and where its record is kept. */
export interface Table {
  readonly io: Io
  readonly fight: Fight
  readonly record: KeptRecord
}

/** Why the play stopped before the battle did. */
class Stop {
  readonly how: 'quit' | 'ended'
  constructor(how: 'quit' | 'ended') {
    this.how = how
  }
}

type Asked<T> = T | Stop

const say = (io: Io, lines: readonly string[]): void => io.out(painted(io, lines.map(line => `${line}\n`).join('')))

/** The next line typed; `quit` ends the play, and so does the end of the input. */
async function ask(io: Io, prompt: string): Promise<Asked<string>> {
  const line = await io.readLine(prompt)
  if (line === undefined) return new Stop('ended')
  // what a pipe answers stands in the transcript, where a terminal shows what is typed
  if (!io.inIsTerminal || !io.outIsTerminal) say(io, [`${prompt}${line}`])
  return line.trim() === 'quit' ? new Stop('quit') : line
}

/** Who reads the screen: the one person at the table, or everybody. */
function eyeOf({ seats }: Fight): Eye {
  const people = sides.filter(side => seats[side].kind === 'person')
  const [only] = people
  return people.length === 1 && only !== undefined ? only : people.length === 0 ? 'umpire' : 'public'
}

function sayEvents(io: Io, fight: Fight, events: readonly EventBase[]): void {
  const { rules, setup } = fight.battle
  const words = namedBy(setup)
  const eye = eyeOf(fight)
  const seen = events.map(event => rules.witness(event, eye)).filter(event => event !== undefined)
  say(
    io,
    seen.flatMap(event => toldLines(toldOf(rules, event, words), rule => clauseTitle(rules, rule))),
  )
}

async function askDice(io: Io, roll: Roll, words: SideWords): Promise<Asked<readonly number[]>> {
  const labels = roll.dice.map(die => dieLabel(die, words)).filter(label => label !== undefined)
  const who = labels.length === 0 ? '' : ` (${labels.join(', ')})`
  for (;;) {
    const typed = await ask(io, `  ${printDice(roll.dice)}${who}: `)
    if (typed instanceof Stop) return typed
    const faces = parseThrow(typed, roll)
    if (faces.ok) return faces.value
    say(io, fold(sayRefusal(faces.refusal), 80, '  ', '    '))
  }
}

async function throwFor(io: Io, fight: Fight, roll: Roll): Promise<Asked<Result<Fight>>> {
  const words = namedBy(fight.battle.setup)
  const prompt = fight.battle.rules.prompt(fight.state, eyeOf(fight), words)
  say(io, fold(`${prompt.title}: ${prompt.text} [${clauseTitle(fight.battle.rules, prompt.rule)}]`))
  if (fight.dice.source === 'typed') {
    const faces = await askDice(io, roll, words)
    return faces instanceof Stop ? faces : throwDice(fight, faces)
  }
  return throwDice(fight)
}

/** What came of an input, said once it stands in the record: dice that were not typed in, and what happened. */
function sayMoment(io: Io, before: Fight, after: Fight): void {
  const { input, events } = must(momentsOf(after).at(-1), 'an input was taken')
  const asked = pending(before)
  if (input.kind === 'roll' && asked.kind === 'roll' && after.dice.source !== 'typed') {
    say(io, [`  ${printDice(asked.roll.dice)}: ${(input.faces ?? []).join(' ')}`])
  }
  sayEvents(io, after, events)
}

/** The position as a side may know it. */
function positionLines({ battle: { rules }, state }: Fight, side: Side): string[] {
  const scene = rules.show(rules.view(state, side))
  const map = printMap(scene)
  return ['', ...printScene(scene), ...(map.length === 0 ? [] : ['', ...map])]
}

/** Whether a side is asked for the first time in this round: the position is then shown to it. */
function isFirstAsked(fight: Fight, side: Side): boolean {
  const now = fight.battle.rules.rounds(fight.state)
  const moments = momentsOf(fight)
  // a moment belongs to this round if the round had begun before it
  const since = moments.filter((_, i) => (moments[i - 1]?.rounds ?? 0) === now)
  return !since.some(({ input }) => input.kind === 'orders' && side in input.orders)
}

/** One side's form, opened with the standing orders' answer, until its order is legal and sealed. */
async function orderOf(io: Io, fight: Fight, brief: Brief<Shape>): Promise<Asked<Fight>> {
  const { rules, setup } = fight.battle
  const { side } = brief
  const paper = paperOf(rules, brief)
  const prompt = rules.prompt(fight.state, side, namedBy(setup))
  const head = `${setup[side].name} (${side}): ${paper.form().title} [${clauseTitle(rules, brief.rule)}]`
  const advised = advisedOrder(fight, brief)
  if (isFirstAsked(fight, side)) say(io, positionLines(fight, side))
  say(io, ['', ...fold(head), ...fold(prompt.text, 80, '  '), ...fold(sayWritten(paper, advised), 80, '  ', '    ')])
  const asker = {
    ask: (line: string) => ask(io, line),
    say: (lines: readonly string[]) => say(io, lines),
    look: () => positionLines(fight, side),
  }
  const given = await askOrder(asker, paper, advised)
  if (given instanceof Stop) return given
  const sealed = seal(fight, side, given.order)
  invariant(sealed.ok, 'an order that was checked can be sealed')
  return sealed.value
}

/** What the first person wrote must not be seen by the second: the screen is cleared, on a terminal. */
const CLEARED = '\u001b[2J\u001b[3J\u001b[H'

/** Between two sealed orders the screen is handed over. */
async function handOver(io: Io, fight: Fight, side: Side): Promise<Stop | undefined> {
  if (!io.outIsTerminal || !io.inIsTerminal) return undefined
  io.out(CLEARED)
  const answer = await ask(io, `Hand over to ${fight.battle.setup[side].name} (${side}), who then presses Enter. `)
  io.out(CLEARED)
  return answer instanceof Stop ? answer : undefined
}

/** Whether somebody looks on who must not see what is asked: another who decides too, or plays and has something hidden from him. */
const isWatched = (fight: Fight): boolean =>
  waitingFor(fight).length > 1 || (keepsSecrets(fight) && sides.every(side => fight.seats[side].kind === 'person'))

/** One input further where no person is asked any more; the solver takes its time. */
const onward = (io: Io, fight: Fight): Result<Fight> => {
  const step = () => must(stepAlone(fight), 'whoever is no person answers by itself')
  return thinkingFor(fight).length > 0 ? whileSaying(io, 'The computer weighs its orders …', step) : step()
}

/** Asks the people who have to decide, one after the other; standing orders and solvers answer with the last of them. */
async function ordersFor(io: Io, fight: Fight): Promise<Asked<Result<Fight>>> {
  const people = waitingFor(fight)
  const watched = isWatched(fight)
  let now = fight
  for (const brief of people) {
    if (watched) {
      const stop = await handOver(io, fight, brief.side)
      if (stop !== undefined) return stop
    }
    const sealed = await orderOf(io, now, brief)
    if (sealed instanceof Stop) return sealed
    now = sealed
  }
  if (people.length > 0 && watched && io.outIsTerminal) io.out(CLEARED)
  // sealed by the last person, the orders are put at once, unless the solver has to be waited for
  return now.count > fight.count ? ok(now) : onward(io, now)
}

function stopped({ io, record: { path } }: Table, { count }: Fight, stop: Stop): Result<void> {
  say(io, ['', `Kept in ${path}; go on with: flagplot play ${path}`])
  if (stop.how === 'quit' || io.inIsTerminal) return ok(undefined)
  const expected = `more lines: the battle is not over after ${count} ${count === 1 ? 'input' : 'inputs'}`
  return refuse({ code: 'truncated', path: ['standard input'], expected })
}

function finished({ io, record: { path } }: Table, fight: Fight): Result<void> {
  io.out(painted(io, `\n${printReport(report(fight, [{ label: 'Record', value: path }]), 'text')}`))
  const used = usedUp(fight)
  return used.ok ? ok(undefined) : used
}

/** What to say where the record cannot be written any more: the battle is kept all the same, if there is room. */
function unsaved({ io, record }: Table, fight: Fight, refusal: Refusal): Result<never> {
  const other = saveElsewhere(io, record.path, recordLines(fight))
  if (other === undefined) return refuse(refusal)
  const expected = `${refusal.expected}; the whole battle is kept in ${other}, go on with: flagplot play ${other}`
  return refuse({ ...refusal, expected })
}

/** Plays a table's battle until it is over or its people stop. After every input the record is whole. */
export async function playOn(table: Table): Promise<Result<void>> {
  const { io, record } = table
  const { path } = record
  let { fight } = table
  io.onInterrupt(() => {
    say(io, ['', `Kept in ${path}; go on with: flagplot play ${path}`])
    io.exit(130)
  })
  say(io, [fight.battle.title, `The record is kept in ${path}. Type quit to stop, ? for help and the battle.`, ''])
  sayEvents(io, fight, eventsOf(fight))
  for (;;) {
    const asked = pending(fight)
    if (asked.kind === 'over') return finished(table, fight)
    const next = asked.kind === 'roll' ? await throwFor(io, fight, asked.roll) : await ordersFor(io, fight)
    if (next instanceof Stop) return stopped(table, fight, next)
    if (!next.ok) return next
    const saved = record.save(linesSince(fight, next.value))
    if (!saved.ok) return unsaved(table, next.value, saved.refusal)
    const before = fight
    fight = next.value
    sayMoment(io, before, fight)
  }
}
