import type { RoundAsk } from '../orders/orders.ts'

/** Whom the shifts of the patrol go to. */
interface Shifted {
  readonly guarded: readonly string[]
  readonly aided: readonly string[]
}

interface Getter {
  readonly id: string
  /** What it may get: a shift for its defence, one for its fire. */
  readonly gets: readonly (keyof Shifted)[]
}

/** patrol.one The units that may get a shift, each one at most. */
export function gettersOf({ guardable, aidable }: Pick<RoundAsk, 'guardable' | 'aidable'>): readonly Getter[] {
  const ids = [...new Set([...guardable, ...aidable])]
  return ids.map(id => ({
    id,
    gets: [
      ...(guardable.includes(id) ? (['guarded'] as const) : []),
      ...(aidable.includes(id) ? (['aided'] as const) : []),
    ],
  }))
}

/** The ways to give at most so many shifts to these units, counted and found by arithmetic. */
export interface ShiftSets {
  count(shifts: number): bigint
  /** Units as `guardable` and `aidable` list them. */
  at(shifts: number, index: bigint): Shifted
}

export function shiftSets(ask: Pick<RoundAsk, 'guardable' | 'aidable'>): ShiftSets {
  const getters = gettersOf(ask)
  // by the unit that is next and the shifts that are left
  const known = new Map<number, bigint>()
  const ways = (i: number, left: number): bigint => {
    if (i === getters.length || left === 0) return 1n
    const place = i * (getters.length + 1) + left
    let found = known.get(place)
    if (found === undefined) {
      found = ways(i + 1, left) + BigInt(getters[i]!.gets.length) * ways(i + 1, left - 1)
      known.set(place, found)
    }
    return found
  }
  const most = (shifts: number): number => Math.min(shifts, getters.length)
  return {
    count: shifts => ways(0, most(shifts)),
    at: (shifts, index) => {
      const given: Readonly<Record<keyof Shifted, string[]>> = { guarded: [], aided: [] }
      let rest = index
      let left = most(shifts)
      for (let i = 0; i < getters.length && left > 0; i++) {
        const without = ways(i + 1, left)
        if (rest < without) continue
        rest -= without
        left--
        const each = ways(i + 1, left)
        const { id, gets } = getters[i]!
        given[gets[Number(rest / each)]!].push(id)
        rest %= each
      }
      return {
        guarded: ask.guardable.filter(id => given.guarded.includes(id)),
        aided: ask.aidable.filter(id => given.aided.includes(id)),
      }
    },
  }
}
