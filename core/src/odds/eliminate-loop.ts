import { must } from '../lang/index.ts'

/** A position taken out of a loop: what leads to it and on from it among those still in, and the chance that leaves. */
interface Removed {
  readonly at: number
  readonly into: readonly (readonly [from: number, chance: number])[]
  readonly on: readonly (readonly [to: number, chance: number])[]
  readonly leaves: number
}

export type LoopElimination = readonly Removed[]

/** The loop to take apart: chances among its positions, numbered from 0, and the chance of each to leave it at once. */
export interface Loop {
  readonly rows: Map<number, number>[]
  readonly exits: Float64Array
}

/** More chances than this between the positions of one loop are not held. */
const MAX_CELLS = 2_000_000
const MAX_BUCKETS = 1024

/** Positions by how much taking them out would add, roughly: the cheapest first. */
function makeQueue(size: number, cost: (at: number) => number) {
  // most loops are of two or three positions, and there are many of them
  const count = Math.min(MAX_BUCKETS, size * size + 1)
  const buckets: number[][] = Array.from({ length: count }, () => [])
  let lowest = 0
  const put = (at: number): void => {
    const bucket = Math.min(count - 1, cost(at))
    must(buckets[bucket], 'a bucket').push(at)
    lowest = Math.min(lowest, bucket)
  }
  for (let at = size - 1; at >= 0; at--) put(at)
  return (): number | undefined => {
    while (lowest < count) {
      const at = must(buckets[lowest], 'a bucket').pop()
      if (at === undefined) lowest++
      // its cost has grown since it was put there
      else if (Math.min(count - 1, cost(at)) > lowest) put(at)
      else return at
    }
    return undefined
  }
}

/**
 * Takes a loop apart: each position's ways in are joined to its ways on, over the chance that leaves it, until none is
 * left (Grassmann, Taksar and Heyman 1985). Nothing is subtracted, so that a loop that is hardly ever left loses no
 * digits. Undefined where it grows past what can be held.
 */
export function eliminateLoop(
  { rows, exits }: Loop,
  isBeyond: () => boolean = () => false,
): LoopElimination | undefined {
  const before: Set<number>[] = rows.map(() => new Set())
  let cells = 0
  for (const [from, row] of rows.entries()) {
    for (const to of row.keys()) before[to]?.add(from)
    cells += row.size
  }
  const next = makeQueue(rows.length, at => (rows[at]?.size ?? 0) * (before[at]?.size ?? 0))
  const removed: Removed[] = []
  for (let at = next(); at !== undefined; at = next()) {
    const row = must(rows[at], 'a row')
    row.delete(at)
    const on = [...row]
    const exit = exits[at] ?? 0
    const leaves = on.reduce((sum, [, chance]) => sum + chance, exit)
    const into: (readonly [number, number])[] = []
    for (const from of before[at] ?? []) {
      if (from === at) continue
      const joined = must(rows[from], 'a row')
      const chance = joined.get(at) ?? 0
      cells -= joined.size
      joined.delete(at)
      for (const [to, onward] of on) {
        joined.set(to, (joined.get(to) ?? 0) + (chance / leaves) * onward)
        before[to]?.add(from)
      }
      cells += joined.size
      exits[from]! += (chance / leaves) * exit
      into.push([from, chance])
    }
    for (const [to] of on) before[to]?.delete(at)
    cells -= on.length
    if (cells > MAX_CELLS || isBeyond()) return undefined
    removed.push({ at, into, on, leaves })
  }
  return removed
}

/** Expected visits to each position of the loop, by the chance that comes in. */
export function loopVisits(loop: LoopElimination, inflow: Float64Array): Float64Array {
  const visits = inflow.slice()
  for (const { at, on, leaves } of loop) {
    const share = (visits[at] ?? 0) / leaves
    for (const [to, chance] of on) visits[to]! += share * chance
  }
  for (const { at, into, leaves } of loop.toReversed()) {
    visits[at] = into.reduce((sum, [from, chance]) => sum + (visits[from] ?? 0) * chance, visits[at] ?? 0) / leaves
  }
  return visits
}

/** The value of each position of the loop, from what its ways out give it at once. */
export function loopValues(loop: LoopElimination, atOnce: Float64Array): Float64Array {
  const values = atOnce.slice()
  for (const { at, into, leaves } of loop) {
    for (const [from, chance] of into) values[from]! += (chance / leaves) * (values[at] ?? 0)
  }
  for (const { at, on, leaves } of loop.toReversed()) {
    values[at] = on.reduce((sum, [to, chance]) => sum + (values[to] ?? 0) * chance, values[at] ?? 0) / leaves
  }
  return values
}
