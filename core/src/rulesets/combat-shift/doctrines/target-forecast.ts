import { isEngaged } from '../units/field.ts'
import type { SeenUnit, Situation } from './situation.ts'

/** The state of each target to be expected after the attacks that are allotted so far. */
export interface TargetForecast {
  /** The chance that it is not destroyed. */
  survival(target: SeenUnit): number
  /** Counts an attack that is a hit at this chance, from 0 to 1. */
  addHit(target: SeenUnit, chance: number): void
  /** The chance that it is engaged. */
  engagement(target: SeenUnit): number
  /** Counts sorties that engage it at this chance, where it was not engaged. */
  addEngagement(target: SeenUnit, chance: number): void
}

export function newTargetForecast({ view }: Situation): TargetForecast {
  /** By unit: the chances of 0, 1, … hits more, as long as it is not destroyed. */
  const hits = new Map<string, readonly number[]>()
  const engaged = new Map<string, number>()
  const chancesOf = (target: SeenUnit): readonly number[] => {
    const left = Math.max(1, view.options.hitsToDestroy - target.hits)
    return hits.get(target.id) ?? [1, ...Array.from({ length: left - 1 }, () => 0)]
  }
  const engagement = (target: SeenUnit): number => engaged.get(target.id) ?? (isEngaged(view, target) ? 1 : 0)
  return {
    survival: target => chancesOf(target).reduce((sum, chance) => sum + chance, 0),
    addHit: (target, chance) => {
      const after = chancesOf(target).map(
        (now, n, chances) => now * (1 - chance) + (n > 0 ? (chances[n - 1] ?? 0) * chance : 0),
      )
      hits.set(target.id, after)
    },
    engagement,
    addEngagement: (target, chance) => {
      const before = engagement(target)
      engaged.set(target.id, before + (1 - before) * chance)
    },
  }
}
