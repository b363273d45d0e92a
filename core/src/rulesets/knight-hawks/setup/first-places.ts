import type { Place } from '../../../game/form/index.ts'
import type { Side } from '../../../game/sides/index.ts'
import { ahead, distance, type Facing, type Hex, neighbours } from '../../../hex/index.ts'
import { headingOf } from '../map/compass.ts'
import { edgeOf, entryPlaces, hexOnEdge, indexByPlace } from '../map/map-places.ts'
import { printHexName } from '../map/place.ts'
import type { ShipToPlace } from '../orders/place.ts'
import type { Ship } from '../state.ts'
import { isStation } from '../units/design.ts'
import type { Scenario } from './scenario.ts'

type FirstPlace = Pick<ShipToPlace, 'hex' | 'heading'>

/** The way in from an edge; from anywhere, toward the enemy’s side of the map. */
const inward = (scenario: Scenario, side: Side): Facing =>
  (({ west: 0, east: 3, north: 5, south: 1, anywhere: side === 'red' ? 0 : 3 }) as const)[edgeOf(scenario, side)]

/** Two hexes apart from the middle outwards: 0, 2, -2, 4, -4 … */
const offset = (index: number): number => (index % 2 === 0 ? -1 : 1) * 2 * Math.ceil(index / 2)

const within = (value: number, most: number): number => ((((value - 1) % most) + most) % most) + 1

/** The hex of the entry edge for the ship of a number; from anywhere, in the half of the side. */
function onEntry(scenario: Scenario, side: Side, index: number): Hex {
  const { columns, rows } = scenario
  const edge = edgeOf(scenario, side)
  const quarter = Math.ceil(columns / 4)
  const column = within(Math.ceil(columns / 2) + offset(index), columns)
  const row = within(Math.ceil(rows / 2) + offset(index), rows)
  return hexOnEdge(scenario, edge, {
    column: edge !== 'anywhere' ? column : side === 'red' ? quarter : columns + 1 - quarter,
    row,
  })
}

/** Ships near a planet begin in a line between it and the enemy. */
function beforePlanet(planet: Hex, side: Side, index: number): Hex {
  const line = ahead(planet, side === 'red' ? 0 : 3, 3)
  const sideways = offset(index) / 2
  return ahead(line, sideways >= 0 ? 1 : 5, Math.abs(sideways))
}

/** The place itself, or the nearest one there is: the first of these in the order of the map. */
function nearestPlace(places: readonly Place[], hex: Hex): string {
  const name = printHexName(hex)
  if (indexByPlace(places).has(name)) return name
  return places.reduce((best, place) => (distance(place, hex) < distance(best, hex) ? place : best)).value
}

/**
 * place.ships Spread along the edge near its middle, heading inward. If there is a planet and ships begin anywhere,
 * stations begin beside it and others before it.
 */
export function firstPlaces(scenario: Scenario, side: Side, ships: readonly Readonly<Ship>[]): readonly FirstPlace[] {
  const places = entryPlaces(scenario, side)
  const heading = headingOf(inward(scenario, side))
  const near = edgeOf(scenario, side) === 'anywhere' ? (scenario.planet?.hex ?? null) : null
  const counts = { station: 0, ship: 0 }
  return ships.map(({ made }) => {
    const station = isStation(made)
    const index = counts[station ? 'station' : 'ship']++
    const beside = near !== null && station ? neighbours(near)[index % 6] : undefined
    const hex = beside ?? (near === null ? onEntry(scenario, side, index) : beforePlanet(near, side, index))
    return { hex: nearestPlace(places, hex), heading: station ? 'E' : heading }
  })
}
