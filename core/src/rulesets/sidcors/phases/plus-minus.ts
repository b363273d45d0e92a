import { ofSide, type Side, sides } from '../../../game/sides/index.ts'
import { because } from '../event.ts'
import type { HalfPoints } from '../fire/coefficient.ts'
import type { Options } from '../options.ts'
import { printPoints } from '../setup/factors.ts'
import type { AutoPhase, Log } from '../shape.ts'
import type { Force, State } from '../state.ts'
import { smallestDefence } from './loss-choices.ts'

/** Points against a force, and what it owes (above 0) or has in credit. */
type Account = Pick<Force, 'points' | 'owed'>

/** Takes credit off the points against a force; R18 the excess stays, or lapses. */
function spendCredit({ points, owed }: Account, options: Options): Account {
  const rest = points + owed
  return { points: Math.max(0, rest), owed: rest < 0 && options.credit === 'kept' ? rest : 0 }
}

/** carry.before-directed The losses due before directed damage, and the points still carried after them. */
export function adjustedAccount(account: Account, options: Options): Account {
  const { points, owed } = account
  if (owed > 0) return { points: points + owed, owed: 0 }
  return owed < 0 && options.pointsOrder === 'beforeDirected' ? spendCredit(account, options) : account
}

function keep(draft: State, side: Side, { points, owed }: Account, log?: Log): void {
  const force = ofSide(draft.forces, side)
  const { points: scored, owed: carried } = force
  force.points = points
  force.owed = owed
  if (log === undefined || (scored === points && owed === carried)) return
  const late = draft.options.pointsOrder === 'creditAfter'
  const text = `${printPoints(scored)} ${carried > 0 ? '+' : '-'} ${printPoints(Math.abs(carried))}`
  const reasons = [because(carried > 0 ? 'carry.minus' : 'carry.plus', text)]
  if (late) {
    reasons.push(because('R19', carried > 0 ? 'points owed count before directed damage' : 'credit counts after it'))
  }
  if (carried < 0 && scored + carried < 0) {
    reasons.push(because('R18', owed < 0 ? 'the rest stays credit' : 'the rest lapses'))
  }
  log({
    kind: 'adjust',
    rule: late && carried < 0 ? 'R19' : 'carry.before-directed',
    round: draft.round,
    side,
    scored,
    points,
    left: owed,
    because: reasons,
  })
}

/** carry.before-directed The points scored against a side, with its debt or credit from the rounds before. */
export function adjustPoints(draft: State, side: Side, scored: HalfPoints, log?: Log): void {
  const force = ofSide(draft.forces, side)
  force.points = scored
  keep(draft, side, adjustedAccount(force, draft.options), log)
}

/** R19 Under the 2010 order credit counts after directed damage. */
export const lateCredit: AutoPhase<'credit'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    for (const side of sides) {
      const force = ofSide(draft.forces, side)
      if (force.owed < 0) keep(draft, side, spendCredit(force, draft.options), log)
    }
  },
}

function tooSmall({ fleets, forces, options }: State, side: Side, left: HalfPoints): string {
  const least = smallestDefence(ofSide(fleets, side), ofSide(forces, side), options.pfDefence)
  if (least === Number.POSITIVE_INFINITY) return 'nothing is left to take it'
  return `${printPoints(left)} is less than half of the smallest, ${printPoints(least)}`
}

/** carry.plus, carry.minus, R16 Ends a side's allocation: the rest is owed (above 0) or credit in the next round. */
export function settlePoints(draft: State, side: Side, log?: Log): void {
  const force = ofSide(draft.forces, side)
  const left = force.points
  force.points = 0
  if (draft.options.plusMinus) force.owed += left
  if (left === 0) return
  log?.({
    kind: 'settled',
    rule: left > 0 ? 'carry.minus' : 'carry.plus',
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
