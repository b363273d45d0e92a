import {
  type Brief,
  type BySide,
  bySide,
  type Exchange,
  type JointOrder,
  type OrderOf,
  type Pending,
  type Shape,
  type Side,
} from '../game/index.ts'
import { must } from '../lang/index.ts'
import { KeyIndex } from '../odds/index.ts'
import { addNode, emptyGraph, type Graph, setChance, setEnd, setStage, type Table } from './graph.ts'
import { type Asking, type Question, questionOf } from './question.ts'
import { type FreeChoice, isWhole, type StandingMix, standingOrders, type Terms } from './stage.ts'
import type { Stake } from './stake.ts'

/** What may be met before the solver gives up. */
export interface DuelLimits {
  readonly positions: number
  /** Pairs of orders that are played on from, in all tables together. */
  readonly cells: number
}

export const usualLimits: DuelLimits = { positions: 200_000, cells: 20_000_000 }

/** A position whose ways on have not been looked at, and what it asks. */
interface Open<S extends Shape> {
  readonly node: number
  readonly state: S['State']
  readonly pending: Exclude<Pending<S>, { readonly kind: 'over' }>
}

/** All that was met of a battle, by key. */
export interface Met<S extends Shape> extends Asking<S> {
  readonly stake: Stake<S>
  readonly graph: Graph
  /** The node of each position, by its key; positions passed under standing orders that do not mix lead to where they end up. */
  readonly index: KeyIndex
  /** What a position is worth that need not be looked into. */
  readonly worthAt?: (state: S['State']) => number | undefined
  /** Positions that were priced so. */
  priced: number
  readonly open: Open<S>[]
}

export const nothingMet = <S extends Shape>(terms: Terms<S>, stake: Stake<S>, worthAt?: Met<S>['worthAt']): Met<S> => ({
  terms,
  orders: new Map(),
  stake,
  ...(worthAt === undefined ? {} : { worthAt }),
  priced: 0,
  graph: emptyGraph(),
  index: new KeyIndex(),
  open: [],
})

/** How many positions one counts as that was priced by odds of its own: they take as long. */
const PRICED = 4

/** Orders of standing orders in a row that are passed without a node; more of them are a circle, perhaps. */
const PASSED = 64

/** The joint order where nobody has a choice and nobody mixes; undefined elsewhere. */
function forced<S extends Shape>({ terms }: Met<S>, state: S['State'], pending: Pending<S>): JointOrder<S> | undefined {
  if (pending.kind !== 'orders') return undefined
  const orders: Partial<Record<Side, OrderOf<S>>> = {}
  for (const brief of pending.briefs) {
    if (terms.freedom[brief.side].has(brief.ask.kind)) return undefined
    const mix = standingOrders(terms, state, brief)
    if (mix.length !== 1) return undefined
    orders[brief.side] = mix[0]!.order
  }
  return orders
}

/** The node of a draft, which is kept: known by its key, or a new one that is open. */
export function meet<S extends Shape>(met: Met<S>, draft: S['State']): number {
  const { rules } = met.terms
  const entry = met.index.enter(rules.key(draft))
  // nine in ten are known
  return met.index.numberAt(entry) ?? meetNew(met, draft, entry)
}

/** The node of a draft whose key has no number yet: where standing orders lead it, or a new one. */
function meetNew<S extends Shape>(met: Met<S>, draft: S['State'], first: number): number {
  const { rules } = met.terms
  const passed = [first]
  let worth: number | undefined
  let pending: Pending<S>
  for (;;) {
    pending = rules.pending(draft)
    worth = pending.kind === 'over' ? undefined : met.worthAt?.(draft)
    if (worth !== undefined) break
    const orders = passed.length > PASSED ? undefined : forced(met, draft, pending)
    if (orders === undefined) break
    rules.advance(draft, { kind: 'orders', orders })
    const entry = met.index.enter(rules.key(draft))
    const known = met.index.numberAt(entry)
    if (known !== undefined) {
      for (const before of passed) met.index.put(before, known)
      return known
    }
    passed.push(entry)
  }
  const node = addNode(met.graph)
  for (const entry of passed) met.index.put(entry, node)
  if (worth !== undefined) {
    met.priced++
    setEnd(met.graph, node, worth)
  } else if (pending.kind === 'over') setEnd(met.graph, node, met.stake.of(pending.result, draft))
  else met.open.push({ node, state: draft, pending })
  return node
}

