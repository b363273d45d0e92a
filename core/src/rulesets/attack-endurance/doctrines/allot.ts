import { other, type Side } from '../../../game/index.ts'
import { count, NO_DICE } from '../fire/dice.ts'
import { dutyOf, type FireTerms } from '../fire/fire-terms.ts'
import { creditors } from '../fire/matching.ts'
import { inOrder } from '../fleet/condition.ts'
import { idOf } from '../fleet/names.ts'
import { hitsLeft } from '../fleet/standing.ts'
import type { FireOrder } from '../shape.ts'
import type { View } from '../view.ts'
import { nextWorth, type Price, priceOf } from './price.ts'

/** A declaration in the making: the dice a side has put on each enemy unit, and what each of its own units fires. */
interface Plan {
  readonly view: View
  readonly terms: FireTerms
  /** Targets in the order they are wanted. */
  readonly rank: readonly number[]
  readonly put: number[]
  readonly rows: Record<string, number>[]
}

/** T5, R14: the dice each unit holds for a breakthrough. */
export type Held = ReadonlyMap<number, number>

export const NOBODY: Held = new Map()

/** Puts dice of a unit on targets out of a list in wanted order. */
export type Spend = (plan: Plan, unit: number, dice: number, targets: readonly number[]) => void

function put(plan: Plan, unit: number, target: number, dice: number): void {
  const id = idOf(plan.view.field, other(plan.terms.side), target)
  const row = plan.rows[unit] ?? {}
  plan.rows[unit] = row
  row[id] = (row[id] ?? 0) + dice
  plan.put[target] = (plan.put[target] ?? 0) + dice
}

/** The mean of a die is half a hit point, so that many dice are about enough. */
const enough = ({ view, terms, put: on }: Plan, target: number): number =>
  Math.max(0, 2 * hitsLeft(view, other(terms.side), target) - (on[target] ?? 0))

/** All on the first. */
export const pile: Spend = (plan, unit, dice, targets) => put(plan, unit, targets[0]!, dice)

/** On the first until it has about enough, then on the next; what nobody needs goes to the first. */
export const fill: Spend = (plan, unit, dice, targets) => {
  let left = dice
  for (const target of targets) {
    const part = Math.min(left, enough(plan, target))
    if (part > 0) put(plan, unit, target, part)
    left -= part
  }
  if (left > 0) pile(plan, unit, left, targets)
}

/** One by one on whoever has the fewest so far, the most wanted among those. */
export const deal: Spend = (plan, unit, dice, targets) => {
  for (let n = 0; n < dice; n++) {
    let least = targets[0]!
    for (const target of targets) if ((plan.put[target] ?? 0) < (plan.put[least] ?? 0)) least = target
    put(plan, unit, least, 1)
  }
}

/** Each die where it takes most from the enemy, hits that are likely to be lost counted out; among equals on the most wanted. */
export function weigh(view: View, enemy: Side): Spend {
  const prices = new Map<number, Price>()
  const priceAt = (target: number): Price => {
    const price = prices.get(target) ?? priceOf(view, enemy, target)
    prices.set(target, price)
    return price
  }
  return (plan, unit, dice, targets) => {
    const next = targets.map(target => nextWorth(priceAt(target), plan.put[target] ?? 0))
    for (let n = 0; n < dice; n++) {
      let most = 0
      for (let k = 1; k < next.length; k++) if (next[k]! > next[most]!) most = k
      const target = targets[most]!
      put(plan, unit, target, 1)
      next[most] = nextWorth(priceAt(target), plan.put[target] ?? 0)
    }
  }
}

/** Rows in the order of the units, as `check` gives them back. */
function orderOf({ view, terms, rows }: Plan, hold: readonly string[]): FireOrder {
  const fire: Record<string, Record<string, number>> = {}
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]
    if (row !== undefined) fire[idOf(view.field, terms.side, i)] = row
  }
  return { fire, hold }
}

/** T7 first: what a unit owes goes to its attackers, the rest to anyone. */
export function allot(
  view: View,
  terms: FireTerms,
  how: { rank: readonly number[]; spend: Spend; hold: Held },
): FireOrder {
  const { rank, spend, hold } = how
  const plan: Plan = { view, terms, rank, put: [], rows: [] }
  for (const i of inOrder(view, terms.side)) {
    const dice = count(terms.dice[i] ?? NO_DICE) - (hold.get(i) ?? 0)
    if (dice === 0) continue
    const duty = dutyOf(terms, i)
    const owed = duty?.dice ?? 0
    if (duty !== undefined) spend(plan, i, owed, creditors(duty, rank))
    if (dice > owed) spend(plan, i, dice - owed, rank)
  }
  const ids = [...hold.keys()].sort((a, b) => a - b).map(i => idOf(view.field, terms.side, i))
  return orderOf(plan, ids)
}
