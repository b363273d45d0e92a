import { type Log, other, push, type Side } from '../../../game/index.ts'
import { invariant } from '../../../lang/index.ts'
import { breakOffBrief } from '../briefs/break-off.ts'
import { factor } from '../dice.ts'
import { nameOf } from '../names.ts'
import { backAt, FRONT, isLeaving, leavingFrom, SCREENED } from '../posts.ts'
import { flightRoll } from '../rolls.ts'
import type { AttackEndurance } from '../shape.ts'
import { anybody, armed, diceNow, frontArmed, hasFront, inFront, type Standing, sideOf, stands } from '../standing.ts'
import { AWAY, AWAY_DAMAGED, changed, DAMAGED, type Fleet, type State, type TaskOf } from '../state.ts'
import type { Asks, Throws } from '../step.ts'
import { breakOffTable } from '../tables.ts'
import { indexOf } from '../unit-id.ts'
import { mayBreakOff } from './may-break-off.ts'
import { isStalled } from './verdict.ts'

/** B1: the attack factors of a side on the field, or in its front line; a weakened die stands for a factor of nothing. */
function factors(at: Standing, side: Side, counts: typeof stands): number {
  const fleet = at[side]
  let sum = 0
  for (let i = 0; i < fleet.status.length; i++) if (counts(fleet, i)) sum += factor(diceNow(at, side, i))
  return sum
}

/** B1: the column of the table, by the enemy's factors less one's own. */
function columnOf(differential: number): number {
  const column = breakOffTable.upTo.findIndex(most => differential <= most)
  return column < 0 ? breakOffTable.active.length - 1 : column
}

const leaving = (fleet: Fleet): number[] => fleet.post.flatMap((post, i) => (isLeaving(post) ? [i] : []))

/** H11, H9: off the field, with whatever damage it has. */
function leave(fleet: Fleet, i: number): void {
  fleet.status = changed(fleet.status, i, fleet.status[i] === DAMAGED ? AWAY_DAMAGED : AWAY)
}

/** The numbers of the rows that try; null for one that does not. */
function thresholds(
  state: State,
  side: Side,
): { readonly active: number | null; readonly inactive: number | null; readonly column: number } {
  const fleet = state[side]
  const column = columnOf(factors(state, other(side), stands) - factors(state, side, inFront))
  const row = (line: number, cells: readonly number[]): number | null =>
    fleet.post.includes(leavingFrom(line)) ? cells[column]! : null
  return { active: row(FRONT, breakOffTable.active), inactive: row(SCREENED, breakOffTable.inactive), column }
}

/** R22: whether the front line is as small as it may be: one unit, one that can fire if there is any. */
function frontHolds(state: State, side: Side): boolean {
  const any = state.field.options.minimumFront === 'any' || !armed(state, side)
  return any ? hasFront(state, side) : frontArmed(state, side)
}

/** R22: when too little is left in front, the screened units come forward. */
function comeForward(draft: State, side: Side, log?: Log<AttackEndurance>): void {
  if (frontHolds(draft, side)) return
  const fleet = draft[side]
  const screened = fleet.post.flatMap((post, i) => (post === SCREENED && stands(fleet, i) ? [i] : []))
  if (screened.length === 0) return
  fleet.post = draft.field.zeros[side]
  const units = screened.map(i => nameOf(draft.field, side, i))
  log?.({ kind: 'forward', rule: 'R22', round: draft.done + 1, side, units })
}

/** H11, H12: a side that has left the field entirely leaves it to the other; the round is not fought. */
function settle(draft: State, side: Side, log?: Log<AttackEndurance>): void {
  if (anybody(draft[side])) {
    comeForward(draft, side, log)
    return
  }
  draft.agenda.length = 0
  log?.({ kind: 'end', rule: 'H11', round: draft.done + 1, winner: other(side) })
}

/** A3: the defender has let the chance go by that might have ended a stalemate. */
function endStalled(draft: State, log?: Log<AttackEndurance>): void {
  draft.agenda.length = 0
  log?.({ kind: 'end', rule: 'A3', round: draft.done + 1, winner: 'draw' })
}

/** H11, B1, B2: a side names the units that try to leave. */
export const breakOff: Asks<TaskOf<'breakOff'>> = {
  kind: 'asks',
  side: ({ field }, { role }) => sideOf(field, role),
  waits: (state, { role }) => mayBreakOff(state, role) && !(state.field.breakOff.way === 'free' && state.done === 0),
  brief: (state, { role }) => breakOffBrief(state, role),
  take: (draft, { role }, order, log) => {
    invariant('leave' in order, 'a break-off names the units that leave')
    if (order.leave.length === 0) {
      if (role === 'defender' && isStalled(draft)) endStalled(draft, log)
      return
    }
    const side = sideOf(draft.field, role)
    const fleet = draft[side]
    const units = order.leave.map(indexOf)
    const names = (): string[] => units.map(i => nameOf(draft.field, side, i))
    if (draft.field.breakOff.way === 'free') {
      for (const i of units) leave(fleet, i)
      const facts = { side, away: names(), stay: [], faces: [] }
      log?.({ kind: 'break-off', rule: 'H11', round: draft.done + 1, ...facts })
      settle(draft, side, log)
      return
    }
    for (const i of units) fleet.post = changed(fleet.post, i, leavingFrom(fleet.post[i]!))
    log?.({ kind: 'attempt', rule: 'B1', round: draft.done + 1, side, units: names() })
    push(draft, { task: 'flight', role })
  },
  skip: () => {},
}

/** B1: one d6 a side, read in the active and the screened row. */
export const flight: Throws<TaskOf<'flight'>> = {
  kind: 'throws',
  waits: () => true,
  roll: (state, { role }) => {
    const { active, inactive } = thresholds(state, sideOf(state.field, role))
    return flightRoll(active, inactive)
  },
  land: (draft, { task, outcome, faces }, log) => {
    const side = sideOf(draft.field, task.role)
    const fleet = draft[side]
    const { active, inactive, column } = thresholds(draft, side)
    const escapes = (post: number): boolean => outcome > (inactive !== null && post === FRONT ? 1 : 0)
    const away: string[] = []
    const stay: string[] = []
    for (const i of leaving(fleet)) {
      const post = backAt(fleet.post[i]!)
      fleet.post = changed(fleet.post, i, post)
      if (escapes(post)) leave(fleet, i)
      if (log !== undefined) (escapes(post) ? away : stay).push(nameOf(draft.field, side, i))
    }
    const cell = `column ${breakOffTable.differential[column]}: active ${active ?? '-'}, screened ${inactive ?? '-'}`
    const because = [{ rule: 'B1', text: cell }] as const
    log?.({ kind: 'break-off', rule: 'B1', round: draft.done + 1, side, away, stay, faces: faces ?? [], because })
    settle(draft, side, log)
  },
}