/** Where a joint order leads. */
function after<S extends Shape>(met: Met<S>, state: S['State'], orders: JointOrder<S>): number {
  const { rules } = met.terms
  const draft = rules.clone(state)
  rules.advance(draft, { kind: 'orders', orders })
  return meet(met, draft)
}

/** The node of chance of a mix of standing orders: one for all that lead to the same places. */
function drawn<S extends Shape>({ graph, index }: Met<S>, to: readonly number[], chances: readonly number[]): number {
  // no key of a position begins with a line break
  const key = `\n${to.map((node, i) => `${node}:${chances[i]}`).join()}`
  const known = index.get(key)
  if (known !== undefined) return known
  const node = addNode(graph)
  setChance(graph, node, to, chances)
  index.set(key, node)
  return node
}

/** Where joint orders lead from a position. */
type Follow<S extends Shape> = (orders: JointOrder<S>) => number

/** Where an effect of an exchange leads: a position that is known by its key is not played on to. */
function followEffect<S extends Shape>(
  met: Met<S>,
  state: S['State'],
  { keyOf }: Exchange<S>,
): (effect: number, orders: JointOrder<S>) => number {
  if (keyOf === undefined) return (_, orders) => after(met, state, orders)
  return (effect, orders) => met.index.get(keyOf(effect)) ?? after(met, state, orders)
}

/** Joint orders of one effect lead to one node. */
function followBy<S extends Shape>(met: Met<S>, state: S['State'], exchange: Exchange<S> | undefined): Follow<S> {
  if (exchange === undefined) return orders => after(met, state, orders)
  const { lines, effects } = exchange
  const places = bySide(side => new Map(lines[side].map((order, i) => [order, i])))
  const lineOf = (side: Side, order: OrderOf<S>): number => places[side].get(order) ?? exchange.lineOf(side, order)
  const follow = followEffect(met, state, exchange)
  const nodes = new Map<number, number>()
  return orders => {
    const [red, blue] = [must(orders.red, 'an order of red'), must(orders.blue, 'an order of blue')]
    const effect = effects[lineOf('red', red) * lines.blue.length + lineOf('blue', blue)]!
    const node = nodes.get(effect) ?? follow(effect, orders)
    nodes.set(effect, node)
    return node
  }
}

/** Where a free order of each side leads: a node of chance where standing orders mix beside it. */
function cell<S extends Shape>(
  met: Met<S>,
  follow: Follow<S>,
  mixed: readonly StandingMix<S>[],
  chosen: JointOrder<S>,
): number {
  if (mixed.length === 0) return follow(chosen)
  let joint: { readonly orders: JointOrder<S>; readonly chance: number }[] = [{ orders: chosen, chance: 1 }]
  for (const { side, orders, shares } of mixed) {
    joint = joint.flatMap(({ orders: so, chance }) =>
      orders.map((order, i) => ({ orders: { ...so, [side]: order }, chance: chance * shares[i]! })),
    )
  }
  const to = joint.map(({ orders }) => follow(orders))
  const chances = joint.map(({ chance }) => chance)
  return to.length === 1 ? to[0]! : drawn(met, to, chances)
}

/** The table of a question, with the free choices that its rows (of red) and columns (of blue) are; one line for a side that has no choice. */
export interface StageTable<S extends Shape> extends Table {
  readonly free: Partial<BySide<FreeChoice<S>>>
}

