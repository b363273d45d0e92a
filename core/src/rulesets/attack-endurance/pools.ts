declare const packed: unique symbol

/**
 * The declared dice on the units of a side that are not yet rolled: for each target its index, normal and weakened dice, by rising
 * index, one after the other in one list. Only this file knows how.
 */
export type Pools = readonly number[] & { readonly [packed]: 'pools' }

/** A pool by itself. */
export interface Pool {
  readonly target: number
  readonly normal: number
  readonly weak: number
}

const FIELDS = 3

const pack = (list: readonly number[]): Pools => list as Pools

export const NO_POOLS = pack([])

export const poolCount = (pools: Pools): number => pools.length / FIELDS
export const targetIn = (pools: Pools, n: number): number => pools[n * FIELDS]!
export const normalIn = (pools: Pools, n: number): number => pools[n * FIELDS + 1]!
export const weakIn = (pools: Pools, n: number): number => pools[n * FIELDS + 2]!

export const withoutPool = (pools: Pools, n: number): Pools =>
  pack(pools.filter((_, k) => k < n * FIELDS || k >= (n + 1) * FIELDS))

/** Pools by rising target, as they are written down. */
export const poolsOf = (list: readonly Pool[]): Pools =>
  pack(list.flatMap(({ target, normal, weak }) => [target, normal, weak]))

/** Where the pool of a target begins; it is put in its place if there is none. */
function placeOf(list: number[], target: number): number {
  let k = 0
  while (k < list.length && list[k]! < target) k += FIELDS
  if (list[k] !== target) list.splice(k, 0, target, 0, 0)
  return k
}

/** H3, R9: gathers dice into one pool a target, weakened ones apart. */
export function gather(
  count: number,
  shot: (n: number, put: (target: number, dice: number, weak: boolean) => void) => void,
): Pools {
  const list: number[] = []
  let at = 0
  const put = (target: number, dice: number, weak: boolean): void => {
    if (list[at] !== target) at = placeOf(list, target)
    const k = weak ? at + 2 : at + 1
    list[k] = list[k]! + dice
  }
  for (let n = 0; n < count; n++) shot(n, put)
  return pack(list)
}
