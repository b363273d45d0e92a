import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { someHex } from './hex.fixture.ts'
import { ahead, type Hex, hexAt, origin, sameHex } from './hex.ts'
import { blocksEveryPath, facingsTowards, isOnShortestPath, rowFacing } from './line.ts'

/** Brute force: every shortest path, hex by hex. */
function paths(from: Hex, to: Hex): Hex[][] {
  if (sameHex(from, to)) return [[from]]
  return facingsTowards(from, to).flatMap(facing => paths(ahead(from, facing), to).map(rest => [from, ...rest]))
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

describe('facingsTowards', () => {
  test('is one facing on a row, two off it, none to the same hex', () => {
    fc.assert(
      fc.property(someHex, someHex, (a, b) => {
        const expected = sameHex(a, b) ? 0 : rowFacing(a, b) === undefined ? 2 : 1
        expect(facingsTowards(a, b).length).toBe(expected)
      }),
    )
  })
})
