import { ok, type Refusal, type Result, refuse } from '../../../lang/index.ts'
import type { OrdersAsk } from '../orders/orders.ts'
import { type Draft, filledDraft } from './order-draft.ts'
import { isBerths, isBurst, isMissile, readBerths, readBurst, readMissile, readTerm } from './read-clauses.ts'
import { type Roll, readHead, rollOf, startsOrder } from './read-head.ts'
import { misread, peek, type Reader, readerOf, skip } from './reader.ts'

/** Between the clauses of an order, and between orders: people end lines as they like. */
const BETWEEN = ';,.\n'

/** One clause of the ship whose order is being read. */
function readClause(reader: Reader, draft: Draft, roll: Roll): Refusal | undefined {
  if (isMissile(reader)) return readMissile(reader, draft, roll.targets)
  if (isBurst(reader)) return readBurst(reader, draft, roll.targets)
  if (isBerths(reader)) return readBerths(reader, draft, roll.berthed, () => startsOrder(reader, roll))
  return readTerm(reader, draft, roll.targets)
}

/** All orders of a text; what is wrong with one names its ship. */
function readDrafts(reader: Reader, roll: Roll): readonly Draft[] | Refusal {
  const drafts: Draft[] = []
  const first = roll.ask.ships[0]?.id ?? 'W4'
  const example = `a ship and what it does, like "${first} DODGES: D=3 S=1"`
  for (skip(reader, BETWEEN); peek(reader).kind !== 'end'; skip(reader, BETWEEN)) {
    const draft = drafts.at(-1)
    const start = peek(reader)
    if (startsOrder(reader, roll)) {
      const head = readHead(reader, roll)
      if ('code' in head) return head
      if (drafts.some(({ id }) => id === head.id)) return misread(reader, start, `one order for ${head.id}`)
      drafts.push(head)
      continue
    }
    if (draft === undefined) return misread(reader, start, example, [...roll.own.values()])
    const wrong = readClause(reader, draft, roll)
    if (wrong !== undefined) return { ...wrong, path: [draft.id] }
  }
  return drafts
}

/** The filled-in form behind mailed orders. What the ships may do is for `check`. */
export function parseOrders(ask: OrdersAsk, text: string): Result<Readonly<Record<string, unknown>>> {
  const roll = rollOf(ask)
  const ids = [...roll.berthed.values(), ...roll.targets.values()]
  const drafts = readDrafts(readerOf(text, ids), roll)
  if ('code' in drafts) return refuse(drafts)
  const raw: Record<string, unknown> = {}
  for (const draft of drafts) {
    const filled = filledDraft(ask, draft)
    if ('refusal' in filled) return refuse(filled.refusal)
    raw[draft.id] = filled.raw
  }
  return ok(raw)
}
