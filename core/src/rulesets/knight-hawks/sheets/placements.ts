import {
  both,
  type Counted,
  combinations,
  each,
  either,
  listed,
  mapped,
  numbered,
  one,
  type Place,
  perAsk,
  repeated,
} from '../../../game/index.ts'
import { type Heading, headings } from '../map/compass.ts'
import { numbersOf } from '../map/map-places.ts'
import type { Laying, OrbitWay, PlaceAsk, PlacedShip, PlaceOrder, Placing } from '../orders/place.ts'

/** One of these first, then the others as they come. */
const led = <T>(first: T, all: readonly T[]): readonly T[] => [first, ...all.filter(other => other !== first)]

/** The numbers from `least` to `most`, this one first. */
const speedsFrom = (first: number, [least, most]: PlaceAsk['speeds']): readonly number[] =>
  led(
    first,
    Array.from({ length: most - least + 1 }, (_, i) => least + i),
  )

/** Headings a ship may have: a station points nowhere in particular. */
export const headingsOf = ({ station, heading }: PlacedShip): readonly Heading[] =>
  station
    ? [heading]
    : led(
        heading,
        headings.map(({ value }) => value),
      )

/** Speed and orbit of a ship in a hex: orbit is speed 0; a station beside the planet is always in orbit. */
function ways(ship: PlacedShip, beside: boolean, speeds: readonly number[]): Counted<Pick<Placing, 'orbit' | 'speed'>> {
  const orbits: readonly OrbitWay[] = ship.station || speeds.includes(0) ? ['left', 'right'] : []
  const round = beside ? orbits.map(orbit => ({ orbit, speed: 0 })) : []
  if (ship.station) return beside ? listed(round) : one({ orbit: 'none', speed: 0 })
  return either([listed(speeds.map(speed => ({ orbit: 'none' as const, speed }))), listed(round)])
}

/** Every place but one, by arithmetic. */
const others = (places: readonly Place[], first: string): Counted<string> => {
  const at = numbersOf(places).get(first) ?? places.length
  return numbered(places.length - (at < places.length ? 1 : 0), i => places[i < at ? i : i + 1]!.value)
}

/** Places by whether they lie beside the planet. */
const split = perAsk(({ places, beside }: PlaceAsk) => ({
  away: beside.length === 0 ? places : places.filter(({ value }) => !beside.includes(value)),
  beside: places.filter(({ value }) => beside.includes(value)),
}))

/** place.ships All ways to begin of one ship: hex, heading, speed and orbit. */
function shipPlacings(ask: PlaceAsk, ship: PlacedShip, speeds: readonly number[]): Counted<Placing> {
  const turnedTo = listed(headingsOf(ship))
  const over = (hexes: Counted<string>, beside: boolean): Counted<Placing> =>
    both(
      both(hexes, turnedTo, (hex, heading) => ({ hex, heading })),
      ways(ship, beside, speeds),
      (at, way) => ({
        ...at,
        orbit: way.orbit,
        ...(ask.sameSpeed ? {} : { speed: way.speed! }),
      }),
    )
  const { away, beside } = split(ask)
  return either([
    over(one(ship.hex), ask.beside.includes(ship.hex)),
    over(others(away, ship.hex), false),
    over(others(beside, ship.hex), true),
  ])
}

/** place.speed All ships; where they share a speed, speed by speed. */
function fleetPlacings(ask: PlaceAsk): Counted<PlaceOrder> {
  const { ships, sameSpeed } = ask
  const speeds = speedsFrom(ask.speed, ask.speeds)
  const fleet = (of: readonly number[]): Counted<PlaceOrder> =>
    mapped(
      each(ships.map(ship => mapped(shipPlacings(ask, ship, of), placing => [ship.id, placing] as const))),
      Object.fromEntries<Placing>,
    )
  if (!sameSpeed) return fleet(speeds)
  return either(speeds.map(speed => mapped(fleet([speed]), order => ({ ...order, speed }))))
}

type Drawn = (places: number, count: number, ways: bigint) => Counted<readonly number[]>

/**
 * From none to all of a store, few ones first. How many ways there are follows from one number to the next, by the places that are left for one more: so
 * that stores of thousands are counted at once.
 */
function layings(places: readonly Place[], most: number, drawn: Drawn, more: 1 | -1): Counted<readonly Laying[]> {
  let ways = 1n
  const counts = Array.from({ length: most + 1 }, (_, count) => {
    if (count > 0) ways = (ways * BigInt(Math.max(0, places.length + more * (count - 1)))) / BigInt(count)
    return mapped(drawn(places.length, count, ways), picked => picked.map(number => ({ hex: places[number]!.value })))
  })
  return either(counts)
}

/** place.ships mine.before seeker.place Every order there is: one mine pattern a hex, seekers as many as one likes. The first one lays nothing. */
export const placeOrders = perAsk((ask: PlaceAsk): Counted<PlaceOrder> => {
  const { mines, seekers, open } = ask
  const withMines = both(fleetPlacings(ask), layings(open, mines, combinations, -1), (order, laid) =>
    mines === 0 ? order : { ...order, mines: laid },
  )
  return both(withMines, layings(open, seekers, repeated, 1), (order, laid) =>
    seekers === 0 ? order : { ...order, seekers: laid },
  )
})
