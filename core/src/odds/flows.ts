/** The ways on from every position that was looked at, as chances of the positions they lead to: flat, in the order they were asked for. */
export interface Flows {
  /** Where a position's flow begins and ends; -1 until it is made. */
  first: Int32Array
  last: Int32Array
  to: Int32Array
  chance: Float64Array
  /** Rounds finished on the way: 0 or 1. */
  tick: Uint8Array
  used: number
}

export const noFlows = (): Flows => ({
  first: new Int32Array(64).fill(-1),
  last: new Int32Array(64),
  to: new Int32Array(256),
  chance: new Float64Array(256),
  tick: new Uint8Array(256),
  used: 0,
})

function growNodes(flows: Flows, node: number): void {
  if (node < flows.first.length) return
  const size = Math.max(node + 1, flows.first.length * 2)
  const first = new Int32Array(size).fill(-1)
  first.set(flows.first)
  const last = new Int32Array(size)
  last.set(flows.last)
  flows.first = first
  flows.last = last
}

function growWays(flows: Flows, more: number): void {
  if (flows.used + more <= flows.to.length) return
  const size = Math.max(flows.used + more, flows.to.length * 2)
  const to = new Int32Array(size)
  to.set(flows.to)
  const chance = new Float64Array(size)
  chance.set(flows.chance)
  const tick = new Uint8Array(size)
  tick.set(flows.tick)
  flows.to = to
  flows.chance = chance
  flows.tick = tick
}

/** Whether a position's flow is made. */
export const hasFlow = (flows: Flows, node: number): boolean => (flows.first[node] ?? -1) >= 0

/** Where each place stands in the flow being written, by `2 * to + tick`. */
const placed = new Map<number, number>()

/** Writes down a position's flow, ways that lead to the same in as many rounds once; ways without a place are left out. */
export function addFlow(
  flows: Flows,
  node: number,
  next: ArrayLike<number>,
  ticks: ArrayLike<number>,
  chances: readonly number[],
): void {
  growNodes(flows, node)
  growWays(flows, next.length)
  const { to, chance, tick } = flows
  flows.first[node] = flows.used
  placed.clear()
  for (let way = 0; way < next.length; way++) {
    const place = next[way]!
    if (place < 0) continue
    const code = 2 * place + ticks[way]!
    let at = placed.get(code)
    if (at === undefined) {
      at = flows.used++
      placed.set(code, at)
      to[at] = place
      tick[at] = ticks[way]!
      chance[at] = 0
    }
    chance[at] = chance[at]! + chances[way]!
  }
  flows.last[node] = flows.used
}
