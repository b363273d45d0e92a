import { ofSide, other, type Side, sides } from '../../../game/sides/index.ts'
import type { BattleEnd, Ship, State } from '../state.ts'
import { isStation } from '../units/design.ts'
import { type Battlefield, fleetOf } from '../units/fleets.ts'

/** end.evacuation Whole game turns docked that load a ship; they need not follow each other. */
export const TURNS_TO_LOAD = 3

/** end.deserted True if a station's crew has been evacuated, so that its weapons do not fire. */
export const isDeserted = ({ scenario, loaded, ships }: Battlefield, side: Side, { made }: Readonly<Ship>): boolean =>
  scenario.goal === 'evacuation' &&
  loaded >= TURNS_TO_LOAD &&
  isStation(made) &&
  ofSide(ships, side).some(({ id }) => id === scenario.charge)

/** end.last-fleet end.fighters-alone end.nobody The last fleet wins, but not with fighters alone. */
function lastFleet(state: State): BattleEnd | null {
  const left = sides.filter(side => fleetOf(state, side).length > 0)
  const [winner] = left
  if (winner === undefined) return { winner: 'draw', rule: 'end.nobody' }
  if (left.length > 1) return null
  const isLarge = fleetOf(state, winner).some(({ made }) => made.class !== 'fighter')
  return isLarge ? { winner, rule: 'end.last-fleet' } : { winner: 'draw', rule: 'end.fighters-alone' }
}

function chargeOf({ ships, scenario: { charge } }: State) {
  const side: Side = ships.red.some(({ id }) => id === charge) ? 'red' : 'blue'
  return { side, fate: ofSide(ships, side).find(({ id }) => id === charge)?.fate ?? null }
}

/** end.escort Safe across the map; a draw if all others of its side are lost. */
function escort(state: State): BattleEnd | null {
  const { side, fate } = chargeOf(state)
  const hasGuards = fleetOf(state, side).some(({ id }) => id !== state.scenario.charge)
  if (fleetOf(state, other(side)).length === 0) return lastFleet(state)
  if (hasGuards || fate === null) return null
  return fate.kind === 'safe' ? { winner: 'draw', rule: 'end.escort' } : { winner: other(side), rule: 'end.last-fleet' }
}

/** end.evacuation Away after three turns docked; anything else is the enemy's. */
function evacuation(state: State): BattleEnd | null {
  const { side, fate } = chargeOf(state)
  const isLoaded = state.loaded >= TURNS_TO_LOAD
  if (fate !== null) return { winner: fate.kind === 'left' && isLoaded ? side : other(side), rule: 'end.evacuation' }
  if (fleetOf(state, other(side)).length > 0) return null
  // without any enemy left the ship gets away, if there is still a station to load at
  const getsAway = isLoaded || fleetOf(state, side).some(({ made }) => isStation(made))
  return getsAway ? { winner: side, rule: 'end.last-fleet' } : { winner: other(side), rule: 'end.evacuation' }
}

/** end.still Game turns without a question or throw: by then all drifting ships have passed everything. */
const STILL = 200

/** end.quiet end.limit end.still end.evacuation A draw; but a ship still here then has not been evacuated. */
function endless(state: State): BattleEnd | null {
  const { options, quiet, done, still, scenario } = state
  const winner = scenario.goal === 'evacuation' ? other(chargeOf(state).side) : 'draw'
  if (still >= STILL) return { winner, rule: 'end.still' }
  if (options.quietTurns > 0 && quiet >= options.quietTurns) return { winner, rule: 'end.quiet' }
  return options.turnLimit > 0 && done >= options.turnLimit ? { winner, rule: 'end.limit' } : null
}

export function verdictOf(state: State): BattleEnd | null {
  const goals = { lastFleet, escort, evacuation } as const
  return goals[state.scenario.goal](state) ?? endless(state)
}
