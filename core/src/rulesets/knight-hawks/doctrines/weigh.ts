import { ahead, distance, type Facing, type Hex, sameHex, stepOf } from '../../../hex/index.ts'
import { columnOf, rowOf } from '../map/place.ts'
import { breakUpChance, mayDock } from '../movement/plot-limits.ts'
import type { PlotShip } from '../orders/plot.ts'
import type { ShipView } from '../view/view.ts'
import type { Ending } from './courses.ts'
import type { Enemy, Opponent } from './enemies.ts'
import { type Broadside, OUT_OF_RANGE } from './gunnery.ts'
import type { Manner } from './manner.ts'
import { type Anchor, handySpeed, type Purpose } from './purpose.ts'
import type { Situation } from './situation.ts'
import { worthOf } from './worth.ts'

/** A ship that is to be moved, with what its commander wants of it. */
export interface Helm {
  readonly situation: Situation
  readonly manner: Manner
  readonly plot: PlotShip
  readonly ship: ShipView
  readonly purpose: Purpose
  readonly anchor: Anchor | null
  readonly enemies: readonly Enemy[]
  /** Those of them that can matter in this move. */
  readonly near: readonly Opponent[]
  /** No berth gives more fire than this is worth. */
  readonly most: number
  /** What a point of the own hull counts for, times the caution of the commander. */
  readonly care: number
  /** The speed above which it does not come round. */
  readonly handy: number
  /** Where the bases stand that it can dock at. */
  readonly bases: readonly Hex[]
}

/** What the enemy's next turn counts for beside the fire of this one: it is foreseen, not seen. */
const FORESEEN = 0.6

const away = (q: number, r: number): number => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))

/** Worth of the fire a ship gives at once from a berth, less what it takes: on its way and at its end, and in the enemy's next turn, if he holds his course. */
function fireAt({ near, care, situation: { worthAway } }: Helm, { q, r, facing, midQ, midR, steady }: Ending): number {
  let now = 0
  let then = 0
  let taken = 0
  for (const enemy of near) {
    const { hex, there, share } = enemy
    const fire = steady ? enemy.masked : enemy.plain
    now = Math.max(now, enemy.weight * worthAway(fire.giveNow, facing, hex.q - q, hex.r - r))
    then = Math.max(then, enemy.weight * worthAway(fire.giveThen, facing, there.q - q, there.r - r))
    const atEnd = worthAway(fire.takeNow, enemy.facing, q - hex.q, r - hex.r)
    const onTheWay = worthAway(fire.takeNow, enemy.facing, midQ - hex.q, midR - hex.r)
    const range = Math.max(0, away(q - there.q, r - there.r) - enemy.closes)
    const reply = range < OUT_OF_RANGE ? fire.takeThen[3 * range + 1]! : 0
    taken += share * (Math.max(atEnd, onTheWay) + FORESEEN * reply)
  }
  return now + FORESEEN * then - care * taken
}

/** The distance each manner likes, in hexes. */
const liked = { close: 2, medium: 4, long: 8 } as const

/** How well a ship stands to come to the distance its commander likes, and to stay with its own. */
function approach({ enemies, manner, handy, anchor, situation }: Helm, { q, r, facing, path }: Ending): number {
  const step = stepOf(facing)
  const hexes = Math.min(path.length, handy)
  const nextQ = q + step.q * hexes
  const nextR = r + step.r * hexes
  let nearest = Number.POSITIVE_INFINITY
  for (const { there } of enemies) nearest = Math.min(nearest, away(nextQ - there.q, nextR - there.r))
  if (nearest === Number.POSITIVE_INFINITY) return 0
  const range = manner.range === 'suited' ? situation.suited : manner.range
  const off = nearest - liked[range]
  const closing = off > 0 ? -0.5 * off : range === 'close' ? 0 : 0.3 * off
  if (anchor === null) return closing
  const astray = away(nextQ - anchor.hex.q, nextR - anchor.hex.r) - anchor.leash
  return closing - anchor.pull * Math.max(0, astray)
}

/** Hexes to the nearest enemy that are enough for a ship that runs: it does not fly off for good. */
const SAFE = 16

function safety({ enemies }: Helm, { q, r, facing, path }: Ending): number {
  const step = stepOf(facing)
  let nearest = 40
  let next = 40
  for (const { there } of enemies) {
    nearest = Math.min(nearest, away(q - there.q, r - there.r))
    next = Math.min(next, away(q + step.q * path.length - there.q, r + step.r * path.length - there.r))
  }
  return 1.5 * Math.min(SAFE, nearest) + 0.7 * Math.min(SAFE, next) - 0.4 * Math.max(0, nearest - SAFE - 6)
}

