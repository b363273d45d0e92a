import type { Shape } from '../game/orders/index.ts'
import { sides } from '../game/sides/index.ts'
import { stronglyConnectedComponents } from '../odds/index.ts'
import { bestMixes } from './best-mixes.ts'
import { type Bounds, boundsOf } from './bounds.ts'
import { edgesOf, type Graph, kindOf, pricedTable, tableAt } from './graph.ts'
import { type Matrix, rangeOf } from './matrix.ts'
import { isVictory } from './payoff.ts'
import type { Visited } from './visited.ts'

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
  const { least, most } = rangeOf(matrix)
  const value = matrix.columns === 1 ? most : least
  return { lower: value, upper: value }
}

/** The value of a node by those of its ways on: for lower bounds at most that of its table, for upper ones at least. */
function nodeValue(graph: Graph, node: number, values: Float64Array, bound: keyof Bounds): number {
  switch (kindOf(graph, node)) {
    case 'end':
      return graph.value[node]!
    case 'chance': {
      const first = graph.first[node]!
      const end = first + graph.count[node]!
      let sum = 0
      for (let i = first; i < end; i++) sum += graph.chance[i]! * values[graph.to[i]!]!
      return sum
    }
    case 'decision':
      return tableValue(pricedTable(tableAt(graph, node), values))[bound]
  }
}

/** Solves a node whose ways on are solved. If their bounds are equal, one pair of mixes gives both: half the work. */
function solveNode(graph: Graph, node: number, { lower, upper }: NodeBounds): void {
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

/** Value iteration over a loop, from below and from above, until the bounds meet or neither moves any more. */
function iterate(graph: Graph, members: readonly number[], { lower, upper }: NodeBounds): void {
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    let gap = 0
    let moved = 0
    for (const node of members) {
      const [low, high] = [lower[node] ?? 0, upper[node] ?? 0]
      const raised = Math.max(low, nodeValue(graph, node, lower, 'lower'))
      const lowered = Math.min(high, nodeValue(graph, node, upper, 'upper'))
      moved = Math.max(moved, raised - low, high - lowered)
      lower[node] = raised
      upper[node] = lowered
      gap = Math.max(gap, lowered - raised)
    }
    if (gap <= NEAR || moved === 0) return
  }
}

/** True if nothing leads out of a loop: what enters it never ends. */
function isClosed(graph: Graph, members: readonly number[]): boolean {
  const inside = new Set(members)
  return members.every(node => edgesOf(graph, node).every(to => inside.has(to)))
}

/** The values of the nodes that a loop leads to, and of a battle that never ends. */
interface LoopEnds extends NodeBounds {
  readonly endless: number
}

/**
 * The least and the most that a loop may be worth: its ways out, which chance alone always takes in the end, and no end
 * where somebody could choose to stay. Where all of it is alike, no pass can add rounding errors to it.
 */
function rangeOfLoop(graph: Graph, members: readonly number[], { lower, upper, endless }: LoopEnds): Bounds {
  const inside = new Set(members)
  const mayStay = members.some(node => kindOf(graph, node) === 'decision')
  const range = mayStay ? { lower: endless, upper: endless } : { lower: Infinity, upper: -Infinity }
  for (const node of members) {
    for (const to of edgesOf(graph, node)) {
      if (inside.has(to)) continue
      range.lower = Math.min(range.lower, lower[to]!)
      range.upper = Math.max(range.upper, upper[to]!)
    }
  }
  return range
}

/**
 * Bounds of the value of every position to red if both play their best, from the ends back: each once, loops by value
 * iteration. A battle that never ends has the value `endless`; where both could repeat for ever, the bounds may differ.
 */
export function boundsByNode(graph: Graph, endless: number): NodeBounds {
  const lower = new Float64Array(graph.size)
  const upper = new Float64Array(graph.size)
  const order = stronglyConnectedComponents({ size: graph.size, of: node => edgesOf(graph, node) })
  for (const members of order.toReversed()) {
    const [only = 0, another] = members
    const isLoop = another !== undefined || edgesOf(graph, only).includes(only)
    if (!isLoop) solveNode(graph, only, { lower, upper })
    else if (isClosed(graph, members)) for (const node of members) lower[node] = upper[node] = endless
    else {
      const range = rangeOfLoop(graph, members, { lower, upper, endless })
      for (const node of members) {
        lower[node] = range.lower
        upper[node] = range.upper
      }
      iterate(graph, members, { lower, upper })
    }
  }
  return { lower, upper }
}

/**
 * The chance at every node that neither side wins: of a draw, or of no end. Where none can be reached it is exactly 0,
 * as sums of chances that someone wins are not. Only of a battle for victory in which nobody is free after the question
 * itself; best play may draw or gamble for the same value.
 */
export function drawnByNode<S extends Shape>({ graph, priced, payoff, terms }: Visited<S>): Float64Array | undefined {
  if (!isVictory(payoff) || sides.some(side => terms.freedom[side].size > 0)) return undefined
  const value = graph.value.map(each => (each === 0 ? 1 : 0))
  for (const [node, drawn] of priced) value[node] = drawn
  return boundsByNode({ ...graph, value }, 1).lower
}
