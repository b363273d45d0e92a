import type { AnyRuleset, Halves } from '@flagplot/core/game'
import type { Plans } from '@flagplot/core/game/doctrine'
import type { Shape } from '@flagplot/core/game/orders'
import type { BySide } from '@flagplot/core/game/sides'
import type { Laid } from './battle.ts'
import { cases } from './depth/index.ts'
import { type PairOdds, rowTimesRow } from './real-round.ts'
import { plansOf } from './solved.ts'

/** A battle that states that it is separable. */
export interface Separable {
  readonly battle: Laid
  readonly plans: Plans<Shape>
  readonly halves: Halves<Shape['State']>
  /** Pairs of halves met from the start, breadth first; then pairs with a half that is not the first of its threat. */
  readonly pairs: readonly BySide<number>[]
}

/** Battles looked at, and pairs met of each. */
const BATTLES = cases(40, 5)
const MET = 150

export const twice = <T>(make: (red: number, blue: number) => T, { red, blue }: BySide<number>): T => make(red, blue)

/** The ways on of a pair; undefined where a row is too long to be listed. */
export function productOf(halves: Halves<Shape['State']>, pair: BySide<number>): readonly PairOdds[] | undefined {
  const red = halves.row('red', pair.red, halves.threat('blue', pair.blue))
  const blue = halves.row('blue', pair.blue, halves.threat('red', pair.red))
  if (red === undefined || blue === undefined) return undefined
  return rowTimesRow(red, blue)
}

function meet(halves: Halves<Shape['State']>): BySide<number>[] {
  const reached = new Map<string, BySide<number>>()
  const add = (pair: BySide<number>): unknown => reached.set(`${pair.red} ${pair.blue}`, pair)
  add(halves.start)
  for (const pair of reached.values()) {
    if (reached.size >= MET) break
    if (twice(halves.over, pair) !== undefined) continue
    for (const way of productOf(halves, pair) ?? []) add(way.pair)
  }
  return [...reached.values()]
}

/** The battles among these that are separable under their own doctrines, without their cap. */
export function separableOf(rules: AnyRuleset, battles: readonly Laid[]): readonly Separable[] {
  if (rules.halves === undefined) return []
  const found: Separable[] = []
  for (const battle of battles) {
    const plans = plansOf(rules, battle.doctrines)
    const start = rules.begin(battle.setup)
    if (found.length >= BATTLES || rules.pending(start).kind === 'over') continue
    const halves = rules.halves(rules.horizon(start)?.free ?? start, plans)
    if (halves !== undefined) found.push({ battle, plans, halves, pairs: meet(halves) })
  }
  return found
}
