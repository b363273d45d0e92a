import { ok, type Refusal, type Result, refuse } from '../../../lang/index.ts'
import type { EcmAsk, EcmShip } from '../orders/orders.ts'
import { powerTerm } from './read-clauses.ts'
import { peek, type Reader, readByShip, readerOf, readNumber, skipMarks, takeToken, unexpectedToken } from './reader.ts'

/** `D=2`, `D2`, `2`. */
function readDrive(reader: Reader): number | Refusal {
  skipMarks(reader, ':=')
  const term = powerTerm(peek(reader))
  const named = term?.letter === 'D'
  if (named) takeToken(reader)
  return readNumber(reader, named ? term.glued : '', 'a drive, like "D=2"')
}

function readMissile(reader: Reader, ship: EcmShip, drives: Map<string, number>): Refusal | undefined {
  const token = takeToken(reader)
  const known = ship.missiles.map(({ name }) => name)
  const name = known.find(each => each.toLowerCase() === token.text.toLowerCase())
  if (name === undefined) {
    return unexpectedToken(reader, token, { expected: `a missile aimed at ${ship.id}: ${known.join(', ')}`, known })
  }
  const drive = readDrive(reader)
  if (typeof drive !== 'number') return drive
  drives.set(name, drive)
  return undefined
}

/** The filled-in form of `W4: S35/1 D=2, S35/2 D=4`; missiles that are not named keep their drives. */
export function parseEcm({ ships }: EcmAsk, text: string): Result<Readonly<Record<string, unknown>>> {
  const reader = readerOf(
    text,
    ships.flatMap(({ id, missiles }) => [id, ...missiles.map(({ name }) => name)]),
  )
  const sheet = ships.map(ship => ({ ...ship, drives: new Map(ship.missiles.map(({ name, drive }) => [name, drive])) }))
  const wrong = readByShip(reader, {
    ships: sheet,
    example: `missiles and their drives, like "${ships[0]?.id}: S35/1 D=2"`,
    ship: 'a ship with ECM',
    read: ship => readMissile(reader, ship, ship.drives),
  })
  return wrong === undefined
    ? ok(Object.fromEntries(sheet.map(({ id, drives }) => [id, Object.fromEntries(drives)])))
    : refuse(wrong)
}
