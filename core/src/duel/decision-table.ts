import type { EffectTable, JointOrder } from '../game/index.ts'
import type { OrderOf, Shape } from '../game/orders/index.ts'
import { type BySide, bySide, type Side } from '../game/sides/index.ts'
import { must } from '../lang/index.ts'
import { type Decision, decide } from './decision.ts'
import { choicesOf, choosesAllLines, type FreeChoice, type StandingMix } from './decision-node.ts'
import { addNode, type NodeTable, pricedTable, setChance } from './graph.ts'
import type { Question } from './question.ts'
import type { NodeBounds } from './value-iteration.ts'
import type { FollowOrders } from './visit.ts'
import type { Visited } from './visited.ts'

/** The chance node of a mix of standing orders: one for all that lead to the same nodes. */
function lottery<S extends Shape>(
  { graph, index }: Visited<S>,
  to: readonly number[],
  chances: readonly number[],
): number {
  // no key of a position begins with a line break
  const key = `\n${to.map((node, i) => `${node}:${chances[i]}`).join()}`
  const known = index.get(key)
  if (known !== undefined) return known
  const node = addNode(graph)
  setChance(graph, node, { to, chances })
  index.set(key, node)
  return node
}

/** Follows an effect of an effect table: a position that is known by its key is not played on to. */
function followEffect<S extends Shape>(
  { index }: Visited<S>,
  { keyOf }: EffectTable<S>,
  follow: FollowOrders<S>,
): (effect: number, orders: JointOrder<S>) => number {
  if (keyOf === undefined) return (_, orders) => follow(orders)
  return (effect, orders) => index.get(keyOf(effect)) ?? follow(orders)
}

function followOnce<S extends Shape>(
  visited: Visited<S>,
  effectTable: EffectTable<S> | undefined,
  follow: FollowOrders<S>,
): FollowOrders<S> {
  if (effectTable === undefined) return follow
  const { lines, effects } = effectTable
  const places = bySide(side => new Map(lines[side].map((order, i) => [order, i])))
  const lineOf = (side: Side, order: OrderOf<S>): number => places[side].get(order) ?? effectTable.lineOf(side, order)
  const toEffect = followEffect(visited, effectTable, follow)
  const nodes = new Map<number, number>()
  return orders => {
    const [red, blue] = [must(orders.red, 'an order of red'), must(orders.blue, 'an order of blue')]
    const effect = effects[lineOf('red', red) * lines.blue.length + lineOf('blue', blue)]!
    const node = nodes.get(effect) ?? toEffect(effect, orders)
    nodes.set(effect, node)
    return node
  }
}

/** Follows what sides choose freely: to a chance node where standing orders mix beside it. */
function followMixed<S extends Shape>(
  visited: Visited<S>,
  mixed: readonly StandingMix<S>[],
  follow: FollowOrders<S>,
): FollowOrders<S> {
  if (mixed.length === 0) return follow
  return chosen => {
    let joint: { readonly orders: JointOrder<S>; readonly chance: number }[] = [{ orders: chosen, chance: 1 }]
    for (const { side, orders, shares } of mixed) {
      joint = joint.flatMap(({ orders: so, chance }) =>
        orders.map((order, i) => ({ orders: { ...so, [side]: order }, chance: chance * shares[i]! })),
      )
    }
    const to = joint.map(({ orders }) => follow(orders))
    if (to.length === 1) return must(to[0], 'a node')
    return lottery(
      visited,
      to,
      joint.map(({ chance }) => chance),
    )
  }
}

/**
 * The table of a question: the free choices of red are its rows, those of blue its columns; one line for a side
 * without.
 */
interface DecisionTable<S extends Shape> extends NodeTable {
  readonly free: Partial<BySide<FreeChoice<S>>>
}

/** A table in which each pair of lines has its effect: one way on for each effect there is. */
function tableOfEffects<S extends Shape>(
  visited: Visited<S>,
  effectTable: EffectTable<S>,
  follow: FollowOrders<S>,
): NodeTable {
  const { lines, effects } = effectTable
  const toEffect = followEffect(visited, effectTable, follow)
  const columns = lines.blue.length
  const to: number[] = []
  for (let at = 0; at < effects.length; at++) {
    const effect = effects[at] ?? 0
    // effects are numbered as they first occur
    if (effect === to.length)
      to.push(toEffect(effect, { red: lines.red[Math.floor(at / columns)]!, blue: lines.blue[at % columns]! }))
  }
  return to.length === effects.length ? { columns, to } : { columns, to, shared: effects }
}

export function decisionTableOf<S extends Shape>(
  visited: Visited<S>,
  { answers, effectTable }: Question<S>,
  onward: FollowOrders<S>,
): DecisionTable<S> {
  const free: Partial<Record<Side, FreeChoice<S>>> = {}
  for (const each of answers) if (each.kind === 'free') free[each.side] = each
  const { red, blue } = free
  if (effectTable !== undefined && choosesAllLines(effectTable, red) && choosesAllLines(effectTable, blue)) {
    return { free, ...tableOfEffects(visited, effectTable, onward) }
  }
  const mixed = answers.filter(each => each.kind === 'standing')
  const follow = followMixed(visited, mixed, followOnce(visited, effectTable, onward))
  const rows: readonly JointOrder<S>[] = red === undefined ? [{}] : red.orders.map(order => ({ red: order }))
  const to = rows.flatMap(row =>
    blue === undefined ? [follow(row)] : blue.orders.map(order => follow({ ...row, blue: order })),
  )
  return { free, columns: blue?.orders.length ?? 1, to }
}

/** The table of a question, and all that is known of the nodes it leads to. */
interface NodeValues<S extends Shape> {
  readonly table: DecisionTable<S>
  readonly bounds: NodeBounds
  /** The chance that neither side wins, where plans do all that follows. */
  readonly drawn?: ArrayLike<number> | undefined
}

/** The question of a position, decided by bounds of the values of its ways on; undefined where nobody is free in it. */
export function decisionByBounds<S extends Shape>(
  { terms }: Visited<S>,
  state: S['State'],
  { table, bounds, drawn }: NodeValues<S>,
): Decision<S> | undefined {
  const { red, blue } = table.free
  if (red === undefined && blue === undefined) return undefined
  return decide({
    red: choicesOf(terms, state, red),
    blue: choicesOf(terms, state, blue),
    lower: pricedTable(table, bounds.lower),
    upper: pricedTable(table, bounds.upper),
    ...(drawn === undefined ? {} : { drawn: pricedTable(table, drawn) }),
  })
}
