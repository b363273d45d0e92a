import type { DieSpec } from '@flagplot/core/dice'
import { parseFace } from '@flagplot/core/notation'

/** The reading of the text in a die's field. */
export type TypedFace =
  | { readonly kind: 'empty' }
  | { readonly kind: 'more' } // may still become a face
  | { readonly kind: 'bad' }
  | { readonly kind: 'face'; readonly face: number; readonly full: boolean }

const TEN = 10
const HUNDRED = 100

/** True if the text is complete: a further digit would exceed the faces of the die. */
function isFull(sides: number, typed: string, face: number): boolean {
  if (sides === TEN) return true
  if (sides === HUNDRED) return typed.length > 1
  return face * 10 > sides
}

/**
 * Reads the text typed for one die as players read dice: on ten-sided dice 0 is 10, on percentile dice 00 is 100.
 * With `full` the focus moves on: after the one digit of a d6 or d10, after the second digit of a percentile throw.
 */
export function readTypedFace(die: DieSpec, text: string): TypedFace {
  const typed = text.trim()
  if (typed === '') return { kind: 'empty' }
  if (die.sides === HUNDRED && typed === '0') return { kind: 'more' }
  const face = parseFace(typed, die)
  if (!face.ok) return { kind: 'bad' }
  return { kind: 'face', face: face.value, full: isFull(die.sides, typed, face.value) }
}
