import { isEngaged } from '../units/field.ts'
import type { Situation, Standing } from './situation.ts'

/** What is expected to come down on each unit of the enemy: how likely it still stands, and how likely it is engaged. */
export interface Toll {
  /** The chance that what is aimed at it so far does not destroy it. */
  stands(target: Standing): number
  /** Takes down an attack that is a hit at this chance, from 0 to 1. */
  hit(target: Standing, chance: number): void
  /** The chance that it is engaged. */
  engaged(target: Standing): number
  /** Takes down sorties that engage it at this chance, where it was not engaged. */
  engage(target: Standing, chance: number): void
}

/** Nothing is aimed at anybody yet. */
export function tollOf(situation: Situation): Toll {
  const { hitsToDestroy } = situation.view.options
  /** By unit: the chances of 0, 1, … hits more, as long as it stands. */
  const hits = new Map<string, number[]>()
  const engaged = new Map<string, number>()
  const chancesOf = ({ id, hits: before }: Standing): number[] => {
    const known =
      hits.get(id) ?? Array.from({ length: Math.max(1, hitsToDestroy - before) }, (_, n) => (n === 0 ? 1 : 0))
    hits.set(id, known)
    return known
  }
  const engagedAt = (target: Standing): number => engaged.get(target.id) ?? (isEngaged(situation.view, target) ? 1 : 0)
  return {
    stands: target => chancesOf(target).reduce((sum, chance) => sum + chance, 0),
    hit: (target, chance) => {
      const chances = chancesOf(target)
      for (let n = chances.length - 1; n >= 0; n--) {
        chances[n] = chances[n]! * (1 - chance) + (n > 0 ? chances[n - 1]! * chance : 0)
      }
    },
    engaged: engagedAt,
    engage: (target, chance) => {
      const before = engagedAt(target)
      engaged.set(target.id, before + (1 - before) * chance)
    },
  }
}
