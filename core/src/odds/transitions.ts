import { withCapacity } from './with-capacity.ts'

/** The ways on from every position that was expanded, in flat arrays, in the order they were asked for. */
export interface Transitions {
  /** Begin and end of those of a position; -1 until they are known. */
  first: Int32Array
  last: Int32Array
  to: Int32Array
  chance: Float64Array
  /** Rounds finished on the way: 0 or 1. */
  tick: Uint8Array
  used: number
}

export const newTransitions = (): Transitions => ({
  first: new Int32Array(64).fill(-1),
  last: new Int32Array(64),
  to: new Int32Array(256),
  chance: new Float64Array(256),
  tick: new Uint8Array(256),
  used: 0,
})

function makeRoom(transitions: Transitions, node: number, more: number): void {
  const { first, used } = transitions
  if (node >= first.length) transitions.first = withCapacity(first, node + 1).fill(-1, first.length)
  transitions.last = withCapacity(transitions.last, node + 1)
  transitions.to = withCapacity(transitions.to, used + more)
  transitions.chance = withCapacity(transitions.chance, used + more)
  transitions.tick = withCapacity(transitions.tick, used + more)
}

export const hasTransitions = ({ first }: Transitions, node: number): boolean => (first[node] ?? -1) >= 0

/** Ways on from a position: where each leads (-1 where that was not looked at), rounds finished on it, its chance. */
interface Ways {
  readonly next: ArrayLike<number>
  readonly ticks: ArrayLike<number>
  readonly chances: ArrayLike<number>
}

/** The place of each among the transitions being written, by `2 * to + tick`. */
const placed = new Map<number, number>()

/** Writes down the transitions of a position; ways without a place are left out, equal ones are added up. */
export function addTransitions(transitions: Transitions, node: number, { next, ticks, chances }: Ways): void {
  makeRoom(transitions, node, next.length)
  const { to, chance, tick } = transitions
  transitions.first[node] = transitions.used
  placed.clear()
  for (let way = 0; way < next.length; way++) {
    const place = next[way]!
    if (place < 0) continue
    const ticked = ticks[way]!
    const code = 2 * place + ticked
    let at = placed.get(code)
    if (at === undefined) {
      at = transitions.used++
      placed.set(code, at)
      to[at] = place
      tick[at] = ticked
      chance[at] = 0
    }
    chance[at] = (chance[at] ?? 0) + chances[way]!
  }
  transitions.last[node] = transitions.used
}
