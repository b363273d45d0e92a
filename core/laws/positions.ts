import type { AnyRuleset, Input, Pending } from '@flagplot/core/game'
import { type Brief, paperOf, type Shape } from '@flagplot/core/game/orders'
import type { BySide, Side } from '@flagplot/core/game/sides'
import { cases } from './depth/index.ts'
import type { Game, Moment } from './games.ts'
import { spread } from './spread.ts'

/** A position to judge by: its game, and its question. */
export interface Position extends Moment {
  readonly where: string
  readonly pending: Exclude<Pending<Shape>, { readonly kind: 'over' }>
}

const MAX_POSITIONS = cases(300, 32)

/** At most `MAX_POSITIONS` moments, spread over all games from their beginnings to their ends. */
export function positionsOf(rules: AnyRuleset, games: readonly Game[]): readonly Position[] {
  const longest = Math.max(0, ...games.map(game => game.moments.length))
  const inTurn = Array.from({ length: longest }).flatMap((_, i) =>
    games.flatMap(({ battle, minds, moments }): readonly Position[] => {
      const moment = moments[i]
      if (moment === undefined) return []
      const pending = rules.pending(moment.state)
      const where = `${battle.name} by ${minds}, input ${moment.number}`
      return pending.kind === 'over' ? [] : [{ ...moment, pending, where }]
    }),
  )
  return spread(inTurn, MAX_POSITIONS)
}

/** The first few legal orders of a brief, cheap however many there are. */
export function someOrders(rules: AnyRuleset, brief: Brief<Shape>, most: number): readonly unknown[] {
  const orders: unknown[] = []
  for (const order of paperOf(rules, brief).choices()) {
    if (orders.length >= most) break
    orders.push(order)
  }
  return orders
}

/** Joint orders from the first few of each side asked. */
function jointOrders(rules: AnyRuleset, briefs: readonly Brief<Shape>[], each: number): Input<Shape>[] {
  let joint: Partial<BySide<unknown>>[] = [{}]
  for (const brief of briefs) {
    const orders = someOrders(rules, brief, each)
    joint = joint.flatMap(begun => orders.map(order => ({ ...begun, [brief.side]: order })))
  }
  return joint.map(orders => ({ kind: 'orders', orders }))
}

/** Some of the inputs a question can get: readings with weight, spread over all of them, or joint orders. */
export function someInputs(rules: AnyRuleset, pending: Pending<Shape>, most: number): readonly Input<Shape>[] {
  if (pending.kind === 'over') return []
  if (pending.kind === 'orders')
    return jointOrders(rules, pending.briefs, Math.max(1, Math.floor(Math.sqrt(most)))).slice(0, most)
  const readings = [...pending.roll.odds.weights.entries()]
    .filter(([, weight]) => weight > 0n)
    .map(([outcome]) => outcome)
  const step = Math.max(1, readings.length / most)
  const inputs: Input<Shape>[] = []
  for (let i = 0; i < readings.length && inputs.length < most; i += step) {
    inputs.push({ kind: 'roll', outcome: readings[Math.floor(i)]! })
  }
  return inputs
}

export const briefOf = (pending: Pending<Shape>, side: Side): Brief<Shape> | undefined =>
  pending.kind === 'orders' ? pending.briefs.find(brief => brief.side === side) : undefined
