import { type PairChain, STILL_FOUGHT } from './pair-chain.ts'

/** The alias method (Walker 1977): one draw gives a way on, of however many. */
interface AliasTable {
  readonly keep: Float64Array
  readonly other: Int32Array
}

/** A table for all ways on of a chain that is expanded. */
export function aliasOf({ pairs, status, begin, end, chance, products }: PairChain): AliasTable {
  const keep = new Float64Array(products)
  const other = new Int32Array(products)
  for (let pair = 0; pair < pairs.size; pair++) {
    if (status[pair] !== STILL_FOUGHT) continue
    const [from, to] = [begin[pair] ?? 0, end[pair] ?? 0]
    const poor: number[] = []
    const rich: number[] = []
    for (let way = from; way < to; way++) {
      const share = (chance[way] ?? 0) * (to - from)
      keep[way] = share
      other[way] = way
      ;(share < 1 ? poor : rich).push(way)
    }
    // those with less than their share take the rest of it from those with more
    for (let large = rich.at(-1); large !== undefined; large = rich.at(-1)) {
      const small = poor.pop()
      if (small === undefined) break
      other[small] = large
      const left = (keep[large] ?? 0) - (1 - (keep[small] ?? 0))
      keep[large] = left
      if (left >= 1) continue
      rich.pop()
      poor.push(large)
    }
    // the rest differs from a full share by rounding only
    for (const way of [...poor, ...rich]) keep[way] = 1
  }
  return { keep, other }
}
