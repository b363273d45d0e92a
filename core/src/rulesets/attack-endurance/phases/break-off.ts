import type { Log } from '../../../game/index.ts'
import { type OrderStep, push, type RollStep, type TaskNamed } from '../../../game/kit/index.ts'
import { ofSide, other, type Side } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { attackFactor } from '../fire/dice.ts'
import { breakOffDieRoll } from '../fire/rolls.ts'
import {
  type Battlefield,
  canFire,
  diceNow,
  FRONT,
  hasFront,
  hasUnits,
  isInFront,
  isOnField,
  LEAVING,
  SCREENED,
  sideOfRole,
} from '../fleet/battlefield.ts'
import { indexOfUnit } from '../fleet/unit-id.ts'
import { nameOf } from '../fleet/units.ts'
import type { AttackEndurance } from '../shape.ts'
import { AWAY, AWAY_DAMAGED, DAMAGED, fleetAt, type State, withItemAt } from '../state.ts'
import { breakOffTable } from '../tables.ts'
import { mayBreakOff } from './break-off-policy.ts'
import { isStalled } from './verdict.ts'

/** B1: the attack factors of a side on the field, or in its front line; a weakened die is a factor of nothing. */
const factorsOf = (at: Battlefield, side: Side, counts: typeof isOnField): number =>
  ofSide(at.field.places, side)
    .filter(i => counts(fleetAt(at, side), i))
    .reduce((sum, i) => sum + attackFactor(diceNow(at, side, i)), 0)

/** B1: the column of the table by the enemy's factors less one's own, and the numbers of the rows that try. */
function thresholds(state: State, side: Side) {
  const { upTo, active, inactive } = breakOffTable
  const differential = factorsOf(state, other(side), isOnField) - factorsOf(state, side, isInFront)
  const found = upTo.findIndex(most => differential <= most)
  const column = found < 0 ? active.length - 1 : found
  const row = (line: number, cells: readonly number[]): number | null =>
    fleetAt(state, side).post.includes(line + LEAVING) ? must(cells[column], 'a cell of the table') : null
  return { column, active: row(FRONT, active), inactive: row(SCREENED, inactive) }
}

/** H11, H9: off the field, with its damage. */
function leave(draft: State, side: Side, i: number): void {
  const fleet = fleetAt(draft, side)
  fleet.status = withItemAt(fleet.status, i, fleet.status[i] === DAMAGED ? AWAY_DAMAGED : AWAY)
  fleet.gone = withItemAt(fleet.gone, i, draft.done + 1)
}

const namesOf = ({ field }: State, side: Side, units: readonly number[]): string[] =>
  units.map(i => nameOf(field, side, i))

/**
 * R22: too little is left in front of one unit, one that can fire if there is any: the screened units come forward.
 * R21: lines that are set up once stand as long as anybody is in front, also a unit that cannot fire.
 */
function comeForward(draft: State, side: Side, log?: Log<AttackEndurance>): void {
  const { lines, minimumFront } = draft.field.options
  const any = lines === 'once' || minimumFront === 'any' || !canFire(draft, side)
  if (any ? hasFront(draft, side) : canFire(draft, side, FRONT)) return
  const fleet = fleetAt(draft, side)
  const screened = [...fleet.post.keys()].filter(i => fleet.post[i] === SCREENED && isOnField(fleet, i))
  if (screened.length === 0) return
  fleet.post = ofSide(draft.field.zeros, side)
  log?.({ kind: 'forward', rule: 'R22', round: draft.done + 1, side, units: namesOf(draft, side, screened) })
}

/** The battle ends here: the rest of the round is not played. */
function end(draft: State, winner: Side | 'draw', log?: Log<AttackEndurance>): void {
  draft.agenda.length = 0
  draft.cutShort = true
  log?.({ kind: 'end', rule: winner === 'draw' ? 'A3' : 'H11', round: draft.done + 1, winner })
}

