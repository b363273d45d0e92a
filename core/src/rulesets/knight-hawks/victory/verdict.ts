import { ofSide, other, type Side, sides } from '../../../game/index.ts'
import type { End, Ship, State } from '../state.ts'
import { isStation } from '../units/design.ts'
import { isHere } from '../units/field.ts'
import { TURNS_TO_LOAD } from './evacuated.ts'

const holds = (ships: readonly Readonly<Ship>[], of: (ship: Readonly<Ship>) => boolean): boolean =>
  ships.some(ship => isHere(ship) && of(ship))

/** end.last-fleet end.fighters-alone end.nobody The last fleet wins, but not with fighters alone. */
function lastFleet({ ships }: State): End | null {
  const left = sides.filter(side => holds(ofSide(ships, side), () => true))
  const [winner] = left
  if (winner === undefined) return { winner: 'draw', rule: 'end.nobody' }
  if (left.length > 1) return null
  const large = holds(ofSide(ships, winner), ({ made }) => made.class !== 'fighter')
  return large ? { winner, rule: 'end.last-fleet' } : { winner: 'draw', rule: 'end.fighters-alone' }
}

const ownerOf = ({ ships, scenario }: State): Side =>
  ships.red.some(({ id }) => id === scenario.charge) ? 'red' : 'blue'

/** end.escort Safe across the map; a draw where all others of its side are lost. */
function escort(state: State): End | null {
  const { ships, scenario } = state
  const side = ownerOf(state)
  const charge = ofSide(ships, side).find(({ id }) => id === scenario.charge)
  const guards = ofSide(ships, side).filter(({ id }) => id !== scenario.charge)
  const foes = holds(ofSide(ships, other(side)), () => true)
  if (!foes) return lastFleet(state)
  if (holds(guards, () => true)) return null
  if (charge?.fate?.kind === 'safe') return { winner: 'draw', rule: 'end.escort' }
  return charge?.fate == null ? null : { winner: other(side), rule: 'end.last-fleet' }
}

/** end.evacuation Away after three turns docked; anything else is the enemy's. */
function evacuation(state: State): End | null {
  const side = ownerOf(state)
  const charge = ofSide(state.ships, side).find(({ id }) => id === state.scenario.charge)
  const enough = state.loaded >= TURNS_TO_LOAD
  if (charge?.fate == null) {
    if (holds(ofSide(state.ships, other(side)), () => true)) return null
    // with nobody left to stop it the ship gets away, if there is still a station to load at
    const can = enough || holds(ofSide(state.ships, side), ({ made }) => isStation(made))
    return can ? { winner: side, rule: 'end.last-fleet' } : { winner: other(side), rule: 'end.evacuation' }
  }
  return { winner: charge.fate.kind === 'left' && enough ? side : other(side), rule: 'end.evacuation' }
}

/** end.still Game turns in which nobody could do anything: by then whatever drifts has passed everything. */
const STILL = 200

/** end.quiet end.limit end.still end.evacuation A draw, but a ship that has not got away by then has not been evacuated. */
function endless(state: State): End | null {
  const { options, quiet, done, still, scenario } = state
  const winner = scenario.goal === 'evacuation' ? other(ownerOf(state)) : 'draw'
  if (still >= STILL) return { winner, rule: 'end.still' }
  if (options.quietTurns > 0 && quiet >= options.quietTurns) return { winner, rule: 'end.quiet' }
  return options.turnLimit > 0 && done >= options.turnLimit ? { winner, rule: 'end.limit' } : null
}

/** How a battle stands; null while it goes on. */
export function verdictOf(state: State): End | null {
  const goals = { lastFleet, escort, evacuation } as const
  return goals[state.scenario.goal](state) ?? endless(state)
}
