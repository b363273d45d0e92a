import { ok, type Refusal, type Result, refuse } from '../../../lang/index.ts'
import type { OrdersAsk } from '../orders/orders.ts'
import { type Draft, draftOf, filledDraft } from './order-draft.ts'
import { isBerths, isBurst, isMissile, type Names, readClause, termOf } from './read-clauses.ts'
import { BETWEEN, isMark, isWord, misread, peek, type Reader, readerOf, skip, type Token, take } from './reader.ts'

/** The ships that may be named in the orders of a fleet. */
interface Sheet {
  readonly ask: OrdersAsk
  /** Ships that get orders. */
  readonly own: Names
  /** Ships that get orders, and those aboard them. */
  readonly berthed: Names
  readonly targets: Names
}

const namesOf = (ids: readonly string[]): Names => new Map(ids.map(id => [id.toLowerCase(), id]))

function sheetOf(ask: OrdersAsk): Sheet {
  const own = ask.ships.map(({ id }) => id)
  const carried = ask.ships.flatMap(({ aboard }) => aboard)
  return {
    ask,
    own: namesOf(own),
    berthed: namesOf([...own, ...carried]),
    targets: namesOf(ask.targets.map(({ id }) => id)),
  }
}

const verbs: readonly (readonly [RegExp, string])[] = [
  [/^attack(s|ing)?$/i, 'attack'],
  [/^dodg(e|es|ing|eing)$/i, 'dodge'],
  [/^retreat(s|ing)?$/i, 'retreat'],
]

const tacticOf = (token: Token): string | undefined => verbs.find(([pattern]) => isWord(token, pattern))?.[1]

const isLevel = (token: Token): boolean => isWord(token, /^(tl|level)\d*$/i)

/** True for a word in the middle of an order that is none of those: a misspelt tactic, perhaps. */
const isStrange = (token: Token, { berthed }: Sheet): boolean =>
  token.kind === 'word' &&
  termOf(token) === undefined &&
  !/^(m|missile|take|pick|drop|let)/i.test(token.text) &&
  !berthed.has(token.text.toLowerCase())

/** True at a ship, or a word meant as one, before its tech level or its tactic. */
function isHead(reader: Reader): boolean {
  const token = peek(reader)
  if (token.kind !== 'word' || tacticOf(token) !== undefined || isMissile(reader) || isBurst(reader)) return false
  const next = peek(reader, 1)
  const after = isMark(next, '(:') ? peek(reader, 2) : next
  return isLevel(after) || tacticOf(after) !== undefined
}

/** The start of a ship's order: at a head, or at a ship without one, which is then refused. */
function startsOrder(reader: Reader, sheet: Sheet): boolean {
  if (isHead(reader)) return true
  const token = peek(reader)
  return sheet.own.has(token.text.toLowerCase()) && (termOf(token) === undefined || isStrange(peek(reader, 1), sheet))
}

/** `(TL0)`, `TL0`, `(Level 0)`: it has to be that of the ship. */
function readLevel(reader: Reader, tl: number): Refusal | undefined {
  const bracket = isMark(peek(reader), '(')
  const token = peek(reader, bracket ? 1 : 0)
  if (!isLevel(token)) return undefined
  reader.at += bracket ? 2 : 1
  const written = /\d+$/.exec(token.text)?.[0] ?? take(reader).text
  if (bracket) skip(reader, ')')
  return Number(written) === tl ? undefined : misread(reader, { ...token, text: `TL${written}` }, `TL${tl}`)
}

/** The target behind the tactic, if any. An unknown name stays as written, for the check to refuse. */
function readAim(reader: Reader, { targets }: Sheet): string | undefined {
  const token = peek(reader)
  if (token.kind !== 'word') return undefined
  const name = targets.get(token.text.toLowerCase())
  const term = termOf(token)
  const isAim = name !== undefined || (term?.glued !== '' && isMark(peek(reader, 1), ':'))
  if (!isAim && (term !== undefined || isMissile(reader) || isBerths(reader))) return undefined
  take(reader)
  return name ?? token.text
}

/** `W3 (TL0) ATTACKS S25:` */
function readHead(reader: Reader, sheet: Sheet): Draft | Refusal {
  const token = take(reader)
  const known = [...sheet.own.values()]
  const id = sheet.own.get(token.text.toLowerCase())
  const ship = sheet.ask.ships.find(each => each.id === id)
  if (ship === undefined) {
    return misread(reader, token, { expected: `a ship that gets orders: ${known.join(', ')}`, known })
  }
  skip(reader, ':')
  const level = readLevel(reader, ship.tl)
  if (level !== undefined) return level
  skip(reader, ':,')
  const tactic = tacticOf(peek(reader))
  if (tactic === undefined) {
    const tactics = { expected: 'ATTACKS, DODGES or RETREATS', known: ['ATTACKS', 'DODGES', 'RETREATS'] }
    return misread(reader, peek(reader), tactics)
  }
  take(reader)
  const target = isHead(reader) ? undefined : readAim(reader, sheet)
  skip(reader, ':,')
  return draftOf(ship.id, tactic, target)
}

/** All orders of a text; the fault of one names its ship. */
function readDrafts(reader: Reader, sheet: Sheet): readonly Draft[] | Refusal {
  const drafts: Draft[] = []
  const first = sheet.ask.ships[0]?.id ?? 'W4'
  const expected = `a ship and what it does, like "${first} DODGES: D=3 S=1"`
  for (skip(reader, BETWEEN); peek(reader).kind !== 'end'; skip(reader, BETWEEN)) {
    const draft = drafts.at(-1)
    const start = peek(reader)
    if (startsOrder(reader, sheet)) {
      const head = readHead(reader, sheet)
      if ('code' in head) return head
      if (drafts.some(({ id }) => id === head.id)) return misread(reader, start, `one order for ${head.id}`)
      drafts.push(head)
      continue
    }
    if (draft === undefined) return misread(reader, start, { expected, known: [...sheet.own.values()] })
    const wrong = readClause(reader, draft, { ...sheet, startsOrder: () => isHead(reader) })
    if (wrong !== undefined) return { ...wrong, path: [draft.id] }
  }
  return drafts
}

/** The filled-in form of mailed orders; their legality is for `check`. */
export function parseOrders(ask: OrdersAsk, text: string): Result<Readonly<Record<string, unknown>>> {
  const sheet = sheetOf(ask)
  const drafts = readDrafts(readerOf(text, [...sheet.berthed.values(), ...sheet.targets.values()]), sheet)
  if ('code' in drafts) return refuse(drafts)
  const raw: Record<string, unknown> = {}
  for (const draft of drafts) {
    const filled = filledDraft(ask, draft)
    if (!filled.ok) return filled
    raw[draft.id] = filled.value
  }
  return ok(raw)
}