/** end.evacuation Hexes to the nearest edge of the printed map, any of the four. */
function toEdge({ situation }: Helm, hex: Hex): number {
  const { columns, rows } = situation.view.scenario
  const [column, row] = [columnOf(hex), rowOf(hex)]
  return Math.min(column, columns + 1 - column, row, rows + 1 - row)
}

const toBase = ({ bases }: Helm, { q, r }: Ending): number =>
  bases.reduce((least, base) => Math.min(least, away(q - base.q, r - base.r)), 40)

/** What it counts to come home, and to be able to in the next move. */
const HOME = 15
const NEARLY_HOME = 8

/** Whether a ship comes home to a base that is sure to be there. */
const docks = ({ plot }: Helm, { q, r, path }: Ending): boolean =>
  mayDock(plot, 'fly', path.length) && plot.docks.some(({ hex }) => hex !== null && hex.q === q && hex.r === r)

/** Whether a base lies straight ahead, where a ship can end its next move slowly enough. */
const lines = ({ plot }: Helm, { q, r, facing, path }: Ending): boolean =>
  plot.docks.some(({ hex }) => {
    if (hex === null) return false
    const hexes = distance({ q, r }, hex)
    const slow = hexes <= plot.handling.adf && hexes >= path.length - plot.handling.adf
    return slow && sameHex(ahead({ q, r }, facing, hexes), hex)
  })

const homing = (helm: Helm, ending: Ending): number =>
  docks(helm, ending) ? HOME : lines(helm, ending) ? NEARLY_HOME : 0

/** What the purpose of a ship makes of a berth. */
function purposeful(helm: Helm, ending: Ending): number {
  switch (helm.purpose) {
    case 'fight':
      return approach(helm, ending)
    case 'run':
      return safety(helm, ending)
    case 'home': {
      const fast = Math.max(0, ending.path.length - helm.plot.handling.adf)
      return homing(helm, ending) - 2 * toBase(helm, ending) - 0.7 * fast
    }
    case 'away': {
      const next = ahead(ending, ending.facing, ending.path.length)
      return -3 * toEdge(helm, ending) - toEdge(helm, next) + 0.2 * safety(helm, ending)
    }
  }
}

/** What a mask that is left behind counts for, beside the fire it kept off. */
const MASK = 1

/** mask.ends breakup.chance What a move costs of itself. */
function costOf({ plot, ship, handy }: Helm, { path, turns, steady }: Ending): number {
  const fast = Math.max(0, path.length - handy)
  const lost = plot.masked && !steady ? MASK : 0
  if (plot.excess === 0) return lost + 0.5 * fast * fast
  const broken = breakUpChance(plot, Math.abs(path.length - plot.handling.speed) + turns) / 100
  return lost + 0.5 * fast * fast + broken * (ship.hull + 25)
}

/** How much the fire counts for a ship that has something else to do. */
const ELSEWHERE = 0.5

/** Sums of the same terms in another order differ by less. */
const ROUNDING = 1e-6

/** How good a berth is. One that all the fire there could be would not lift above `least` is not looked at further. */
export function scoreOf(helm: Helm, ending: Ending, least = Number.NEGATIVE_INFINITY): number {
  const purpose = purposeful(helm, ending)
  const cost = costOf(helm, ending)
  if (helm.most + purpose - cost + ROUNDING < least) return Number.NEGATIVE_INFINITY
  const fire = fireAt(helm, ending)
  return (helm.purpose === 'fight' ? fire : ELSEWHERE * fire) + purpose - cost
}

const greatest = (battery: Broadside): number => battery.reduce((most, each) => Math.max(most, each), 0)

/** At least the worth of the fire that a ship can give, wherever it moves: its own mask adds nothing to it. */
export function mostFire(near: readonly Opponent[]): number {
  let now = 0
  let then = 0
  for (const { weight, plain } of near) {
    now = Math.max(now, weight * greatest(plain.giveNow))
    then = Math.max(then, weight * greatest(plain.giveThen))
  }
  return now + FORESEEN * then
}

export const careFor = (ship: ShipView, { caution }: Manner): number => (caution / 10) * worthOf(ship) ** 0.7

export function handyFor(plot: PlotShip, enemies: readonly Enemy[]): number {
  const nearest = enemies.reduce((least, { hex }) => Math.min(least, distance(hex, plot.from.hex)), 40)
  return handySpeed(plot, nearest)
}

/** A berth in which nothing is flown. */
export const berthOf = ({ from }: PlotShip, facing: Facing): Ending => ({
  q: from.hex.q,
  r: from.hex.r,
  facing,
  path: '',
  turns: 0,
  midQ: from.hex.q,
  midR: from.hex.r,
  steady: true,
})
