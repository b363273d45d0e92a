import { clauseTitle, namedBy, type Ruleset, type Shape, type Side, sides } from '../game/index.ts'
import { ok, type Result, refuse } from '../lang/index.ts'
import { type Dues, sayDue } from './due.ts'
import type { Seated } from './record-battle.ts'
import { barringRule, isDue, leaderBeside } from './told.ts'

/** Who decides at a point of a record, and what sides are told of leaving. */
export interface Sitting {
  readonly seated: Seated
  readonly told: Dues
}

/** A point of a record that is replayed. */
interface Point<S extends Shape> {
  readonly rules: Ruleset<S>
  readonly setup: S['Setup']
  readonly state: S['State']
}

const sayKept = <S extends Shape>({ rules }: Point<S>, rule: string): string =>
  `a side that can leave: ${clauseTitle(rules, rule)} keeps it in the battle`

/** Nobody is told to leave from the beginning whom the rules keep in the battle. */
export function checkToldFirst<S extends Shape>(point: Point<S>, told: Dues): Result<void> {
  for (const side of sides) {
    const rule = told[side] && barringRule(point.rules, point.state, side)
    if (rule !== undefined) return refuse({ code: 'illegal', path: ['leaves', side], expected: sayKept(point, rule) })
  }
  return ok(undefined)
}

/**
 * Whoever leaves from a line of seats on because it was due: not for rounds that are not done yet, not below a chance to win where no round begins or somebody else than
 * standing orders leads, and not where the rules keep it in the battle.
 */
export function checkDues<S extends Shape>(
  point: Point<S>,
  dues: Dues,
  { seated, isStart }: { readonly seated: Seated; readonly isStart: boolean },
): Result<void> {
  const { rules, state } = point
  const done = rules.rounds(state)
  for (const side of sides) {
    const due = dues[side]
    if (due === undefined) continue
    const rule = barringRule(rules, state, side)
    const path = ['due', side]
    if (rule !== undefined) return refuse({ code: 'illegal', path, expected: sayKept(point, rule) })
    if (due.kind === 'after' && due.rounds > done) {
      const expected = `a whole number from 0 to ${done}: no more are done here`
      return refuse({ code: 'conflict', path: [...path, 'after'], found: String(due.rounds), expected })
    }
    const isChance = isStart && sides.every(each => leaderBeside(seated, each) === undefined)
    if (due.kind === 'below' && !isChance) {
      const expected = 'a line where a round begins and standing orders lead both sides'
      return refuse({ code: 'conflict', path: [...path, 'below'], found: sayDue(due), expected })
    }
  }
  return ok(undefined)
}

/** A side that stays although it was told to leave after so many rounds, these are done, and its standing orders lead it. */
function stayer<S extends Shape>({ rules, state }: Point<S>, { seated, told }: Sitting): Side | undefined {
  return sides.find(
    side =>
      leaderBeside(seated, side) === undefined &&
      seated.doctrines[side]?.leaves !== true &&
      isDue(rules, state, { side, due: told[side] }),
  )
}

/** Nobody stays, with whatever comes next, who was told to leave and has done his rounds. */
export function checkGone<S extends Shape>(point: Point<S>, sitting: Sitting): Result<void> {
  const side = stayer(point, sitting)
  const due = side && sitting.told[side]
  if (side === undefined || due === undefined) return ok(undefined)
  const { inner } = namedBy(point.setup)[side]
  const expected = `a line of seats first by which ${inner} leaves, told so: ${sayDue(due, point.rules.card.round)}`
  return refuse({ code: 'tampered', path: [], expected })
}
