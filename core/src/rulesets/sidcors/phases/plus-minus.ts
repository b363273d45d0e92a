import { ofSide, type Side, sides } from '../../../game/index.ts'
import type { HalfPoints } from '../fire/coefficient.ts'
import type { Options } from '../options.ts'
import { printPoints } from '../setup/factors.ts'
import type { Auto, Log } from '../shape.ts'
import type { Force, State } from '../state.ts'
import { because } from '../words/because.ts'
import { smallestDefence } from './loss-options.ts'

/** Points against a force, and what it owes (above 0) or has in credit. */
type Account = Pick<Force, 'points' | 'owed'>

/** Takes credit off the points against a force; R18 what is more than they are stays, or lapses. */
function spendCredit({ points, owed }: Account, options: Options): Account {
  const rest = points + owed
  return { points: Math.max(0, rest), owed: rest < 0 && options.credit === 'kept' ? rest : 0 }
}

/** carry.before-directed What is to be lost before directed damage, and what is then still carried. */
export function adjusted(account: Account, options: Options): Account {
  const { points, owed } = account
  if (owed > 0) return { points: points + owed, owed: 0 }
  return owed < 0 && options.pointsOrder === 'beforeDirected' ? spendCredit(account, options) : account
}

function keep(force: Force, { points, owed }: Account): void {
  force.points = points
  force.owed = owed
}

function logAdjust(draft: State, side: Side, scored: HalfPoints, carried: HalfPoints, log: Log): void {
  const { points, owed } = ofSide(draft.forces, side)
  if (scored === points && owed === carried) return
  const late = draft.options.pointsOrder === 'creditAfter'
  const text = `${printPoints(scored)} ${carried > 0 ? '+' : '-'} ${printPoints(Math.abs(carried))}`
  log({
    kind: 'adjust',
    rule: late && carried < 0 ? 'R19' : 'carry.before-directed',
    round: draft.round,
    side,
    scored,
    points,
    left: owed,
    because: [
      because(carried > 0 ? 'carry.minus' : 'carry.plus', text),
      ...(late
        ? [because('R19', carried > 0 ? 'points owed count before directed damage' : 'credit counts after it')]
        : []),
      ...(carried < 0 && scored + carried < 0
        ? [because('R18', owed < 0 ? 'the rest stays credit' : 'the rest lapses')]
        : []),
    ],
  })
}

/** carry.before-directed What was scored against a side, with what it owes or has in credit from the rounds before. */
export function adjust(draft: State, side: Side, scored: HalfPoints, log?: Log): void {
  const force = ofSide(draft.forces, side)
  const carried = force.owed
  keep(force, adjusted({ points: scored, owed: carried }, draft.options))
  if (log !== undefined) logAdjust(draft, side, scored, carried, log)
}

/** R19 Under the 2010 order credit counts after directed damage. */
export const lateCredit: Auto<'credit'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    for (const side of sides) {
      const force = ofSide(draft.forces, side)
      if (force.owed >= 0) continue
      const scored = force.points
      const carried = force.owed
      keep(force, spendCredit(force, draft.options))
      if (log !== undefined) logAdjust(draft, side, scored, carried, log)
    }
  },
}

function tooSmall(draft: State, side: Side, left: HalfPoints): string {
  const least = smallestDefence(ofSide(draft.fleets, side), ofSide(draft.forces, side), draft.options.pfDefence)
  if (least === Number.POSITIVE_INFINITY) return 'nothing is left to take it'
  return `${printPoints(left)} is less than half of the smallest, ${printPoints(least)}`
}

/** carry.plus, carry.minus, R16 Ends a side's allocation: what is left is owed (above 0) or credit (below 0) in the next round. */
export function settlePoints(draft: State, side: Side, log?: Log): void {
  const force = ofSide(draft.forces, side)
  const left = force.points
  force.points = 0
  if (draft.options.plusMinus) force.owed += left
  if (left === 0) return
  const rule = left > 0 ? 'carry.minus' : 'carry.plus'
  log?.({
    kind: 'settled',
    rule,
    round: draft.round,
    side,
    left,
    owed: force.owed,
    because: [
      ...(left > 0 ? [because('allocation.half-rule', tooSmall(draft, side, left))] : []),
      ...(draft.options.plusMinus ? [] : [because('R16', 'plus and minus points are not used')]),
    ],
  })
}
