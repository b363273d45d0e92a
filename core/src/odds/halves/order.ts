import type { PairChain } from './pair-chain.ts'

/** For each meeting the ways on that lead there from another one. */
function arrivalsOf({ pairs, next, begin, end }: PairChain): Int32Array {
  const arrivals = new Int32Array(pairs.size)
  for (let pair = 0; pair < pairs.size; pair++) {
    for (let way = begin[pair]!; way < end[pair]!; way++) {
      const to = next[way]!
      if (to !== pair) arrivals[to] = arrivals[to]! + 1
    }
  }
  return arrivals
}

/**
 * The meetings in an order in which every way on leads to a later one or back to the same: what is lost does not come back. Undefined where
 * something does, and meetings go round in larger circles. All meetings must have been looked at.
 */
export function topologicalOrder(chain: PairChain): Int32Array | undefined {
  const { next, begin, end, pairs } = chain
  const arrivals = arrivalsOf(chain)
  const order = new Int32Array(pairs.size)
  let ready = arrivals[0] === 0 ? 1 : 0
  for (let done = 0; done < ready; done++) {
    const pair = order[done]!
    for (let way = begin[pair]!; way < end[pair]!; way++) {
      const to = next[way]!
      if (to === pair) continue
      const left = arrivals[to]! - 1
      arrivals[to] = left
      if (left === 0) order[ready++] = to
    }
  }
  return ready === pairs.size ? order : undefined
}
