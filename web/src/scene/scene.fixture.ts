import type { SceneUnit } from '@flagplot/core/game/scene'

/** An undamaged ship of a made-up battle. */
export const unitNamed = (name: string, more: Partial<SceneUnit> = {}): SceneUnit => ({
  name,
  class: name,
  silhouette: 'cruiser',
  count: 1,
  factors: '8/4',
  condition: 'fit',
  word: 'intact',
  pips: [],
  strength: 1,
  notes: [],
  gone: null,
  standing: null,
  ...more,
})
