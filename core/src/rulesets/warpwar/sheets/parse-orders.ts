import { ok, type Refusal, type Result, refuse } from '../../../lang/index.ts'
import type { OrdersAsk } from '../orders/orders.ts'
import { draftAsForm, newDraft, type OrderDraft } from './order-draft.ts'
import { nextIsBerths, nextIsBurst, nextIsMissile, powerTerm, readClause, type ShipNames } from './read-clauses.ts'
import {
  isMark,
  isWord,
  peek,
  type Reader,
  readerOf,
  SEPARATORS,
  skipMarks,
  type Token,
  takeToken,
  unexpectedToken,
} from './reader.ts'

interface Sheet {
  readonly ask: OrdersAsk
  readonly own: ShipNames
  /** Ships that get orders, and those aboard them. */
  readonly berthed: ShipNames
  readonly targets: ShipNames
}

const namesOf = (ids: readonly string[]): ShipNames => new Map(ids.map(id => [id.toLowerCase(), id]))

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
  powerTerm(token) === undefined &&
  !/^(m|missile|take|pick|drop|let)/i.test(token.text) &&
  !berthed.has(token.text.toLowerCase())

/** True at a ship, or a word meant as one, before its tech level or its tactic. */
function isHead(reader: Reader): boolean {
  const token = peek(reader)
  if (token.kind !== 'word' || tacticOf(token) !== undefined || nextIsMissile(reader) || nextIsBurst(reader))
    return false
  const next = peek(reader, 1)
  const after = isMark(next, '(:') ? peek(reader, 2) : next
  return isLevel(after) || tacticOf(after) !== undefined
}

/** The start of a ship's order: at a head, or at a ship without one, which is then refused. */
function startsOrder(reader: Reader, sheet: Sheet): boolean {
  if (isHead(reader)) return true
  const token = peek(reader)
  return (
    sheet.own.has(token.text.toLowerCase()) && (powerTerm(token) === undefined || isStrange(peek(reader, 1), sheet))
  )
}

/** `(TL0)`, `TL0`, `(Level 0)`: it has to be that of the ship. */
function readLevel(reader: Reader, tl: number): Refusal | undefined {
  const bracket = isMark(peek(reader), '(')
  const token = peek(reader, bracket ? 1 : 0)
  if (!isLevel(token)) return undefined
  reader.at += bracket ? 2 : 1
  const written = /\d+$/.exec(token.text)?.[0] ?? takeToken(reader).text
  if (bracket) skipMarks(reader, ')')
  return Number(written) === tl ? undefined : unexpectedToken(reader, { ...token, text: `TL${written}` }, `TL${tl}`)
}

/** The target behind the tactic, if any. An unknown name stays as written, for the check to refuse. */
function readAim(reader: Reader, { targets }: Sheet): string | undefined {
  const token = peek(reader)
  if (token.kind !== 'word') return undefined
  const name = targets.get(token.text.toLowerCase())
  const term = powerTerm(token)
  const isAim = name !== undefined || (term?.glued !== '' && isMark(peek(reader, 1), ':'))
  if (!isAim && (term !== undefined || nextIsMissile(reader) || nextIsBerths(reader))) return undefined
  takeToken(reader)
  return name ?? token.text
}

/** `W3 (TL0) ATTACKS S25:` */
function readHead(reader: Reader, sheet: Sheet): OrderDraft | Refusal {
  const token = takeToken(reader)
  const known = [...sheet.own.values()]
  const id = sheet.own.get(token.text.toLowerCase())
  const ship = sheet.ask.ships.find(each => each.id === id)
  if (ship === undefined) {
    return unexpectedToken(reader, token, { expected: `a ship that gets orders: ${known.join(', ')}`, known })
  }
  skipMarks(reader, ':')
  const level = readLevel(reader, ship.tl)
  if (level !== undefined) return level
  skipMarks(reader, ':,')
  const tactic = tacticOf(peek(reader))
  if (tactic === undefined) {
    const tactics = { expected: 'ATTACKS, DODGES or RETREATS', known: ['ATTACKS', 'DODGES', 'RETREATS'] }
    return unexpectedToken(reader, peek(reader), tactics)
  }
  takeToken(reader)
  const target = isHead(reader) ? undefined : readAim(reader, sheet)
  skipMarks(reader, ':,')
  return newDraft(ship.id, tactic, target)
}

/** All orders of a text; the fault of one names its ship. */
function readDrafts(reader: Reader, sheet: Sheet): readonly OrderDraft[] | Refusal {
  const drafts: OrderDraft[] = []
  const first = sheet.ask.ships[0]?.id ?? 'W4'
  const expected = `a ship and what it does, like "${first} DODGES: D=3 S=1"`
  for (skipMarks(reader, SEPARATORS); peek(reader).kind !== 'end'; skipMarks(reader, SEPARATORS)) {
    const draft = drafts.at(-1)
    const start = peek(reader)
    if (startsOrder(reader, sheet)) {
      const head = readHead(reader, sheet)
      if ('code' in head) return head
      if (drafts.some(({ id }) => id === head.id)) return unexpectedToken(reader, start, `one order for ${head.id}`)
      drafts.push(head)
      continue
    }
    if (draft === undefined) return unexpectedToken(reader, start, { expected, known: [...sheet.own.values()] })
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
    const filled = draftAsForm(ask, draft)
    if (!filled.ok) return filled
    raw[draft.id] = filled.value
  }
  return ok(raw)
}
