import type { Fight } from '@flagplot/core/desk/fight'
import { type Eye, type Scene, sides } from '@flagplot/core/game'
import { useDeferredValue, useMemo } from 'react'

/** A fight at one of its moments, as an eye may know it. */
export interface MomentProps {
  readonly fight: Fight
  readonly at: number
  readonly eye: Eye
}

/** What picture and log show. */
export interface Shown extends MomentProps {
  readonly scene: Scene
}

/** Figures that are drawn in one go. */
const FEW = 60

const figures = ({ scene }: Shown): number => sides.reduce((sum, side) => sum + scene.sides[side].units.length, 0)

/**
 * What picture and log show of a large battle: the newest moment as soon as nothing else is to be done, so that the
 * page is not held up while they are drawn. Whoever sits down never sees what the other side saw.
 */
export function useUnhurried({ fight, at, eye, scene }: Shown): Shown {
  const now = useMemo<Shown>(() => ({ fight, at, eye, scene }), [fight, at, eye, scene])
  const late = useDeferredValue(now)
  return late.eye === eye && figures(now) > FEW ? late : now
}
