import { type Side, sides } from '../../../game/index.ts'
import type { Halves } from '../coefficient.ts'
import { printHalves } from '../factors.ts'
import type { Log } from '../shape.ts'
import type { Force, State } from '../state.ts'
import { type AutoStep, because } from '../step.ts'

/** Takes credit off the points against a force; R18 what is more than they are stays, or lapses. */
function spendCredit(draft: State, force: Force): void {
  const rest = force.points + force.owed
  force.points = Math.max(0, rest)
  force.owed = rest < 0 && draft.options.credit === 'kept' ? rest : 0
}

function logAdjust(draft: State, side: Side, scored: Halves, carried: Halves, log: Log): void {
  const { points, owed } = draft.forces[side]
  const beforeDirected = draft.options.pointsOrder === 'beforeDirected'
  const text = `${printHalves(scored)} ${carried > 0 ? '+' : '-'} ${printHalves(Math.abs(carried))}`
  log({
    kind: 'adjust',
    rule: 'carry.before-directed',
    round: draft.round,
    side,
    scored,
    points,
    left: owed,
    because: [
      because(carried > 0 ? 'carry.minus' : 'carry.plus', text),
      because('R19', beforeDirected ? 'before directed damage' : 'owed before, credit after directed damage'),
      ...(owed < 0 ? [because('R18', `credit of ${printHalves(-owed)} left`)] : []),
    ],
  })
}

/** carry.before-directed What was scored against a side, with what it owes or has in credit from the rounds before. */
export function adjust(draft: State, side: Side, scored: Halves, log?: Log): void {
  const force = draft.forces[side]
  const carried = force.owed
  force.points = scored
  if (carried === 0) return
  if (carried > 0) {
    force.points += carried
    force.owed = 0
  } else if (draft.options.pointsOrder === 'beforeDirected') spendCredit(draft, force)
  else return
  if (log !== undefined) logAdjust(draft, side, scored, carried, log)
}

/** R19 Under the 2010 order credit counts after directed damage. */
export const lateCredit: AutoStep = {
  kind: 'auto',
  run: (draft, _, log) => {
    for (const side of sides) {
      const force = draft.forces[side]
      if (force.owed >= 0 || force.points === 0) continue
      const scored = force.points
      const carried = force.owed
      spendCredit(draft, force)
      if (log !== undefined) logAdjust(draft, side, scored, carried, log)
    }
  },
}

/** carry.plus, carry.minus, R16 Ends a side's allocation: what is left is owed (above 0) or credit (below 0) in the next round. */
export function settlePoints(draft: State, side: Side, log?: Log): void {
  const force = draft.forces[side]
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
      because('allocation.half-rule', left > 0 ? 'less than half of the smallest left' : 'a unit had to be damaged'),
      because('R16', draft.options.plusMinus ? 'recorded for the next round' : 'not recorded'),
    ],
  })
}
