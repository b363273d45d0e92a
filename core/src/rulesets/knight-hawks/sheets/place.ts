import {
  type FieldValue,
  type FieldValues,
  type FormSpec,
  fillForm,
  type GroupField,
  type LeafField,
} from '../../../game/form/index.ts'
import { memoizePerAsk } from '../../../game/kit/index.ts'
import type { Sheet } from '../../../game/orders/index.ts'
import { at, chain, isTable, ok, type Result, refuse } from '../../../lang/index.ts'
import { help } from '../ledger.ts'
import { headingChoices } from '../map/compass.ts'
import { indexByPlace } from '../map/map-places.ts'
import {
  layingsIn,
  orbitWays,
  type PlaceAsk,
  type PlaceOrder,
  placingIn,
  type ShipPlacing,
  type ShipToPlace,
  type StoreLaying,
  sharedSpeed,
} from '../orders/place.ts'
import type { KnightHawks } from '../shape.ts'
import { countedOrders } from './counted-orders.ts'
import { eachInOrder } from './in-order.ts'
import { parsePlacing, printPlacing } from './place-text.ts'
import { headingsOf, placeOrders } from './placements.ts'

/** orbit.enter True if a ship may be in orbit somewhere: only at rest. */
const mayOrbit = ({ beside, speeds }: PlaceAsk, { station }: ShipToPlace): boolean =>
  beside.length > 0 && (station || speeds[0] === 0)

const speedField = ({ speeds: [min, max], speed }: PlaceAsk, label: string) =>
  ({
    kind: 'integer',
    name: 'speed',
    label,
    hint: help('Of the turn before its first move', 'place.speed'),
    min,
    max,
    fallback: speed,
  }) as const

function fieldsOf(ask: PlaceAsk, ship: ShipToPlace): readonly LeafField[] {
  const { station, hex, heading } = ship
  const may = headingsOf(ship)
  const inOrbit = station && ask.beside.includes(hex)
  return [
    {
      kind: 'place',
      name: 'hex',
      label: 'Hex',
      hint: help(ask.edge, 'place.ships'),
      places: ask.places,
      fallback: hex,
    },
    {
      kind: 'choice',
      name: 'heading',
      label: 'Heading',
      hint: help('The way its bow points, and its first hex ahead lies', 'place.ships'),
      choices: headingChoices.filter(({ value }) => may.includes(value)),
      fallback: heading,
    },
    ...(ask.sameSpeed
      ? []
      : [speedField(station ? { ...ask, speeds: [0, 0], speed: 0 } : ask, station ? 'Speed of a station' : 'Speed')]),
    {
      kind: 'choice',
      name: 'orbit',
      label: 'In orbit',
      hint: help('Beside the planet, at speed 0; it goes round by a hex a turn', 'orbit.enter', 'orbit.move'),
      choices: orbitWays.filter(({ value }) => value === 'none' || mayOrbit(ask, ship)),
      fallback: inOrbit ? 'left' : 'none',
    },
  ]
}

const lyingHint = help('It lies there from the beginning, hidden from the enemy', 'mine.before', 'seeker.place')

const layField = ({ open }: PlaceAsk, name: 'mines' | 'seekers', max: number): GroupField => ({
  kind: 'group',
  name,
  label: name === 'mines' ? 'Mines' : 'Seekers',
  hint:
    name === 'mines'
      ? help(`At most ${max}, one pattern a hex`, 'mine.one-pattern')
      : help(`At most ${max}, any number a hex`, 'seeker.place'),
  item: name === 'mines' ? 'Mine pattern' : 'Seeker',
  fields: [{ kind: 'place', name: 'hex', label: 'Hex', hint: lyingHint, places: open, fallback: open[0]?.value ?? '' }],
  min: 0,
  max,
  fallback: [],
})

