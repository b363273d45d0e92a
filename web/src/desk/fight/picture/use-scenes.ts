import { type Fight, stateAt } from '@flagplot/core/desk/fight'
import type { Scene } from '@flagplot/core/game/scene'
import type { Eye } from '@flagplot/core/game/sides'
import { useMemo } from 'react'

/** The scenes of a moment of a battle for an eye. */
export interface Scenes {
  readonly scene: Scene
  /** One moment earlier; undefined at the beginning, and without a map, which alone shows the changes. */
  readonly before: Scene | undefined
}

/** The scenes of one moment for an eye; the same object as long as nothing changes. */
export function useScenes(fight: Fight, at: number, eye: Eye): Scenes {
  const { rules } = fight.battle
  return useMemo(() => {
    const sceneAt = (count: number): Scene => rules.show(rules.view(stateAt(fight, count), eye))
    const scene = sceneAt(at)
    return { scene, before: scene.map === null || at === 0 ? undefined : sceneAt(at - 1) }
  }, [rules, fight, at, eye])
}
