import type { Place } from '../../../game/form/index.ts'
import { memoizePerAsk } from '../../../game/kit/index.ts'
import type { Side } from '../../../game/sides/index.ts'
import { distance } from '../../../hex/index.ts'
import type { Entry, Scenario } from '../setup/scenario.ts'
import { hexOf, placeOfHex, printHexName } from './place.ts'

/** Lists of places are long and often asked for, so each kind is kept once for each map. */
const known = new Map<string, readonly Place[]>()

export type Edge = Exclude<Entry, 'own'>

/** place.ships The edge of a side: west for red and east for blue unless the scenario names another. */
export function edgeOf({ deployment }: Scenario, side: Side): Edge {
  const { entry } = deployment[side]
  return entry === 'own' ? (side === 'red' ? 'west' : 'east') : entry
}

const spans: Readonly<Record<Edge, (columns: number, rows: number) => readonly [number, number, number, number]>> = {
  west: (_, rows) => [1, 1, 1, rows],
  east: (columns, rows) => [columns, columns, 1, rows],
  north: columns => [1, columns, 1, 1],
  south: (columns, rows) => [1, columns, rows, rows],
  anywhere: (columns, rows) => [1, columns, 1, rows],
}

/** The hex of an edge in this column or row; from anywhere the hex of both. */
export function hexOnEdge(
  { columns, rows }: Scenario,
  edge: Edge,
  at: { readonly column: number; readonly row: number },
) {
  const [west, east, north, south] = spans[edge](columns, rows)
  return hexOf(Math.min(east, Math.max(west, at.column)), Math.min(south, Math.max(north, at.row)))
}

function placesIn({ columns, rows, planet }: Scenario, edge: Edge): readonly Place[] {
  const planetAt = planet === null ? '' : printHexName(planet.hex)
  const key = `${edge} ${columns}x${rows} ${planetAt}`
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const [west, east, north, south] = spans[edge](columns, rows)
  const made: Place[] = []
  for (let row = north; row <= south; row++) {
    for (let column = west; column <= east; column++) {
      const place = placeOfHex(hexOf(column, row))
      if (place.value !== planetAt) made.push(place)
    }
  }
  known.set(key, made)
  return made
}

/** place.ships Hexes in which ships of a side may begin, in the order of the map; never that of the planet. */
export const entryPlaces = (scenario: Scenario, side: Side): readonly Place[] =>
  placesIn(scenario, edgeOf(scenario, side))

/** mine.before All hexes of the printed map but that of the planet. */
export const openPlaces = (scenario: Scenario): readonly Place[] => placesIn(scenario, 'anywhere')

/** orbit.enter Those of some places that lie beside the planet. */
export const placesBesidePlanet = ({ planet }: Scenario, places: readonly Place[]): readonly string[] =>
  planet === null ? [] : places.filter(place => distance(place, planet.hex) === 1).map(({ value }) => value)

export const indexByPlace = memoizePerAsk(
  (places: readonly Place[]): ReadonlyMap<string, number> => new Map(places.map(({ value }, index) => [value, index])),
)
