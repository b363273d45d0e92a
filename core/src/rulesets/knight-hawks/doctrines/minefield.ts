import { other } from '../../../game/sides/index.ts'
import { ahead, distance, type Hex, sameHex } from '../../../hex/index.ts'
import { must } from '../../../lang/index.ts'
import { facingOf } from '../map/compass.ts'
import { edgeOf } from '../map/map-places.ts'
import { columnOfHex, parseHexName, printHexName } from '../map/place.ts'
import { type PlaceAsk, type PlaceOrder, placingIn, type ShipPlacing } from '../orders/place.ts'
import { placeSheet } from '../sheets/place.ts'
import { isStation } from '../units/design.ts'
import type { Situation } from './situation.ts'

/** Hexes from the planet at which mines are laid: past the reach of the station, before its rockets. */
const NEAR = 3
const FAR = 7

/** The column from which the enemy comes: that of its ships, or of its edge. */
function enemyColumn({ view, side, foes }: Situation): number {
  const placed = foes.filter(({ path }) => path.length > 0)
  const [first] = placed
  if (first !== undefined) return columnOfHex(first.hex)
  return edgeOf(view.scenario, other(side)) === 'west' ? 1 : view.scenario.columns
}

const isTaken = ({ own, foes }: Situation, hex: Hex): boolean => [...own, ...foes].some(ship => sameHex(ship.hex, hex))

/** Speed of ships that defend a station: slow enough to stay with it, and to stop and turn on the spot. */
const ON_GUARD = 2

/** Hexes by which they begin further back than the form's places, which puts them before the planet. */
const BACK = 11

/** A ship behind the planet, if it may begin there: an enemy has to pass the station, and arrives scattered. */
function behind({ places }: PlaceAsk, { hex: name, heading }: ShipPlacing): string {
  const hex = must(parseHexName(name), 'the hex of the form')
  const back = printHexName(ahead(hex, facingOf(heading), -BACK))
  return places.some(({ value }) => value === back) ? back : name
}

/** Ships in the form's places; those that defend a station begin behind the planet and at a walk. */
function placed({ own, view }: Situation, ask: PlaceAsk): PlaceOrder {
  const usual = placeSheet.nth(ask, 0n)
  const [least, most] = ask.speeds
  if (ask.sameSpeed || !own.some(({ made }) => isStation(made))) return usual
  const speed = Math.min(most, Math.max(least, ON_GUARD))
  const hidden = view.scenario.planet !== null
  const slow = ask.ships
    .filter(({ station }) => !station)
    .map(({ id }): [string, ShipPlacing] => {
      const at = placingIn(usual, id)
      if (at.orbit !== 'none' || at.speed === undefined) return [id, at]
      return [id, { ...at, hex: hidden ? behind(ask, at) : at.hex, speed }]
    })
  return { ...usual, ...Object.fromEntries(slow) }
}

/** mine.before Mines in the orbit of an enemy, then in a belt between planet and enemy; seekers at its ends. */
export function minesFor(situation: Situation, ask: PlaceAsk): PlaceOrder {
  const usual = placed(situation, ask)
  const { planet, columns } = situation.view.scenario
  if (planet === null || ask.mines + ask.seekers === 0) return usual
  const besieges = situation.foes.some(({ orbit }) => orbit !== null)
  const orbits = ask.open.filter(place => besieges && distance(place, planet.hex) === 1 && !isTaken(situation, place))
  const from = enemyColumn(situation) > columns / 2 ? 1 : -1
  const before = ({ q, r }: Hex): number => from * (columnOfHex({ q, r }) - columnOfHex(planet.hex))
  const belt = ask.open.filter(place => {
    const away = distance(place, planet.hex)
    return away >= NEAR && away <= FAR && before(place) >= 2 && (away === NEAR + 1 || away === FAR)
  })
  const ripe = belt.toSorted((a, b) => Math.abs(a.r - planet.hex.r) - Math.abs(b.r - planet.hex.r))
  const laid = new Set([...orbits, ...ripe].slice(0, ask.mines).map(({ value }) => value))
  const posts = ask.open.filter(place => distance(place, planet.hex) === FAR + 2 && before(place) > FAR)
  const inOrder = ask.open.filter(({ value }) => laid.has(value)).map(({ value }) => ({ hex: value }))
  return {
    ...usual,
    ...(ask.mines > 0 ? { mines: inOrder } : {}),
    ...(ask.seekers > 0 ? { seekers: posts.slice(0, ask.seekers).map(({ value }) => ({ hex: value })) } : {}),
  }
}
