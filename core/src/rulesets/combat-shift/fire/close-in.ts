import type { Options } from '../options.ts'
import { CLOSE_IN_POINTS, carrierLoss } from '../tables.ts'
import type { UnitClass } from '../units/unit-class.ts'

/** close-in.shots Shots against so many eighths of a resource point in one attack. */
export function closeInShots({ cidPartialTen }: Options, eighths: number): number {
  const tens = eighths / (8 * CLOSE_IN_POINTS)
  return cidPartialTen === 'floor' ? Math.floor(tens) : Math.ceil(tens)
}

/** close-in.carrier-loss What is added to the die of a hit. */
export const lossBonus = ({ kind, era }: UnitClass): number => (kind === 'carrier' ? carrierLoss.add[era] : 0)

/** close-in.loss close-in.carrier-loss Resource points that one hit costs, by the face of its die: no more than the largest of them. */
export const closeInLoss = (made: UnitClass, die: number): number => Math.min(die + lossBonus(made), carrierLoss.most)
