import type { Place, Scene } from '@flagplot/core/game'
import { type OnMap, unitsOnMap } from '@flagplot/core/notation'
import type { UnitRef } from '../scene/index.ts'
import { type Labels, labelsOf } from './labels.ts'
import type { Drawing, HeldPlace, Pointing } from './map-intent.ts'
import type { HexTopic } from './say-hex.ts'
import { isUnit } from './unit-ref.ts'
import { type Box, boxRound } from './window.ts'

/** What is shown and pointed at, all at one moment. */
export interface MapShown {
  readonly scene: Scene
  readonly selected: UnitRef | undefined
  readonly drawing: Drawing | undefined
  readonly pointing: Pointing | undefined
  /** Hexes that the form names in fields of their own. */
  readonly held: readonly HeldPlace[]
}

/** The same, worked out for the drawing. */
export interface MapBoard {
  readonly units: readonly OnMap[]
  readonly labels: Labels
  /** The unit that is selected, where it stands on the map. */
  readonly chosen: OnMap | undefined
  readonly topic: HexTopic
}

const NO_PLACES: readonly Place[] = []

export function boardOf({ scene, selected, drawing, pointing, held }: MapShown): MapBoard {
  const units = unitsOnMap(scene)
  const offered = pointing?.places ?? NO_PLACES
  const labels = labelsOf(scene, drawing?.sketch ?? null, [...offered, ...held.map(({ at }) => at)])
  const chosen = units.find(one => isUnit(one, selected))
  return {
    units,
    labels,
    chosen,
    topic: {
      scene,
      labels,
      selected: chosen,
      course: drawing?.active,
      whole: drawing?.whole ?? NO_PLACES,
      offered,
      held,
    },
  }
}

/** Free hexes round the units when they are fitted. */
const MARGIN = 2

/** Where the units are, with their moves and the courses under way; where none is, all there is. */
export function unitsBox({ units }: Pick<MapBoard, 'units'>, { scene, drawing, held }: MapShown): Box {
  const flown = units.flatMap(({ standing: { at, path } }) => [at, ...path])
  const plotted = drawing?.sketch.courses.flatMap(({ path }) => path.map(({ at }) => at)) ?? []
  const hexes = [...flown, ...plotted, ...held.map(({ at }) => at)]
  return hexes.length === 0 ? wholeBox(scene) : boxRound(hexes, MARGIN)
}

/** The printed map, and whatever stands or lies beyond it. */
export function wholeBox(scene: Scene): Box {
  const standing = unitsOnMap(scene).flatMap(({ standing: { at, path } }) => [at, ...path])
  const lying = scene.map?.marks.map(({ at }) => at) ?? []
  const edges = scene.map?.edges ?? []
  return boxRound([...edges, ...standing, ...lying], edges.length > 0 ? 0.5 : MARGIN)
}
