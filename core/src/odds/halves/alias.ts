import { FOUGHT, type PairChain } from './pair-chain.ts'

/** Ways on drawn in one step however many there are: each place keeps its own way with some chance, and else gives another (Walker's alias method). */
export interface AliasTable {
  readonly keep: Float64Array
  readonly other: Int32Array
}

/** Fills the places of one meeting: those with less than their share take the rest of it from those with more. */
function fill({ chance }: PairChain, begin: number, end: number, { keep, other }: AliasTable): void {
  const count = end - begin
  const poor: number[] = []
  const rich: number[] = []
  for (let way = begin; way < end; way++) {
    keep[way] = chance[way]! * count
    other[way] = way
    ;(keep[way]! < 1 ? poor : rich).push(way)
  }
  while (poor.length > 0 && rich.length > 0) {
    const small = poor.pop()!
    const large = rich[rich.length - 1]!
    other[small] = large
    keep[large] = keep[large]! - (1 - keep[small]!)
    if (keep[large]! < 1) poor.push(rich.pop()!)
  }
  // what is left differs from a full share by rounding only
  for (const way of [...poor, ...rich]) keep[way] = 1
}

/** A table for all ways on of meetings that have all been looked at. */
export function aliasOf(chain: PairChain): AliasTable {
  const table = { keep: new Float64Array(chain.products), other: new Int32Array(chain.products) }
  for (let pair = 0; pair < chain.pairs.size; pair++) {
    if (chain.status[pair] === FOUGHT) fill(chain, chain.begin[pair]!, chain.end[pair]!, table)
  }
  return table
}
