import { d10 } from '../../../dice/index.ts'
import { diceReasons } from '../events/because.ts'
import type { RollPhase } from '../shape.ts'
import type { Ship, State } from '../state.ts'
import { effectPerSkillLevel } from '../tables.ts'
import { gameTurnOf, shipOf } from '../units/fleets.ts'
import { atMostRoll } from './at-most-roll.ts'
import { isAsked, speedBefore } from './plot-ask.ts'

/**
 * skill.pilot-turn True if a ship could fly one turn more than its MR: it has a pilot, turns as its player likes, and
 * can enter a hex more than it has MR points; so can a ship at rest whose ADF is greater than its MR.
 */
export function mayGainTurn(state: State, ship: Ship): boolean {
  const { made, mr, adf, astray, owesEvasion } = ship
  if (!state.options.skills || made.skills.pilot === 0 || mr === 0 || astray || owesEvasion) return false
  return isAsked(state, ship) && speedBefore(state, ship) + adf > mr
}

/** skill.pilot-turn Faces of a die of ten that give the turn. */
export const extraTurnFaces = ({ made }: Pick<Ship, 'made'>): number =>
  (made.skills.pilot * effectPerSkillLevel.turn) / 10

const pilotRoll = atMostRoll('skill.pilot-turn', d10, gains => (gains ? 'one turn more' : 'no turn more'))

/** skill.pilot-turn At most the level of the pilot on a die, before moves are ordered: no ship is lost by then. */
export const pilot: RollPhase<'pilot'> = {
  kind: 'roll',
  asks: () => true,
  roll: (state, { ship }) => pilotRoll(extraTurnFaces(shipOf(state, ship))),
  land: (draft, { side, ship: id }, { outcome, faces }, log) => {
    const gains = outcome === 1
    const ship = shipOf(draft, id)
    ship.extraTurn = gains
    const rule = 'skill.pilot-turn'
    const because = diceReasons(faces, `${extraTurnFaces(ship)} or less needed`)
    log?.({ kind: 'piloted', rule, round: gameTurnOf(draft), side, ship: id, gains, because })
  },
}