/** A table in which each pair of lines has its effect: one way on for each effect there is. */
function tableOfEffects<S extends Shape>(met: Met<S>, state: S['State'], exchange: Exchange<S>): Table {
  const { lines, effects } = exchange
  const follow = followEffect(met, state, exchange)
  const columns = lines.blue.length
  const to: number[] = []
  for (let at = 0; at < effects.length; at++) {
    if (effects[at] !== to.length) continue
    const orders = { red: lines.red[Math.floor(at / columns)]!, blue: lines.blue[at % columns]! }
    to.push(follow(to.length, orders))
  }
  return to.length === effects.length ? { columns, to } : { columns, to, shared: effects }
}

/** Works out the table of a question from what the sides may answer. */
export function tableOf<S extends Shape>(
  met: Met<S>,
  state: S['State'],
  { answers, exchange }: Question<S>,
): StageTable<S> {
  const free: Partial<Record<Side, FreeChoice<S>>> = {}
  for (const each of answers) if (each.kind === 'free') free[each.side] = each
  const { red, blue } = free
  if (exchange !== undefined && isWhole(exchange, red) && isWhole(exchange, blue)) {
    return { free, ...tableOfEffects(met, state, exchange) }
  }
  const mixed = answers.filter(each => each.kind === 'standing')
  const follow = followBy(met, state, exchange)
  const to: number[] = []
  for (const row of red === undefined ? [{}] : red.orders.map(order => ({ red: order }))) {
    if (blue === undefined) to.push(cell(met, follow, mixed, row))
    else for (const column of blue.orders) to.push(cell(met, follow, mixed, { ...row, blue: column }))
  }
  return { free, columns: blue?.orders.length ?? 1, to }
}

/** Whether a question has so many pairs of orders that the ways on become too many. Those of an exchange are few. */
function isTooWide<S extends Shape>({ graph }: Met<S>, question: Question<S>, { cells }: DuelLimits): boolean {
  let pairs = 1
  if (question.exchange === undefined) {
    for (const { kind, orders } of question.answers) if (kind === 'free') pairs *= orders.length
  }
  return graph.edges + pairs > cells
}

/** What every side that is asked may answer; undefined where there are too many orders, or too many pairs of them. */
export function questionWithin<S extends Shape>(
  met: Met<S>,
  state: S['State'],
  briefs: readonly Brief<S>[],
  limits: DuelLimits,
): Question<S> | undefined {
  const question = questionOf(met, state, briefs)
  return question === undefined || isTooWide(met, question, limits) ? undefined : question
}

/** Looks at all ways on from an open position; false where it asks for more than the limits allow. */
function look<S extends Shape>(met: Met<S>, { node, state, pending }: Open<S>, limits: DuelLimits): boolean {
  const { rules } = met.terms
  if (pending.kind === 'roll') {
    const { chances: all } = pending.roll.odds
    const last = all.findLastIndex(chance => chance > 0)
    const to: number[] = []
    const chances: number[] = []
    for (let outcome = 0; outcome <= last; outcome++) {
      const chance = all[outcome]!
      if (chance === 0) continue
      // nobody comes back to the position itself: its last reading needs no copy
      const draft = outcome === last ? state : rules.clone(state)
      rules.advance(draft, { kind: 'roll', outcome })
      to.push(meet(met, draft))
      chances.push(chance)
    }
    setChance(met.graph, node, to, chances)
    return true
  }
  const question = questionWithin(met, state, pending.briefs, limits)
  if (question === undefined) return false
  setStage(met.graph, node, tableOf(met, state, question))
  return true
}

/** Looks at everything that can happen; false if the limits were reached first. */
export function meetAll<S extends Shape>(met: Met<S>, limits: DuelLimits): boolean {
  const isFull = () => met.graph.size + (PRICED - 1) * met.priced > limits.positions
  // the newest first: fewer positions wait with their states
  for (let next = met.open.pop(); next !== undefined; next = met.open.pop()) {
    if (isFull() || !look(met, next, limits)) return false
  }
  return !isFull()
}
