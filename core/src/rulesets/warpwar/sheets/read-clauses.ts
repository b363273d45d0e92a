import type { Refusal } from '../../../lang/index.ts'
import { jamInstructions } from '../orders/orders.ts'
import type { OrderDraft } from './order-draft.ts'
import {
  isMark,
  isWord,
  peek,
  type Reader,
  readNumber,
  skipMarks,
  type Token,
  takeToken,
  takeWord,
  unexpectedToken,
} from './reader.ts'

/** The names that an order may have, by small letters. */
export type ShipNames = ReadonlyMap<string, string>

/** A name as it is written in the fleet; an unknown one stays as it was written, for the check to refuse. */
const nameOf = (names: ShipNames, text: string): string => names.get(text.toLowerCase()) ?? text

/** The letter of a system, by every word for it. */
const letters: ReadonlyMap<string, string> = new Map(
  ['d drive', 'b beam beams', 's screen screens', 't tube tubes', 'c cannon cannons', 'e ecm'].flatMap(words =>
    words.split(' ').map((word): [string, string] => [word, words.charAt(0).toUpperCase()]),
  ),
)

/** `D=3`, `D 3`, `D3`, `drive 3`: the letter of a system, and its power if that is a part of the word. */
export function powerTerm({ kind, text }: Token): { readonly letter: string; readonly glued: string } | undefined {
  const [, name = '', glued = ''] = (kind === 'word' && /^([a-z]+)(\d*)$/i.exec(text)) || []
  const letter = letters.get(name.toLowerCase())
  return letter === undefined ? undefined : { letter, glued }
}

type Read = Refusal | undefined

/** `at W4`, `attacks W4`. */
const aiming = /^(at|on|attacks?)$/i

function readTarget(reader: Reader, targets: ShipNames): string | Refusal {
  const token = peek(reader)
  if (token.kind !== 'word') return unexpectedToken(reader, token, `a target: ${[...targets.values()].join(' or ')}`)
  return nameOf(targets, takeToken(reader).text)
}

/** `M at W4: D=3`, `M1 at W4 D3`, `M ATTACKS W3: D=3`. */
function readMissile(reader: Reader, draft: OrderDraft, targets: ShipNames): Read {
  takeToken(reader)
  if (peek(reader).kind === 'number') takeToken(reader)
  if (takeWord(reader, aiming) === undefined)
    return unexpectedToken(reader, peek(reader), 'a missile like "M at W4: D=3"')
  const at = readTarget(reader, targets)
  if (typeof at !== 'string') return at
  skipMarks(reader, ':,')
  const expected = 'the drive of the missile, like "D=3"'
  const term = powerTerm(peek(reader))
  if (term?.letter !== 'D') return unexpectedToken(reader, peek(reader), expected)
  takeToken(reader)
  const drive = readNumber(reader, term.glued, expected)
  if (typeof drive !== 'number') return drive
  draft.missiles.push({ at, drive })
  return undefined
}

/** `3 shells`, `firing 1 shell`. */
function readShells(reader: Reader): number | Refusal {
  takeWord(reader, /^(firing|fires)$/i)
  const shells = readNumber(reader, '', 'how many shells, like "3 shells"')
  takeWord(reader, /^shells?$/i)
  return shells
}

/** A burst of these shells; its target may be named elsewhere. */
function addBurst(reader: Reader, { bursts }: OrderDraft, at: string | undefined): Read {
  const shells = readShells(reader)
  if (typeof shells !== 'number') return shells
  bursts.push({ at, shells })
  return undefined
}

/** `C at S20: 3 shells`. */
function readBurst(reader: Reader, draft: OrderDraft, targets: ShipNames): Read {
  takeToken(reader)
  takeToken(reader)
  const at = readTarget(reader, targets)
  if (typeof at !== 'string') return at
  skipMarks(reader, ':,')
  return addBurst(reader, draft, at)
}

export const nextIsMissile = (reader: Reader): boolean => isWord(peek(reader), /^(m|missiles?)\d*$/i)

