import { plainText } from '../../../game/index.ts'
import { at, chain, nearest, ok, type Result, refuse } from '../../../lang/index.ts'
import { type Heading, headings } from '../map/compass.ts'
import { parsePlace, printPlace } from '../map/place.ts'
import {
  type Laying,
  layingsIn,
  type OrbitWay,
  type PlaceAsk,
  type PlacedShip,
  type PlaceOrder,
  type Placing,
  placingIn,
} from '../orders/place.ts'
import { linesOf, namedOf } from './ship-lines.ts'

const layers = ['mines', 'seekers'] as const
type Layer = (typeof layers)[number]

function shipText(ask: PlaceAsk, { id, station }: PlacedShip, { hex, heading, speed, orbit }: Placing): string {
  const parts = [
    hex,
    ...(station ? [] : [heading]),
    ...(station || ask.sameSpeed ? [] : [`speed ${speed}`]),
    ...(orbit === 'none' ? [] : [`orbit ${orbit}`]),
  ]
  return `${id}: ${parts.join(' ')}`
}

const layText = (name: Layer, laid: readonly Laying[]): string =>
  `${name} ${laid.length === 0 ? 'none' : laid.map(({ hex }) => hex).join(' ')}`

/** `Scimitar: 1-20 E speed 5; mines 12-7 12-8; seekers 20-4 20-4`; where ships share a speed, `speed 5` by itself. */
export function printPlacing(ask: PlaceAsk, order: PlaceOrder): string {
  return [
    ...ask.ships.map(ship => shipText(ask, ship, placingIn(order, ship.id))),
    ...(ask.sameSpeed ? [`speed ${order.speed}`] : []),
    ...layers.filter(name => ask[name] > 0).map(name => layText(name, layingsIn(order, name))),
  ].join('; ')
}

const bad = (found: string, expected: string, hint?: string): Result<never> =>
  refuse({ code: 'notation', path: [], found, expected }, hint)

const placeName = (word: string): string | undefined => {
  const hex = parsePlace(word)
  return hex === undefined ? undefined : printPlace(hex)
}

function readWhole(word: string | undefined): Result<number> {
  return word !== undefined && /^\d{1,4}$/.test(word) ? ok(Number(word)) : bad(word ?? 'nothing', 'a speed, like 5')
}

const ways: readonly OrbitWay[] = ['none', 'left', 'right']

type Draft = { -readonly [K in keyof Placing]: Placing[K] }

type Part = keyof Placing

/** A part of a placing, which a later one must not take the place of without a word. */
function take<K extends Part>(into: Draft, met: Set<Part>, part: K, value: Placing[K]): Result<true> {
  if (met.has(part)) return bad(String(value), `${part} once for each ship`)
  met.add(part)
  into[part] = value
  return ok(true)
}

/** Takes one word of a ship, and the one that belongs to it. */
function readWord(words: string[], into: Draft, met: Set<Part>): Result<true> {
  const word = words.shift()!
  if (word === 'heading' || word === 'in') return ok(true)
  if (word === 'speed') return chain(readWhole(words.shift()), speed => take(into, met, 'speed', speed))
  if (word === 'orbit') {
    const said = words.shift()
    const way = ways.find(each => each === said)
    if (way === undefined) return bad(said ?? 'nothing', 'left, right or none', nearest(said ?? '', ways))
    return take(into, met, 'orbit', way)
  }
  const heading: Heading | undefined = headings.find(({ value }) => value.toLowerCase() === word)?.value
  const hex = placeName(word)
  if (heading !== undefined) return take(into, met, 'heading', heading)
  if (hex !== undefined) return take(into, met, 'hex', hex)
  return bad(word, 'a hex, a heading, a speed or an orbit, like "1-20 E speed 5"', nearest(word, known))
}

const known = [...headings.map(({ value }) => value), 'speed', 'orbit', 'heading']

/** A station put elsewhere is in orbit there or not, unless something is said of it. */
function settled(ask: PlaceAsk, { station }: PlacedShip, placing: Draft, said: boolean): Draft {
  if (said || !station) return placing
  return { ...placing, orbit: ask.beside.includes(placing.hex) ? 'left' : 'none' }
}

function readShip(ask: PlaceAsk, ship: PlacedShip, first: Placing, text: string): Result<Placing> {
  const words = plainText(text)
    .split(/[\s,]+/)
    .filter(word => word !== '')
  const met = new Set<Part>()
  const into: Draft = { ...first }
  while (words.length > 0) {
    const read = readWord(words, into, met)
    if (!read.ok) return at(ship.id, read)
  }
  return ok(settled(ask, ship, into, met.has('orbit')))
}

function readLayings(name: Layer, words: readonly string[]): Result<readonly Laying[]> {
  if (words.length === 1 && words[0] === 'none') return ok([])
  const laid: Laying[] = []
  for (const [i, word] of words.entries()) {
    const hex = placeName(word)
    if (hex === undefined) return at(name, at(i, bad(word, 'a hex, like 12-7, or none')))
    laid.push({ hex })
  }
  return ok(laid)
}

/** `mines 12-7 12-8`, `seekers 20-4`, `speed 5`: what belongs to no ship. */
function readFleet(ask: PlaceAsk, text: string): Result<Readonly<Record<string, number | readonly Laying[]>>> {
  const [head = '', ...words] = plainText(text).split(/[\s,]+/)
  const heads = [...layers.filter(name => ask[name] > 0), ...(ask.sameSpeed ? ['speed'] : [])]
  if (head === 'speed' && ask.sameSpeed) return chain(readWhole(words.join(' ')), speed => ok({ speed }))
  const layer = layers.find(name => name === head && ask[name] > 0)
  if (layer !== undefined) return chain(readLayings(layer, words), laid => ok({ [layer]: laid }))
  const example = ask.ships[0]
  const ship = example === undefined ? [] : [`a ship and its place, like "${example.id}: ${example.hex} E"`]
  return bad(text, [...ship, ...heads].join(', '), nearest(head, heads))
}

/** The filled-in form behind a text: what is left out is as in the first order. */
export function parsePlacing(ask: PlaceAsk, first: PlaceOrder, text: string): Result<PlaceOrder> {
  const order: Record<string, PlaceOrder[string]> = { ...first }
  const met = new Set<string>()
  for (const line of linesOf(text)) {
    if (line.name === null) {
      const read = readFleet(ask, line.text)
      if (!read.ok) return read
      const [part] = Object.keys(read.value)
      if (met.has(`${part} of all`)) return bad(line.text, `${part} once`)
      met.add(`${part} of all`)
      Object.assign(order, read.value)
      continue
    }
    const read = chain(namedOf(line.name, ask.ships, met), ship =>
      chain(readShip(ask, ship, placingIn(first, ship.id), line.text), placing => ok({ [ship.id]: placing })),
    )
    if (!read.ok) return read
    Object.assign(order, read.value)
  }
  return ok(order)
}
