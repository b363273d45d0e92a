import type { Course, Place, Sketch } from '@flagplot/core/game/form'
import type { MapMark, MapPlacement, Scene, SceneUnit } from '@flagplot/core/game/scene'
import type { Side } from '@flagplot/core/game/sides'
import { ahead, type Facing, type Hex, hexAt, printHex, turnFacing } from '@flagplot/core/hex'
import { unitNamed } from '../scene/scene.fixture.ts'

/** A hex of a made-up map of 55 by 39, named by column and row as printed maps name theirs. */
export function placeAt({ q, r }: Hex): Place {
  const label = `${String(q + Math.floor(r / 2) + 1).padStart(2, '0')}${String(r + 1).padStart(2, '0')}`
  return { value: label, label, q, r }
}

export const standingAt = (hex: Hex, heading: number | null = 0, more: Partial<MapPlacement> = {}): MapPlacement => ({
  at: placeAt(hex),
  heading,
  speed: 3,
  path: [placeAt(hex)],
  arc: [],
  ...more,
})

export const unitAt = (name: string, hex: Hex, heading: number | null = 0, more: Partial<SceneUnit> = {}): SceneUnit =>
  unitNamed(name, { factors: 'HP 70', word: 'fit', strength: 0.8, standing: standingAt(hex, heading), ...more })

export const sceneWith = (
  red: readonly SceneUnit[],
  blue: readonly SceneUnit[],
  marks: readonly MapMark[] = [],
  edges: readonly Place[] | null = null,
): Scene => {
  const side = (name: Side, units: readonly SceneUnit[]) => ({ name, attacks: false, totals: [], units })
  return {
    round: 2,
    facts: [],
    sides: { red: side('red', red), blue: side('blue', blue) },
    boards: [],
    map: { marks, edges },
  }
}

export const mark = (
  kind: MapMark['kind'],
  label: string,
  hex: Hex,
  radius = 0,
  side: Side | null = null,
): MapMark => ({
  kind,
  label,
  at: placeAt(hex),
  radius,
  side,
})

/** The corners of a printed map of 55 by 39 hexes. */
export const printedEdges: readonly Place[] = [hexAt(0, 0), hexAt(54, 0), hexAt(35, 38), hexAt(-19, 38)].map(placeAt)

/** Made-up movement rules: each letter enters the hex ahead, L and R then turn; at most one turn. */
export interface Mover {
  readonly unit: string
  readonly from: Hex
  readonly heading: Facing
  readonly hexes: readonly number[]
}

const letters = ['F', 'L', 'R']

function flown({ from, heading }: Mover, plot: string) {
  let [hex, facing] = [from, heading]
  const path = [{ at: placeAt(hex), heading }]
  for (const letter of plot) {
    hex = ahead(hex, facing)
    facing = turnFacing(facing, letter === 'L' ? 1 : letter === 'R' ? -1 : 0)
    path.push({ at: placeAt(hex), heading: facing })
  }
  return path
}

const plotsOf = (hexes: number): string[] =>
  hexes === 0 ? [''] : plotsOf(hexes - 1).flatMap(plot => letters.map(letter => plot + letter))

/** The course of a mover; undefined if no legal plot begins with this one. */
export function courseOf(mover: Mover, plot: string, section: string | null = null): Course | undefined {
  const legal = mover.hexes.flatMap(plotsOf).filter(each => each.replaceAll('F', '').length <= 1)
  const like = legal.filter(each => each.startsWith(plot))
  if (like.length === 0) return undefined
  const next = letters.filter(letter => like.some(each => each.startsWith(plot + letter)))
  const ends = new Map(like.map(each => [printHex(flown(mover, each).at(-1)!.at), each]))
  return {
    unit: mover.unit,
    section,
    field: 'plot',
    path: flown(mover, plot),
    next: next.map(step => ({ step, ...flown(mover, plot + step).at(-1)! })),
    complete: legal.includes(plot),
    reach: [...ends.values()].map(each => ({ at: flown(mover, each).at(-1)!.at, plot: each })),
    says: [`${plot.length} hexes of ${mover.hexes.join(' or ')}`],
  }
}

export const sketchWith = (courses: readonly Course[], aims: Sketch['aims'] = []): Sketch => ({ courses, aims })
