import type { Scene } from '@flagplot/core/game/scene'
import { other, type Side } from '@flagplot/core/game/sides'
import type { SeenFleets } from '../../forms/index.ts'

/** The units of a picture as a side that writes an order sees them. */
export const fleetsOf = ({ sides }: Scene, side: Side): SeenFleets => ({
  own: sides[side].units,
  enemy: sides[other(side)].units,
})
