import type { Place, Sketch } from '@flagplot/core/game/form'
import type { Scene } from '@flagplot/core/game/scene'
import { sides } from '@flagplot/core/game/sides'
import { type Hex, printHex } from '@flagplot/core/hex'

/** The names of hexes, by `printHex`. */
export type Labels = ReadonlyMap<string, string>

function placesOf(scene: Scene): Place[] {
  const standings = sides.flatMap(side => scene.sides[side].units.flatMap(({ standing }) => standing ?? []))
  return [
    ...(scene.map?.edges ?? []),
    ...(scene.map?.marks.map(({ at }) => at) ?? []),
    ...standings.flatMap(({ at, path, arc }) => [at, ...path, ...arc]),
  ]
}

const drawnPlaces = ({ courses, aims }: Sketch): Place[] => [
  ...courses.flatMap(({ path, next, reach }) => [...path, ...next, ...reach].map(({ at }) => at)),
  ...aims.flatMap(({ from, to }) => [from, to]),
]

export function labelsOf(scene: Scene, sketch: Sketch | null, offered: readonly Place[]): Labels {
  const named = [...placesOf(scene), ...(sketch === null ? [] : drawnPlaces(sketch)), ...offered]
  return new Map(named.map(place => [printHex(place), place.label]))
}

export const labelAt = (labels: Labels, hex: Hex): string | undefined => labels.get(printHex(hex))
