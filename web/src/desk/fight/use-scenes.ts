import { type Fight, stateAt } from '@flagplot/core/desk/fight'
import type { Eye, Scene } from '@flagplot/core/game'
import { useMemo } from 'react'

/** A moment of a battle as an eye may know it. */
export interface Scenes {
  readonly scene: Scene
  /** A moment earlier; undefined at the beginning, and where no map shows what has changed since. */
  readonly before: Scene | undefined
}

/** The battle at one of its moments as an eye may know it; the same record as long as nothing changes. */
export function useScenes(fight: Fight, at: number, eye: Eye): Scenes {
  const { rules } = fight.battle
  return useMemo(() => {
    const sceneAt = (count: number): Scene => rules.show(rules.view(stateAt(fight, count), eye))
    const scene = sceneAt(at)
    return { scene, before: scene.map === null || at === 0 ? undefined : sceneAt(at - 1) }
  }, [rules, fight, at, eye])
}
