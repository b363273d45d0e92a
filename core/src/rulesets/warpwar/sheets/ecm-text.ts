import { ok, type Refusal, type Result, refuse } from '../../../lang/index.ts'
import type { EcmAsk, EcmShip } from '../orders/orders.ts'
import { termOf } from './read-clauses.ts'
import { misread, peek, type Reader, readerOf, skip, take } from './reader.ts'

/** `D=2`, `D2`, `2`. */
function readDrive(reader: Reader): number | Refusal {
  skip(reader, ':=')
  const token = peek(reader)
  const term = token.kind === 'word' ? termOf(token.text) : undefined
  if (term?.letter === 'D') {
    take(reader)
    if (term.glued !== '') return Number(term.glued)
    skip(reader, ':=')
  }
  const figure = peek(reader)
  if (figure.kind !== 'number') return misread(reader, figure, 'a drive, like "D=2"')
  return Number(take(reader).text)
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** A missile and what it is brought to. */
function readMissile(reader: Reader, ship: EcmShip, drives: Record<string, number>): Refusal | undefined {
  const token = take(reader)
  const names = ship.missiles.map(({ name }) => name)
  const name = names.find(each => same(each, token.text))
  if (name === undefined) return misread(reader, token, `a missile aimed at ${ship.id}: ${names.join(', ')}`, names)
  const drive = readDrive(reader)
  if (typeof drive !== 'number') return drive
  drives[name] = drive
  return undefined
}

/** The filled-in form behind `W4: S35/1 D=2, S35/2 D=4`; missiles that are not named keep their drives. */
export function parseEcm(ask: EcmAsk, text: string): Result<Readonly<Record<string, unknown>>> {
  const ids = ask.ships.map(({ id }) => id)
  const reader = readerOf(text, [...ids, ...ask.ships.flatMap(({ missiles }) => missiles.map(({ name }) => name))])
  const raw: Record<string, Record<string, number>> = {}
  for (const { id, missiles } of ask.ships)
    raw[id] = Object.fromEntries(missiles.map(({ name, drive }) => [name, drive]))
  if (peek(reader).kind === 'end') {
    return refuse(misread(reader, peek(reader), `missiles and their drives, like "${ids[0]}: S35/1 D=2"`))
  }
  let ship = ask.ships.length === 1 ? ask.ships[0] : undefined
  for (skip(reader, ';,.\n'); peek(reader).kind !== 'end'; skip(reader, ';,.\n')) {
    const token = peek(reader)
    const named = ask.ships.find(({ id }) => same(id, token.text))
    if (named !== undefined) {
      ship = named
      take(reader)
      skip(reader, ':')
      continue
    }
    if (ship === undefined) return refuse(misread(reader, token, `a ship with ECM: ${ids.join(', ')}`, ids))
    const wrong = readMissile(reader, ship, raw[ship.id]!)
    if (wrong !== undefined) return refuse({ ...wrong, path: [ship.id] })
  }
  return ok(raw)
}