/** H11, H12: a side that has left the field entirely leaves it to the other; the round is not fought. */
function settle(draft: State, side: Side, log?: Log<AttackEndurance>): void {
  if (hasUnits(fleetAt(draft, side))) comeForward(draft, side, log)
  else end(draft, other(side), log)
}

/** H11, B1, B2: a side names the units that try to leave; none is an answer too. */
export const breakOff: OrderStep<AttackEndurance, TaskNamed<AttackEndurance, 'breakOff'>, 'break-off'> = {
  kind: 'orders',
  asks: (state, { role }) =>
    mayBreakOff(state.field.breakOff, role) && !(state.field.breakOff.way === 'free' && state.done === 0),
  briefs: (state, { role }) => {
    const { field } = state
    const side = sideOfRole(field, role)
    const { status } = fleetAt(state, side)
    const ask = { kind: 'break-off', side, units: ofSide(field.units, side), status } as const
    return [{ side, rule: field.breakOff.way === 'free' ? 'H11' : 'B1', ask }]
  },
  obey: (draft, { role }, orders, log) => {
    const side = sideOfRole(draft.field, role)
    const units = must(orders[side], 'an answer of the side that was asked').leave.map(indexOfUnit)
    const round = draft.done + 1
    if (units.length === 0) {
      // A3: the defender has let the chance go by that might have ended a stalemate
      if (role === 'defender' && isStalled(draft)) end(draft, 'draw', log)
    } else if (draft.field.breakOff.way === 'free') {
      for (const i of units) leave(draft, side, i)
      const away = namesOf(draft, side, units)
      log?.({ kind: 'break-off', rule: 'H11', round, side, away, stay: [], faces: [] })
      settle(draft, side, log)
    } else {
      const fleet = fleetAt(draft, side)
      for (const i of units) fleet.post = withItemAt(fleet.post, i, (fleet.post[i] ?? FRONT) + LEAVING)
      log?.({ kind: 'attempt', rule: 'B1', round, side, units: namesOf(draft, side, units) })
      push(draft, { task: 'breakOffRoll', role })
    }
  },
}

/** B1: one d6 a side, read in the active and the screened row. */
export const breakOffRoll: RollStep<AttackEndurance, TaskNamed<AttackEndurance, 'breakOffRoll'>> = {
  kind: 'roll',
  asks: () => true,
  side: ({ field }, { role }) => sideOfRole(field, role),
  roll: (state, { role }) => {
    const { active, inactive } = thresholds(state, sideOfRole(state.field, role))
    return breakOffDieRoll(active, inactive)
  },
  land: (draft, { role }, { outcome, faces = [] }, log) => {
    const side = sideOfRole(draft.field, role)
    const fleet = fleetAt(draft, side)
    const { active, inactive, column } = thresholds(draft, side)
    const away: number[] = []
    const stay: number[] = []
    for (const [i, leaving] of fleet.post.entries()) {
      if (leaving < LEAVING) continue
      const post = leaving - LEAVING
      fleet.post = withItemAt(fleet.post, i, post)
      const escapes = outcome > (inactive !== null && post === FRONT ? 1 : 0)
      if (escapes) leave(draft, side, i)
      ;(escapes ? away : stay).push(i)
    }
    if (log !== undefined) {
      const die = faces.length > 0 ? `; die ${faces[0]}` : ''
      const numbers = `active ${active ?? '-'} or less, screened ${inactive ?? '-'} or less`
      const cell = `column ${breakOffTable.differential[column]}: ${numbers}${die}`
      const names = { away: namesOf(draft, side, away), stay: namesOf(draft, side, stay) }
      const because = [{ rule: 'B1', text: cell }] as const
      log({ kind: 'break-off', rule: 'B1', round: draft.done + 1, side, ...names, faces, because })
    }
    if (away.length > 0) settle(draft, side, log)
  },
}
