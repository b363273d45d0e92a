import type { MapPlacement, Scene, SceneUnit } from '../../game/scene/index.ts'
import { other, type Side, sides } from '../../game/sides/index.ts'
import { distance } from '../../hex/index.ts'
import { sayBearing, sayHeading } from './bearing.ts'

/** A unit that stands on the map, with the short name it has in a text map. */
export interface UnitOnMap {
  /** `R1`, `B2`: numbered by side in the order of the scene; lost units keep their number. */
  readonly code: string
  readonly side: Side
  readonly unit: SceneUnit
  readonly standing: MapPlacement
}

/** The units that are still there and stand somewhere. */
export function unitsOnMap(scene: Scene): readonly UnitOnMap[] {
  return sides.flatMap(side => {
    const letter = side === 'red' ? 'R' : 'B'
    return scene.sides[side].units.flatMap((unit, i) =>
      unit.standing === null || unit.gone !== null
        ? []
        : [{ code: `${letter}${i + 1}`, side, unit, standing: unit.standing }],
    )
  })
}

function sayEnemy({ side, standing }: UnitOnMap, all: readonly UnitOnMap[]): string[] {
  const enemies = all.filter(each => each.side === other(side))
  const nearest = enemies.reduce<UnitOnMap | undefined>((best, each) => {
    const closer =
      best === undefined || distance(standing.at, each.standing.at) < distance(standing.at, best.standing.at)
    return closer ? each : best
  }, undefined)
  if (nearest === undefined) return []
  const who = enemies.length === 1 ? 'enemy' : `nearest enemy ${nearest.unit.name}`
  return [`${who} ${sayBearing(standing.at, standing.heading, nearest.standing.at)}`]
}

/** `Scimitar at 12-7, heading north-east, speed 5, enemy ahead at 4` */
export function sayOnMap(one: UnitOnMap, all: readonly UnitOnMap[]): string {
  const { unit, standing } = one
  const name = unit.count === 1 ? unit.name : `${unit.count}x ${unit.name}`
  return [
    `${name} at ${standing.at.label}`,
    ...(standing.heading === null ? [] : [`heading ${sayHeading(standing.heading)}`]),
    ...(standing.speed === null ? [] : [`speed ${standing.speed}`]),
    ...sayEnemy(one, all),
  ].join(', ')
}
