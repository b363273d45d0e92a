import { clauseTitle, namedBy, type Ruleset, type Shape, type Side, sides } from '../game/index.ts'
import { canonicalJson, chain, ok, type Result, refuse } from '../lang/index.ts'
import { type Due, type Dues, sayDue } from './due.ts'
import type { Seated } from './record-battle.ts'
import { barringRule, isDue, leaderBeside } from './told.ts'

/** Who decides at a point of a record, and what sides are told of leaving. */
export interface RecordSeating {
  readonly seated: Seated
  readonly told: Dues
}

/** A point of a record that is replayed. */
interface Point<S extends Shape> {
  readonly rules: Ruleset<S>
  readonly setup: S['Setup']
  readonly state: S['State']
}

const sayBarring = <S extends Shape>({ rules }: Point<S>, rule: string): string =>
  `a side that can leave: ${clauseTitle(rules, rule)} keeps it in the battle`

/** Nobody is told to leave from the beginning whom the rules keep in the battle, and nobody leaves from there for rounds that are to come. */
export function checkToldFirst<S extends Shape>(point: Point<S>, { seated, told }: RecordSeating): Result<void> {
  for (const side of sides) {
    const due = told[side]
    const rule = due && barringRule(point.rules, point.state, side)
    if (rule !== undefined)
      return refuse({ code: 'illegal', path: ['leaves', side], expected: sayBarring(point, rule) })
    if (due?.kind !== 'after' || due.rounds === 0 || seated.doctrines[side]?.leaves !== true) continue
    const expected = 'standing orders that stay: the side is told to leave later'
    return refuse({ code: 'conflict', path: ['doctrines', side, 'leaves'], found: 'true', expected })
  }
  return ok(undefined)
}

/** Where a line of seats stands. */
interface LineAt {
  /** Who decided before it. */
  readonly before: RecordSeating
  /** Whether a round begins there. */
  readonly isStart: boolean
}

/** A side that leaves because it was due: not where it left before or the rules keep it in the battle, and not for rounds that are not done yet. */
function checkDue<S extends Shape>(
  point: Point<S>,
  side: Side,
  { due, before }: { readonly due: Due; readonly before: RecordSeating },
): Result<void> {
  const rule = barringRule(point.rules, point.state, side)
  const path = ['due', side]
  if (rule !== undefined) return refuse({ code: 'illegal', path, expected: sayBarring(point, rule) })
  if (isGone(before, side)) return refuse({ code: 'conflict', path, expected: 'a side that stayed up to here' })
  const done = point.rules.rounds(point.state)
  if (due.kind !== 'after' || due.rounds <= done) return ok(undefined)
  const expected = `a whole number from 0 to ${done}: no more are done here`
  return refuse({ code: 'conflict', path: [...path, 'after'], found: String(due.rounds), expected })
}

const isGone = ({ seated }: RecordSeating, side: Side): boolean =>
  leaderBeside(seated, side) === undefined && seated.doctrines[side]?.leaves === true

/** Who decides and what is told, but for whether these sides leave. */
function withoutGone({ seated, told }: RecordSeating, gone: Dues): string {
  const { doctrines, minds = {}, people = [] } = seated
  const staying = sides.map(side =>
    doctrines[side] === undefined || gone[side] === undefined ? doctrines[side] : { ...doctrines[side], leaves: false },
  )
  return canonicalJson([staying.map(each => each ?? null), minds, people, told])
}

/** A chance to win is looked at where a round begins, while standing orders lead both sides: the line says who leaves by it, and changes nothing else. */
function checkLooked(
  side: Side,
  dues: Dues,
  { line, ...now }: RecordSeating & { readonly line: LineAt },
): Result<void> {
  const due = dues[side]
  const isLed = sides.every(each => leaderBeside(now.seated, each) === undefined)
  const isLook = line.isStart && isLed && withoutGone(line.before, dues) === withoutGone(now, dues)
  if (due?.kind !== 'below' || isLook) return ok(undefined)
  const expected =
    'a line where a round begins and standing orders lead both sides, which changes nothing but who leaves'
  return refuse({ code: 'conflict', path: ['due', side, 'below'], found: sayDue(due), expected })
}

/** A side that is told when leaves by that alone: its orders do not begin to leave without it. */
function checkOwn(side: Side, { seated, told }: RecordSeating, before: RecordSeating): Result<void> {
  const isOwn = seated.doctrines[side]?.leaves === true && before.seated.doctrines[side]?.leaves !== true
  if (told[side] === undefined || !isOwn) return ok(undefined)
  const expected = 'standing orders that stay: the side is told when it leaves, and is not due here'
  return refuse({ code: 'conflict', path: ['doctrines', side, 'leaves'], found: 'true', expected })
}

/** Who leaves from a line of seats on does so by what it was told, and as that is due. */
export function checkDues<S extends Shape>(
  point: Point<S>,
  dues: Dues,
  of: RecordSeating & { readonly line: LineAt },
): Result<void> {
  for (const side of sides) {
    const due = dues[side]
    const checked =
      due === undefined
        ? checkOwn(side, of, of.line.before)
        : chain(checkDue(point, side, { due, before: of.line.before }), () => checkLooked(side, dues, of))
    if (!checked.ok) return checked
  }
  return ok(undefined)
}

/** A side that stays although it was told to leave after so many rounds, these are done, and its standing orders lead it. */
function stayer<S extends Shape>({ rules, state }: Point<S>, { seated, told }: RecordSeating): Side | undefined {
  return sides.find(
    side =>
      leaderBeside(seated, side) === undefined &&
      seated.doctrines[side]?.leaves !== true &&
      isDue(rules, state, { side, due: told[side] }),
  )
}

/** Nobody stays, with whatever comes next, who was told to leave and has done his rounds. */
export function checkGone<S extends Shape>(point: Point<S>, seating: RecordSeating): Result<void> {
  const side = stayer(point, seating)
  const due = side && seating.told[side]
  if (side === undefined || due === undefined) return ok(undefined)
  const { inner } = namedBy(point.setup)[side]
  const expected = `a line of seats first by which ${inner} leaves, told so: ${sayDue(due, point.rules.card.round)}`
  return refuse({ code: 'tampered', path: [], expected })
}
