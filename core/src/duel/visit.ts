import type { JointOrder, OrderOf, Pending, Shape, Side } from '../game/index.ts'
import { standingOrders } from './decision-node.ts'
import { addEnd, addNode } from './graph.ts'
import { nodeOfPair, pairAt, roundOf, visitPair } from './half-rounds.ts'
import type { Visited } from './visited.ts'

/** Orders of standing orders in a row that are passed without a node; more of them are a circle, perhaps. */
const PASSED = 64

/** The joint order where nobody has a choice and nobody mixes; undefined elsewhere. */
function forced<S extends Shape>(
  { terms }: Visited<S>,
  state: S['State'],
  pending: Pending<S>,
): JointOrder<S> | undefined {
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
export function visit<S extends Shape>(visited: Visited<S>, draft: S['State']): number {
  const { rules } = visited.terms
  const entry = visited.index.enter(rules.key(draft))
  // nine in ten are known
  return visited.index.numberAt(entry) ?? visitNew(visited, draft, entry)
}

/** Whether a position has a node. */
export function isVisited<S extends Shape>(visited: Visited<S>, state: S['State']): boolean {
  if (visited.index.has(visited.terms.rules.key(state))) return true
  const pair = pairAt(visited, state)
  return visited.rounds !== undefined && pair !== undefined && nodeOfPair(visited.rounds, pair) !== undefined
}

/** The node of a position that need not be looked into further, or in which a round opens; undefined elsewhere. */
function nodeHere<S extends Shape>(visited: Visited<S>, draft: S['State']): number | undefined {
  const value = visited.valueAt?.(draft)
  if (value !== undefined) {
    visited.priced++
    return addEnd(visited.graph, value)
  }
  const pair = pairAt(visited, draft)
  return visited.rounds === undefined || pair === undefined ? undefined : visitPair(visited, visited.rounds, pair)
}

/** The node of a draft whose key has no number yet: where standing orders lead it, or a new one. */
function visitNew<S extends Shape>(visited: Visited<S>, draft: S['State'], first: number): number {
  const { rules } = visited.terms
  const passed = [first]
  const found = (node: number): number => {
    for (const entry of passed) visited.index.put(entry, node)
    return node
  }
  for (;;) {
    const pending = rules.pending(draft)
    if (pending.kind === 'over') return found(addEnd(visited.graph, visited.payoff.of(pending.result, draft)))
    const here = nodeHere(visited, draft)
    if (here !== undefined) return found(here)
    const orders = passed.length > PASSED ? undefined : forced(visited, draft, pending)
    if (orders === undefined) {
      const node = addNode(visited.graph)
      visited.open.push({ kind: 'position', node, state: draft, pending })
      return found(node)
    }
    rules.advance(draft, { kind: 'orders', orders })
    const entry = visited.index.enter(rules.key(draft))
    const known = visited.index.numberAt(entry)
    if (known !== undefined) return found(known)
    passed.push(entry)
  }
}

/** Where a joint order leads. */
function after<S extends Shape>(visited: Visited<S>, state: S['State'], orders: JointOrder<S>): number {
  const { rules } = visited.terms
  const draft = rules.clone(state)
  rules.advance(draft, { kind: 'orders', orders })
  return visit(visited, draft)
}

/** Where joint orders lead from a position. */
export function onwardFrom<S extends Shape>(
  visited: Visited<S>,
  state: S['State'],
  pair = pairAt(visited, state),
): (orders: JointOrder<S>) => number {
  const { rounds } = visited
  if (rounds === undefined || pair === undefined) return orders => after(visited, state, orders)
  return orders => roundOf(visited, rounds, pair, orders)
}
