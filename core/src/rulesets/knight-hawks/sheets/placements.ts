import type { Place } from '../../../game/form/index.ts'
import {
  type Counted,
  cartesianPairs,
  cartesianProduct,
  combinations,
  concatenation,
  fromIndex,
  fromList,
  mapCounted,
  memoizePerAsk,
  multisets,
  single,
} from '../../../game/kit/index.ts'
import { must } from '../../../lang/index.ts'
import { type Heading, headingChoices } from '../map/compass.ts'
import { indexByPlace } from '../map/map-places.ts'
import type { OrbitWay, PlaceAsk, PlaceOrder, ShipPlacing, ShipToPlace, StoreLaying } from '../orders/place.ts'

const led = <T>(first: T, all: readonly T[]): readonly T[] => [first, ...all.filter(other => other !== first)]

/** The numbers from `least` to `most`, this one first. */
const speedsFrom = (first: number, [least, most]: PlaceAsk['speeds']): readonly number[] =>
  led(
    first,
    Array.from({ length: most - least + 1 }, (_, i) => least + i),
  )

/** Headings a ship may have: a station points nowhere in particular. */
export const headingsOf = ({ station, heading }: ShipToPlace): readonly Heading[] =>
  station
    ? [heading]
    : led(
        heading,
        headingChoices.map(({ value }) => value),
      )

interface Way {
  readonly orbit: OrbitWay
  readonly speed: number
}

/** Speed and orbit of a ship in a hex: orbit is speed 0; a station beside the planet is always in orbit. */
function ways(ship: ShipToPlace, beside: boolean, speeds: readonly number[]): Counted<Way> {
  const orbits: readonly OrbitWay[] = ship.station || speeds.includes(0) ? ['left', 'right'] : []
  const round = beside ? orbits.map(orbit => ({ orbit, speed: 0 })) : []
  if (ship.station) return beside ? fromList(round) : single({ orbit: 'none', speed: 0 })
  return concatenation([fromList(speeds.map(speed => ({ orbit: 'none' as const, speed }))), fromList(round)])
}

const placeNumber = (places: readonly Place[], i: number): string => must(places[i], 'a place of the map').value

const others = (places: readonly Place[], first: string): Counted<string> => {
  const at = indexByPlace(places).get(first) ?? places.length
  return fromIndex(places.length - (at < places.length ? 1 : 0), i => placeNumber(places, i < at ? i : i + 1))
}

const split = memoizePerAsk(({ places, beside }: PlaceAsk) => ({
  away: beside.length === 0 ? places : places.filter(({ value }) => !beside.includes(value)),
  beside: places.filter(({ value }) => beside.includes(value)),
}))

/** place.ships All ways to begin of one ship: hex, heading, speed and orbit. */
function shipPlacings(ask: PlaceAsk, ship: ShipToPlace, speeds: readonly number[]): Counted<ShipPlacing> {
  const turnedTo = fromList(headingsOf(ship))
  const over = (hexes: Counted<string>, beside: boolean): Counted<ShipPlacing> =>
    cartesianPairs(
      cartesianPairs(hexes, turnedTo, (hex, heading) => ({ hex, heading })),
      ways(ship, beside, speeds),
      (at, way) => ({
        ...at,
        orbit: way.orbit,
        ...(ask.sameSpeed ? {} : { speed: way.speed }),
      }),
    )
  const { away, beside } = split(ask)
  return concatenation([
    over(single(ship.hex), ask.beside.includes(ship.hex)),
    over(others(away, ship.hex), false),
    over(others(beside, ship.hex), true),
  ])
}

/** place.speed All ships; if they share a speed, speed by speed. */
function fleetPlacings(ask: PlaceAsk): Counted<PlaceOrder> {
  const { ships, sameSpeed } = ask
  const speeds = speedsFrom(ask.speed, ask.speeds)
  const fleet = (of: readonly number[]): Counted<PlaceOrder> =>
    mapCounted(
      cartesianProduct(
        ships.map(ship => mapCounted(shipPlacings(ask, ship, of), placing => [ship.id, placing] as const)),
      ),
      Object.fromEntries<ShipPlacing>,
    )
  if (!sameSpeed) return fleet(speeds)
  return concatenation(speeds.map(speed => mapCounted(fleet([speed]), order => ({ ...order, speed }))))
}

/**
 * From none to all of a store, few ones first; each further one in one place less, or in any. The number of ways
 * follows from one number to the next, so that stores of thousands are counted at once.
 */
function layings(places: readonly Place[], most: number, each: 'once' | 'often'): Counted<readonly StoreLaying[]> {
  let ways = 1n
  const counts = Array.from({ length: most + 1 }, (_, count) => {
    const free = places.length + (each === 'once' ? 1 - count : count - 1)
    if (count > 0) ways = (ways * BigInt(Math.max(0, free))) / BigInt(count)
    const drawn = (each === 'once' ? combinations : multisets)(places.length, count, ways)
    return mapCounted(drawn, picked => picked.map(number => ({ hex: placeNumber(places, number) })))
  })
  return concatenation(counts)
}

/** place.ships mine.before seeker.place Every order there is, the one that lays nothing first. */
export const placeOrders = memoizePerAsk((ask: PlaceAsk): Counted<PlaceOrder> => {
  const { mines, seekers, open } = ask
  const withMines = cartesianPairs(fleetPlacings(ask), layings(open, mines, 'once'), (order, laid) =>
    mines === 0 ? order : { ...order, mines: laid },
  )
  return cartesianPairs(withMines, layings(open, seekers, 'often'), (order, laid) =>
    seekers === 0 ? order : { ...order, seekers: laid },
  )
})
