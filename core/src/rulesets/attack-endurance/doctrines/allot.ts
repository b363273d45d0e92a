import { other, type Side } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { countDice, NO_DICE } from '../fire/dice.ts'
import { dutyOf, type FireTerms } from '../fire/fire-terms.ts'
import { attackersAmong } from '../fire/matching.ts'
import { hitsLeft } from '../fleet/battlefield.ts'
import { canonicalOrder } from '../fleet/condition.ts'
import { idOf } from '../fleet/units.ts'
import type { FireOrder } from '../shape.ts'
import type { View } from '../view.ts'
import { type HitValue, hitValueOf, valueOfNextDie } from './hit-value.ts'

type Row = Record<string, number>

interface Plan {
  readonly view: View
  readonly enemy: Side
  readonly put: number[]
  /** The dice of the unit that declares now, by target. */
  row: Row
}

/** T5, R14: the dice each unit holds for a breakthrough. */
export type HeldDice = ReadonlyMap<number, number>

/** Puts dice of a unit on targets out of a list in wanted order. */
export type PutDice = (plan: Plan, dice: number, targets: readonly number[]) => void

function put({ view, enemy, put: on, row }: Plan, target: number, dice: number): void {
  const id = idOf(view.field, enemy, target)
  row[id] = (row[id] ?? 0) + dice
  on[target] = (on[target] ?? 0) + dice
}

/** The mean of a die is half a hit point, so that many dice are about enough. */
const enough = ({ view, enemy, put: on }: Plan, target: number): number =>
  Math.max(0, 2 * hitsLeft(view, enemy, target) - (on[target] ?? 0))

export const putAllOnFirst: PutDice = (plan, dice, targets) => put(plan, must(targets[0], 'a target'), dice)

/** On the first until it has about enough, then on the next; the rest goes to the first. */
export const putEnoughInTurn: PutDice = (plan, dice, targets) => {
  let left = dice
  for (const target of targets) {
    const part = Math.min(left, enough(plan, target))
    if (part > 0) put(plan, target, part)
    left -= part
  }
  if (left > 0) putAllOnFirst(plan, left, targets)
}

/** One by one on the target with the fewest so far, the most wanted among those. */
export const putEvenly: PutDice = (plan, dice, targets) => {
  const on = (target: number): number => plan.put[target] ?? 0
  for (let n = 0; n < dice; n++) {
    const fewest = targets.reduce((least, target) => (on(target) < on(least) ? target : least))
    put(plan, fewest, 1)
  }
}

/** Each die where it takes most from the enemy, without hits that are likely to be lost; else on the most wanted. */
export function putEachDieWhereBest(view: View, enemy: Side): PutDice {
  const values = new Map<number, HitValue>()
  const hitValue = (target: number): HitValue => {
    const value = values.get(target) ?? hitValueOf(view, enemy, target)
    values.set(target, value)
    return value
  }
  return (plan, dice, targets) => {
    const valueOn = (target: number): number => valueOfNextDie(hitValue(target), plan.put[target] ?? 0)
    const next = targets.map(valueOn)
    for (let n = 0; n < dice; n++) {
      let most = 0
      for (let k = 1; k < next.length; k++) if (next[k]! > next[most]!) most = k
      const target = must(targets[most], 'a target')
      put(plan, target, 1)
      next[most] = valueOn(target)
    }
  }
}

interface Way {
  readonly rank: readonly number[]
  readonly putDice: PutDice
  readonly hold?: HeldDice
}

/** T7 first: a unit's debt goes to its attackers, the rest to anyone. Rows are in the order of the units. */
export function allotFire(view: View, terms: FireTerms, { rank, putDice, hold = new Map() }: Way): FireOrder {
  const plan: Plan = { view, enemy: other(terms.side), put: [], row: {} }
  const rows: Row[] = []
  for (const i of canonicalOrder(view, terms.side)) {
    const dice = countDice(terms.dice[i] ?? NO_DICE) - (hold.get(i) ?? 0)
    if (dice === 0) continue
    plan.row = {}
    rows[i] = plan.row
    const duty = dutyOf(terms, i)
    const owed = duty?.dice ?? 0
    if (duty !== undefined) putDice(plan, owed, attackersAmong(duty, rank))
    if (dice > owed) putDice(plan, dice - owed, rank)
  }
  const id = (i: number): string => idOf(view.field, terms.side, i)
  const fire: Record<string, Row> = {}
  // units that do not fire have no row
  rows.forEach((row, i) => {
    fire[id(i)] = row
  })
  return { fire, hold: [...hold.keys()].sort((a, b) => a - b).map(id) }
}
