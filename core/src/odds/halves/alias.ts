import { FOUGHT, type Meetings } from './meetings.ts'

/** Ways on drawn in one step however many there are: each place keeps its own way with some chance, and else gives another (Walker's alias method). */
export interface AliasTable {
  readonly keep: Float64Array
  readonly other: Int32Array
}

/** Fills the places of one meeting: those with less than their share take the rest of it from those with more. */
function fill({ chance }: Meetings, begin: number, end: number, { keep, other }: AliasTable): void {
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
export function aliasOf(meetings: Meetings): AliasTable {
  const table = { keep: new Float64Array(meetings.products), other: new Int32Array(meetings.products) }
  for (let meeting = 0; meeting < meetings.pairs.size; meeting++) {
    if (meetings.standing[meeting] === FOUGHT) fill(meetings, meetings.begin[meeting]!, meetings.end[meeting]!, table)
  }
  return table
}
