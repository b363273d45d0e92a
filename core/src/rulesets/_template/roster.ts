import type { Side } from '../../game/sides/index.ts'
import type { Fleet, Setup } from './setup.ts'
import { isAfloat, type State } from './state.ts'

/** The ships left, equal ones on one line; a lost fleet has no lines. */
function survivors(state: State, side: Side): Fleet {
  const lines = new Map<string, Fleet['units'][number]>()
  for (const ship of state.ships[side]) {
    if (!isAfloat(ship)) continue
    const line = `${ship.kind} ${ship.hits}`
    const count = (lines.get(line)?.count ?? 0) + 1
    lines.set(line, { name: ship.name, hull: ship.hull, count, hits: ship.hits })
  }
  return { name: state.names[side], units: [...lines.values()] }
}

/** The surviving fleets, as a set-up for the next battle. */
export const roster = (state: State): Setup => ({
  options: state.options,
  red: survivors(state, 'red'),
  blue: survivors(state, 'blue'),
})
