import { ok, type Refusal, type Result, refuse } from '../../../lang/index.ts'
import type { HittableShip, PlaceAsk, PlaceOrder } from '../orders/orders.ts'
import { type Reader, readByShip, readerOf, readNumber, takeToken, unexpectedToken } from './reader.ts'

const NOTHING = 'nothing'

/** `W4: PD 2, S 1; S20: PD 1`: ratings without hits are left out, and ships. */
export function printPlacement(order: PlaceOrder): string {
  const ships = Object.entries(order).flatMap(([id, hits]) => {
    const parts = Object.entries(hits).filter(([, taken]) => taken > 0)
    return parts.length > 0 ? [`${id}: ${parts.map(([rating, taken]) => `${rating} ${taken}`).join(', ')}`] : []
  })
  return ships.length === 0 ? NOTHING : ships.join('; ')
}

/** `PD 2`, `PD=2`, `PD2`; `nothing`. */
function readHits(reader: Reader, { id, parts }: HittableShip, hits: Map<string, number>): Refusal | undefined {
  const token = takeToken(reader)
  if (token.text.toLowerCase() === NOTHING) return undefined
  const [, name = '', glued = ''] = /^([a-z]+)(\d*)$/i.exec(token.text) ?? []
  const known = parts.map(part => part.rating)
  const rating = known.find(each => each === name.toUpperCase())
  if (rating === undefined)
    return unexpectedToken(reader, token, { expected: `a rating of ${id}: ${known.join(', ')}`, known })
  if (hits.has(rating)) return unexpectedToken(reader, token, `${rating} of ${id} once`)
  const figure = readNumber(reader, glued, `hits, like "${rating} 2"`)
  if (typeof figure !== 'number') return figure
  hits.set(rating, figure)
  return undefined
}

/** The filled-in form of a placement: ratings that are not named take no hits. Their sum is for `check`. */
export function parsePlacement({ ships }: PlaceAsk, text: string): Result<Readonly<Record<string, unknown>>> {
  const sheet = ships
    .flatMap((ship): readonly HittableShip[] => [ship, ...ship.carried])
    .map(ship => ({ ...ship, hits: new Map<string, number>() }))
  const reader = readerOf(
    text,
    sheet.map(({ id }) => id),
  )
  const wrong = readByShip(reader, {
    ships: sheet,
    example: `hits, like "${ships[0]?.id}: PD 2, S 1"`,
    ship: 'a ship that is hit',
    read: ship => readHits(reader, ship, ship.hits),
  })
  if (wrong !== undefined) return refuse(wrong)
  const filled = sheet.map(({ id, parts, hits }) => [
    id,
    Object.fromEntries(parts.map(({ rating }) => [rating, hits.get(rating) ?? 0])),
  ])
  return ok(Object.fromEntries(filled))
}
