import { ofSide, other, type Side } from '../../../game/index.ts'
import { add, disc, distance, type Hex, hexAt, printHex } from '../../../hex/index.ts'
import { edgeOf, openPlaces } from '../map/map-places.ts'
import { hexOf } from '../map/place.ts'
import type { Scenario } from '../setup/scenario.ts'
import type { View } from './view.ts'

/** As far as this from the planet, or from the middle of the map, a defender lays his mines. */
const ROUND = 9
/** As far as this to either side of the way by which the enemy comes. */
const ASIDE = 2

/** The middle of the edge by which a side comes; the middle of the map for one that begins anywhere. */
function gateOf(scenario: Scenario, side: Side): Hex {
  const { columns, rows } = scenario
  const [column, row] = [Math.ceil(columns / 2), Math.ceil(rows / 2)]
  return {
    west: hexOf(1, row),
    east: hexOf(columns, row),
    north: hexOf(column, 1),
    south: hexOf(column, rows),
    anywhere: hexOf(column, row),
  }[edgeOf(scenario, side)]
}

/** The hex a share of the way from one to the other. */
function along(from: Hex, to: Hex, share: number): Hex {
  return hexAt(Math.round(from.q + (to.q - from.q) * share), Math.round(from.r + (to.r - from.r) * share))
}

const regions = new WeakMap<Scenario, Map<Side, readonly Hex[]>>()

/** mine.before Where a side would lay before the battle: round the planet or the middle, and half of the way to where the enemy comes from. */
function laidBefore(scenario: Scenario, side: Side): readonly Hex[] {
  const bySide = regions.get(scenario) ?? new Map<Side, readonly Hex[]>()
  regions.set(scenario, bySide)
  const met = bySide.get(side)
  if (met !== undefined) return met
  const centre = scenario.planet?.hex ?? hexOf(Math.ceil(scenario.columns / 2), Math.ceil(scenario.rows / 2))
  const gate = gateOf(scenario, other(side))
  const steps = Math.max(1, distance(centre, gate))
  const way = Array.from({ length: Math.floor(steps / 2) + 1 }, (_, i) => along(centre, gate, i / steps))
  const offsets = disc(hexAt(0, 0), ASIDE)
  const near = new Set(
    [...disc(centre, ROUND), ...way.flatMap(hex => offsets.map(offset => add(hex, offset)))].map(printHex),
  )
  const made = openPlaces(scenario)
    .filter(({ q, r }) => near.has(printHex(hexAt(q, r))))
    .map(({ q, r }) => hexAt(q, r))
  bySide.set(side, made)
  return made
}

const hasPlaced = ({ agenda }: View, side: Side): boolean =>
  agenda.every(task => task.task !== 'place' || task.side !== side)

/** mine.standing Hexes that the enemy of a side is in or has just flown through: what lay there has gone off, where that time has come. */
function cleared(view: View, side: Side): ReadonlySet<string> {
  const enemy = other(side)
  if (view.agenda.some(task => task.task === 'mines' && task.side === enemy)) return new Set()
  return new Set(ofSide(view.ships, enemy).flatMap(({ path }) => path.map(({ hex }) => printHex(hex))))
}

/** mine.secret Hexes in which mines and seekers of a side may lie, each once. */
export function likelyHexes(view: View, side: Side): readonly Hex[] {
  const before = view.scenario.deployment[side].lays && hasPlaced(view, side) ? laidBefore(view.scenario, side) : []
  const gone = cleared(view, side)
  const seen = new Map<string, Hex>()
  for (const hex of [...before, ...ofSide(view.wakes, side)]) {
    const name = printHex(hex)
    if (!gone.has(name)) seen.set(name, hex)
  }
  return [...seen.values()]
}
