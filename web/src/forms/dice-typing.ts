import type { DieSpec } from '@flagplot/core/dice'
import { parseFace } from '@flagplot/core/notation'

/** What the text in a die's field comes to. */
export type Typed =
  | { readonly kind: 'empty' }
  | { readonly kind: 'more' } // could still become a face: nothing to complain about yet
  | { readonly kind: 'bad'; readonly expected: string }
  | { readonly kind: 'face'; readonly face: number; readonly full: boolean }

const TEN = 10
const HUNDRED = 100

/** The faces a die shows, in words: what its field takes. */
export function facesOf(sides: number): string {
  if (sides === TEN) return '0 to 9, 0 is ten'
  if (sides === HUNDRED) return '00 to 99, 00 is a hundred'
  return `1 to ${sides}`
}

/** True if nothing more can follow what has been typed: a further digit would be more than the die has. */
function isFull(sides: number, typed: string, face: number): boolean {
  if (sides === TEN) return true
  if (sides === HUNDRED) return typed.length > 1
  return face * 10 > sides
}

/**
 * Reads what has been typed for one die, as players read it: on ten-sided dice 0 is 10, on percentile dice 00 is 100.
 * `full` lets the keyboard move on: after the one digit of a d6 or d10, the second of a percentile throw.
 */
export function typeFace(die: DieSpec, text: string): Typed {
  const typed = text.trim()
  if (typed === '') return { kind: 'empty' }
  if (die.sides === HUNDRED && typed === '0') return { kind: 'more' }
  const face = parseFace(typed, die)
  if (!face.ok) return { kind: 'bad', expected: facesOf(die.sides) }
  return { kind: 'face', face: face.value, full: isFull(die.sides, typed, face.value) }
}