export const nextIsBurst = (reader: Reader): boolean =>
  isWord(peek(reader), /^(c|cannon)\d*$/i) && isWord(peek(reader, 1), aiming)

/** `E=2 (lower)`. */
function readJam(reader: Reader, draft: OrderDraft): Read {
  const bracket = isMark(peek(reader), '(')
  const token = peek(reader, bracket ? 1 : 0)
  const jam = token.kind === 'word' ? jamInstructions.find(each => each === token.text.toLowerCase()) : undefined
  if (jam === undefined) {
    return bracket
      ? unexpectedToken(reader, token, { expected: `one of ${jamInstructions.join(', ')}`, known: jamInstructions })
      : undefined
  }
  reader.at += bracket ? 2 : 1
  skipMarks(reader, ')')
  draft.jam = jam
  return undefined
}

/** `C=1 (firing 3 shells)`: a cannon with its burst. */
function readCannon(reader: Reader, draft: OrderDraft): Read {
  if (!isMark(peek(reader), '(')) return undefined
  takeToken(reader)
  const wrong = addBurst(reader, draft, undefined)
  if (wrong === undefined) skipMarks(reader, ')')
  return wrong
}

/** `B=3 at S25`. */
function readBeam(reader: Reader, draft: OrderDraft, targets: ShipNames): Read {
  if (takeWord(reader, aiming) === undefined) return undefined
  const at = readTarget(reader, targets)
  if (typeof at !== 'string') return at
  draft.beamAt = at
  return undefined
}

/** `D=0 B=3 S=2`: power by letter, each once; cannons may be written one by one. */
function readTerm(reader: Reader, draft: OrderDraft, targets: ShipNames): Read {
  const token = takeToken(reader)
  const term = powerTerm(token)
  const expected = 'power like "D=3", a missile like "M at W4: D=3", a burst like "C at W4: 3 shells", or a ship'
  // a printed order of 1977 writes the drive as PD
  const misprint = /^pd\d*$/i.test(token.text) ? { nearest: 'D' } : {}
  if (term === undefined) return { ...unexpectedToken(reader, token, expected), ...misprint }
  const { letter, glued } = term
  const power = readNumber(reader, glued, `a number, like "${letter}=3"`)
  if (typeof power !== 'number') return power
  const before = draft.power.get(letter)
  if (before !== undefined && letter !== 'C') return unexpectedToken(reader, token, `${letter} once`)
  draft.power.set(letter, (before ?? 0) + power)
  if (letter === 'B') return readBeam(reader, draft, targets)
  if (letter === 'E') return readJam(reader, draft)
  return letter === 'C' ? readCannon(reader, draft) : undefined
}

export const nextIsBerths = (reader: Reader): boolean => isWord(peek(reader), /^(takes?|picks?|drops?|lets?)$/i)

interface Nearby {
  readonly targets: ShipNames
  readonly berthed: ShipNames
  startsOrder(): boolean
}

/** `takes S20 S21`, `drops S55, S56`: ships up to the next other word. */
function readBerths(reader: Reader, draft: OrderDraft, { berthed, startsOrder }: Nearby): Read {
  const ids = /^[tp]/i.test(takeToken(reader).text) ? draft.takes : draft.drops
  takeWord(reader, /^(up|aboard|go)$/i)
  const first = peek(reader)
  if (first.kind !== 'word') return unexpectedToken(reader, first, 'a systemship, like "takes S20" or "drops S20"')
  for (;;) {
    ids.push(nameOf(berthed, takeToken(reader).text))
    skipMarks(reader, ',')
    takeWord(reader, /^and$/i)
    const { kind, text } = peek(reader)
    if (kind !== 'word' || !berthed.has(text.toLowerCase()) || startsOrder()) return undefined
  }
}

export function readClause(reader: Reader, draft: OrderDraft, nearby: Nearby): Read {
  if (nextIsMissile(reader)) return readMissile(reader, draft, nearby.targets)
  if (nextIsBurst(reader)) return readBurst(reader, draft, nearby.targets)
  return nextIsBerths(reader) ? readBerths(reader, draft, nearby) : readTerm(reader, draft, nearby.targets)
}
