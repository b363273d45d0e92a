import { decideBy, plansOf, reportOf, type Session, type Thrower } from '@flagplot/core/desk'
import { printDice, type Roll } from '@flagplot/core/dice'
import {
  type Brief,
  type DoctrineChoice,
  type EventBase,
  type Eye,
  paperOf,
  type RawInput,
  type Shape,
  type Side,
  sides,
} from '@flagplot/core/game'
import { ok, type Result, refuse, sayRefusal } from '@flagplot/core/lang'
import { fold, parseThrow, printReport, toldLines } from '@flagplot/core/notation'
import { askOrder } from './ask-form.ts'
import type { Io } from './io.ts'
import { painted } from './paint.ts'

/** A battle on the table: who throws, and where it is kept. */
export interface Table {
  readonly io: Io
  readonly session: Session
  readonly path: string
  readonly seed: string
  save(lines: readonly string[]): Result<void>
  /** Absent where people type their dice in. */
  readonly throwDice?: Thrower
  /** Scripted dice that were not used. */
  readonly diceLeft?: () => number
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
function eyeOf({ session }: Table): Eye {
  const people = sides.filter(side => session.battle.doctrines[side] === undefined)
  const [only] = people
  return people.length === 1 && only !== undefined ? only : people.length === 0 ? 'umpire' : 'public'
}

function sayEvents(table: Table, events: readonly EventBase[]): void {
  const { rules } = table.session.battle
  const eye = eyeOf(table)
  const seen = events.map(event => rules.witness(event, eye)).filter(event => event !== undefined)
  say(
    table.io,
    seen.flatMap(event => toldLines({ text: rules.tell(event), rule: event.rule, because: event.because ?? [] })),
  )
}

async function askDice(table: Table, roll: Roll): Promise<Asked<readonly number[]>> {
  const labels = roll.dice.map(die => die.label).filter(label => label !== undefined)
  const who = labels.length === 0 ? '' : ` (${labels.join(', ')})`
  for (;;) {
    const typed = await ask(table.io, `  ${printDice(roll.dice)}${who}: `)
    if (typed instanceof Stop) return typed
    const faces = parseThrow(typed, roll)
    if (faces.ok) return faces.value
    say(table.io, [`  ${sayRefusal(faces.refusal)}`])
  }
}

async function throwFor(table: Table, roll: Roll): Promise<Asked<Result<RawInput>>> {
  const { session, io, throwDice } = table
  const prompt = session.battle.rules.prompt(session.state, eyeOf(table))
  say(io, fold(`${prompt.title}: ${prompt.text} [${prompt.rule}]`))
  if (throwDice === undefined) {
    const faces = await askDice(table, roll)
    return faces instanceof Stop ? faces : ok({ kind: 'roll', faces })
  }
  const faces = throwDice(roll)
  if (!faces.ok) return faces
  say(io, [`  ${printDice(roll.dice)}: ${faces.value.join(' ')}`])
  return ok({ kind: 'roll', faces: faces.value })
}

/** One side's form, field by field or written out, until its order is legal. */
async function orderOf(table: Table, brief: Brief<Shape>): Promise<Asked<unknown>> {
  const { io, session } = table
  const { rules, setup } = session.battle
  const paper = paperOf(rules, brief)
  const prompt = rules.prompt(session.state, brief.side)
  say(io, [
    '',
    ...fold(`${setup[brief.side].name} (${brief.side}): ${paper.form().title} [${brief.rule}]`),
    ...fold(prompt.text, 80, '  '),
  ])
  const given = await askOrder({ ask: text => ask(io, text), say: lines => say(io, lines) }, paper)
  return given instanceof Stop ? given : given.order
}

/** Between two sealed orders the screen is handed over: the first order must not be seen by the second person. */
async function handOver(table: Table, side: Side): Promise<Stop | undefined> {
  const { io, session } = table
  if (!io.outIsTerminal || !io.inIsTerminal) return undefined
  io.out('\u001b[2J\u001b[3J\u001b[H')
  const answer = await ask(io, `Hand over to ${session.battle.setup[side].name} (${side}), who then presses Enter. `)
  io.out('\u001b[2J\u001b[3J\u001b[H')
  return answer instanceof Stop ? answer : undefined
}

async function ordersFor(table: Table, briefs: readonly Brief<Shape>[]): Promise<Asked<Result<RawInput>>> {
  const { session, seed } = table
  const { rules, doctrines } = session.battle
  const orders: Partial<Record<Side, unknown>> = {}
  const people = briefs.filter(brief => doctrines[brief.side] === undefined)
  for (const brief of briefs) {
    const doctrine = doctrines[brief.side]
    if (doctrine === undefined) continue
    const plans = plansOf(rules, { red: doctrine, blue: doctrine } satisfies Record<Side, DoctrineChoice>)
    if (!plans.ok) return plans
    orders[brief.side] = decideBy(session, plans.value[brief.side], brief, seed)
  }
  for (const [i, brief] of people.entries()) {
    if (people.length > 1) {
      const stop = await handOver(table, brief.side)
      if (stop !== undefined) return stop
    }
    const order = await orderOf(table, brief)
    if (order instanceof Stop) return order
    orders[brief.side] = order
    if (people.length > 1 && i === people.length - 1 && table.io.outIsTerminal)
      table.io.out('\u001b[2J\u001b[3J\u001b[H')
  }
  return ok({ kind: 'orders', orders })
}

function stopped(table: Table, stop: Stop): Result<void> {
  const { io, path, session } = table
  say(io, ['', `Kept in ${path}; go on with: flagplot play ${path}`])
  if (stop.how === 'quit' || io.inIsTerminal) return ok(undefined)
  const { length } = session.inputs
  const expected = `more lines: the battle is not over after ${length} ${length === 1 ? 'input' : 'inputs'}`
  return refuse({ code: 'truncated', path: ['standard input'], expected })
}

function finished(table: Table): Result<void> {
  const { io, path, session, diceLeft } = table
  const left = diceLeft?.() ?? 0
  io.out(painted(io, `\n${printReport(reportOf(session, [{ label: 'Record', value: path }]), 'text')}`))
  if (left === 0) return ok(undefined)
  return refuse({ code: 'dice', path: ['dice'], expected: `no dice more: the battle is over and ${left} are left` })
}

/** Plays a table's battle until it is over or its people stop. After every input the record is whole. */
export async function playOn(table: Table): Promise<Result<void>> {
  const { io, session } = table
  io.onInterrupt(() => {
    say(io, ['', `Kept in ${table.path}; go on with: flagplot play ${table.path}`])
    io.exit(130)
  })
  say(io, [session.battle.title, `The record is kept in ${table.path}. Type quit to stop.`, ''])
  sayEvents(table, session.events)
  for (;;) {
    const pending = session.pending()
    if (pending.kind === 'over') return finished(table)
    const input = pending.kind === 'roll' ? await throwFor(table, pending.roll) : await ordersFor(table, pending.briefs)
    if (input instanceof Stop) return stopped(table, input)
    if (!input.ok) return input
    const step = session.put(input.value)
    if (!step.ok) return step
    const saved = table.save(step.value.lines)
    if (!saved.ok) return saved
    sayEvents(table, step.value.events)
  }
}
