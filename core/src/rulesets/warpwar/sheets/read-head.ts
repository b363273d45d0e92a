import type { Refusal } from '../../../lang/index.ts'
import type { OrdersAsk } from '../orders/orders.ts'
import { type Draft, draftOf } from './order-draft.ts'
import { isBerths, isBurst, isMissile, type Names, termOf } from './read-clauses.ts'
import { isMark, isWord, misread, peek, type Reader, skip, take } from './reader.ts'
import type { Token } from './tokens.ts'

/** One ask as names, by small letters. */
export interface Roll {
  readonly ask: OrdersAsk
  /** Ships that get orders. */
  readonly own: Names
  /** Ships that get orders, and those aboard them. */
  readonly berthed: Names
  readonly targets: Names
}

const namesOf = (ids: readonly string[]): Names => new Map(ids.map(id => [id.toLowerCase(), id]))

export function rollOf(ask: OrdersAsk): Roll {
  const own = ask.ships.map(({ id }) => id)
  return {
    ask,
    own: namesOf(own),
    berthed: namesOf([...own, ...ask.ships.flatMap(({ aboard }) => aboard)]),
    targets: namesOf(ask.targets.map(({ id }) => id)),
  }
}

const verbs: readonly (readonly [RegExp, string])[] = [
  [/^attack(s|ing)?$/i, 'attack'],
  [/^dodg(e|es|ing|eing)$/i, 'dodge'],
  [/^retreat(s|ing)?$/i, 'retreat'],
]

const tacticOf = ({ kind, text }: Token): string | undefined =>
  kind === 'word' ? verbs.find(([pattern]) => pattern.test(text))?.[1] : undefined

const isLevel = (token: Token): boolean => isWord(token, /^(tl|level)\d*$/i)

/** Whether a word is none of those that stand in the middle of an order: a misspelt tactic, perhaps. */
const isStrange = ({ kind, text }: Token, { berthed }: Roll): boolean =>
  kind === 'word' &&
  termOf(text) === undefined &&
  !/^(m|missile|take|pick|drop|let)/i.test(text) &&
  !berthed.has(text.toLowerCase())

/** A ship, or what is meant as one, before its tech level or what it does. */
function isHead(reader: Reader): boolean {
  const token = peek(reader)
  if (token.kind !== 'word' || tacticOf(token) !== undefined || isMissile(reader) || isBurst(reader)) return false
  const next = peek(reader, 1)
  const after = isMark(next, '(:') ? peek(reader, 2) : next
  return isLevel(after) || tacticOf(after) !== undefined
}

/** Where the order of a ship begins: at a head, or at a ship without one, which is to be refused in those words. */
export function startsOrder(reader: Reader, roll: Roll): boolean {
  if (isHead(reader)) return true
  const { text } = peek(reader)
  return roll.own.has(text.toLowerCase()) && (termOf(text) === undefined || isStrange(peek(reader, 1), roll))
}

/** `(TL0)`, `TL0`, `(Level 0)`: it has to be that of the ship. */
function readLevel(reader: Reader, tl: number): Refusal | undefined {
  const bracket = isMark(peek(reader), '(')
  const token = peek(reader, bracket ? 1 : 0)
  if (!isLevel(token)) return undefined
  reader.at += bracket ? 2 : 1
  const glued = /\d+$/.exec(token.text)?.[0]
  const written = glued ?? take(reader).text
  if (bracket) skip(reader, ')')
  return Number(written) === tl ? undefined : misread(reader, { ...token, text: `TL${written}` }, `TL${tl}`)
}

/** The target behind the tactic, where one is named. A name that nobody has stays as it was written, for the check to refuse. */
function readAim(reader: Reader, { targets }: Roll): string | undefined {
  const { kind, text } = peek(reader)
  if (kind !== 'word') return undefined
  const name = targets.get(text.toLowerCase())
  const term = termOf(text)
  const isAim = name !== undefined || (term?.glued !== '' && isMark(peek(reader, 1), ':'))
  if (!isAim && (term !== undefined || isMissile(reader) || isBerths(reader))) return undefined
  take(reader)
  return name ?? text
}

/** `W3 (TL0) ATTACKS S25:` */
export function readHead(reader: Reader, roll: Roll): Draft | Refusal {
  const token = take(reader)
  const ids = [...roll.own.values()]
  const id = roll.own.get(token.text.toLowerCase())
  const ship = roll.ask.ships.find(each => each.id === id)
  if (ship === undefined) return misread(reader, token, `a ship that gets orders: ${ids.join(', ')}`, ids)
  skip(reader, ':')
  const level = readLevel(reader, ship.tl)
  if (level !== undefined) return level
  skip(reader, ':,')
  const tactic = tacticOf(peek(reader))
  if (tactic === undefined) {
    return misread(reader, peek(reader), 'ATTACKS, DODGES or RETREATS', ['ATTACKS', 'DODGES', 'RETREATS'])
  }
  take(reader)
  const target = isHead(reader) ? undefined : readAim(reader, roll)
  skip(reader, ':,')
  return draftOf(ship.id, tactic, target)
}
