import { plainText } from '../../../game/orders/index.ts'
import { at, chain, nearest, ok, type Result } from '../../../lang/index.ts'
import { type Heading, headingChoices } from '../map/compass.ts'
import { parseHexName, printHexName } from '../map/place.ts'
import {
  layingsIn,
  type OrbitWay,
  orbitWays,
  type PlaceAsk,
  type PlaceOrder,
  placingIn,
  type ShipPlacing,
  type ShipToPlace,
  type StoreLaying,
} from '../orders/place.ts'
import { refuseNotation, refuseTwice } from '../units/refuse-notation.ts'
import { splitShipLines, takeShipNamed } from './ship-lines.ts'

const layers = ['mines', 'seekers'] as const
type Layer = (typeof layers)[number]

function shipText(ask: PlaceAsk, { id, station }: ShipToPlace, { hex, heading, speed, orbit }: ShipPlacing): string {
  const parts = [
    hex,
    ...(station ? [] : [heading]),
    ...(station || ask.sameSpeed ? [] : [`speed ${speed}`]),
    ...(orbit === 'none' ? [] : [`orbit ${orbit}`]),
  ]
  return `${id}: ${parts.join(' ')}`
}

const layText = (name: Layer, laid: readonly StoreLaying[]): string =>
  `${name} ${laid.length === 0 ? 'none' : laid.map(({ hex }) => hex).join(' ')}`

/** `Scimitar: 1-20 E speed 5; mines 12-7 12-8; seekers 20-4 20-4`; a shared speed is written once: `speed 5`. */
export function printPlacing(ask: PlaceAsk, order: PlaceOrder): string {
  return [
    ...ask.ships.map(ship => shipText(ask, ship, placingIn(order, ship.id))),
    ...(ask.sameSpeed ? [`speed ${order.speed}`] : []),
    ...layers.filter(name => ask[name] > 0).map(name => layText(name, layingsIn(order, name))),
  ].join('; ')
}

const placeName = (word: string): string | undefined => {
  const hex = parseHexName(word)
  return hex === undefined ? undefined : printHexName(hex)
}

function readWhole(word: string | undefined): Result<number> {
  return word !== undefined && /^\d{1,4}$/.test(word)
    ? ok(Number(word))
    : refuseNotation(word ?? 'nothing', 'a speed, like 5')
}

const ways: readonly OrbitWay[] = orbitWays.map(({ value }) => value)

type Draft = { -readonly [K in keyof ShipPlacing]?: ShipPlacing[K] }

const known = [...headingChoices.map(({ value }) => value), 'speed', 'orbit', 'heading']

/** One word of a ship, with the one that belongs to it, as a part of its placing. */
function readWord(word: string, next: string | undefined): Result<Draft> {
  if (word === 'speed') return chain(readWhole(next), speed => ok({ speed }))
  if (word === 'orbit') {
    const orbit = ways.find(each => each === next)
    return orbit === undefined
      ? refuseNotation(next ?? 'nothing', 'left, right or none', nearest(next ?? '', ways))
      : ok({ orbit })
  }
  const heading: Heading | undefined = headingChoices.find(({ value }) => value.toLowerCase() === word)?.value
  const hex = placeName(word)
  if (heading !== undefined) return ok({ heading })
  if (hex !== undefined) return ok({ hex })
  return refuseNotation(word, 'a hex, a heading, a speed or an orbit, like "1-20 E speed 5"', nearest(word, known))
}

/** The parts of a placing, each once. A station put elsewhere is in orbit there or not, unless it is said. */
function readShip(ask: PlaceAsk, { station, ...ship }: ShipToPlace, text: string): Result<Draft> {
  const words = plainText(text)
    .split(/[\s,]+/)
    .filter(word => word !== '' && word !== 'heading' && word !== 'in')
  const into: Draft = {}
  while (words.length > 0) {
    const word = words.shift() ?? ''
    const read = readWord(word, word === 'speed' || word === 'orbit' ? words.shift() : undefined)
    if (!read.ok) return read
    for (const [part, value] of Object.entries(read.value)) if (part in into) return refuseTwice(String(value), part)
    Object.assign(into, read.value)
  }
  const orbit = ask.beside.includes(into.hex ?? ship.hex) ? 'left' : 'none'
  return ok(station ? { orbit, ...into } : into)
}

function readLayings(name: Layer, words: readonly string[]): Result<readonly StoreLaying[]> {
  if (words.length === 1 && words[0] === 'none') return ok([])
  const laid: StoreLaying[] = []
  for (const [i, word] of words.entries()) {
    const hex = placeName(word)
    if (hex === undefined) return at(name, at(i, refuseNotation(word, 'a hex, like 12-7, or none')))
    laid.push({ hex })
  }
  return ok(laid)
}

/** `mines 12-7 12-8`, `seekers 20-4`, `speed 5`: parts that belong to no ship. */
function readFleet(ask: PlaceAsk, text: string): Result<PlaceOrder> {
  const [head = '', ...words] = plainText(text).split(/[\s,]+/)
  const heads = [...layers.filter(name => ask[name] > 0), ...(ask.sameSpeed ? ['speed'] : [])]
  if (head === 'speed' && ask.sameSpeed) return chain(readWhole(words.join(' ')), speed => ok({ speed }))
  const layer = layers.find(name => name === head && ask[name] > 0)
  if (layer !== undefined) return chain(readLayings(layer, words), laid => ok({ [layer]: laid }))
  const like = ask.ships.map(({ id, hex }) => `a ship and its place, like "${id}: ${hex} E"`)
  return refuseNotation(text, [...like.slice(0, 1), ...heads].join(', '), nearest(head, heads))
}

/** The filled-in form of a text: missing parts are as in the first order. */
export function parsePlacing(ask: PlaceAsk, first: PlaceOrder, text: string): Result<PlaceOrder> {
  const order: Record<string, PlaceOrder[string]> = { ...first }
  const named = new Set<string>()
  for (const line of splitShipLines(text)) {
    const read: Result<PlaceOrder> =
      line.name === null
        ? readFleet(ask, line.text)
        : chain(takeShipNamed(line.name, ask.ships, named), ship => {
            const draft = at(ship.id, readShip(ask, ship, line.text))
            return chain(draft, placing => ok({ [ship.id]: { ...placingIn(first, ship.id), ...placing } }))
          })
    if (!read.ok) return read
    for (const part of line.name === null ? Object.keys(read.value) : []) {
      if (named.has(`${part} of all`)) return refuseTwice(line.text, part)
      named.add(`${part} of all`)
    }
    Object.assign(order, read.value)
  }
  return ok(order)
}
