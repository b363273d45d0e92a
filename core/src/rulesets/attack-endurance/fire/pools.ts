import { type Dice, isWeakened } from './dice.ts'
import { shotTarget as onto, type Shots, shotCount, shotDice, shotUnit } from './shots.ts'

declare const packed: unique symbol

/**
 * The declared dice on the units of a side that are not yet rolled: for each target its index, normal and weakened
 * dice, by rising index, one after the other in one list. Only this file knows the layout.
 */
export type Pools = readonly number[] & { readonly [packed]: 'pools' }

export interface Pool {
  readonly target: number
  readonly normal: number
  readonly weak: number
}

const FIELDS = 3

const pack = (list: readonly number[]): Pools => list as Pools

export const NO_POOLS = pack([])

export const poolCount = (pools: Pools): number => pools.length / FIELDS
export const poolTarget = (pools: Pools, n: number): number => pools[n * FIELDS]!
export const poolNormal = (pools: Pools, n: number): number => pools[n * FIELDS + 1]!
export const poolWeak = (pools: Pools, n: number): number => pools[n * FIELDS + 2]!

export function withoutPool(pools: Pools, n: number): Pools {
  if (pools.length === FIELDS) return NO_POOLS
  const rest = pools.slice()
  rest.splice(n * FIELDS, FIELDS)
  return pack(rest)
}

export const poolsOf = (list: readonly Pool[]): Pools =>
  pack(list.flatMap(({ target, normal, weak }) => [target, normal, weak]))

/** The place of the pool of a target, which is put there if there is none. */
function placeOf(list: number[], target: number): number {
  let k = list.length
  while (k > 0 && list[k - FIELDS]! >= target) k -= FIELDS
  if (k === list.length) list.push(target, 0, 0)
  else if (list[k] !== target) list.splice(k, 0, target, 0, 0)
  return k
}

/** H3, R9: the declared dice in one pool a target, weakened ones apart; `own` are the dice of the firing units. */
export function gatherPools(shots: Shots, own: readonly Dice[]): Pools {
  const list: number[] = []
  let at = 0
  let last = -1
  for (let n = 0; n < shotCount(shots); n++) {
    const target = onto(shots, n)
    if (target !== last) at = placeOf(list, target)
    last = target
    const k = isWeakened(own[shotUnit(shots, n)]!) ? at + 2 : at + 1
    list[k] = list[k]! + shotDice(shots, n)
  }
  return pack(list)
}
