import { ofSide, other, type Side } from '../../../game/index.ts'
import type { Aim, OrderUnit, RoundAsk } from '../orders/orders.ts'
import type { Unit } from '../state.ts'
import type { View } from '../view.ts'

export type Standing = Readonly<Unit>

/** A unit that is asked for a deed, with how it stands. */
export interface Own {
  readonly order: OrderUnit
  readonly unit: Standing
}

/** What a side decides on. Units stand in an order that hangs on class and condition alone, so that equal positions are decided equally. */
export interface Situation {
  readonly view: View
  readonly side: Side
  readonly ask: RoundAsk
  readonly own: readonly Own[]
  readonly enemies: readonly Standing[]
}

function engagedRank({ engaged }: Standing): number {
  if (engaged === null) return 0
  return engaged.by * 4 + (engaged.carried ? 2 : 0) + (engaged.missiles ? 1 : 0)
}

/** What tells units of one kind apart. */
const standingOf = (unit: Standing): readonly number[] => [
  unit.kind,
  -unit.hits,
  engagedRank(unit),
  unit.launched,
  -unit.eighths,
  unit.landed ? 1 : 0,
]

/** By class and condition, never by number; of a class the ones worst hit first. */
export function byStanding(a: Standing, b: Standing): number {
  const [first, second] = [standingOf(a), standingOf(b)]
  for (let i = 0; i < first.length; i++) if (first[i] !== second[i]) return first[i]! - second[i]!
  return 0
}

export function situationOf(view: View, side: Side, ask: RoundAsk): Situation {
  const orders = new Map(ask.units.map(order => [order.id, order]))
  const own = ofSide(view.units, side)
    .toSorted(byStanding)
    .flatMap((unit): Own[] => {
      const order = orders.get(unit.id)
      return order === undefined ? [] : [{ order, unit }]
    })
  const enemies = ofSide(view.units, other(side))
    .filter(({ fate }) => fate === null)
    .toSorted(byStanding)
  return { view, side, ask, own, enemies }
}

/** Chances by target or deed, and deeds as a set: asked for every pair of a unit and a target. Asks are never changed once they are made. */
const chances = new WeakMap<readonly Aim[], ReadonlyMap<string, number>>()
const deeds = new WeakMap<readonly string[], ReadonlySet<string>>()

function chancesOf(aims: readonly Aim[]): ReadonlyMap<string, number> {
  let known = chances.get(aims)
  if (known === undefined) {
    known = new Map(aims.map(({ id, chance }) => [id, chance]))
    chances.set(aims, known)
  }
  return known
}

/** The chance of what a unit may do to a target, in percent; 0 where it may not. */
export const chanceOf = ({ aims }: { readonly aims: readonly Aim[] }, at: string): number =>
  chancesOf(aims).get(at) ?? 0

export function can({ order }: Own, deed: string): boolean {
  let known = deeds.get(order.deeds)
  if (known === undefined) {
    known = new Set(order.deeds)
    deeds.set(order.deeds, known)
  }
  return known.has(deed)
}

/** The first of these that a unit may do, or nothing. */
export const pick = (own: Own, ...deeds: readonly string[]): string => deeds.find(deed => can(own, deed)) ?? 'nothing'

/** Deeds by unit, as they are decided. */
export type Deeds = Map<string, string>
