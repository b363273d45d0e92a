import type { OrderUnit, RoundAsk, RoundOrder } from '../orders/orders.ts'
import { shiftsOf } from '../orders/patrol.ts'
import { shifts } from '../tables.ts'
import { gettersOf, shiftSets } from './shift-sets.ts'

/** patrol.pool The shifts that these deeds earn. */
export const earnedShifts = ({ units }: RoundAsk, deeds: RoundOrder['deeds']): number =>
  shiftsOf(units.reduce((sum, { id, eighths }) => sum + (deeds[id] === 'patrol' ? eighths : 0), 0))

const mayPatrol = ({ deeds }: OrderUnit): boolean => deeds.includes('patrol')

/** The most shifts that any deeds earn and any units can get. */
export function mostShifts(ask: RoundAsk): number {
  const pool = ask.units.reduce((sum, unit) => sum + (mayPatrol(unit) ? unit.eighths : 0), 0)
  return Math.min(shiftsOf(pool), gettersOf(ask).length)
}

/** A choice of the order: its values, and what one of them adds to the patrol. */
interface Slot {
  readonly part: 'deeds' | 'launches'
  readonly id: string
  readonly values: readonly string[]
  readonly patrol: number
}

const slotsOf = ({ units, launchers }: RoundAsk): readonly Slot[] => [
  ...units.map((unit): Slot => {
    const { id, deeds, eighths } = unit
    return { part: 'deeds', id, values: deeds, patrol: mayPatrol(unit) ? eighths : 0 }
  }),
  ...launchers.map(({ id, aims }): Slot => {
    return { part: 'launches', id, values: ['none', ...aims.map(aim => aim.id)], patrol: 0 }
  }),
]

/** The legal orders of a side, counted by arithmetic: choices are digits, the shifts of the patrol the last of them. */
export interface RoundCount {
  readonly size: bigint
  at(index: bigint): RoundOrder
}

/** The value of a slot that an index falls on, and the index among what follows it: `each` ways behind any value, `patrol` behind a patrol. */
function placeOf({ values, patrol: adds }: Slot, index: bigint, each: bigint, patrol: bigint) {
  const special = adds > 0 ? values.indexOf('patrol') : values.length
  const before = BigInt(special) * each
  if (index < before) return { at: Number(index / each), left: index % each }
  const rest = index - before
  if (rest < patrol) return { at: special, left: rest }
  return { at: special + 1 + Number((rest - patrol) / each), left: (rest - patrol) % each }
}

function counted(ask: RoundAsk): RoundCount {
  const slots = slotsOf(ask)
  const sets = shiftSets(ask)
  // more patrol than all units can use makes no difference
  const cap = gettersOf(ask).length * 8 * shifts.patrolPoints
  const known = slots.map(() => new Map<number, bigint>())
  const adds = ({ patrol }: Slot, value: string): number => (value === 'patrol' ? patrol : 0)
  const ways = (i: number, pool: number): bigint => {
    const slot = slots[i]
    if (slot === undefined) return sets.count(shiftsOf(pool))
    let found = known[i]!.get(pool)
    if (found === undefined) {
      const others = slot.values.length - (slot.patrol > 0 ? 1 : 0)
      found = BigInt(others) * ways(i + 1, pool)
      if (slot.patrol > 0) found += ways(i + 1, Math.min(cap, pool + slot.patrol))
      known[i]!.set(pool, found)
    }
    return found
  }
  const at = (index: bigint): RoundOrder => {
    const chosen: Readonly<Record<Slot['part'], Map<string, string>>> = { deeds: new Map(), launches: new Map() }
    let left = index
    let pool = 0
    for (const [i, slot] of slots.entries()) {
      const each = ways(i + 1, pool)
      const patrolling = Math.min(cap, pool + slot.patrol)
      const place = placeOf(slot, left, each, ways(i + 1, patrolling))
      const value = slot.values[place.at]!
      chosen[slot.part].set(slot.id, value)
      left = place.left
      if (adds(slot, value) > 0) pool = patrolling
    }
    const [deeds, launches] = [Object.fromEntries(chosen.deeds), Object.fromEntries(chosen.launches)]
    return { deeds, launches, ...sets.at(shiftsOf(pool), left) }
  }
  return { size: ways(0, 0), at }
}

const counts = new WeakMap<RoundAsk, RoundCount>()

export function roundCount(ask: RoundAsk): RoundCount {
  let count = counts.get(ask)
  if (count === undefined) {
    count = counted(ask)
    counts.set(ask, count)
  }
  return count
}
