import { invariant } from '../lang/index.ts'
import { withCapacity } from '../odds/index.ts'
import type { Matrix } from './matrix.ts'

const nodeKinds = ['end', 'chance', 'decision'] as const
type NodeKind = (typeof nodeKinds)[number]

/**
 * Positions of a battle and the ways between them, in flat arrays that grow. A chance node has an edge with its chance
 * for each reading; a decision node has an edge for each cell of its table, row by row, or for each effect of an
 * effect table; an end has its value.
 */
export interface Graph {
  size: number
  /** Index into `nodeKinds`. */
  kind: Uint8Array
  /** The first edge of a node, and the number of its edges. */
  first: Int32Array
  count: Int32Array
  columns: Int32Array
  /** The edge of each cell of a decision node, row by row; for those where cells share edges. */
  readonly shared: Map<number, ArrayLike<number>>
  /** Value of an end to red; 0 elsewhere. */
  value: Float64Array
  edges: number
  to: Int32Array
  /** Chances of the edges of chance nodes. */
  chance: Float64Array
  /** By node, while the edges of another are put together: which of them leads to it, and one more; 0 elsewhere. */
  leading: Int32Array
}

export const emptyGraph = (): Graph => ({
  size: 0,
  kind: new Uint8Array(256),
  first: new Int32Array(256),
  count: new Int32Array(256),
  columns: new Int32Array(256),
  shared: new Map(),
  value: new Float64Array(256),
  edges: 0,
  to: new Int32Array(1024),
  chance: new Float64Array(1024),
  leading: new Int32Array(256),
})

/** A new node without edges: an end of value 0 until it is set. */
export function addNode(graph: Graph): number {
  const node = graph.size++
  if (graph.size > graph.kind.length) {
    graph.kind = withCapacity(graph.kind, graph.size)
    graph.first = withCapacity(graph.first, graph.size)
    graph.count = withCapacity(graph.count, graph.size)
    graph.columns = withCapacity(graph.columns, graph.size)
    graph.value = withCapacity(graph.value, graph.size)
    graph.leading = withCapacity(graph.leading, graph.size)
  }
  return node
}

export function addEnd(graph: Graph, value: number): number {
  const node = addNode(graph)
  graph.kind[node] = nodeKinds.indexOf('end')
  graph.value[node] = value
  return node
}

function makeRoom(graph: Graph, edges: number): void {
  graph.to = withCapacity(graph.to, graph.edges + edges)
  graph.chance = withCapacity(graph.chance, graph.edges + edges)
}

/** The edges that were added last, so many, are those of a node. */
function closeEdges(graph: Graph, node: number, count: number): void {
  graph.first[node] = graph.edges
  graph.count[node] = count
  graph.edges += count
}

/** Nodes that chance leads to, and how likely; a node may be named twice. */
interface Lottery {
  readonly to: ArrayLike<number>
  readonly chances: ArrayLike<number>
}

/** Makes a node one of chance; ways to one node are one edge. */
export function setChance(graph: Graph, node: number, { to: ways, chances }: Lottery): void {
  makeRoom(graph, ways.length)
  const { to, chance, leading } = graph
  let end = graph.edges
  for (let i = 0; i < ways.length; i++) {
    const next = ways[i]!
    const known = (leading[next] ?? 0) - 1
    if (known >= 0) chance[known]! += chances[i]!
    else {
      to[end] = next
      chance[end] = chances[i]!
      leading[next] = ++end
    }
  }
  for (let edge = graph.edges; edge < end; edge++) leading[to[edge] ?? 0] = 0
  graph.kind[node] = nodeKinds.indexOf('chance')
  closeEdges(graph, node, end - graph.edges)
}

export interface NodeTable {
  readonly columns: number
  readonly to: ArrayLike<number>
  /** For each cell a place in `to`; where absent each cell has its own, in the order of the cells. */
  readonly shared?: ArrayLike<number>
}

export function setDecision(graph: Graph, node: number, { columns, to, shared }: NodeTable): void {
  const cells = shared?.length ?? to.length
  invariant(columns > 0 && cells % columns === 0, 'a decision has a full table')
  graph.kind[node] = nodeKinds.indexOf('decision')
  graph.columns[node] = columns
  if (shared !== undefined) graph.shared.set(node, shared)
  makeRoom(graph, to.length)
  graph.to.set(to, graph.edges)
  closeEdges(graph, node, to.length)
}

export function pricedTable({ columns, to, shared }: NodeTable, values: ArrayLike<number>): Matrix {
  const length = shared?.length ?? to.length
  const cells = new Float64Array(length)
  if (shared === undefined) for (let i = 0; i < length; i++) cells[i] = values[to[i]!]!
  else for (let i = 0; i < length; i++) cells[i] = values[to[shared[i]!]!]!
  return { rows: length / columns, columns, cells }
}

export function tableAt(graph: Graph, node: number): NodeTable {
  const shared = graph.shared.get(node)
  const table = { columns: graph.columns[node] ?? 0, to: edgesOf(graph, node) }
  return shared === undefined ? table : { ...table, shared }
}

export const kindOf = ({ kind }: Graph, node: number): NodeKind => nodeKinds[kind[node] ?? 0] ?? 'end'

export function edgesOf({ first, count, to }: Graph, node: number): Int32Array {
  const from = first[node] ?? 0
  return to.subarray(from, from + (count[node] ?? 0))
}
