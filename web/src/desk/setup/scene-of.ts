import type { AnyRuleset } from '@flagplot/core/game'
import type { SetupBase } from '@flagplot/core/game/orders'
import type { Scene } from '@flagplot/core/game/scene'

const scenes = new WeakMap<SetupBase, Scene>()

/** The scene of a set-up before the first shot, made once for each. */
export function sceneOf(rules: AnyRuleset, setup: SetupBase): Scene {
  const known = scenes.get(setup)
  if (known !== undefined) return known
  const scene = rules.show(rules.view(rules.begin(setup), 'umpire'))
  scenes.set(setup, scene)
  return scene
}
