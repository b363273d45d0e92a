import fc from 'fast-check'
import { type Facing, facings } from './facing.ts'
import { type Hex, hexAt } from './hex.ts'

/** Hexes near the origin, and facings, for properties. */
export const someHex: fc.Arbitrary<Hex> = fc
  .tuple(fc.integer({ min: -8, max: 8 }), fc.integer({ min: -8, max: 8 }))
  .map(([q, r]) => hexAt(q, r))
export const someFacing: fc.Arbitrary<Facing> = fc.constantFrom(...facings)
