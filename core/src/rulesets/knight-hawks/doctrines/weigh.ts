import { ahead, distance, type Facing, type Hex, sameHex, unitStep } from '../../../hex/index.ts'
import { columnOfHex, rowOfHex } from '../map/place.ts'
import { breakUpChance, mayDock } from '../movement/plot-limits.ts'
import type { PlotShip } from '../orders/plot.ts'
import type { ShipView } from '../view/view.ts'
import type { CandidateMove } from './courses.ts'
import type { Enemy, Opponent } from './enemies.ts'
import { type Broadside, OUT_OF_RANGE } from './gunnery.ts'
import type { Anchor, Purpose } from './purpose.ts'
import type { CaptainSettings } from './settings.ts'
import { shipValue } from './ship-value.ts'
import type { Situation } from './situation.ts'

export interface ShipToMove {
  readonly situation: Situation
  readonly settings: CaptainSettings
  readonly plot: PlotShip
  readonly ship: ShipView
  readonly purpose: Purpose
  readonly anchor: Anchor | null
  readonly enemies: readonly Enemy[]
  readonly near: readonly Opponent[]
  /** An upper bound of the fire value of any pose. */
  readonly most: number
  /** The value of a point of the own hull, times the caution of the settings. */
  readonly care: number
  /** The speed above which it does not come round. */
  readonly handy: number
  readonly bases: readonly Hex[]
}

/** The weight of the enemy's next turn beside the fire of this one: it is foreseen, not seen. */
export const FORESIGHT_WEIGHT = 0.6

const away = (q: number, r: number): number => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))

/** The fire that a ship gives at once from the end of its move, and in its next turn if the enemy holds its course. */
function fireGiven({ near, situation: { fireValue } }: ShipToMove, { q, r, facing, steady }: CandidateMove): number {
  let now = 0
  let then = 0
  for (const enemy of near) {
    const { hex, there, weight } = enemy
    const fire = steady ? enemy.masked : enemy.plain
    now = Math.max(now, weight * fireValue(fire.giveNow, facing, hex.q - q, hex.r - r))
    then = Math.max(then, weight * fireValue(fire.giveThen, facing, there.q - q, there.r - r))
  }
  return now + FORESIGHT_WEIGHT * then
}

/**
 * The fire that a ship takes on its way, at its end, and in the enemy's next turn. The sum of several enemies ends once
 * it is above `bearable`.
 */
function fireTaken(
  { near, situation: { fireValue } }: ShipToMove,
  { q, r, midQ, midR, steady }: CandidateMove,
  bearable: number,
): number {
  let taken = 0
  for (const enemy of near) {
    const { hex, there, share } = enemy
    const fire = steady ? enemy.masked : enemy.plain
    const atEnd = fireValue(fire.takeNow, enemy.facing, q - hex.q, r - hex.r)
    const onTheWay = fireValue(fire.takeNow, enemy.facing, midQ - hex.q, midR - hex.r)
    const range = Math.max(0, away(q - there.q, r - there.r) - enemy.closes)
    const reply = range < OUT_OF_RANGE ? fire.takeThen[3 * range + 1]! : 0
    taken += share * (Math.max(atEnd, onTheWay) + FORESIGHT_WEIGHT * reply)
    if (taken > bearable) break
  }
  return taken
}

/** The liked distance of each setting, in hexes. */
const liked = { close: 2, medium: 4, long: 8 } as const

/** The closeness to the distance that is liked, and to the own fleet. */
function approach(
  { enemies, settings, handy, anchor, situation }: ShipToMove,
  { q, r, facing, path }: CandidateMove,
): number {
  const step = unitStep(facing)
  const hexes = Math.min(path.length, handy)
  const nextQ = q + step.q * hexes
  const nextR = r + step.r * hexes
  let nearest = Number.POSITIVE_INFINITY
  for (const { there } of enemies) nearest = Math.min(nearest, away(nextQ - there.q, nextR - there.r))
  if (nearest === Number.POSITIVE_INFINITY) return 0
  const range = settings.range === 'suited' ? situation.suited : settings.range
  const off = nearest - liked[range]
  const closing = off > 0 ? -0.5 * off : range === 'close' ? 0 : 0.3 * off
  if (anchor === null) return closing
  const astray = away(nextQ - anchor.hex.q, nextR - anchor.hex.r) - anchor.leash
  return closing - anchor.pull * Math.max(0, astray)
}

/** The distance from the nearest enemy, in hexes, that is enough for a ship that runs: it does not fly off for good. */
const SAFE = 16

function safety({ enemies }: ShipToMove, { q, r, facing, path }: CandidateMove): number {
  const step = unitStep(facing)
  let nearest = 40
  let next = 40
  for (const { there } of enemies) {
    nearest = Math.min(nearest, away(q - there.q, r - there.r))
    next = Math.min(next, away(q + step.q * path.length - there.q, r + step.r * path.length - there.r))
  }
  return 1.5 * Math.min(SAFE, nearest) + 0.7 * Math.min(SAFE, next) - 0.4 * Math.max(0, nearest - SAFE - 6)
}

