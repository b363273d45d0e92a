import { ok, type Refusal, type Result, refuse } from '../../../lang/index.ts'
import type { Part, PlaceAsk, PlaceOrder } from '../orders/orders.ts'
import { misread, peek, type Reader, readerOf, skip, take } from './reader.ts'

const NOTHING = 'nothing'

/** `W4: PD 2, S 1; S20: PD 1`: ratings without hits are left out, and ships. */
export function printPlaces(order: PlaceOrder): string {
  const ships: string[] = []
  for (const [id, hits] of Object.entries(order)) {
    const parts = Object.entries(hits).filter(([, taken]) => taken > 0)
    if (parts.length > 0) ships.push(`${id}: ${parts.map(([rating, taken]) => `${rating} ${taken}`).join(', ')}`)
  }
  return ships.length === 0 ? NOTHING : ships.join('; ')
}

/** A ship that takes hits, with what it can be hit in. */
interface Hit {
  readonly id: string
  readonly parts: readonly Part[]
}

const hitShips = ({ ships }: PlaceAsk): readonly Hit[] => ships.flatMap(ship => [ship, ...ship.carried])

/** `PD 2`, `PD=2`, `PD2`. */
function readHits(reader: Reader, { id, parts }: Hit, hits: Record<string, number>): Refusal | undefined {
  const token = take(reader)
  const found = /^([a-z]+)(\d*)$/i.exec(token.text)
  const ratings = parts.map(part => part.rating)
  const rating = ratings.find(each => each === found?.[1]?.toUpperCase())
  if (rating === undefined) return misread(reader, token, `a rating of ${id}: ${ratings.join(', ')}`, ratings)
  if (hits[rating] !== undefined) return misread(reader, token, `${rating} of ${id} once`)
  const glued = found![2]!
  if (glued === '') skip(reader, '=:')
  const figure = peek(reader)
  if (glued === '' && figure.kind !== 'number') return misread(reader, figure, `hits, like "${rating} 2"`)
  hits[rating] = Number(glued === '' ? take(reader).text : glued)
  return undefined
}

/** Nothing where nothing is said. */
const filled = ({ parts }: Hit, hits: Readonly<Record<string, number>> = {}): Readonly<Record<string, number>> =>
  Object.fromEntries(parts.map(({ rating }) => [rating, hits[rating] ?? 0]))

/** The filled-in form behind a placement. Whether it is one of the hits of the round is for `check`. */
export function parsePlaces(ask: PlaceAsk, text: string): Result<Readonly<Record<string, unknown>>> {
  const ships = hitShips(ask)
  const ids = ships.map(({ id }) => id)
  const reader = readerOf(text, ids)
  const hits: Record<string, Record<string, number>> = {}
  let ship = ships.length === 1 ? ships[0] : undefined
  if (peek(reader).kind === 'end') return refuse(misread(reader, peek(reader), `hits, like "${ids[0]}: PD 2, S 1"`))
  for (skip(reader, ';,.\n'); peek(reader).kind !== 'end'; skip(reader, ';,.\n')) {
    const token = peek(reader)
    const named = ships.find(({ id }) => id.toLowerCase() === token.text.toLowerCase())
    if (named !== undefined || token.text.toLowerCase() === NOTHING) {
      ship = named ?? ship
      take(reader)
      skip(reader, ':')
      continue
    }
    if (ship === undefined) return refuse(misread(reader, token, `a ship that is hit: ${ids.join(', ')}`, ids))
    const taken = hits[ship.id] ?? {}
    hits[ship.id] = taken
    const wrong = readHits(reader, ship, taken)
    if (wrong !== undefined) return refuse({ ...wrong, path: [ship.id] })
  }
  return ok(Object.fromEntries(ships.map(each => [each.id, filled(each, hits[each.id])])))
}
