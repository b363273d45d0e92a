import { must } from '../../../lang/index.ts'
import { intensityChart } from '../tables.ts'

/** Points in halves: a half fighter factor is worth half a point, and everything stays a whole number. */
export type HalfPoints = number

/**
 * fire.result Combat potential times coefficient, a fraction of one half or more rounded up: whole damage points.
 * Integers throughout: 90 × 0.35 in floating point is 31.499….
 */
export const damageOf = (comPot: HalfPoints, percent: number): number => Math.floor((comPot * percent + 100) / 200)

/** Coefficient lines by rating, for die 1 to 6. */
const lines: readonly (readonly number[])[] = intensityChart.map(line => line.percent)

/** shift.clamp The face that counts after a shift: never below 1 or above 6. */
export const shiftedFace = (face: number, shift: number): number => Math.min(6, Math.max(1, face + shift))

export const coefficientOf = (rating: number, face: number, shift: number): number =>
  must(must(lines[rating], 'a line of the chart')[shiftedFace(face, shift) - 1], 'a column of the chart')
