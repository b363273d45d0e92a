import type { Fight } from '@flagplot/core/desk/fight'
import type { Scene } from '@flagplot/core/game/scene'
import { type Eye, sides } from '@flagplot/core/game/sides'
import { useDeferredValue, useMemo } from 'react'

/** A fight at one of its moments, as an eye may know it. */
export interface MomentProps {
  readonly fight: Fight
  readonly at: number
  readonly eye: Eye
}

/** The moment that picture and log show, with its scene. */
export interface ShownMoment extends MomentProps {
  readonly scene: Scene
}

/** The most figures that are drawn at once. */
const FEW = 60

const figures = ({ scene }: ShownMoment): number => sides.reduce((sum, side) => sum + scene.sides[side].units.length, 0)

/**
 * Delays picture and log of a large battle until nothing else is to be done, so that drawing them does not block the
 * page; undefined until they are drawn for the first time. After a change of eye nothing is delayed: a side must not
 * see what the other side saw.
 */
export function useDeferredMoment({ fight, at, eye, scene }: ShownMoment): ShownMoment | undefined {
  const now = useMemo<ShownMoment>(() => ({ fight, at, eye, scene }), [fight, at, eye, scene])
  const late = useDeferredValue<ShownMoment | undefined>(now, undefined)
  const isDelayed = figures(now) > FEW && (late === undefined || late.eye === eye)
  return isDelayed ? late : now
}