/** end.evacuation Hexes to the nearest edge of the printed map, any of the four. */
function toEdge({ situation }: ShipToMove, hex: Hex): number {
  const { columns, rows } = situation.view.scenario
  const [column, row] = [columnOfHex(hex), rowOfHex(hex)]
  return Math.min(column, columns + 1 - column, row, rows + 1 - row)
}

const toBase = ({ bases }: ShipToMove, { q, r }: CandidateMove): number =>
  bases.reduce((least, base) => Math.min(least, away(q - base.q, r - base.r)), 40)

/** The value of coming home, or of a position to do so in the next move. */
const HOME = 15
const NEARLY_HOME = 8

/** True if a move ends at a base that will be there. */
const docks = ({ plot }: ShipToMove, { q, r, path }: CandidateMove): boolean =>
  mayDock(plot, 'fly', path.length) && plot.docks.some(({ hex }) => hex !== null && hex.q === q && hex.r === r)

/** True if a base lies straight ahead, in a hex where a ship can end its next move slowly enough. */
const lines = ({ plot }: ShipToMove, { q, r, facing, path }: CandidateMove): boolean =>
  plot.docks.some(({ hex }) => {
    if (hex === null) return false
    const hexes = distance({ q, r }, hex)
    const slow = hexes <= plot.handling.adf && hexes >= path.length - plot.handling.adf
    return slow && sameHex(ahead({ q, r }, facing, hexes), hex)
  })

const homing = (helm: ShipToMove, end: CandidateMove): number =>
  docks(helm, end) ? HOME : lines(helm, end) ? NEARLY_HOME : 0

function purposeful(helm: ShipToMove, end: CandidateMove): number {
  switch (helm.purpose) {
    case 'fight':
      return approach(helm, end)
    case 'run':
      return safety(helm, end)
    case 'home': {
      const fast = Math.max(0, end.path.length - helm.plot.handling.adf)
      return homing(helm, end) - 2 * toBase(helm, end) - 0.7 * fast
    }
    case 'away': {
      const next = ahead(end, end.facing, end.path.length)
      return -3 * toEdge(helm, end) - toEdge(helm, next) + 0.2 * safety(helm, end)
    }
  }
}

/** The value of a mask that is left behind, beside the fire it kept off. */
const MASK = 1

/** mask.ends breakup.chance The cost of a move of itself. */
function costOf({ plot, ship, handy }: ShipToMove, { path, turns, steady }: CandidateMove): number {
  const fast = Math.max(0, path.length - handy)
  const lost = plot.masked && !steady ? MASK : 0
  if (plot.excess === 0) return lost + 0.5 * fast * fast
  const broken = breakUpChance(plot, Math.abs(path.length - plot.handling.speed) + turns) / 100
  return lost + 0.5 * fast * fast + broken * (ship.hull + 25)
}

/** The weight of fire for a ship that has another purpose. */
const ELSEWHERE = 0.5

/** Sums of the same terms in another order differ by less. */
const ROUNDING = 1e-6

/** The score of an end. An end that even the most fire given would not lift above `least` is not weighed further. */
export function scoreOf(helm: ShipToMove, end: CandidateMove, least = Number.NEGATIVE_INFINITY): number {
  const weight = helm.purpose === 'fight' ? 1 : ELSEWHERE
  const purpose = purposeful(helm, end)
  const cost = costOf(helm, end)
  const margin = helm.most + (purpose - cost - least) / weight + ROUNDING
  if (margin < 0) return Number.NEGATIVE_INFINITY
  const bearable = margin / helm.care
  const taken = fireTaken(helm, end, bearable)
  if (taken > bearable) return Number.NEGATIVE_INFINITY
  return weight * (fireGiven(helm, end) - helm.care * taken) + purpose - cost
}

const greatest = (fire: Broadside): number => fire.reduce((most, each) => Math.max(most, each), 0)

/** An upper bound of the fire that a ship can give after any move: its own mask adds nothing to it. */
export function maxFire(near: readonly Opponent[]): number {
  let now = 0
  let then = 0
  for (const { weight, plain } of near) {
    now = Math.max(now, weight * greatest(plain.giveNow))
    then = Math.max(then, weight * greatest(plain.giveThen))
  }
  return now + FORESIGHT_WEIGHT * then
}

export const cautionWeight = (ship: ShipView, { caution }: CaptainSettings): number =>
  (caution / 10) * shipValue(ship) ** 0.7

/** The speed above which a ship does not come round, but flies past: faster while enemies are far. */
export function maxTurningSpeed({ handling, from }: PlotShip, enemies: readonly Enemy[]): number {
  const nearest = Math.min(40, ...enemies.map(({ hex }) => distance(hex, from.hex)))
  return 4 + handling.adf + Math.max(0, (nearest - 12) / 4)
}

export const endAtRest = ({ from }: PlotShip, facing: Facing): CandidateMove => ({
  q: from.hex.q,
  r: from.hex.r,
  facing,
  path: '',
  turns: 0,
  midQ: from.hex.q,
  midR: from.hex.r,
  steady: true,
})
