import {
  type Counted,
  cartesianPairs,
  combinations,
  concatenation,
  fromIndex,
  fromList,
  mapCounted,
  memoizePerAsk,
  multisets,
  single,
} from '../../../game/kit/index.ts'
import {
  jamInstructions,
  noTarget,
  type OrderShip,
  type OrdersAsk,
  type ShipOrder,
  type Tactic,
} from '../orders/orders.ts'
import { mostBursts, mostMissiles, mostPower } from './limits.ts'
import { memoizeCounts } from './memoize-counts.ts'

/** An order that does nothing; every field in the order of the form. */
export const idleOrder: ShipOrder = {
  tactic: 'dodge',
  drive: 0,
  beam: 0,
  beamAt: noTarget,
  screen: 0,
  ecm: 0,
  jam: 'best',
  missiles: [],
  bursts: [],
  burstsAt: noTarget,
  pickUp: [],
  drop: [],
}

type Part = Partial<ShipOrder>

interface Spend {
  readonly cost: number
  readonly parts: Counted<Part>
}

export const pickAt = <T>(of: readonly T[], places: readonly number[]): T[] => places.flatMap(i => of.slice(i, i + 1))

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, power) => power)
const downFrom = (most: number): readonly number[] => upTo(most).reverse()

/** Every way to spend at most `power` on these systems, one after the other: counted by the power left for the rest. */
function spending(systems: readonly (readonly Spend[])[], power: number): Counted<Part> {
  const from = memoizeCounts<Part>((again, n: number, left: number) => {
    const ways = systems[n]
    if (ways === undefined) return single({})
    const affordable = ways.filter(({ cost }) => cost <= left)
    return concatenation(
      affordable.map(({ cost, parts }) => cartesianPairs(parts, again(n + 1, left - cost), (a, b) => ({ ...a, ...b }))),
    )
  })
  return from(0, power)
}

const isArmed = ({ now }: OrderShip): boolean => now.B > 0 || (now.T > 0 && now.M > 0) || (now.C > 0 && now.SH > 0)

/** Half of the power first, or all of it if it has no other use; then its neighbours. */
function drives(ship: OrderShip): readonly Spend[] {
  const { PD } = ship.now
  const first = isArmed(ship) ? Math.floor(PD / 2) : PD
  const by = (drive: number): number => Math.abs(drive - first) * 2 - (drive > first ? 1 : 0)
  return upTo(PD)
    .sort((a, b) => by(a) - by(b))
    .map(drive => ({ cost: drive, parts: single({ drive }) }))
}

/** order.beam A beam with power has a target. */
const beams = ({ targets }: OrdersAsk, ship: OrderShip): readonly Spend[] =>
  downFrom(targets.length === 0 ? 0 : mostPower(ship, 'B')).map(beam => ({
    cost: beam,
    parts: beam === 0 ? single({ beam }) : fromList(targets.map(({ id }) => ({ beam, beamAt: id }))),
  }))

const screens = (ship: OrderShip): readonly Spend[] =>
  downFrom(mostPower(ship, 'S')).map(screen => ({ cost: screen, parts: single({ screen }) }))

/** ecm.split An instruction is written if ECM has power and follows one. */
const ecm = ({ standingEcm }: OrdersAsk, ship: OrderShip): readonly Spend[] =>
  upTo(mostPower(ship, 'E')).map(points => ({
    cost: points,
    parts:
      points > 0 && standingEcm
        ? fromList(jamInstructions.map(jam => ({ ecm: points, jam })))
        : single({ ecm: points }),
  }))

/** The drive a form first writes on a missile: near that of a ship with half its power in it. */
export const defaultMissileDrive = ({ now }: OrderShip, mostDrive: number): number =>
  Math.max(1, Math.min(mostDrive, Math.floor(now.PD / 2) + 2))

/** Every missile that can be written, in the order in which missiles are listed. */
const missileKinds = memoizePerAsk(({ targets }: OrdersAsk) =>
  targets.flatMap(({ id, mostDrive }) => Array.from({ length: mostDrive }, (_, i) => ({ at: id, drive: i + 1 }))),
)

