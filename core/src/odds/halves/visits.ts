import { type PairChain, STILL_FOUGHT } from './pair-chain.ts'

/** Expected visits to each pair; where it is over or never left, the chance to stop there. */
interface PairVisits {
  readonly expected: Float64Array
  /** Fought pairs that lead back to themselves only, visited with some chance: a battle there never ends. */
  readonly endless: readonly number[]
}

/**
 * The pairs in an order in which every way on leads to a later one or back to the same, as what is lost does not come
 * back (Kahn 1962). Undefined where something does, and pairs form larger loops. All must have been expanded.
 */
export function topologicalOrder({ next, begin, end, pairs }: PairChain): Int32Array | undefined {
  const arrivals = new Int32Array(pairs.size)
  for (let pair = 0; pair < pairs.size; pair++) {
    for (let way = begin[pair] ?? 0; way < (end[pair] ?? 0); way++) {
      const to = next[way]!
      if (to !== pair) arrivals[to]!++
    }
  }
  const order = new Int32Array(pairs.size)
  let ready = arrivals[0] === 0 ? 1 : 0
  for (let done = 0; done < ready; done++) {
    const pair = order[done]!
    for (let way = begin[pair] ?? 0; way < (end[pair] ?? 0); way++) {
      const to = next[way]!
      if (to !== pair && --arrivals[to]! === 0) order[ready++] = to
    }
  }
  return ready === pairs.size ? order : undefined
}

/** The sum of the ways on that lead elsewhere: 1 less the chance to stay would cancel where that is near 1. */
function sumLeaving({ next, chance, begin, end }: PairChain, pair: number): number {
  let sum = 0
  for (let way = begin[pair] ?? 0; way < (end[pair] ?? 0); way++) if (next[way] !== pair) sum += chance[way]!
  return sum
}

/** Expected visits in topological order: rounds without losses are a loop of one, `1 / (1 - p)` visits each. */
export function pairVisits(chain: PairChain, order: Int32Array): PairVisits {
  const { status, next, chance, begin, end } = chain
  const expected = new Float64Array(chain.pairs.size)
  const endless: number[] = []
  expected[0] = 1
  for (const pair of order) {
    const arrives = expected[pair]!
    if (status[pair] !== STILL_FOUGHT || arrives === 0) continue
    const away = sumLeaving(chain, pair)
    if (away === 0) {
      endless.push(pair)
      continue
    }
    // divided by all that leaves even where nothing stays: it is 1 then, but for rounding that this takes out
    const mass = arrives / away
    for (let way = begin[pair] ?? 0; way < (end[pair] ?? 0); way++) {
      const to = next[way]!
      if (to !== pair) expected[to]! += mass * chance[way]!
    }
    expected[pair] = mass
  }
  return { expected, endless }
}

/** The chance that the battle ends, from each pair. */
function endingChances(chain: PairChain, order: Int32Array): Float64Array {
  const { status, next, chance, begin, end } = chain
  const ends = new Float64Array(chain.pairs.size)
  for (const pair of order.toReversed()) {
    if (status[pair] !== STILL_FOUGHT) {
      ends[pair] = 1
      continue
    }
    let sum = 0
    // its own place is still 0: the ways that stay add nothing
    for (let way = begin[pair] ?? 0; way < (end[pair] ?? 0); way++)
      sum += (chance[way] ?? 0) * (ends[next[way] ?? 0] ?? 0)
    const away = sumLeaving(chain, pair)
    if (away > 0) ends[pair] = sum / away
  }
  return ends
}

/** Mean rounds of the battles that end: each visit is a round, weighted by the chance that the battle then ends. */
export function meanRounds(chain: PairChain, order: Int32Array, { expected, endless }: PairVisits): number {
  const ends = endless.length === 0 ? undefined : endingChances(chain, order)
  let sum = 0
  for (const pair of order) {
    if (chain.status[pair] === STILL_FOUGHT) sum += (expected[pair] ?? 0) * (ends?.[pair] ?? 1)
  }
  const share = ends?.[0] ?? 1
  return share === 0 ? 0 : sum / share
}
