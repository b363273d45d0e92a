import type { Side } from '../../../game/sides/index.ts'
import { hitsLeft, isOnField } from '../fleet/battlefield.ts'
import { AWAY_DAMAGED, DAMAGED, DESTROYED, type State } from '../state.ts'
import type { FleetSetup, Setup, UnitGroup } from './setup.ts'

/**
 * The units left, those that broke off with them, equal ones on one line; a lost fleet has no lines. In the middle of
 * an exchange the hits it has brought so far count as if all were rolled.
 */
function survivors(state: State, side: Side): FleetSetup {
  const fleet = state[side]
  const lines = new Map<string, UnitGroup>()
  for (const [i, unit] of state.field.units[side].entries()) {
    const status = fleet.status[i]!
    if (status === DESTROYED || (isOnField(fleet, i) && hitsLeft(state, side, i) <= 0)) continue
    const hits = fleet.hits[i]!
    const damaged = status === DAMAGED || status === AWAY_DAMAGED || hits >= unit.damagedAt
    const line = `${unit.kind} ${hits} ${damaged}`
    const count = (lines.get(line)?.count ?? 0) + 1
    lines.set(line, { spec: unit.spec, count, hits, damaged, category: state.field.options.category })
  }
  return { name: state.field.names[side], units: [...lines.values()] }
}

export const roster = (state: State): Setup => ({
  options: { ...state.field.options },
  red: survivors(state, 'red'),
  blue: survivors(state, 'blue'),
})
