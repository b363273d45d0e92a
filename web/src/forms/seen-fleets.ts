import type { SceneUnit } from '@flagplot/core/game/scene'

/** The units of both sides as the side that writes an order sees them. */
export interface SeenFleets {
  readonly own: readonly SceneUnit[]
  readonly enemy: readonly SceneUnit[]
}

/** For a form without a picture beside it. */
export const NO_FLEETS: SeenFleets = { own: [], enemy: [] }
