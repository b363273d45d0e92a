import { push } from '../../../game/kit/index.ts'
import { ofSide, type Side, sides } from '../../../game/sides/index.ts'
import { printPoints } from '../fire/fighter-sum.ts'
import { because } from '../report/reasons.ts'
import type { AutoPhase, Log } from '../shape.ts'
import type { BattleEnd, State, Unit } from '../state.ts'
import { isShipOrBase, onField } from '../units/field.ts'
import { countGroundBases, groundStrength, pacificationStrength } from '../units/strengths.ts'

/** end.fighters-alone True if a side still has the field. */
const holds = (state: State, side: Side): boolean =>
  ofSide(state.units, side).some(
    unit => onField(unit) && (isShipOrBase(unit) || (unit.made.kind === 'fighters' && state.options.fightersHoldField)),
  )

/** end.destroyed end.both end.limit The verdict at the end of a round; null while the battle goes on. */
export function verdictOf(state: State): BattleEnd | null {
  const red = holds(state, 'red')
  const blue = holds(state, 'blue')
  if (!red && !blue) return { winner: 'draw', rule: 'end.both' }
  if (!red || !blue) return { winner: red ? 'red' : 'blue', rule: 'end.destroyed' }
  const { roundLimit } = state.options
  return roundLimit > 0 && state.done >= roundLimit ? { winner: 'draw', rule: 'end.limit' } : null
}

/** fighter.clears missile.carry-over Engagements end with the round, but for those that missiles made in it. */
function release(state: State, side: Side, unit: Unit, log?: Log): void {
  const { engaged } = unit
  if (engaged === null) return
  if (!engaged.missiles || engaged.carried) {
    unit.engaged = null
    return
  }
  unit.engaged = { ...engaged, carried: true, was: null }
  if (onField(unit)) log?.({ kind: 'engaged', rule: 'missile.carry-over', round: state.done, side, unit: unit.id })
}

function close(draft: State, log?: Log): void {
  draft.done++
  for (const side of sides) {
    draft.orders[side] = null
    draft.turned[side] = []
    draft.spare[side] = 0
    draft.protecting[side] = []
    for (const unit of ofSide(draft.units, side)) release(draft, side, unit, log)
  }
}

/** ground.strength ground.base pacify.strength The strengths of each side on the ground of the colony. */
function reportStrengths(state: State, log: Log): void {
  for (const side of sides) {
    const ground = printPoints(groundStrength(state, side))
    const pacification = String(pacificationStrength(state, side) / 16)
    const bases = countGroundBases(state, side)
    const grounds = [
      ...(bases > 0 ? [because('ground.base', `${bases} of its units are ground bases`)] : []),
      because('pacify.strength', 'ground units whole, fighters half, warships 1, 4 or 9 by era'),
    ]
    const facts = { round: state.done, side, ground, pacification }
    log({ kind: 'strength', rule: 'ground.strength', ...facts, because: grounds })
  }
}

function conclude(draft: State, end: BattleEnd, log?: Log): void {
  draft.over = end
  draft.agenda.length = 0
  if (log === undefined) return
  if (draft.colony !== null) reportStrengths(draft, log)
  const fighters = sides.some(side => !holds(draft, side) && ofSide(draft.units, side).some(onField))
  const grounds = fighters ? [because('end.fighters-alone', 'its fighters and ground units do not hold the field')] : []
  log({ kind: 'end', rule: end.rule, round: draft.done, winner: end.winner, ...(fighters && { because: grounds }) })
}

/** round.sequence The round is done: the battle is over, or the next round begins. */
export const endOfRound: AutoPhase<'endOfRound'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    close(draft, log)
    const end = verdictOf(draft)
    if (end === null) push(draft, { task: 'round' })
    else conclude(draft, end, log)
  },
}
