import {
  type Brief,
  type Log,
  type OrderStep,
  ofSide,
  other,
  push,
  type RollStep,
  type Side,
  type TaskNamed,
} from '../../../game/index.ts'
import { must } from '../../../lang/index.ts'
import { factor } from '../fire/dice.ts'
import { flightRoll } from '../fire/rolls.ts'
import { nameOf } from '../fleet/names.ts'
import { backAt, FRONT, isLeaving, leavingFrom, SCREENED } from '../fleet/posts.ts'
import {
  anybody,
  armed,
  diceNow,
  frontArmed,
  hasFront,
  inFront,
  type Standing,
  sideOf,
  stands,
} from '../fleet/standing.ts'
import { indexOf } from '../fleet/unit-id.ts'
import type { AttackEndurance, BreakOffOrder } from '../shape.ts'
import { AWAY, AWAY_DAMAGED, changed, DAMAGED, type Fleet, fleetAt, type Role, type State } from '../state.ts'
import { breakOffTable } from '../tables.ts'
import { mayBreakOff } from './may-break-off.ts'
import { isStalled } from './verdict.ts'

/** B1: the attack factors of a side on the field, or in its front line; a weakened die stands for a factor of nothing. */
function factors(at: Standing, side: Side, counts: typeof stands): number {
  const fleet = fleetAt(at, side)
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
function leave(draft: State, side: Side, i: number): void {
  const fleet = fleetAt(draft, side)
  fleet.status = changed(fleet.status, i, fleet.status[i] === DAMAGED ? AWAY_DAMAGED : AWAY)
  fleet.gone = changed(fleet.gone, i, draft.done + 1)
}

/** The numbers of the rows that try; null for one that does not. */
function thresholds(
  state: State,
  side: Side,
): { readonly active: number | null; readonly inactive: number | null; readonly column: number } {
  const fleet = fleetAt(state, side)
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
  const fleet = fleetAt(draft, side)
  const screened = fleet.post.flatMap((post, i) => (post === SCREENED && stands(fleet, i) ? [i] : []))
  if (screened.length === 0) return
  fleet.post = ofSide(draft.field.zeros, side)
  const units = screened.map(i => nameOf(draft.field, side, i))
  log?.({ kind: 'forward', rule: 'R22', round: draft.done + 1, side, units })
}

/** Nothing of the round is played any more. */
function endHere(draft: State): void {
  draft.agenda.length = 0
  draft.cutShort = true
}

/** H11, H12: a side that has left the field entirely leaves it to the other; the round is not fought. */
function settle(draft: State, side: Side, log?: Log<AttackEndurance>): void {
  if (anybody(fleetAt(draft, side))) {
    comeForward(draft, side, log)
    return
  }
  endHere(draft)
  log?.({ kind: 'end', rule: 'H11', round: draft.done + 1, winner: other(side) })
}

/** A3: the defender has let the chance go by that might have ended a stalemate. */
function endStalled(draft: State, log?: Log<AttackEndurance>): void {
  endHere(draft)
  log?.({ kind: 'end', rule: 'A3', round: draft.done + 1, winner: 'draw' })
}

/** H11: freely, between rounds. */
function goFreely(draft: State, side: Side, units: readonly number[], log?: Log<AttackEndurance>): void {
  for (const i of units) leave(draft, side, i)
  const names = (): string[] => units.map(i => nameOf(draft.field, side, i))
  log?.({ kind: 'break-off', rule: 'H11', round: draft.done + 1, side, away: names(), stay: [], faces: [] })
  settle(draft, side, log)
}

/** B1: by the table, once the die is thrown. */
function attempt(draft: State, role: Role, units: readonly number[], log?: Log<AttackEndurance>): void {
  const side = sideOf(draft.field, role)
  const fleet = fleetAt(draft, side)
  for (const i of units) fleet.post = changed(fleet.post, i, leavingFrom(fleet.post[i]!))
  const names = (): string[] => units.map(i => nameOf(draft.field, side, i))
  log?.({ kind: 'attempt', rule: 'B1', round: draft.done + 1, side, units: names() })
  push(draft, { task: 'flight', role })
}

function obey(draft: State, role: Role, order: BreakOffOrder, log?: Log<AttackEndurance>): void {
  const units = order.leave.map(indexOf)
  if (units.length > 0) {
    if (draft.field.breakOff.way === 'free') goFreely(draft, sideOf(draft.field, role), units, log)
    else attempt(draft, role, units, log)
  } else if (role === 'defender' && isStalled(draft)) endStalled(draft, log)
}

/** H11, B1: which units try to leave; none is an answer too. */
function briefOf(state: State, role: Role): Brief<AttackEndurance, 'break-off'> {
  const { field } = state
  const side = sideOf(field, role)
  return {
    side,
    rule: field.breakOff.way === 'free' ? 'H11' : 'B1',
    ask: { kind: 'break-off', side, units: ofSide(field.counters, side), status: fleetAt(state, side).status },
  }
}

/** H11, B1, B2: a side names the units that try to leave. */
export const breakOff: OrderStep<AttackEndurance, TaskNamed<AttackEndurance, 'breakOff'>, 'break-off'> = {
  kind: 'orders',
  asks: (state, { role }) => mayBreakOff(state, role) && !(state.field.breakOff.way === 'free' && state.done === 0),
  briefs: (state, { role }) => [briefOf(state, role)],
  obey: (draft, { role }, orders, log) => {
    const order = must(orders[sideOf(draft.field, role)], 'an answer of the side that was asked')
    obey(draft, role, order, log)
  },
}

/** B1: one d6 a side, read in the active and the screened row. */
export const flight: RollStep<AttackEndurance, TaskNamed<AttackEndurance, 'flight'>> = {
  kind: 'roll',
  asks: () => true,
  roll: (state, { role }) => {
    const { active, inactive } = thresholds(state, sideOf(state.field, role))
    return flightRoll(active, inactive)
  },
  land: (draft, { role }, { outcome, faces }, log) => {
    const side = sideOf(draft.field, role)
    const fleet = fleetAt(draft, side)
    const { active, inactive, column } = thresholds(draft, side)
    const escapes = (post: number): boolean => outcome > (inactive !== null && post === FRONT ? 1 : 0)
    const away: string[] = []
    const stay: string[] = []
    for (const i of leaving(fleet)) {
      const post = backAt(fleet.post[i]!)
      fleet.post = changed(fleet.post, i, post)
      if (escapes(post)) leave(draft, side, i)
      if (log !== undefined) (escapes(post) ? away : stay).push(nameOf(draft.field, side, i))
    }
    const cell = `column ${breakOffTable.differential[column]}: active ${active ?? '-'}, screened ${inactive ?? '-'}`
    const because = [{ rule: 'B1', text: cell }] as const
    log?.({ kind: 'break-off', rule: 'B1', round: draft.done + 1, side, away, stay, faces: faces ?? [], because })
    settle(draft, side, log)
  },
}
