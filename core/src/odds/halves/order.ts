import type { Meetings } from './meetings.ts'

/** For each meeting the ways on that lead there from another one. */
function arrivalsOf({ pairs, next, begin, end }: Meetings): Int32Array {
  const arrivals = new Int32Array(pairs.size)
  for (let meeting = 0; meeting < pairs.size; meeting++) {
    for (let way = begin[meeting]!; way < end[meeting]!; way++) {
      const to = next[way]!
      if (to !== meeting) arrivals[to] = arrivals[to]! + 1
    }
  }
  return arrivals
}

/**
 * The meetings in an order in which every way on leads to a later one or back to the same: what is lost does not come back. Undefined where
 * something does, and meetings go round in larger circles. All meetings must have been looked at.
 */
export function topologicalOrder(meetings: Meetings): Int32Array | undefined {
  const { next, begin, end, pairs } = meetings
  const arrivals = arrivalsOf(meetings)
  const order = new Int32Array(pairs.size)
  let ready = arrivals[0] === 0 ? 1 : 0
  for (let done = 0; done < ready; done++) {
    const meeting = order[done]!
    for (let way = begin[meeting]!; way < end[meeting]!; way++) {
      const to = next[way]!
      if (to === meeting) continue
      const left = arrivals[to]! - 1
      arrivals[to] = left
      if (left === 0) order[ready++] = to
    }
  }
  return ready === pairs.size ? order : undefined
}
