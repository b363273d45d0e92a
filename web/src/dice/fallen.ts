import { type DieSpec, printDice } from '@flagplot/core/dice'

export interface FallenDie {
  readonly die: DieSpec
  readonly face: number
}

const TEN = 10
const HUNDRED = 100

/**
 * The face as it is printed on its die: the ten of a ten-sided die as 0. Percentile dice are two that show a digit
 * each, the hundred as 0 and 0.
 */
export function printedFaces({ die: { sides }, face }: FallenDie): readonly string[] {
  if (sides === TEN) return [String(face % TEN)]
  return sides === HUNDRED ? [...String(face % HUNDRED).padStart(2, '0')] : [String(face)]
}

/** A throw in words: `2d6: 3 and 5`. Faces of 0 and 00 are given as 10 and 100. */
export function sayFallen(fallen: readonly FallenDie[]): string {
  const faces = fallen.map(({ face }) => String(face))
  const last = faces.pop() ?? ''
  return `${printDice(fallen.map(({ die }) => die))}: ${faces.length === 0 ? last : `${faces.join(', ')} and ${last}`}`
}

/** The places of the pips of a six-sided die, in a 4 × 4 square with its middle at 2. */
export function pipsOf(face: number): readonly (readonly [number, number])[] {
  const [near, middle, far] = [1, 2, 3] as const
  const pips: (readonly [number, number])[] = face % 2 === 1 ? [[middle, middle]] : []
  if (face > 1) pips.push([near, near], [far, far])
  if (face > 3) pips.push([far, near], [near, far])
  if (face === 6) pips.push([near, middle], [far, middle])
  return pips
}
