import { recordLines } from '@flagplot/core/desk/fight'
import type { Game } from '@flagplot/core/desk/referee'
import { chain, ok, type Result, refuse } from '@flagplot/core/lang'
import { fetchRecord } from './calls.ts'
import { hasKnownLines, knownLines } from './known-lines.ts'
import type { Seat } from './seat.ts'
import { readShown } from './shown-record.ts'

const says = 'The server shows another record of this game than before. Keep the one that you have, and ask the host.'
const otherRecord: Result<never> = refuse({ code: 'tampered', path: ['record'], says })

/**
 * Fetches the lines that a game's record has gained, and checks them. Without `known` all of them are fetched, and so
 * they are if they do not follow it: a record that hid something is given out whole. It has to agree with `known`.
 */
export async function catchUp(seat: Seat, known?: Game): Promise<Result<Game>> {
  const text = await fetchRecord(seat, known === undefined ? 0 : recordLines(known.fight).length)
  if (!text.ok) return text
  const next = await readShown(seat, text.value, known)
  if (next.ok || known === undefined) return next
  return chain(await catchUp(seat), game => (hasKnownLines(game, seat, knownLines(known)) ? ok(game) : otherRecord))
}
