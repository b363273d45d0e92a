import type { Facing } from './facing.ts'

/**
 * A hex of a plane without edges, in axial coordinates: `q` grows along facing 0, `r` along facing 5 (see `facing.ts`);
 * the third cube coordinate is `-q - r`. Source: Amit Patel's account of hexagonal grids. Integers only.
 */
export interface Hex {
  readonly q: number
  readonly r: number
}

export const origin: Hex = { q: 0, r: 0 }

export const hexAt = (q: number, r: number): Hex => ({ q, r })

export const sameHex = (a: Hex, b: Hex): boolean => a.q === b.q && a.r === b.r

/** Text that is equal for equal hexes: for keys and sets. `1,-2` */
export const printHex = (hex: Hex): string => `${hex.q},${hex.r}`

const steps: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
]

/** The step of one hex in a facing. */
export const unitStep = (facing: Facing): Hex => steps[facing]!

export const add = (a: Hex, b: Hex): Hex => ({ q: a.q + b.q, r: a.r + b.r })

export const subtract = (a: Hex, b: Hex): Hex => ({ q: a.q - b.q, r: a.r - b.r })

/** The hex `count` steps ahead; a negative count goes astern. */
export function ahead(from: Hex, facing: Facing, count = 1): Hex {
  const step = unitStep(facing)
  return { q: from.q + step.q * count, r: from.r + step.r * count }
}

/** The number of steps of a shortest path between two hexes. */
export function distance(a: Hex, b: Hex): number {
  const q = a.q - b.q
  const r = a.r - b.r
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}

/** The six neighbours, in the order of the facings. */
export const neighbours = (hex: Hex): Hex[] => steps.map(step => add(hex, step))
