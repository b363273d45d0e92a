import type { MapMark } from '@flagplot/core/game/scene'
import { sides } from '@flagplot/core/game/sides'
import type { MapBoard, MapShown } from './map-board.ts'
import type { Trail } from './trails.ts'

/** A kind of sign on the map, besides names, numbers and sound counters. */
export type SignKind =
  | MapMark['kind']
  | 'bow'
  | 'speed'
  | 'damaged'
  | 'lost'
  | 'way'
  | 'fresh'
  | 'arc'
  | 'course'
  | 'step'
  | 'reach'
  | 'whole'
  | 'aim'
  | 'offered'
  | 'held'

/** Each sign in words. */
export const signWords: Readonly<Record<SignKind, string>> = {
  planet: 'planet',
  orbit: 'orbit',
  star: 'star',
  asteroid: 'asteroids',
  mine: 'mines',
  missile: 'missile',
  target: 'target',
  bow: 'heading',
  speed: 'speed',
  damaged: 'damaged',
  lost: 'lost here',
  way: 'way flown',
  fresh: 'way just flown',
  arc: 'arc of fire',
  course: 'course as written',
  step: 'next step',
  reach: 'in reach',
  whole: 'in reach of another course',
  aim: 'line of fire',
  offered: 'may be chosen',
  held: 'chosen in the orders',
}

/** The signs that the map shows now, in the order of the legend. */
export function signsOn(shown: MapShown, { units, chosen }: MapBoard, trails: readonly Trail[]): readonly SignKind[] {
  const { scene, drawing, pointing, held } = shown
  const { active, sketch, whole = [] } = drawing ?? {}
  const standings = units.map(({ standing }) => standing)
  const all = sides.flatMap(side => scene.sides[side].units)
  const signs: readonly (readonly [kind: SignKind, isSeen: boolean])[] = [
    ...[...new Set(scene.map?.marks.map(({ kind }) => kind))].map(kind => [kind, true] as const),
    ['bow', standings.some(({ heading }) => heading !== null)],
    ['speed', standings.some(({ speed }) => speed !== null)],
    ['damaged', units.some(({ unit }) => unit.condition === 'damaged')],
    ['lost', all.some(({ gone, standing }) => gone !== null && standing !== null)],
    ['way', standings.some(({ path }) => path.length > 1)],
    ['fresh', trails.length > 0],
    ['arc', chosen !== undefined && chosen.standing.arc.length > 0],
    ['course', sketch?.courses.some(({ path }) => path.length > 1) === true],
    ['step', active !== undefined && active.next.length > 0],
    ['reach', active !== undefined && active.reach.length > 0],
    ['whole', whole.length > 0],
    ['aim', sketch !== undefined && sketch.aims.length > 0],
    ['offered', pointing !== undefined],
    ['held', held.length > 0],
  ]
  return signs.flatMap(([kind, isSeen]) => (isSeen ? [kind] : []))
}
