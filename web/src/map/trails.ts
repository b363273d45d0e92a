import type { Place } from '@flagplot/core/game/form'
import type { Scene } from '@flagplot/core/game/scene'
import { type Side, sides } from '@flagplot/core/game/sides'
import { sameHex } from '@flagplot/core/hex'
import { type UnitOnMap, unitsOnMap } from '@flagplot/core/notation/scene'

/** A way flown between one moment and the next. */
export interface Trail {
  readonly side: Side
  readonly name: string
  readonly places: readonly Place[]
}

/** The hexes of a move; only the old and the new place if the path is unknown. */
function flown(before: UnitOnMap, { standing }: UnitOnMap): readonly Place[] {
  if (standing.path.length > 1) return standing.path
  return [before.standing.at, standing.at]
}

const samePath = (a: readonly Place[], b: readonly Place[]): boolean =>
  a.length === b.length && a.every((place, i) => sameHex(place, b[i]!))

/** The trails of units whose hex or path has changed since the moment before. */
export function trailsBetween(before: Scene, after: Scene): readonly Trail[] {
  const earlier = unitsOnMap(before)
  return sides.flatMap(side =>
    unitsOnMap(after).flatMap(one => {
      const was = earlier.find(each => each.side === side && each.unit.name === one.unit.name)
      if (one.side !== side || was === undefined) return []
      const stands = sameHex(was.standing.at, one.standing.at)
      const flies = one.standing.path.length > 1 && !samePath(was.standing.path, one.standing.path)
      return stands && !flies ? [] : [{ side, name: one.unit.name, places: flown(was, one) }]
    }),
  )
}
