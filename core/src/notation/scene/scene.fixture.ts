import type { Place } from '../../game/form/index.ts'
import type { MapPlacement, Scene, SceneBoard, SceneMap, SceneSide, SceneUnit } from '../../game/scene/index.ts'
import { bySide, type Side } from '../../game/sides/index.ts'

/** A hex of a made-up map, named as some printed maps name theirs. */
export const hexNamed = (q: number, r: number, label = `${q},${r}`): Place => ({ value: label, label, q, r })

export const standingAt = (at: Place, heading: number | null = 0, speed: number | null = 1): MapPlacement => ({
  at,
  heading,
  speed,
  path: [at],
  arc: [],
})

/** A ship of a made-up battle. */
export const unitNamed = (name: string, more: Partial<SceneUnit> = {}): SceneUnit => ({
  name,
  class: name,
  silhouette: 'cruiser',
  count: 1,
  factors: '8/4',
  condition: 'fit',
  word: 'fit',
  pips: [],
  strength: 1,
  notes: [],
  gone: null,
  standing: null,
  ...more,
})

const sideOf = (side: Side, units: readonly SceneUnit[]): SceneSide => ({
  name: side === 'red' ? 'Raiders' : 'Patrol',
  attacks: side === 'red',
  totals: [{ label: 'attack', value: '29 of 38' }],
  units,
})

export interface MadeUp {
  readonly red?: readonly SceneUnit[]
  readonly blue?: readonly SceneUnit[]
  readonly boards?: readonly SceneBoard[]
  readonly map?: SceneMap | null
}

/** A made-up scene of round 2. */
export const sceneOf = (given: MadeUp): Scene => ({
  round: 2,
  facts: [{ label: 'rating', value: '4' }],
  sides: bySide(side => sideOf(side, given[side] ?? [])),
  boards: given.boards ?? [],
  map: given.map ?? null,
})

/** A plane without end and with nothing on it. */
export const plane: SceneMap = { marks: [], edges: null }
