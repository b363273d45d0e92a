import { FOUGHT, type PairChain } from './pair-chain.ts'

/** How often each meeting is met, in expectation; at those that are over and at those without a way out, the chance to stop there. */
export interface PairVisits {
  readonly expected: Float64Array
  /** Fought meetings that lead back to themselves only, met with some chance: a battle there never ends. */
  readonly endless: readonly number[]
}

/** Chance of the ways on that lead elsewhere, summed directly: 1 less the chance to stay would cancel where that is near 1. */
function leaving({ next, chance, begin, end }: PairChain, pair: number): number {
  let away = 0
  for (let way = begin[pair]!; way < end[pair]!; way++) if (next[way] !== pair) away += chance[way]!
  return away
}

/** Expected visits in falling order: rounds in which nobody loses anything are a loop of one, `1 / (1 - p)` visits for each arrival. */
export function visitsOf(chain: PairChain, order: Int32Array): PairVisits {
  const { status, next, chance, begin, end } = chain
  const expected = new Float64Array(chain.pairs.size)
  const endless: number[] = []
  expected[0] = 1
  for (const pair of order) {
    if (status[pair] !== FOUGHT || expected[pair] === 0) continue
    const away = leaving(chain, pair)
    if (away === 0) {
      endless.push(pair)
      continue
    }
    // divided by all that leaves even where nothing stays: it is 1 then, but for rounding that this takes out
    const mass = expected[pair]! / away
    for (let way = begin[pair]!; way < end[pair]!; way++) {
      const to = next[way]!
      if (to !== pair) expected[to] = expected[to]! + mass * chance[way]!
    }
    expected[pair] = mass
  }
  return { expected, endless }
}

/** The chance that the battle ends, from each meeting. */
function endingChances(chain: PairChain, order: Int32Array): Float64Array {
  const { status, next, chance, begin, end } = chain
  const ends = new Float64Array(chain.pairs.size)
  for (let k = order.length - 1; k >= 0; k--) {
    const pair = order[k]!
    if (status[pair] !== FOUGHT) {
      ends[pair] = 1
      continue
    }
    const away = leaving(chain, pair)
    if (away === 0) continue
    let sum = 0
    for (let way = begin[pair]!; way < end[pair]!; way++) {
      const to = next[way]!
      if (to !== pair) sum += chance[way]! * ends[to]!
    }
    ends[pair] = sum / away
  }
  return ends
}

/** Mean rounds of the battles that end: every visit is a round, weighed by the chance that the battle ends from there. */
export function meanRounds(chain: PairChain, order: Int32Array, { expected, endless }: PairVisits): number {
  const ends = endless.length === 0 ? undefined : endingChances(chain, order)
  let sum = 0
  for (const pair of order) {
    if (chain.status[pair] === FOUGHT) sum += expected[pair]! * (ends?.[pair] ?? 1)
  }
  const share = ends?.[0] ?? 1
  return share === 0 ? 0 : sum / share
}
