import { type Counted, perAsk } from '../../../game/index.ts'
import { must } from '../../../lang/index.ts'
import type { RoundAsk, RoundOrder } from '../orders/orders.ts'
import { shiftsOf } from '../orders/patrol.ts'
import { shifts } from '../tables.ts'

/** patrol.pool The shifts that these actions earn. */
export const earnedShifts = ({ units }: RoundAsk, actions: RoundOrder['deeds']): number =>
  shiftsOf(units.reduce((sum, { id, eighths }) => sum + (actions[id] === 'patrol' ? eighths : 0), 0))

type Getters = Pick<RoundAsk, 'guardable' | 'aidable'>

/** patrol.one The units that may get a shift, each one at most. */
const gettersOf = ({ guardable, aidable }: Getters): readonly string[] => [...new Set([...guardable, ...aidable])]

/** The most shifts that any actions earn and any units can get. */
export function mostShifts(ask: RoundAsk): number {
  const pool = ask.units.reduce((sum, { actions, eighths }) => sum + (actions.includes('patrol') ? eighths : 0), 0)
  return Math.min(shiftsOf(pool), gettersOf(ask).length)
}

/** Ways to go on from a place in a list with so much left or gathered, each worked out once. */
function waysBy(count: (place: number, amount: number) => bigint): (place: number, amount: number) => bigint {
  const known = new Map<number, Map<number, bigint>>()
  return (place, amount) => {
    const row = known.get(place) ?? new Map<number, bigint>()
    known.set(place, row)
    const ways = row.get(amount) ?? count(place, amount)
    row.set(amount, ways)
    return ways
  }
}

type Shifted = Pick<RoundOrder, 'guarded' | 'aided'>

/** patrol.one The ways to give at most so many shifts to these units. */
export function shiftSets(ask: Getters): (shifts: number) => Counted<Shifted> {
  const getters = gettersOf(ask).map(id => {
    const uses: readonly (readonly [keyof Shifted, boolean])[] = [
      ['guarded', ask.guardable.includes(id)],
      ['aided', ask.aidable.includes(id)],
    ]
    return { id, gets: uses.flatMap(([use, may]) => (may ? [use] : [])) }
  })
  const ways = waysBy((i, left) => {
    const getter = getters[i]
    if (getter === undefined || left === 0) return 1n
    return ways(i + 1, left) + BigInt(getter.gets.length) * ways(i + 1, left - 1)
  })
  const at = (most: number, index: bigint): Shifted => {
    const given: Record<keyof Shifted, string[]> = { guarded: [], aided: [] }
    let rest = index
    let left = most
    for (const [i, { id, gets }] of getters.entries()) {
      const without = ways(i + 1, left)
      if (left === 0 || rest < without) continue
      rest -= without
      left--
      const each = ways(i + 1, left)
      given[must(gets[Number(rest / each)], 'a use of the shift')].push(id)
      rest %= each
    }
    return {
      guarded: ask.guardable.filter(id => given.guarded.includes(id)),
      aided: ask.aidable.filter(id => given.aided.includes(id)),
    }
  }
  return shifts => {
    const most = Math.min(shifts, getters.length)
    return { size: ways(0, most), at: index => at(most, index) }
  }
}

/** A choice of the order: its values, and the place among them and the points of a patrol, where it may be one. */
interface Slot {
  readonly part: 'deeds' | 'launches'
  readonly id: string
  readonly values: readonly string[]
  readonly patrol: number
  readonly eighths: number
}

const slotsOf = ({ units, launchers }: RoundAsk): readonly Slot[] => [
  ...units.map(({ id, actions, eighths }): Slot => {
    return { part: 'deeds', id, values: actions, patrol: actions.indexOf('patrol'), eighths }
  }),
  ...launchers.map(({ id, aims }): Slot => {
    return { part: 'launches', id, values: ['none', ...aims.map(aim => aim.id)], patrol: -1, eighths: 0 }
  }),
]

/** The value that an index falls on and the index behind it, with so many ways behind a patrol and behind any other. */
function placeOf({ patrol }: Slot, index: bigint, ways: { readonly each: bigint; readonly patrol: bigint }) {
  const before = patrol < 0 ? index + 1n : BigInt(patrol) * ways.each
  if (index < before) return { at: Number(index / ways.each), left: index % ways.each }
  const rest = index - before - ways.patrol
  if (rest < 0n) return { at: patrol, left: index - before }
  return { at: patrol + 1 + Number(rest / ways.each), left: rest % ways.each }
}

/** The legal orders of a side: choices are digits, the shifts of the patrol the last of them. */
export const roundCount = perAsk((ask: RoundAsk): Counted<RoundOrder> => {
  const slots = slotsOf(ask)
  const sets = shiftSets(ask)
  // more patrol than all units can use makes no difference
  const cap = gettersOf(ask).length * 8 * shifts.patrolPoints
  const patrolled = (pool: number, { eighths }: Slot): number => Math.min(cap, pool + eighths)
  const ways = waysBy((i, pool) => {
    const slot = slots[i]
    if (slot === undefined) return sets(shiftsOf(pool)).size
    if (slot.patrol < 0) return BigInt(slot.values.length) * ways(i + 1, pool)
    return BigInt(slot.values.length - 1) * ways(i + 1, pool) + ways(i + 1, patrolled(pool, slot))
  })
  const at = (index: bigint): RoundOrder => {
    const chosen: Record<Slot['part'], [string, string][]> = { deeds: [], launches: [] }
    let left = index
    let pool = 0
    for (const [i, slot] of slots.entries()) {
      const behind = { each: ways(i + 1, pool), patrol: ways(i + 1, patrolled(pool, slot)) }
      const place = placeOf(slot, left, behind)
      chosen[slot.part].push([slot.id, must(slot.values[place.at], 'an index below the size')])
      left = place.left
      if (place.at === slot.patrol) pool = patrolled(pool, slot)
    }
    const [deeds, launches] = [Object.fromEntries(chosen.deeds), Object.fromEntries(chosen.launches)]
    return { deeds, launches, ...sets(shiftsOf(pool)).at(left) }
  }
  return { size: ways(0, 0), at }
})
