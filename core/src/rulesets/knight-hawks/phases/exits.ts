import type { Side } from '../../../game/sides/index.ts'
import type { Hex } from '../../../hex/index.ts'
import type { RuleId } from '../ledger.ts'
import { type Edge, edgeOf } from '../map/map-places.ts'
import { columnOfHex, rowOfHex } from '../map/place.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { AutoPhase, Log } from '../shape.ts'
import type { Ship, State } from '../state.ts'
import { fleetOf, gameTurnOf, isHere } from '../units/fleets.ts'
import { TURNS_TO_LOAD } from '../victory/verdict.ts'
import { dockedAt } from './docked.ts'
import { isEscorted } from './plot-ask.ts'

const opposite: Readonly<Record<Edge, Edge>> = {
  west: 'east',
  east: 'west',
  north: 'south',
  south: 'north',
  anywhere: 'anywhere',
}

/** True if a hex is beyond this edge of the printed map, or beyond any. */
function isBeyond({ columns, rows }: Scenario, edge: Edge, hex: Hex): boolean {
  const [column, row] = [columnOfHex(hex), rowOfHex(hex)]
  const off = { west: column < 1, east: column > columns, north: row < 1, south: row > rows }
  return edge === 'anywhere' ? Object.values(off).some(Boolean) : off[edge]
}

/** end.escort True beyond the edge opposite to the one a side came from; beyond any, if it came from none. */
const isAcross = (scenario: Scenario, side: Side, hex: Hex): boolean =>
  isBeyond(scenario, opposite[edgeOf(scenario, side)], hex)

type Leaving = { readonly kind: 'left' | 'safe'; readonly rule: RuleId }

/** end.escort end.evacuation map.edge A ship leaves the battle at the end of its move, or stays. */
function leaving(state: State, side: Side, ship: Ship): Leaving | null {
  const { scenario, options, loaded } = state
  if (isEscorted(state, ship) && isAcross(scenario, side, ship.hex)) return { kind: 'safe', rule: 'end.escort' }
  const isOff = (hex: Hex) => isBeyond(scenario, 'anywhere', hex)
  if (isOff(ship.hex) && scenario.goal === 'evacuation' && ship.id === scenario.charge && loaded >= TURNS_TO_LOAD)
    return { kind: 'left', rule: 'end.evacuation' }
  const crossed = ship.path.slice(1).some(({ hex }) => isOff(hex))
  return crossed && options.edge === 'lost' ? { kind: 'left', rule: 'map.edge' } : null
}

/** A ship leaves the battle with those docked at it. */
function depart(draft: State, side: Side, ship: Ship, { kind, rule }: Leaving, log?: Log): void {
  for (const guest of dockedAt(draft, side, ship.id)) depart(draft, side, guest, { kind, rule }, log)
  ship.fate = { kind, turn: gameTurnOf(draft) }
  ship.docked = null
  const event = kind === 'safe' ? 'safe' : 'leftMap'
  log?.({ kind: event, rule, round: gameTurnOf(draft), side, ship: ship.id })
}

/** turn.end end.escort end.evacuation map.edge At the end of the turn of its side: until then it can be fired at. */
export const exits: AutoPhase<'exits'> = {
  kind: 'auto',
  run: (draft, { side }, log) => {
    for (const ship of fleetOf<Ship>(draft, side)) {
      if (!isHere(ship) || ship.docked !== null) continue
      const how = leaving(draft, side, ship)
      if (how !== null) depart(draft, side, ship, how, log)
    }
  },
}
