import { ofSide, other, type Side } from '../../../game/sides/index.ts'
import type { OrderTarget, OrderUnit, RoundAsk } from '../orders/orders.ts'
import type { Unit } from '../state.ts'
import type { View } from '../view.ts'

export type SeenUnit = Readonly<Unit>

/** A unit with its choices. Units that are alike share them, and both of the lookups. */
export interface OwnUnit {
  readonly order: OrderUnit
  readonly unit: SeenUnit
  readonly allowed: ReadonlySet<string>
  /** In percent, by target. */
  readonly chances: ReadonlyMap<string, number>
}

/** The data that a side decides on. Units stand by class and condition, so that equal positions are decided equally. */
export interface Situation {
  readonly view: View
  readonly side: Side
  readonly ask: RoundAsk
  readonly own: readonly OwnUnit[]
  readonly enemies: readonly SeenUnit[]
}

function engagedRank({ engaged }: SeenUnit): number {
  if (engaged === null) return 0
  return engaged.by * 4 + (engaged.carried ? 2 : 0) + (engaged.missiles ? 1 : 0)
}

/** By class and condition, never by number; of a class the ones worst hit first. */
export const byClassAndCondition = (a: SeenUnit, b: SeenUnit): number =>
  a.kind - b.kind ||
  b.hits - a.hits ||
  engagedRank(a) - engagedRank(b) ||
  a.launched - b.launched ||
  b.eighths - a.eighths ||
  Number(a.landed) - Number(b.landed)

/** A function of lists that many units share, with its results for one decision. */
function memoize<List extends object, T>(make: (list: List) => T): (list: List) => T {
  const known = new Map<List, T>()
  return list => {
    const before = known.get(list)
    if (before !== undefined) return before
    const made = make(list)
    known.set(list, made)
    return made
  }
}

export function situationOf(view: View, side: Side, ask: RoundAsk): Situation {
  const allowedOf = memoize((actions: readonly string[]) => new Set(actions))
  const chancesOf = memoize((aims: readonly OrderTarget[]) => new Map(aims.map(({ id, chance }) => [id, chance])))
  const orders = new Map(ask.units.map(order => [order.id, order]))
  const own = ofSide(view.units, side)
    .toSorted(byClassAndCondition)
    .flatMap((unit): OwnUnit[] => {
      const order = orders.get(unit.id)
      if (order === undefined) return []
      return [{ order, unit, allowed: allowedOf(order.actions), chances: chancesOf(order.aims) }]
    })
  const enemies = ofSide(view.units, other(side))
    .filter(({ fate }) => fate === null)
    .toSorted(byClassAndCondition)
  return { view, side, ask, own, enemies }
}

/** The chance of an action at a target, in percent; 0 if the unit may not take it. */
export const chanceOf = ({ chances }: OwnUnit, at: string): number => chances.get(at) ?? 0

export const mayDo = ({ allowed }: OwnUnit, action: string): boolean => allowed.has(action)

export const firstAllowed = (own: OwnUnit, ...actions: readonly string[]): string =>
  actions.find(action => mayDo(own, action)) ?? 'nothing'

export type Actions = Map<string, string>

/** The best by a measure, of those above a value; the first among equals. */
export function maxBy<T>(all: readonly T[], of: (each: T) => number, above = Number.NEGATIVE_INFINITY): T | undefined {
  let most = above
  let found: T | undefined
  for (const each of all) {
    const value = of(each)
    if (value <= most) continue
    most = value
    found = each
  }
  return found
}
