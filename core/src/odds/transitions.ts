/** The ways on from every position that was looked at, as chances of the positions they lead to: flat, in the order they were asked for. */
export interface Transitions {
  /** Where a position's flow begins and ends; -1 until it is made. */
  first: Int32Array
  last: Int32Array
  to: Int32Array
  chance: Float64Array
  /** Rounds finished on the way: 0 or 1. */
  tick: Uint8Array
  used: number
}

export const noTransitions = (): Transitions => ({
  first: new Int32Array(64).fill(-1),
  last: new Int32Array(64),
  to: new Int32Array(256),
  chance: new Float64Array(256),
  tick: new Uint8Array(256),
  used: 0,
})

function growNodes(transitions: Transitions, node: number): void {
  if (node < transitions.first.length) return
  const size = Math.max(node + 1, transitions.first.length * 2)
  const first = new Int32Array(size).fill(-1)
  first.set(transitions.first)
  const last = new Int32Array(size)
  last.set(transitions.last)
  transitions.first = first
  transitions.last = last
}

function growWays(transitions: Transitions, more: number): void {
  if (transitions.used + more <= transitions.to.length) return
  const size = Math.max(transitions.used + more, transitions.to.length * 2)
  const to = new Int32Array(size)
  to.set(transitions.to)
  const chance = new Float64Array(size)
  chance.set(transitions.chance)
  const tick = new Uint8Array(size)
  tick.set(transitions.tick)
  transitions.to = to
  transitions.chance = chance
  transitions.tick = tick
}

/** Whether a position's flow is made. */
export const hasTransitions = (transitions: Transitions, node: number): boolean => (transitions.first[node] ?? -1) >= 0

/** Where each place stands in the flow being written, by `2 * to + tick`. */
const placed = new Map<number, number>()

/** Writes down a position's flow, ways that lead to the same in as many rounds once; ways without a place are left out. */
export function addTransitions(
  transitions: Transitions,
  node: number,
  next: ArrayLike<number>,
  ticks: ArrayLike<number>,
  chances: readonly number[],
): void {
  growNodes(transitions, node)
  growWays(transitions, next.length)
  const { to, chance, tick } = transitions
  transitions.first[node] = transitions.used
  placed.clear()
  for (let way = 0; way < next.length; way++) {
    const place = next[way]!
    if (place < 0) continue
    const code = 2 * place + ticks[way]!
    let at = placed.get(code)
    if (at === undefined) {
      at = transitions.used++
      placed.set(code, at)
      to[at] = place
      tick[at] = ticks[way]!
      chance[at] = 0
    }
    chance[at] = chance[at]! + chances[way]!
  }
  transitions.last[node] = transitions.used
}
