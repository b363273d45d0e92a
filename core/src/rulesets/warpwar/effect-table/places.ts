import type { EffectTable } from '../../../game/index.ts'
import { bySide, ofSide, other, type Side, sides } from '../../../game/sides/index.ts'
import { canonicalJson, must } from '../../../lang/index.ts'
import { shipOf } from '../field.ts'
import { joinKeyParts, type KeyParts, keyParts } from '../key.ts'
import type { Options } from '../options.ts'
import { placeAsk } from '../orders/asks.ts'
import type { PlaceOrder } from '../orders/orders.ts'
import { advance } from '../sequence.ts'
import type { WarpWar } from '../shape.ts'
import { place } from '../sheets/place.ts'
import type { Design } from '../ships/design.ts'
import { clone, type State } from '../state.ts'

/** Most ways to place the hits on one ship for which a question is grouped. */
const MAX_PLACINGS = 250n

interface Placings {
  readonly orders: readonly PlaceOrder[]
  readonly places: ReadonlyMap<string, number>
  /** By order, once it was played. */
  readonly parts: string[]
}

type ByPart = Map<string, Placings | undefined>

/** By options, which a ruling may change, by the ship that is hit, and by its part of the key: all come again. */
const known = new WeakMap<Options, WeakMap<Design, ByPart>>()

function listed(state: State, side: Side): Placings | undefined {
  const ask = placeAsk(state, side)
  const size = place.size(ask)
  if (size < 2n || size > MAX_PLACINGS) return undefined
  const orders = [...place.choices(ask)]
  return { orders, places: new Map(orders.map((order, i) => [canonicalJson(order), i])), parts: [] }
}

function placingsOf(state: State, side: Side, part: string): Placings | undefined {
  const [due] = ofSide(state.due, side)
  if (due === undefined) return undefined
  const { made } = shipOf(ofSide(state.ships, side), due.ship)
  const ships = known.get(state.options) ?? new WeakMap<Design, ByPart>()
  known.set(state.options, ships)
  const byPart: ByPart = ships.get(made) ?? new Map()
  ships.set(made, byPart)
  if (!byPart.has(part)) byPart.set(part, listed(state, side))
  return byPart.get(part)
}

/**
 * damage.owner Both owners place the hits of a duel at once, and the ratings left of a ship depend on its own owner
 * alone. No ship with a choice is lost, and those that leave are settled by then: the round ends alike for all choices.
 * So the key of a pair is put together from played parts: each placing of a side once, against the first of the other.
 */
export function placementEffectTable(state: State): EffectTable<WarpWar, PlaceOrder> | undefined {
  const now = keyParts(state)
  const red = placingsOf(state, 'red', now.red)
  const blue = placingsOf(state, 'blue', now.blue)
  if (red === undefined || blue === undefined) return undefined
  const both = { red, blue }
  const after = (side: Side, order: PlaceOrder): KeyParts => {
    const draft = clone(state)
    const [answer] = both[other(side)].orders
    advance(draft, { kind: 'orders', orders: { [side]: order, [other(side)]: must(answer, 'a placing') } })
    return keyParts(draft)
  }
  for (const side of sides) {
    const { orders, parts } = both[side]
    if (parts.length === 0) for (const order of orders) parts.push(after(side, order)[side])
  }
  const { head } = after('red', must(red.orders[0], 'a placing'))
  const columns = blue.orders.length
  return {
    lines: bySide(side => both[side].orders),
    lineOf: (side, order) => must(both[side].places.get(canonicalJson(order)), 'a legal order is one of the placings'),
    effects: Uint16Array.from({ length: red.orders.length * columns }, (_, effect) => effect),
    keyOf: effect =>
      joinKeyParts({
        head,
        red: red.parts[Math.floor(effect / columns)] ?? '',
        blue: blue.parts[effect % columns] ?? '',
      }),
  }
}
