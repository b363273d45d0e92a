import { other, type Side } from '../../../game/sides/index.ts'
import { countDice, type Dice, NO_DICE } from '../fire/dice.ts'
import type { FireTerms } from '../fire/fire-terms.ts'
import { idOf } from '../fleet/units.ts'
import type { FireOrder } from '../shape.ts'
import type { View } from '../view.ts'
import { allotFire, putAllOnFirst } from './allot.ts'
import { preferredTarget, type TargetPreference, targetsByPreference } from './targeting.ts'

function orderOn({ field }: View, { side, dice }: FireTerms, target: number): FireOrder {
  const id = idOf(field, other(side), target)
  const fire: Record<string, FireOrder['fire'][string]> = {}
  let row: FireOrder['fire'][string] = {}
  for (const [i, own] of dice.entries()) {
    if (own === NO_DICE) continue
    // neighbours with the same dice share their row
    if (own !== dice[i - 1]) row = { [id]: countDice(own) }
    fire[idOf(field, side, i)] = row
  }
  return { fire, hold: [] }
}

interface KnownOrder {
  readonly side: Side
  readonly target: number
  readonly dice: readonly Dice[]
  readonly order: FireOrder
}

/** Whole fleets repeat their orders: the last one of each slot is kept. Larger fleets have fewer slots. */
const knownOrders = new Map<number, KnownOrder>()
const MAX_SLOTS = 16_384
const MAX_ROWS = 500_000

function slotOf({ side, dice }: FireTerms, target: number): number {
  let hash = side === 'red' ? target : -1 - target
  for (let i = 0; i < dice.length; i++) hash = (Math.imul(hash, 31) + dice[i]!) | 0
  return (hash >>> 0) % Math.min(MAX_SLOTS, Math.ceil(MAX_ROWS / dice.length))
}

function isFor(known: KnownOrder, { side, dice }: FireTerms, target: number): boolean {
  if (known.side !== side || known.target !== target || known.dice.length !== dice.length) return false
  for (let i = 0; i < dice.length; i++) if (known.dice[i] !== dice[i]) return false
  return true
}

/** All dice on one target, as far as duties allow: `allotFire` with `putAllOnFirst`, faster where there are none. */
export function concentrate(view: View, terms: FireTerms, by: TargetPreference): FireOrder {
  if (terms.duties.length > 0) {
    return allotFire(view, terms, { rank: targetsByPreference(view, terms, by), putDice: putAllOnFirst })
  }
  const target = preferredTarget(view, terms, by)
  if (target === undefined) return { fire: {}, hold: [] }
  const slot = slotOf(terms, target)
  const known = knownOrders.get(slot)
  if (known !== undefined && isFor(known, terms, target)) return known.order
  const order = orderOn(view, terms, target)
  knownOrders.set(slot, { side: terms.side, target, dice: terms.dice, order })
  return order
}
