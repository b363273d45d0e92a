import { ofSide, type Side } from '../../../game/sides/index.ts'
import type { Hex } from '../../../hex/index.ts'
import { must } from '../../../lang/index.ts'
import { because } from '../events/because.ts'
import { facingOf } from '../map/compass.ts'
import { type Edge, edgeOf, entryPlaces, openPlaces, placesBesidePlanet } from '../map/map-places.ts'
import { hexNamed } from '../map/place.ts'
import { layingsIn, type PlaceAsk, type PlaceOrder, placingIn, sharedSpeed } from '../orders/place.ts'
import { firstPlaces } from '../setup/first-places.ts'
import type { Log, OrderPhase } from '../shape.ts'
import type { Ship, State } from '../state.ts'
import { isStation } from '../units/design.ts'
import { gameTurnOf } from '../units/fleets.ts'
import type { Store } from '../units/stores.ts'

/** place.ships Ships in space without a hex yet. */
const unplaced = (state: State, side: Side): Ship[] => ofSide(state.ships, side).filter(({ path }) => path.length === 0)

/** mine.before The stores of launchers that work, if the side may lay them beforehand. */
const layable = (state: State, side: Side, store: Store): number =>
  state.scenario.deployment[side].lays
    ? ofSide(state.ships, side).reduce((sum, { arms, rounds }) => sum + (arms[store] > 0 ? rounds[store] : 0), 0)
    : 0

/** place.speed Any speed up to the highest one, or the printed one. */
function speedsOf({ options, scenario }: State, side: Side): readonly [least: number, most: number] {
  const { speeds, speed } = scenario.deployment[side]
  return speeds === 'printed' ? [speed, speed] : [0, options.entrySpeed]
}

/** place.ships */
const sayEdge = (edge: Edge): string =>
  edge === 'anywhere' ? 'Anywhere on the map but on the planet' : `On the ${edge} edge of the map`

function askOf(state: State, side: Side): PlaceAsk {
  const { scenario } = state
  const ships = unplaced(state, side)
  const places = entryPlaces(scenario, side)
  const first = firstPlaces(scenario, side, ships)
  const [least, most] = speedsOf(state, side)
  return {
    kind: 'place',
    ships: ships.map(({ id, made }, i) => ({ id, station: isStation(made), ...must(first[i], 'its first place') })),
    places,
    edge: sayEdge(edgeOf(scenario, side)),
    beside: placesBesidePlanet(scenario, places),
    speeds: [least, most],
    speed: Math.ceil((least + most) / 2),
    sameSpeed: scenario.deployment[side].speeds === 'same' && ships.some(({ made }) => !isStation(made)),
    mines: layable(state, side, 'M'),
    seekers: layable(state, side, 'S'),
    open: openPlaces(scenario),
  }
}

const speedWords: Readonly<Record<'any' | 'same' | 'printed', string>> = {
  any: 'chosen by its player',
  same: 'one for all ships of the side',
  printed: 'as printed',
}

/** place.ships orbit.enter Puts the ship and those docked at it in its hex. */
function put(draft: State, side: Side, ship: Ship, order: PlaceOrder, log?: Log): void {
  const { hex, heading, orbit, speed } = placingIn(order, ship.id)
  const { planet, deployment } = draft.scenario
  ship.hex = hexNamed(hex)
  ship.facing = facingOf(heading)
  ship.speed = isStation(ship.made) ? 0 : (sharedSpeed(order) ?? speed ?? 0)
  ship.orbit = orbit === 'none' || planet === null ? null : { around: planet.hex, way: orbit }
  ship.path = [{ hex: ship.hex, facing: ship.facing }]
  for (const guest of ofSide(draft.ships, side)) {
    if (guest.docked !== ship.id) continue
    guest.hex = ship.hex
    guest.path = [{ hex: ship.hex, facing: guest.facing }]
  }
  const at = { hex, heading, speed: ship.speed, because: [because('place.speed', speedWords[deployment[side].speeds])] }
  log?.({ kind: 'placed', rule: 'place.ships', round: gameTurnOf(draft), side, ship: ship.id, ...at })
}

/** mine.before seeker.place Stores are spent in the order of the roster. */
function spend(ships: readonly Ship[], store: Store, count: number): void {
  let left = count
  for (const ship of ships) {
    if (left === 0 || ship.arms[store] === 0) continue
    const spent = Math.min(left, ship.rounds[store])
    ship.rounds = { ...ship.rounds, [store]: ship.rounds[store] - spent }
    left -= spent
  }
}

/** mine.before seeker.place Laid beforehand. It is logged even if nothing is laid: the number is secret. */
function lay(draft: State, side: Side, order: PlaceOrder, log?: Log): void {
  const laid = (store: Store): readonly Hex[] => {
    if (layable(draft, side, store) === 0) return []
    const what = store === 'M' ? 'mine' : 'seeker'
    const hexes = layingsIn(order, `${what}s`).map(({ hex }) => hex)
    const rule = store === 'M' ? 'mine.before' : 'seeker.place'
    log?.({ kind: 'laid', rule, round: gameTurnOf(draft), side, what, ship: null, hexes })
    spend(ofSide(draft.ships, side), store, hexes.length)
    return hexes.map(hexNamed)
  }
  draft.mines[side] = [...draft.mines[side], ...laid('M')]
  const seekers = laid('S').map((hex, i) => ({ number: i + 1, hex, phases: 0 }))
  draft.seekers[side] = [...draft.seekers[side], ...seekers]
}

/** place.ships mine.before Ships whose hex is not written, and stores laid before the battle. */
export const place: OrderPhase<'place', 'place'> = {
  kind: 'orders',
  asks: (state, { side }) =>
    unplaced(state, side).length > 0 || layable(state, side, 'M') + layable(state, side, 'S') > 0,
  briefs: (state, { side }) => [{ side, rule: 'place.ships', ask: askOf(state, side) }],
  obey: (draft, { side }, orders, log) => {
    const order = must(orders[side], 'the order of the side that places')
    for (const ship of unplaced(draft, side)) put(draft, side, ship, order, log)
    lay(draft, side, order, log)
  },
}
