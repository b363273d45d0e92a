import { other } from '../../../game/index.ts'
import { must } from '../../../lang/index.ts'
import { count, NO_DICE } from '../dice.ts'
import type { FireTerms } from '../fire-terms.ts'
import { creditors } from '../matching.ts'
import { idOf } from '../names.ts'
import type { FireOrder } from '../shape.ts'
import type { View } from '../view.ts'
import { best, type Preference, ranked } from './targeting.ts'

type Row = FireOrder['fire'][string]

/** What one unit owes goes to the attacker liked best, the rest to the target liked best of all (T7, T9). */
function matched(view: View, terms: FireTerms, i: number, rank: readonly number[]): Row {
  const id = (target: number): string => idOf(view.field, other(terms.side), target)
  const wish = id(rank[0]!)
  const dice = count(terms.dice[i]!)
  const duty = terms.duties[i]
  if (duty === undefined) return { [wish]: dice }
  const attacker = id(must(creditors(duty, rank)[0], 'whoever is owed dice is a target'))
  if (attacker === wish || duty.dice === dice) return { [attacker]: dice }
  return { [attacker]: duty.dice, [wish]: dice - duty.dice }
}

/** The targets in the order they are liked; only the first one matters without duties. */
function orderOn(view: View, terms: FireTerms, rank: readonly number[]): FireOrder {
  const own = view.field.units[terms.side]
  const fire: Record<string, Row> = {}
  let row: Row = {}
  for (let i = 0; i < terms.dice.length; i++) {
    const dice = terms.dice[i]!
    if (dice === NO_DICE) continue
    // neighbours with the same dice and no duty share their row
    if (terms.duties.length > 0 || dice !== terms.dice[i - 1]) row = matched(view, terms, i, rank)
    fire[own[i]!.id] = row
  }
  return { fire, hold: [] }
}

/**
 * Orders without duties, by what they are made of: whole fleets give the same order over and over. Emptied when it holds too many rows.
 */
const plain = new Map<string, FireOrder>()
const MOST_ROWS = 500_000
let rows = 0

/** The side, the target and the dice of every unit, equal neighbours counted: in one string. */
function made({ side, dice }: FireTerms, target: number): string {
  const chars = [side === 'red' ? 0 : 1, target]
  let from = 0
  for (let i = 1; i <= dice.length; i++) {
    if (i < dice.length && dice[i] === dice[from]) continue
    chars.push(dice[from]! + 1, i - from)
    from = i
  }
  return String.fromCharCode(...chars)
}

/** All dice on one target, as far as duties allow. The plain case of `allot` with `pile`, for its speed. */
export function concentrate(view: View, terms: FireTerms, by: Preference): FireOrder {
  if (terms.duties.length > 0) return orderOn(view, terms, ranked(view, terms, by))
  const target = best(view, terms, by)
  const key = made(terms, target)
  const known = plain.get(key)
  if (known !== undefined) return known
  const order = orderOn(view, terms, [target])
  rows += terms.dice.length
  if (rows > MOST_ROWS) {
    plain.clear()
    rows = terms.dice.length
  }
  plain.set(key, order)
  return order
}