/** order.missile So many missiles: alike but for target and drive, so a list without order. */
function missiles(ask: OrdersAsk, ship: OrderShip, count: number): Counted<Part> {
  const kinds = missileKinds(ask)
  const start = defaultMissileDrive(ship, ask.targets[0]?.mostDrive ?? 1) - 1
  const sorted = (picked: readonly number[]): readonly number[] =>
    picked.map(number => (number + start) % kinds.length).sort((a, b) => a - b)
  return mapCounted(multisets(kinds.length, count), picked => ({ missiles: pickAt(kinds, sorted(picked)) }))
}

/** order.cannon Bursts of one to three shells, most first, within the stock. */
function shellsOf(count: number, stock: number): Counted<readonly number[]> {
  const some = (length: number, shells: number): number[] => Array.from({ length }, () => shells)
  const withThrees = (threes: number): Counted<readonly number[]> => {
    const twos = Math.min(count - threes, stock - count - 2 * threes)
    return fromIndex(twos + 1, i => [...some(threes, 3), ...some(twos - i, 2), ...some(count - threes - twos + i, 1)])
  }
  return concatenation(downFrom(count).map(withThrees))
}

const bursts = ({ targets }: OrdersAsk, { now }: OrderShip, count: number): Counted<Part> =>
  count === 0
    ? single({})
    : cartesianPairs(fromList(targets), shellsOf(count, now.SH), ({ id }, shells) => ({
        bursts: shells.map(each => ({ shells: each })),
        burstsAt: id,
      }))

/** Missiles or shells or both: at least one of them (order.exclusion: neither beam nor screens). */
function salvoes(ask: OrdersAsk, ship: OrderShip): Counted<Part> {
  const drive = drives(ship)
  const shooting = (most: number, least: number, parts: (count: number) => Counted<Part>): readonly Spend[] =>
    downFrom(most)
      .filter(count => count >= least)
      .map(count => ({ cost: count, parts: parts(count) }))
  const tubes = shooting(mostMissiles(ask, ship), 1, count => missiles(ask, ship, count))
  const cannons = (least: number) => shooting(mostBursts(ask, ship), least, count => bursts(ask, ship, count))
  return concatenation([
    spending([drive, tubes, cannons(0), ecm(ask, ship)], ship.now.PD),
    spending([drive, cannons(1), ecm(ask, ship)], ship.now.PD),
  ])
}

const withTactic = (tactics: readonly Tactic[], parts: Counted<Part>): Counted<ShipOrder> =>
  cartesianPairs(fromList(tactics), parts, (tactic, part) => ({ ...idleOrder, ...part, tactic }))

const retreating = ({ mayRetreat }: OrderShip): readonly Tactic[] => (mayRetreat ? ['retreat'] : [])

/** All orders of a ship that neither handles systemships nor is taken aboard; its weapons first. */
export function ordinaryOrders(ask: OrdersAsk, ship: OrderShip): Counted<ShipOrder> {
  const beamsAndScreens = spending([drives(ship), beams(ask, ship), screens(ship), ecm(ask, ship)], ship.now.PD)
  const ways = ship.now.B > 0 ? [beamsAndScreens, salvoes(ask, ship)] : [salvoes(ask, ship), beamsAndScreens]
  const order: readonly Tactic[] = isArmed(ship) ? ['attack', 'dodge'] : ['dodge', 'attack']
  return withTactic([...order, ...retreating(ship)], concatenation(ways))
}

/** The first of them, which a form shows first. */
export const firstOrder = (ask: OrdersAsk, ship: OrderShip): ShipOrder => ordinaryOrders(ask, ship).at(0n)

/** berths.condition Of a warpship that takes aboard or lets go. */
export const handlingOrders = (ask: OrdersAsk, ship: OrderShip): Counted<ShipOrder> =>
  withTactic(['dodge', ...retreating(ship)], spending([beams(ask, ship), ecm(ask, ship)], ship.now.PD))

/** berths.boarding Of a systemship that is taken aboard. */
export const boardingOrders = (ask: OrdersAsk, ship: OrderShip): Counted<ShipOrder> =>
  withTactic(['dodge', 'attack'], spending([screens(ship), ecm(ask, ship)], ship.now.PD))

/** Some of these, at most so many: none first. */
export const subsetsUpTo = (ids: readonly string[], most: number): Counted<readonly string[]> =>
  concatenation(
    upTo(Math.min(most, ids.length)).map(count =>
      mapCounted(combinations(ids.length, count), picked => pickAt(ids, picked)),
    ),
  )
