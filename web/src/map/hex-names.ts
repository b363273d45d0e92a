import type { Place, Sketch } from '@flagplot/core/game/form'
import type { Scene } from '@flagplot/core/game/scene'
import { sides } from '@flagplot/core/game/sides'
import { type Hex, printHex } from '@flagplot/core/hex'

/** The names of hexes, by `printHex`. */
export type HexNames = ReadonlyMap<string, string>

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

/** The names of all hexes that the scene, the sketch and the offered places mention. */
export function hexNamesOf(scene: Scene, sketch: Sketch | null, offered: readonly Place[]): HexNames {
  const named = [...placesOf(scene), ...(sketch === null ? [] : drawnPlaces(sketch)), ...offered]
  return new Map(named.map(place => [printHex(place), place.label]))
}

export const hexNameAt = (hexNames: HexNames, hex: Hex): string | undefined => hexNames.get(printHex(hex))
