import { type BySide, bySide } from '../sides/index.ts'
import type { Scene, SceneSide, SceneUnit } from './scene.ts'

/** The parts of a unit's picture; those with an obvious value may be left out. */
type UnitParts = Pick<SceneUnit, 'name' | 'silhouette' | 'factors'> & Partial<SceneUnit>

/**
 * The picture of a unit. What is left out is that of one fit unit of a class of its own name, as strong as the others,
 * with no pips and no notes, on no map; destroyed if it is gone. Its condition is said by its own word.
 */
export function sceneUnit(parts: UnitParts): SceneUnit {
  const { name, gone = null, condition = gone === null ? 'fit' : 'destroyed' } = parts
  const one = { class: name, count: 1, pips: [], strength: 1, notes: [], standing: null }
  return { ...one, gone, condition, word: condition, ...parts }
}

type SideParts = Pick<SceneSide, 'name' | 'units'> & Partial<SceneSide>

/** The parts of a picture; those with an obvious value may be left out. */
type SceneParts = Pick<Scene, 'round'> & Partial<Omit<Scene, 'sides'>> & { readonly sides: BySide<SideParts> }

/** The picture of a battle: without facts, totals, boards and a map, and neither side attacks, unless it says so. */
export const sceneFrom = ({ sides, ...parts }: SceneParts): Scene => ({
  ...{ facts: [], boards: [], map: null },
  ...parts,
  sides: bySide(side => ({ attacks: false, totals: [], ...sides[side] })),
})
