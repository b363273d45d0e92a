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

/**
 * Reads what has been typed for one die. `full` says that nothing more can follow, so that the keyboard may move on: the one
 * digit of a d6 or d10, the second of a percentile throw. On ten-sided dice 0 reads as 10, on percentile dice 00 as 100.
 */
export function typeFace(sides: number, text: string): Typed {
  const typed = text.trim()
  if (typed === '') return { kind: 'empty' }
  const bad: Typed = { kind: 'bad', expected: facesOf(sides) }
  if (!/^\d{1,3}$/.test(typed)) return bad
  const value = Number(typed)
  if (sides === TEN && typed === '0') return { kind: 'face', face: TEN, full: true }
  if (sides === HUNDRED) return typePercent(typed, value, bad)
  if (value === 0) return bad
  if (value > sides) return bad
  return { kind: 'face', face: value, full: sides === TEN || value * 10 > sides }
}

function typePercent(typed: string, value: number, bad: Typed): Typed {
  if (typed === '00' || value === HUNDRED) return { kind: 'face', face: HUNDRED, full: true }
  if (typed.length === 1) return typed === '0' ? { kind: 'more' } : { kind: 'face', face: value, full: false }
  return value >= 1 && value < HUNDRED ? { kind: 'face', face: value, full: true } : bad
}

/** Faces pasted or typed into one field at once: `2 4 5 1`, `2,4,5,1`. */
export const splitFaces = (text: string): readonly string[] => text.trim().split(/[\s,;]+/)
