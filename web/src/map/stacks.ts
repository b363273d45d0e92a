import { sides } from '@flagplot/core/game/sides'
import { printHex } from '@flagplot/core/hex'
import type { UnitOnMap } from '@flagplot/core/notation/scene'
import type { UnitRef } from '../scene/index.ts'
import { centreOf, type Point, RADIUS, WIDE } from './layout.ts'
import { isUnit, refOf } from './unit-ref.ts'

/** The units in one hex, in the order of the scene. */
interface Stack {
  readonly units: readonly UnitOnMap[]
}

export function stacksOf(units: readonly UnitOnMap[]): readonly Stack[] {
  const stacks = new Map<string, UnitOnMap[]>()
  for (const one of units) {
    const key = printHex(one.standing.at)
    const here = stacks.get(key)
    if (here === undefined) stacks.set(key, [one])
    else here.push(one)
  }
  return [...stacks.values()].map(here => ({ units: here }))
}

/** The most counters fanned out in one hex, and the hex width in pixels that they need; else one for each side. */
export const MAX_FAN = 4
const FAN_HEX_PX = 30
const MAX_WIDE_FAN = 7
const WIDE_FAN_HEX_PX = 90
/** The least distance in pixels from the middle of a counter to its border. */
export const MIN_COUNTER_PX = 9

/** The radius of the number at the upper right corner of a counter. */
export const badgeOf = (units: number, scale: number): number => (units < 10 ? 7 : 9) / scale

/** A counter in the drawing; its spot counts from the middle of its hex. */
export interface DrawnCounter {
  readonly one: UnitOnMap
  readonly spot: Point
  /** The units of its side that it stands for, its own included. */
  readonly all: readonly UnitOnMap[]
}

/** The drawing of a stack, in units of the map. */
export interface DrawnStack {
  readonly middle: Point
  readonly counters: readonly DrawnCounter[]
  /** The distances from the middle of a counter to its border, and from the middle of the hex to that of all. */
  readonly size: number
  readonly far: number
}

/** The spot of a counter from the middle of its hex: on a circle of radius `out`, or in the middle if single. */
export function fanned(count: number, index: number, out: number): Point {
  if (count === 1) return { x: 0, y: 0 }
  const angle = Math.PI * (1 + (2 * index) / count)
  return { x: out * Math.cos(angle), y: out * Math.sin(angle) }
}

/** The selected or else the first unit of each side, with all units of that side in the hex. */
function onePerSide(units: readonly UnitOnMap[], selected: UnitRef | undefined) {
  return sides.flatMap(side => {
    const own = units.filter(one => one.side === side)
    const shown = own.find(one => isUnit(one, selected)) ?? own[0]
    return shown === undefined ? [] : [{ one: shown, all: own }]
  })
}

const sizeOf = (counters: number): number => RADIUS * (counters === 1 ? 0.66 : counters <= MAX_FAN ? 0.41 : 0.22)

/** The counters of one hex: all of them fanned out if there is room, or else one for each side. */
export function drawStack({ units }: Stack, scale: number, selected: UnitRef | undefined): DrawnStack {
  const pixels = scale * WIDE
  const count = units.length
  const fits =
    count === 1 || (count <= MAX_FAN && pixels >= FAN_HEX_PX) || (count <= MAX_WIDE_FAN && pixels >= WIDE_FAN_HEX_PX)
  const shown = fits ? units.map(one => ({ one, all: [one] })) : onePerSide(units, selected)
  const size = Math.max(sizeOf(shown.length), MIN_COUNTER_PX / scale)
  const out = shown.length === 1 ? 0 : Math.max(RADIUS * (shown.length > MAX_FAN ? 0.62 : 0.48), size * 1.05)
  return {
    middle: centreOf(units[0]!.standing.at),
    counters: shown.map((each, i) => ({ ...each, spot: fanned(shown.length, i, out) })),
    size,
    far: out + size,
  }
}

/** The unit that a tap on a hex selects: the one after the selected unit, so that taps go through a stack. */
export function tapped(here: readonly UnitOnMap[], selected: UnitOnMap | undefined): UnitOnMap | undefined {
  const at = here.findIndex(one => isUnit(one, selected && refOf(selected)))
  return here[(at + 1) % Math.max(1, here.length)]
}
