import {
  type BySide,
  bySide,
  type Exchange,
  type JointOrder,
  type OrderOf,
  type Shape,
  type Side,
} from '../game/index.ts'
import { must } from '../lang/index.ts'
import { type FreeChoice, isWhole, type StandingMix } from './decision-node.ts'
import { addNode, setChance, type Table } from './graph.ts'
import type { Question } from './question.ts'
import { onwardFrom } from './visit.ts'
import type { Visited } from './visited.ts'

/** The node of chance of a mix of standing orders: one for all that lead to the same places. */
function drawn<S extends Shape>(
  { graph, index }: Visited<S>,
  to: readonly number[],
  chances: readonly number[],
): number {
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
  { index }: Visited<S>,
  { keyOf }: Exchange<S>,
  onward: Follow<S>,
): (effect: number, orders: JointOrder<S>) => number {
  if (keyOf === undefined) return (_, orders) => onward(orders)
  return (effect, orders) => index.get(keyOf(effect)) ?? onward(orders)
}

/** Joint orders of one effect lead to one node. */
function followBy<S extends Shape>(
  visited: Visited<S>,
  exchange: Exchange<S> | undefined,
  onward: Follow<S>,
): Follow<S> {
  if (exchange === undefined) return onward
  const { lines, effects } = exchange
  const places = bySide(side => new Map(lines[side].map((order, i) => [order, i])))
  const lineOf = (side: Side, order: OrderOf<S>): number => places[side].get(order) ?? exchange.lineOf(side, order)
  const follow = followEffect(visited, exchange, onward)
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
  visited: Visited<S>,
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
  return to.length === 1 ? to[0]! : drawn(visited, to, chances)
}

/** The table of a question, with the free choices that its rows (of red) and columns (of blue) are; one line for a side that has no choice. */
export interface DecisionTable<S extends Shape> extends Table {
  readonly free: Partial<BySide<FreeChoice<S>>>
}

/** A table in which each pair of lines has its effect: one way on for each effect there is. */
function tableOfEffects<S extends Shape>(visited: Visited<S>, exchange: Exchange<S>, onward: Follow<S>): Table {
  const { lines, effects } = exchange
  const follow = followEffect(visited, exchange, onward)
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
  visited: Visited<S>,
  state: S['State'],
  { answers, exchange }: Question<S>,
  onward = onwardFrom(visited, state),
): DecisionTable<S> {
  const free: Partial<Record<Side, FreeChoice<S>>> = {}
  for (const each of answers) if (each.kind === 'free') free[each.side] = each
  const { red, blue } = free
  if (exchange !== undefined && isWhole(exchange, red) && isWhole(exchange, blue)) {
    return { free, ...tableOfEffects(visited, exchange, onward) }
  }
  const mixed = answers.filter(each => each.kind === 'standing')
  const follow = followBy(visited, exchange, onward)
  const to: number[] = []
  for (const row of red === undefined ? [{}] : red.orders.map(order => ({ red: order }))) {
    if (blue === undefined) to.push(cell(visited, follow, mixed, row))
    else for (const column of blue.orders) to.push(cell(visited, follow, mixed, { ...row, blue: column }))
  }
  return { free, columns: blue?.orders.length ?? 1, to }
}
