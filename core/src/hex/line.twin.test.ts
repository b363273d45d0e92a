import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { facings } from './facing.ts'
import { ahead, distance, type Hex, hexAt, origin, sameHex } from './hex.ts'
import { blocksEveryPath, isOnShortestPath } from './line.ts'

/** Brute force: every shortest path, hex by hex. */
function paths(from: Hex, to: Hex): Hex[][] {
  if (sameHex(from, to)) return [[from]]
  const nearer = facings.map(facing => ahead(from, facing)).filter(next => distance(next, to) < distance(from, to))
  return nearer.flatMap(next => paths(next, to).map(rest => [from, ...rest]))
}

const nearHex = fc.tuple(fc.integer({ min: -4, max: 4 }), fc.integer({ min: -4, max: 4 })).map(([q, r]) => hexAt(q, r))

describe('blocksEveryPath', () => {
  test('agrees with walking every shortest path', () => {
    fc.assert(
      fc.property(nearHex, nearHex, nearHex, (middle, a, b) => {
        const inside = (path: Hex[]): boolean => path.slice(1, -1).some(hex => sameHex(hex, middle))
        const walked = !sameHex(a, b) && paths(a, b).every(inside)
        expect(blocksEveryPath(middle, a, b)).toBe(walked)
      }),
      { numRuns: 300 },
    )
  })

  test('a planet blocks the row it stands in, not a row beside it nor a hex beyond', () => {
    const planet = hexAt(2, 0)
    expect(blocksEveryPath(planet, origin, hexAt(4, 0))).toBe(true)
    expect(blocksEveryPath(planet, origin, hexAt(4, -1))).toBe(false)
    expect(blocksEveryPath(planet, origin, planet)).toBe(false)
    expect(blocksEveryPath(planet, origin, hexAt(1, 0))).toBe(false)
  })
})

describe('isOnShortestPath', () => {
  test('agrees with walking every shortest path', () => {
    fc.assert(
      fc.property(nearHex, nearHex, nearHex, (middle, a, b) => {
        expect(isOnShortestPath(middle, a, b)).toBe(paths(a, b).some(path => path.some(hex => sameHex(hex, middle))))
      }),
    )
  })
})
