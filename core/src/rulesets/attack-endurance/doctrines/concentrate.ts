import { other, type Side } from '../../../game/index.ts'
import { must } from '../../../lang/index.ts'
import { count, type Dice, NO_DICE } from '../fire/dice.ts'
import { dutyOf, type FireTerms } from '../fire/fire-terms.ts'
import { creditors } from '../fire/matching.ts'
import { idOf } from '../fleet/names.ts'
import type { FireOrder } from '../shape.ts'
import type { View } from '../view.ts'
import { best, type Preference, ranked } from './targeting.ts'

type Row = FireOrder['fire'][string]

/** What one unit owes goes to the attacker liked best, the rest to the target liked best of all (T7, T9). */
function matched(view: View, terms: FireTerms, i: number, rank: readonly number[]): Row {
  const id = (target: number): string => idOf(view.field, other(terms.side), target)
  const wish = id(rank[0]!)
  const dice = count(terms.dice[i]!)
  const duty = dutyOf(terms, i)
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

/** An order without duties, and what it is made of. */
interface Made {
  readonly side: Side
  readonly target: number
  readonly dice: readonly Dice[]
  readonly order: FireOrder
}

/** Whole fleets give the same order over and over: the last one of each slot is kept. Larger fleets have fewer slots. */
const made = new Map<number, Made>()
const MAX_SLOTS = 16_384
const MAX_ROWS = 500_000

function slotOf({ side, dice }: FireTerms, target: number): number {
  let hash = side === 'red' ? target : -1 - target
  for (let i = 0; i < dice.length; i++) hash = (Math.imul(hash, 31) + dice[i]!) | 0
  return (hash >>> 0) % Math.min(MAX_SLOTS, Math.ceil(MAX_ROWS / dice.length))
}

function isMadeOf(known: Made, { side, dice }: FireTerms, target: number): boolean {
  if (known.side !== side || known.target !== target || known.dice.length !== dice.length) return false
  for (let i = 0; i < dice.length; i++) if (known.dice[i] !== dice[i]) return false
  return true
}

/** All dice on one target, as far as duties allow. The plain case of `allot` with `pile`, for its speed. */
export function concentrate(view: View, terms: FireTerms, by: Preference): FireOrder {
  if (terms.duties.length > 0) return orderOn(view, terms, ranked(view, terms, by))
  const target = best(view, terms, by)
  const slot = slotOf(terms, target)
  const known = made.get(slot)
  if (known !== undefined && isMadeOf(known, terms, target)) return known.order
  const order = orderOn(view, terms, [target])
  made.set(slot, { side: terms.side, target, dice: terms.dice, order })
  return order
}
