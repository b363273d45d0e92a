import { other } from '../../../game/index.ts'
import type { FireTerms } from '../fire-terms.ts'
import { idOf } from '../names.ts'
import type { FireOrder } from '../shape.ts'
import { count } from '../unit.ts'
import type { View } from '../view.ts'
import { best, type Preference } from './targeting.ts'

type Row = FireOrder['fire'][string]

/** What one unit owes goes to the attacker liked best, the rest to the target liked best of all (T7, T9). */
function matched(view: View, terms: FireTerms, i: number, wish: { by: Preference; target: string }): Row {
  const dice = count(terms.dice[i] as number)
  const duty = terms.duties[i]
  if (duty === undefined) return { [wish.target]: dice }
  const attacker = idOf(view.field, other(terms.side), best(view, terms, wish.by, duty.attackers))
  if (attacker === wish.target || duty.dice === dice) return { [attacker]: dice }
  return { [attacker]: duty.dice, [wish.target]: dice - duty.dice }
}

function orderOn(view: View, terms: FireTerms, wish: { by: Preference; target: string }): FireOrder {
  const own = view.field.units[terms.side]
  const fire: Record<string, Row> = {}
  let row: Row = {}
  for (let i = 0; i < terms.dice.length; i++) {
    const dice = terms.dice[i] as number
    if (dice === 0) continue
    // neighbours with the same dice and no duty share their row
    if (terms.duties.length > 0 || dice !== terms.dice[i - 1]) row = matched(view, terms, i, wish)
    fire[(own[i] as { id: string }).id] = row
  }
  return { fire, hold: [] }
}

/**
 * Orders without duties, by what they are made of: whole fleets give the same order over and over. Emptied when it holds too many rows.
 */
const plain = new Map<string, FireOrder>()
const MOST_ROWS = 500_000
let rows = 0

/** The target and the dice of every unit, equal neighbours counted. */
function made(target: number, dice: readonly number[]): string {
  let text = String.fromCharCode(target)
  let from = 0
  for (let i = 1; i <= dice.length; i++) {
    if (dice[i] === dice[from] && i < dice.length) continue
    text += String.fromCharCode((dice[from] as number) + 1, i - from)
    from = i
  }
  return text
}

/** All dice on one target, as far as duties allow. The plain case of `allot` with `pile`, for its speed. */
export function concentrate(view: View, terms: FireTerms, by: Preference): FireOrder {
  const target = best(view, terms, by, terms.targets)
  const wish = { by, target: idOf(view.field, other(terms.side), target) }
  if (terms.duties.length > 0) return orderOn(view, terms, wish)
  const key = (terms.side === 'red' ? 'r' : 'b') + made(target, terms.dice)
  const known = plain.get(key)
  if (known !== undefined) return known
  const order = orderOn(view, terms, wish)
  rows += terms.dice.length
  if (rows > MOST_ROWS) {
    plain.clear()
    rows = terms.dice.length
  }
  plain.set(key, order)
  return order
}
