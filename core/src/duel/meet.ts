import type { JointOrder, OrderOf, Pending, Shape, Side } from '../game/index.ts'
import { addEnd, addNode } from './graph.ts'
import type { Met } from './met.ts'
import { meetHalves, meetingAt, metAs, roundOf } from './rounds.ts'
import { standingOrders } from './stage.ts'

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

/** Whether a position has a node. */
export function isMet<S extends Shape>(met: Met<S>, state: S['State']): boolean {
  if (met.index.has(met.terms.rules.key(state))) return true
  const meeting = meetingAt(met, state)
  return met.rounds !== undefined && meeting !== undefined && metAs(met.rounds, meeting) !== undefined
}

/** The node of a position that need not be looked into further, or in which a round opens; undefined elsewhere. */
function nodeHere<S extends Shape>(met: Met<S>, draft: S['State']): number | undefined {
  const worth = met.worthAt?.(draft)
  if (worth !== undefined) {
    met.priced++
    return addEnd(met.graph, worth)
  }
  const meeting = meetingAt(met, draft)
  return met.rounds === undefined || meeting === undefined ? undefined : meetHalves(met, met.rounds, meeting)
}

/** The node of a draft whose key has no number yet: where standing orders lead it, or a new one. */
function meetNew<S extends Shape>(met: Met<S>, draft: S['State'], first: number): number {
  const { rules } = met.terms
  const passed = [first]
  const found = (node: number): number => {
    for (const entry of passed) met.index.put(entry, node)
    return node
  }
  for (;;) {
    const pending = rules.pending(draft)
    if (pending.kind === 'over') return found(addEnd(met.graph, met.stake.of(pending.result, draft)))
    const here = nodeHere(met, draft)
    if (here !== undefined) return found(here)
    const orders = passed.length > PASSED ? undefined : forced(met, draft, pending)
    if (orders === undefined) {
      const node = addNode(met.graph)
      met.open.push({ kind: 'position', node, state: draft, pending })
      return found(node)
    }
    rules.advance(draft, { kind: 'orders', orders })
    const entry = met.index.enter(rules.key(draft))
    const known = met.index.numberAt(entry)
    if (known !== undefined) return found(known)
    passed.push(entry)
  }
}

/** Where a joint order leads. */
function after<S extends Shape>(met: Met<S>, state: S['State'], orders: JointOrder<S>): number {
  const { rules } = met.terms
  const draft = rules.clone(state)
  rules.advance(draft, { kind: 'orders', orders })
  return meet(met, draft)
}

/** Where joint orders lead from a position. */
export function onwardFrom<S extends Shape>(
  met: Met<S>,
  state: S['State'],
  meeting = meetingAt(met, state),
): (orders: JointOrder<S>) => number {
  const { rounds } = met
  if (rounds === undefined || meeting === undefined) return orders => after(met, state, orders)
  return orders => roundOf(met, rounds, meeting, orders)
}
