import type { JointOrder, Pending } from '../game/index.ts'
import type { OrderOf, Shape } from '../game/orders/index.ts'
import type { Side } from '../game/sides/index.ts'
import { standingOrders } from './decision-node.ts'
import { addEnd, addNode } from './graph.ts'
import { isByHalves, isPairVisited, pairOfState, roundNode, visitPair } from './visit-halves.ts'
import type { TimedPair, Visited } from './visited.ts'

/** Standing orders in a row that are passed without a node; more of them may repeat without end. */
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
    const [only, another] = standingOrders(terms, { state, brief })
    if (only === undefined || another !== undefined) return undefined
    orders[brief.side] = only.order
  }
  return orders
}

/** The node of a state, which is kept: known by its key, or a new one that is to be expanded. */
export function visit<S extends Shape>(visited: Visited<S>, draft: S['State']): number {
  const { rules } = visited.terms
  const entry = visited.index.enter(rules.key(draft))
  // nine in ten are known
  return visited.index.numberAt(entry) ?? visitNew(visited, draft, entry)
}

export function isVisited<S extends Shape>(visited: Visited<S>, state: S['State']): boolean {
  if (visited.index.has(visited.terms.rules.key(state))) return true
  const pair = isByHalves(visited) ? pairOfState(visited, state) : undefined
  return isByHalves(visited) && pair !== undefined && isPairVisited(visited, pair)
}

/** The node of a position that need not be expanded, or in which a round opens; undefined elsewhere. */
function nodeHere<S extends Shape>(visited: Visited<S>, draft: S['State']): number | undefined {
  const odds = visited.oddsAt?.(draft)
  if (odds !== undefined) {
    const node = addEnd(visited.graph, odds.value)
    visited.priced.set(node, odds.drawn)
    return node
  }
  if (!isByHalves(visited)) return undefined
  const pair = pairOfState(visited, draft)
  return pair && visitPair(visited, pair)
}

/** The node of a state whose key has no number yet: where standing orders lead it, or a new one. */
function visitNew<S extends Shape>(visited: Visited<S>, draft: S['State'], first: number): number {
  const { index, graph, payoff, terms, unexpanded } = visited
  const { rules } = terms
  const passed = [first]
  const found = (node: number): number => {
    for (const entry of passed) index.put(entry, node)
    return node
  }
  for (;;) {
    const pending = rules.pending(draft)
    if (pending.kind === 'over') return found(addEnd(graph, payoff.of(pending.result, draft)))
    const here = nodeHere(visited, draft)
    if (here !== undefined) return found(here)
    const orders = passed.length > PASSED ? undefined : forced(visited, draft, pending)
    if (orders === undefined) {
      const node = addNode(graph)
      unexpanded.push({ kind: 'position', node, state: draft, pending })
      return found(node)
    }
    rules.advance(draft, { kind: 'orders', orders })
    const entry = index.enter(rules.key(draft))
    const known = index.numberAt(entry)
    if (known !== undefined) return found(known)
    passed.push(entry)
  }
}

export type FollowOrders<S extends Shape> = (orders: JointOrder<S>) => number

export function followFrom<S extends Shape>(
  visited: Visited<S>,
  state: S['State'],
  known?: TimedPair,
): FollowOrders<S> {
  if (isByHalves(visited)) {
    const pair = known ?? pairOfState(visited, state)
    if (pair !== undefined) return orders => roundNode(visited, pair, orders)
  }
  const { rules } = visited.terms
  return orders => {
    const draft = rules.clone(state)
    rules.advance(draft, { kind: 'orders', orders })
    return visit(visited, draft)
  }
}
