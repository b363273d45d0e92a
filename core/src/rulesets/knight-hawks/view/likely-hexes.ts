import { memoizePerRecord } from '../../../game/kit/index.ts'
import { bySide, ofSide, other, type Side } from '../../../game/sides/index.ts'
import { disc, distance, type Hex, hexAt, printHex } from '../../../hex/index.ts'
import { edgeOf, hexOnEdge, openPlaces } from '../map/map-places.ts'
import { hexOf } from '../map/place.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { View } from './view.ts'

/** Hexes from the planet, or from the middle of the map, within which a defender lays mines. */
const ROUND = 9
/** Hexes to either side of the way by which the enemy comes. */
const ASIDE = 2

function along(from: Hex, to: Hex, share: number): Hex {
  return hexAt(Math.round(from.q + (to.q - from.q) * share), Math.round(from.r + (to.r - from.r) * share))
}

/**
 * mine.before Likely hexes of a side's layings before the battle: round the planet or the middle, and half of the way
 * to the middle of the edge by which the enemy comes.
 */
function laidBefore(scenario: Scenario, side: Side): readonly Hex[] {
  const middle = { column: Math.ceil(scenario.columns / 2), row: Math.ceil(scenario.rows / 2) }
  const centre = scenario.planet?.hex ?? hexOf(middle.column, middle.row)
  const gate = hexOnEdge(scenario, edgeOf(scenario, other(side)), middle)
  const steps = Math.max(1, distance(centre, gate))
  const way = Array.from({ length: Math.floor(steps / 2) + 1 }, (_, i) => along(centre, gate, i / steps))
  const near = new Set([...disc(centre, ROUND), ...way.flatMap(hex => disc(hex, ASIDE))].map(printHex))
  return openPlaces(scenario).flatMap(({ q, r }) => (near.has(printHex(hexAt(q, r))) ? [hexAt(q, r)] : []))
}

/** The hexes of each side are the same in a whole battle. */
const laidBeforeBy = memoizePerRecord((scenario: Scenario) => bySide(side => laidBefore(scenario, side)))

const hasPlaced = ({ agenda }: View, side: Side): boolean =>
  agenda.every(task => task.task !== 'place' || task.side !== side)

/** mine.standing Hexes that the enemy of a side is in or has just flown through: mines there have gone off. */
function cleared(view: View, side: Side): ReadonlySet<string> {
  const enemy = other(side)
  if (view.agenda.some(task => task.task === 'mines' && task.side === enemy)) return new Set()
  return new Set(ofSide(view.ships, enemy).flatMap(({ path }) => path.map(({ hex }) => printHex(hex))))
}

/** mine.secret Hexes in which mines and seekers of a side may lie, each once. */
export function likelyHexes(view: View, side: Side): readonly Hex[] {
  const before =
    view.scenario.deployment[side].lays && hasPlaced(view, side) ? ofSide(laidBeforeBy(view.scenario), side) : []
  const gone = cleared(view, side)
  const seen = new Map<string, Hex>()
  for (const hex of [...before, ...ofSide(view.wakes, side)]) {
    const name = printHex(hex)
    if (!gone.has(name)) seen.set(name, hex)
  }
  return [...seen.values()]
}