const formOf = memoizePerAsk(
  (ask: PlaceAsk): FormSpec => ({
    title: 'Set-up',
    fields: [
      ...ask.ships.map(ship => ({
        kind: 'section' as const,
        name: ship.id,
        label: ship.id,
        fields: fieldsOf(ask, ship),
      })),
      ...(ask.sameSpeed ? [speedField(ask, 'Speed of all ships')] : []),
      ...(ask.mines > 0 ? [layField(ask, 'mines', ask.mines)] : []),
      ...(ask.seekers > 0 ? [layField(ask, 'seekers', ask.seekers)] : []),
    ],
  }),
)

const wrong = (path: readonly string[], found: string, expected: string): Result<never> =>
  refuse({ code: 'illegal', path, found, expected })

/** orbit.enter place.speed Hex, speed and orbit of a ship together. */
function checkPlacing(ask: PlaceAsk, ship: ShipToPlace, order: PlaceOrder): Result<true> {
  const { hex, orbit, speed } = placingIn(order, ship.id)
  const beside = ask.beside.includes(hex)
  if (orbit !== 'none' && !beside) return wrong([ship.id, 'orbit'], orbit, 'no orbit away from the planet')
  if (ship.station)
    return orbit === 'none' && beside ? wrong([ship.id, 'orbit'], orbit, 'left or right beside the planet') : ok(true)
  const hexes = speed ?? sharedSpeed(order) ?? 0
  if (orbit === 'none' || hexes === 0) return ok(true)
  return wrong(ask.sameSpeed ? ['speed'] : [ship.id, 'speed'], String(hexes), `0 for ${ship.id} in orbit`)
}

/** Mines or seekers, in the order of the map. */
function layings({ open }: PlaceAsk, value: FieldValue | undefined): readonly StoreLaying[] {
  const laid = Array.isArray(value) ? value.map(({ hex }) => ({ hex: String(hex) })) : []
  const numberOf = ({ hex }: StoreLaying): number => indexByPlace(open).get(hex) ?? 0
  return laid.sort((a, b) => numberOf(a) - numberOf(b))
}

/** A section that has been filled in: its hex is one of the places, its heading and orbit one of the choices. */
function placingOf(
  { sameSpeed }: PlaceAsk,
  { heading }: ShipToPlace,
  held: Readonly<Record<string, unknown>>,
): ShipPlacing {
  return {
    hex: String(held.hex),
    heading: headingChoices.find(({ value }) => value === held.heading)?.value ?? heading,
    orbit: orbitWays.find(({ value }) => value === held.orbit)?.value ?? 'none',
    ...(sameSpeed ? {} : { speed: Number(held.speed) }),
  }
}

function orderIn(ask: PlaceAsk, filled: FieldValues): PlaceOrder {
  const order: Record<string, PlaceOrder[string]> = {}
  for (const ship of ask.ships) {
    const held = filled[ship.id]
    order[ship.id] = placingOf(ask, ship, isTable(held) ? held : {})
  }
  if (ask.sameSpeed) order.speed = Number(filled.speed)
  if (ask.mines > 0) order.mines = layings(ask, filled.mines)
  if (ask.seekers > 0) order.seekers = layings(ask, filled.seekers)
  return order
}

function checkMines(mines: readonly StoreLaying[]): Result<true> {
  for (const [i, { hex }] of mines.entries()) {
    const isTwice = mines.findIndex(other => other.hex === hex) !== i
    if (isTwice) return at('mines', refuse({ code: 'illegal', path: [i], says: `Hex ${hex} is named twice.` }))
  }
  return ok(true)
}

/** A filled-in form as an order if the rules allow it; layings are put in the order of the map. */
function check(ask: PlaceAsk, raw: unknown): Result<PlaceOrder> {
  return chain(fillForm(formOf(ask), raw), filled => {
    const order = orderIn(ask, filled)
    const fits = eachInOrder(ask.ships, ship => checkPlacing(ask, ship, order))
    return chain(fits, () => chain(checkMines(layingsIn(order, 'mines')), () => ok(order)))
  })
}

export const placeSheet: Sheet<KnightHawks, 'place'> = {
  title: 'set-up',
  form: formOf,
  check,
  ...countedOrders({ all: placeOrders }),
  parse: (ask, text) => chain(parsePlacing(ask, placeOrders(ask).at(0n), text), raw => check(ask, raw)),
  print: printPlacing,
}
