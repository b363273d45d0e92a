import { components } from '../odds/index.ts'
import { bestMixes } from './best-mixes.ts'
import { type Bounds, boundsOf } from './bounds.ts'
import { edgesOf, type Graph, kindOf, pricedTable, tableAt } from './graph.ts'
import { type Matrix, spanOf } from './matrix.ts'

/** What every node is worth to red, at least and at most. */
export interface NodeBounds {
  readonly lower: Float64Array
  readonly upper: Float64Array
}

/** Passes over a loop before it is left with the bounds it has. */
const MAX_PASSES = 10_000
/** Bounds this near are one number. */
const NEAR = 1e-10

/** The value of a table between its bounds: that of a choice where one side alone has several orders. */
function tableValue(matrix: Matrix): Bounds {
  if (matrix.columns > 1 && matrix.rows > 1) return bestMixes(matrix)
  const { least, most } = spanOf(matrix)
  const value = matrix.columns === 1 ? most : least
  return { lower: value, upper: value }
}

/** What a node is worth if its ways on are worth so much: at most the value of its table for floors, at least for ceilings. */
function nodeValue(graph: Graph, node: number, values: Float64Array, bound: 'lower' | 'upper'): number {
  switch (kindOf(graph, node)) {
    case 'end':
      return graph.value[node]!
    case 'chance': {
      const first = graph.first[node]!
      let sum = 0
      for (let i = first; i < first + graph.count[node]!; i++) sum += graph.chance[i]! * values[graph.to[i]!]!
      return sum
    }
    case 'decision':
      return tableValue(pricedTable(tableAt(graph, node), values))[bound]
  }
}

/** A node whose ways on are settled. Where their bounds meet, one pair of mixes gives both bounds: half the work. */
function settle(graph: Graph, node: number, { lower, upper }: NodeBounds): void {
  const isOne = (to: number): boolean => upper[to]! - lower[to]! <= NEAR
  if (kindOf(graph, node) === 'decision' && edgesOf(graph, node).every(isOne)) {
    const table = tableAt(graph, node)
    const low = pricedTable(table, lower)
    if (low.columns > 1 && low.rows > 1) {
      const mixes = bestMixes(low)
      lower[node] = mixes.lower
      upper[node] = boundsOf(pricedTable(table, upper), mixes).upper
      return
    }
  }
  lower[node] = nodeValue(graph, node, lower, 'lower')
  upper[node] = nodeValue(graph, node, upper, 'upper')
}

/** A loop: passes over its nodes from below and from above until the two meet, or neither moves any more. */
function closeLoop(graph: Graph, members: readonly number[], { lower, upper }: NodeBounds): void {
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    let apart = 0
    let moved = 0
    for (const node of members) {
      const low = Math.max(lower[node]!, nodeValue(graph, node, lower, 'lower'))
      const high = Math.min(upper[node]!, nodeValue(graph, node, upper, 'upper'))
      moved = Math.max(moved, low - lower[node]!, upper[node]! - high)
      lower[node] = low
      upper[node] = high
      apart = Math.max(apart, high - low)
    }
    if (apart <= NEAR || moved === 0) return
  }
}

/** Whether a component is a loop: several nodes, or one that leads to itself. */
const isLoop = (graph: Graph, members: readonly number[]): boolean =>
  members.length > 1 || edgesOf(graph, members[0]!).includes(members[0]!)

/** Whether nothing leads out of a loop: what gets into it never ends. */
function isClosed(graph: Graph, members: readonly number[]): boolean {
  const inside = new Set(members)
  return members.every(node => edgesOf(graph, node).every(to => inside.has(to)))
}

/** The least and the greatest of what battles can come to. */
function extremes(graph: Graph, endless: number): readonly [number, number] {
  let [least, most] = [endless, endless]
  for (let node = 0; node < graph.size; node++) {
    if (kindOf(graph, node) !== 'end') continue
    least = Math.min(least, graph.value[node]!)
    most = Math.max(most, graph.value[node]!)
  }
  return [least, most]
}

/**
 * What every position is worth to red if both play their best, from the ends back: each once, loops by two bounds that close in on the value. What never ends is
 * worth `endless`; where both could go round for ever, the bounds may stay apart.
 */
export function valuesOf(graph: Graph, endless: number): NodeBounds {
  const [least, most] = extremes(graph, endless)
  const values = { lower: new Float64Array(graph.size).fill(least), upper: new Float64Array(graph.size).fill(most) }
  const { lower, upper } = values
  const order = components({ size: graph.size, of: node => edgesOf(graph, node) })
  for (const members of order.toReversed()) {
    if (!isLoop(graph, members)) settle(graph, members[0]!, values)
    else if (isClosed(graph, members)) {
      for (const node of members) lower[node] = upper[node] = endless
    } else closeLoop(graph, members, values)
  }
  return values
}
