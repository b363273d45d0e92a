import type { Place } from '@flagplot/core/game/form'
import type { Scene } from '@flagplot/core/game/scene'
import { type UnitOnMap, unitsOnMap } from '@flagplot/core/notation/scene'
import type { UnitRef } from '../scene/index.ts'
import { type HexNames, hexNamesOf } from './hex-names.ts'
import type { CourseEditor, HeldPlace, Pointing } from './map-intent.ts'
import type { HexTopic } from './say-hex.ts'
import { isUnit } from './unit-ref.ts'
import { type Box, boxRound } from './window.ts'

export interface MapShown {
  readonly scene: Scene
  readonly selected: UnitRef | undefined
  readonly drawing: CourseEditor | undefined
  readonly pointing: Pointing | undefined
  readonly held: readonly HeldPlace[]
}

export interface MapBoard {
  readonly units: readonly UnitOnMap[]
  readonly hexNames: HexNames
  /** The selected unit, if it is on the map. */
  readonly chosen: UnitOnMap | undefined
  readonly topic: HexTopic
}

const NO_PLACES: readonly Place[] = []

export function boardOf({ scene, selected, drawing, pointing, held }: MapShown): MapBoard {
  const units = unitsOnMap(scene)
  const offered = pointing?.places ?? NO_PLACES
  const hexNames = hexNamesOf(scene, drawing?.sketch ?? null, [...offered, ...held.map(({ at }) => at)])
  const chosen = units.find(one => isUnit(one, selected))
  return {
    units,
    hexNames,
    chosen,
    topic: {
      scene,
      hexNames,
      selected: chosen,
      course: drawing?.active,
      whole: drawing?.whole ?? NO_PLACES,
      offered,
      held,
    },
  }
}

/** The number of free hexes around units that are fitted. */
const MARGIN = 2

/** The box of the units with their moves, courses and held hexes; if there are none, `wholeBox`. */
export function unitsBox({ units }: Pick<MapBoard, 'units'>, { scene, drawing, held }: MapShown): Box {
  const flown = units.flatMap(({ standing: { at, path } }) => [at, ...path])
  const plotted = drawing?.sketch.courses.flatMap(({ path }) => path.map(({ at }) => at)) ?? []
  const hexes = [...flown, ...plotted, ...held.map(({ at }) => at)]
  if (hexes.length === 0) return wholeBox(scene)
  const [box, bare, edges] = [boxRound(hexes, MARGIN), boxRound(hexes, 0), edgesBox(scene)]
  if (edges === undefined) return box
  // no margin beyond the edges, where there is nothing to see
  return {
    left: Math.max(box.left, Math.min(edges.left, bare.left)),
    top: Math.max(box.top, Math.min(edges.top, bare.top)),
    right: Math.min(box.right, Math.max(edges.right, bare.right)),
    bottom: Math.min(box.bottom, Math.max(edges.bottom, bare.bottom)),
  }
}

/** The box of the printed map; undefined without edges. */
export const edgesBox = ({ map }: Scene): Box | undefined =>
  map?.edges == null || map.edges.length === 0 ? undefined : boxRound(map.edges, 0.5)

export function wholeBox(scene: Scene): Box {
  const standing = unitsOnMap(scene).flatMap(({ standing: { at, path } }) => [at, ...path])
  const lying = scene.map?.marks.map(({ at }) => at) ?? []
  const edges = scene.map?.edges ?? []
  return boxRound([...edges, ...standing, ...lying], edges.length > 0 ? 0.5 : MARGIN)
}
