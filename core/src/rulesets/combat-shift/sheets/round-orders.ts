import {
  type Counted,
  cartesianPairs,
  cartesianProduct,
  fromList,
  mapCounted,
  memoizePerAsk,
} from '../../../game/kit/index.ts'
import { must } from '../../../lang/index.ts'
import type { OrderUnit, RoundAsk, RoundOrder } from '../orders/orders.ts'
import { patrolShifts } from '../orders/patrol.ts'
import { combatShifts } from '../tables.ts'

/** patrol.pool The shifts that these actions earn. */
export const earnedShifts = ({ units }: RoundAsk, actions: RoundOrder['deeds']): number =>
  patrolShifts(units.reduce((sum, { id, eighths }) => sum + (actions[id] === 'patrol' ? eighths : 0), 0))

type Getters = Pick<RoundAsk, 'guardable' | 'aidable'>

/** patrol.one The units that may get a shift, each one at most. */
const gettersOf = ({ guardable, aidable }: Getters): readonly string[] => [...new Set([...guardable, ...aidable])]

const mayPatrol = ({ actions }: OrderUnit): boolean => actions.includes('patrol')

export function mostShifts(ask: RoundAsk): number {
  const pool = ask.units.reduce((sum, unit) => sum + (mayPatrol(unit) ? unit.eighths : 0), 0)
  return Math.min(patrolShifts(pool), gettersOf(ask).length)
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
      const behind = ways(i + 1, left)
      given[must(gets[Number(rest / behind)], 'a use of the shift')].push(id)
      rest %= behind
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

/** The action at an index and the index behind it, with so many ways behind a patrol and behind any other action. */
function actionAt({ actions }: OrderUnit, index: bigint, ways: { readonly each: bigint; readonly patrol: bigint }) {
  const patrol = actions.indexOf('patrol')
  const before = patrol < 0 ? index + 1n : BigInt(patrol) * ways.each
  if (index < before) return { action: actions[Number(index / ways.each)], left: index % ways.each }
  const rest = index - before - ways.patrol
  if (rest < 0n) return { action: 'patrol', left: index - before }
  return { action: actions[patrol + 1 + Number(rest / ways.each)], left: rest % ways.each }
}

const launchesOf = ({ launchers }: RoundAsk): Counted<RoundOrder['launches']> =>
  mapCounted(
    cartesianProduct(
      launchers.map(({ id, aims }) => fromList(['none', ...aims.map(aim => aim.id)].map(at => [id, at]))),
    ),
    launches => Object.fromEntries(launches),
  )

/** The legal orders of a side: actions are digits, then launches, the shifts of the patrol the last of them. */
export const roundOrders = memoizePerAsk((ask: RoundAsk): Counted<RoundOrder> => {
  const { units } = ask
  const launches = launchesOf(ask)
  const sets = shiftSets(ask)
  // more patrol than all units can use makes no difference
  const cap = gettersOf(ask).length * 8 * combatShifts.pointsPerPatrolShift
  const patrolled = (pool: number, { eighths }: OrderUnit): number => Math.min(cap, pool + eighths)
  const ways = waysBy((i, pool) => {
    const unit = units[i]
    if (unit === undefined) return launches.size * sets(patrolShifts(pool)).size
    const others = BigInt(unit.actions.length) * ways(i + 1, pool)
    return mayPatrol(unit) ? others - ways(i + 1, pool) + ways(i + 1, patrolled(pool, unit)) : others
  })
  const at = (index: bigint): RoundOrder => {
    const actions: [string, string][] = []
    let left = index
    let pool = 0
    for (const [i, unit] of units.entries()) {
      const behind = { each: ways(i + 1, pool), patrol: ways(i + 1, patrolled(pool, unit)) }
      const chosen = actionAt(unit, left, behind)
      actions.push([unit.id, must(chosen.action, 'an index below the size')])
      left = chosen.left
      if (chosen.action === 'patrol') pool = patrolled(pool, unit)
    }
    const rest = cartesianPairs(launches, sets(patrolShifts(pool)), (launched, shifted) => ({
      launches: launched,
      ...shifted,
    }))
    return { deeds: Object.fromEntries(actions), ...rest.at(left) }
  }
  return { size: ways(0, 0), at }
})
