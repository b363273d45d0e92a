import type { Options } from './options.ts'
import { CLOSE_IN_POINTS, carrierLoss } from './tables.ts'
import type { UnitClass } from './unit-class.ts'

/** close-in.shots Shots against so many eighths of a resource point in one attack. */
export function closeInShots({ cidPartialTen }: Options, eighths: number): number {
  const tens = eighths / (8 * CLOSE_IN_POINTS)
  return cidPartialTen === 'floor' ? Math.floor(tens) : Math.ceil(tens)
}

/** close-in.loss close-in.carrier-loss Resource points that one hit costs, by the face of its die. */
export const closeInLoss = ({ kind, era }: UnitClass, die: number): number =>
  kind === 'carrier' ? Math.min(die + carrierLoss.add[era], carrierLoss.most) : die
