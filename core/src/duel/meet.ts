import type { Brief, JointOrder, OrderOf, Shape, Side } from '../game/index.ts'
import { addNode, emptyGraph, type Graph, setChance, setEnd, setStage } from './graph.ts'
import { type Answers, answersTo, type FreeChoice, type StandingMix, type Terms } from './stage.ts'
import type { Stake } from './stake.ts'

/** What may be met before the solver gives up. */
export interface DuelLimits {
  readonly positions: number
  /** Cells of all tables. */
  readonly cells: number
}

export const usualLimits: DuelLimits = { positions: 200_000, cells: 20_000_000 }

/** All that was met of a battle, by key. */
export interface Met<S extends Shape> {
  readonly terms: Terms<S>
  readonly stake: Stake<S>
  readonly graph: Graph
  /** The node of each position, by its key; positions passed under standing orders that do not mix lead to where they end up. */
  readonly index: Map<string, number>
  /** What a position is worth that need not be looked into. */
  readonly worthAt?: (state: S['State']) => number | undefined
  /** Positions that were priced so. */
  priced: number
  /** Positions whose ways on have not been looked at. */
  readonly open: { readonly node: number; readonly state: S['State'] }[]
}

export const nothingMet = <S extends Shape>(terms: Terms<S>, stake: Stake<S>, worthAt?: Met<S>['worthAt']): Met<S> => ({
  terms,
  stake,
  ...(worthAt === undefined ? {} : { worthAt }),
  priced: 0,
  graph: emptyGraph(),
  index: new Map(),
  open: [],
})

/** How many positions one counts as that was priced by odds of its own: they take as long. */
const PRICED = 4

/** Orders of standing orders in a row that are passed without a node; more of them are a circle, perhaps. */
const PASSED = 64

/** The joint order where nobody has a choice and nobody mixes; undefined elsewhere. */
function forced<S extends Shape>({ terms }: Met<S>, state: S['State']): JointOrder<S> | undefined {
  const pending = terms.rules.pending(state)
  if (pending.kind !== 'orders') return undefined
  const orders: Partial<Record<Side, OrderOf<S>>> = {}
  for (const brief of pending.briefs) {
    if (terms.freedom[brief.side].has(brief.ask.kind)) return undefined
    const answers = answersTo(terms, state, brief)
    if (answers === undefined || answers.orders.length !== 1) return undefined
    orders[brief.side] = answers.orders[0]!
  }
  return orders
}

/** The node of a draft, which is kept: known by its key, or a new one that is open. */
export function meet<S extends Shape>(met: Met<S>, draft: S['State']): number {
  const { rules } = met.terms
  const passed: string[] = []
  let worth: number | undefined
  for (;;) {
    const key = rules.key(draft)
    const known = met.index.get(key)
    if (known !== undefined) {
      for (const before of passed) met.index.set(before, known)
      return known
    }
    passed.push(key)
    worth = rules.pending(draft).kind === 'over' ? undefined : met.worthAt?.(draft)
    if (worth !== undefined) break
    const orders = passed.length > PASSED ? undefined : forced(met, draft)
    if (orders === undefined) break
    rules.advance(draft, { kind: 'orders', orders })
  }
  const node = addNode(met.graph)
  for (const key of passed) met.index.set(key, node)
  const pending = rules.pending(draft)
  if (worth !== undefined) {
    met.priced++
    setEnd(met.graph, node, worth)
  } else if (pending.kind === 'over') setEnd(met.graph, node, met.stake.of(pending.result, draft))
  else met.open.push({ node, state: draft })
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

/** Where a free order of each side leads: a node of chance where standing orders mix beside it. */
function cell<S extends Shape>(
  met: Met<S>,
  state: S['State'],
  mixed: readonly StandingMix<S>[],
  chosen: JointOrder<S>,
): number {
  let joint: { readonly orders: JointOrder<S>; readonly chance: number }[] = [{ orders: chosen, chance: 1 }]
  for (const { side, orders, shares } of mixed) {
    joint = joint.flatMap(({ orders: so, chance }) =>
      orders.map((order, i) => ({ orders: { ...so, [side]: order }, chance: chance * shares[i]! })),
    )
  }
  const to = joint.map(({ orders }) => after(met, state, orders))
  const chances = joint.map(({ chance }) => chance)
  return to.length === 1 ? to[0]! : drawn(met, to, chances)
}

/** The table of a question: where each order of red against each of blue leads, row by row. One row or column for a side that has no choice. */
export interface StageTable<S extends Shape> {
  readonly rows: FreeChoice<S> | undefined
  readonly columns: FreeChoice<S> | undefined
  readonly width: number
  readonly to: Int32Array
}

/** Works out the table of a question from what the sides may answer. */
export function tableOf<S extends Shape>(
  met: Met<S>,
  state: S['State'],
  answers: readonly Answers<S>[],
): StageTable<S> {
  const free = answers.filter(each => each.kind === 'free')
  const mixed = answers.filter(each => each.kind === 'standing')
  const rows = free.find(({ side }) => side === 'red')
  const columns = free.find(({ side }) => side === 'blue')
  const width = columns?.orders.length ?? 1
  const height = rows?.orders.length ?? 1
  const to = new Int32Array(width * height)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const chosen: Partial<Record<Side, OrderOf<S>>> = {}
      if (rows !== undefined) chosen.red = rows.orders[row]!
      if (columns !== undefined) chosen.blue = columns.orders[column]!
      to[row * width + column] = cell(met, state, mixed, chosen)
    }
  }
  return { rows, columns, width, to }
}

/** What every side that is asked may answer; undefined where there are too many orders, or too many pairs of them. */
export function allAnswers<S extends Shape>(
  { terms, graph }: Met<S>,
  state: S['State'],
  briefs: readonly Brief<S>[],
  { cells }: DuelLimits,
): readonly Answers<S>[] | undefined {
  const all = briefs.map(brief => answersTo(terms, state, brief))
  const answers = all.filter(each => each !== undefined)
  let pairs = 1
  for (const { kind, orders } of answers) if (kind === 'free') pairs *= orders.length
  return answers.length < all.length || graph.edges + pairs > cells ? undefined : answers
}

/** Looks at all ways on from an open position; false where it asks for more than the limits allow. */
function look<S extends Shape>(met: Met<S>, { node, state }: Met<S>['open'][number], limits: DuelLimits): boolean {
  const { rules } = met.terms
  const pending = rules.pending(state)
  if (pending.kind === 'over') return true
  if (pending.kind === 'roll') {
    const { odds } = pending.roll
    const to: number[] = []
    const chances: number[] = []
    for (const [outcome, chance] of odds.chances.entries()) {
      if (chance === 0) continue
      const draft = rules.clone(state)
      rules.advance(draft, { kind: 'roll', outcome })
      to.push(meet(met, draft))
      chances.push(chance)
    }
    setChance(met.graph, node, to, chances)
    return true
  }
  const answers = allAnswers(met, state, pending.briefs, limits)
  if (answers === undefined) return false
  const table = tableOf(met, state, answers)
  setStage(met.graph, node, table.width, table.to)
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
