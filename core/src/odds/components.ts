import { must } from '../lang/index.ts'

interface Successors {
  readonly size: number
  of(node: number): ArrayLike<number>
}

/**
 * Strongly connected components in topological order: every edge leads into the same or a later component.
 * Tarjan 1972, with its own stack so that a long battle does not overflow the machine's.
 */
export function stronglyConnectedComponents(graph: Successors): number[][] {
  const order = new Int32Array(graph.size).fill(-1)
  const low = new Int32Array(graph.size)
  const onStack = new Uint8Array(graph.size)
  const cursor = new Int32Array(graph.size)
  const stack: number[] = []
  const found: number[][] = []
  let count = 0

  const open = (node: number, path: number[]): void => {
    order[node] = low[node] = count++
    stack.push(node)
    onStack[node] = 1
    path.push(node)
  }
  const close = (root: number): void => {
    const component: number[] = []
    for (;;) {
      const node = must(stack.pop(), 'an open node')
      onStack[node] = 0
      component.push(node)
      if (node === root) break
    }
    found.push(component)
  }
  const lower = (node: number, value: number): void => {
    if (value < low[node]!) low[node] = value
  }

  for (let root = 0; root < graph.size; root++) {
    if (order[root] !== -1) continue
    const path: number[] = []
    open(root, path)
    for (let node = path.at(-1); node !== undefined; node = path.at(-1)) {
      const next = graph.of(node)
      const at = cursor[node]!++
      if (at < next.length) {
        const to = next[at] ?? 0
        if (order[to] === -1) open(to, path)
        else if (onStack[to] === 1) lower(node, order[to]!)
        continue
      }
      path.pop()
      const parent = path.at(-1)
      if (parent !== undefined) lower(parent, low[node]!)
      if (low[node] === order[node]) close(node)
    }
  }
  return found.reverse()
}
