import type { Place, Side } from '../../../game/index.ts'
import { ahead, distance, type Facing, type Hex, neighbours } from '../../../hex/index.ts'
import { type Heading, headingOf } from '../map/compass.ts'
import { edgeOf, numbersOf } from '../map/map-places.ts'
import { hexOf, printPlace } from '../map/place.ts'
import type { Ship } from '../state.ts'
import { isStation } from '../units/design.ts'
import type { Scenario } from './scenario.ts'

/** Where and how a ship begins unless its player says otherwise. */
export interface FirstPlace {
  readonly hex: string
  readonly heading: Heading
}

/** The way in from an edge; from anywhere, toward the enemy’s side of the map. */
const inward = (scenario: Scenario, side: Side): Facing =>
  (({ west: 0, east: 3, north: 5, south: 1, anywhere: side === 'red' ? 0 : 3 }) as const)[edgeOf(scenario, side)]

/** Two hexes apart from the middle outwards: 0, 2, -2, 4, -4 … */
const offset = (index: number): number => (index % 2 === 0 ? -1 : 1) * 2 * Math.ceil(index / 2)

const within = (value: number, most: number): number => ((((value - 1) % most) + most) % most) + 1

/** The hex that an entry edge has for the ship of a number; from anywhere, in the half of the side. */
function onEdge(scenario: Scenario, side: Side, index: number): Hex {
  const { columns, rows } = scenario
  const column = within(Math.ceil(columns / 2) + offset(index), columns)
  const row = within(Math.ceil(rows / 2) + offset(index), rows)
  const quarter = Math.ceil(columns / 4)
  return {
    west: hexOf(1, row),
    east: hexOf(columns, row),
    north: hexOf(column, 1),
    south: hexOf(column, rows),
    anywhere: hexOf(side === 'red' ? quarter : columns + 1 - quarter, row),
  }[edgeOf(scenario, side)]
}

/** Where there is a planet and ships begin anywhere, they begin near it: stations beside it, others between it and the enemy. */
function byPlanet(planet: Hex, side: Side, station: boolean, index: number): Hex {
  if (station) return neighbours(planet)[index % 6]!
  const toward: Facing = side === 'red' ? 0 : 3
  const line = ahead(planet, toward, 3)
  const sideways = offset(index) / 2
  return ahead(line, sideways >= 0 ? 1 : 5, Math.abs(sideways))
}

/** The place itself, or the nearest one there is: the first of these in the order of the map. */
function nearestPlace(places: readonly Place[], hex: Hex): string {
  const name = printPlace(hex)
  if (numbersOf(places).has(name)) return name
  return places.reduce((best, place) => (distance(place, hex) < distance(best, hex) ? place : best)).value
}

/** place.ships Spread along the edge near its middle, heading inward. */
export function firstPlaces(
  scenario: Scenario,
  side: Side,
  ships: readonly Readonly<Ship>[],
  places: readonly Place[],
): readonly FirstPlace[] {
  const heading = headingOf(inward(scenario, side))
  const near = edgeOf(scenario, side) === 'anywhere' ? (scenario.planet?.hex ?? null) : null
  const counts = { station: 0, ship: 0 }
  return ships.map(({ made }) => {
    const station = isStation(made)
    const index = counts[station ? 'station' : 'ship']++
    const hex = near === null ? onEdge(scenario, side, index) : byPlanet(near, side, station, index)
    return { hex: nearestPlace(places, hex), heading: station ? 'E' : heading }
  })
}
