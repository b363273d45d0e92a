import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { facings, turnFacing } from './facing.ts'
import { someFacing, someHex } from './hex.fixture.ts'
import { add, ahead, distance, type Hex, hexAt, neighbours, origin, printHex, sameHex, subtract } from './hex.ts'
import { disc, ring } from './ring.ts'
import { rotateHex } from './rotation.ts'

/** Brute force: from neighbour to neighbour outwards, until the hex turns up. */
function walked(from: Hex, to: Hex): number {
  let front = new Map([[printHex(from), from]])
  const known = new Set(front.keys())
  for (let steps = 0; ; steps++) {
    if (known.has(printHex(to))) return steps
    const beside = [...front.values()].flatMap(neighbours)
    front = new Map(beside.map(hex => [printHex(hex), hex] as const).filter(([text]) => !known.has(text)))
    for (const text of front.keys()) known.add(text)
  }
}

describe('distance', () => {
  test('is the number of steps from neighbour to neighbour', () => {
    fc.assert(
      fc.property(someHex, someHex, (a, b) => {
        expect(distance(a, b)).toBe(walked(a, b))
      }),
      { numRuns: 40 },
    )
  })

  test('is symmetric, 0 exactly at the same hex, and no detour is shorter', () => {
    fc.assert(
      fc.property(someHex, someHex, someHex, (a, b, c) => {
        expect(distance(a, b)).toBe(distance(b, a))
        expect(distance(a, b) === 0).toBe(sameHex(a, b))
        expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c))
      }),
    )
  })

  test('n steps ahead are n hexes away', () => {
    fc.assert(
      fc.property(someHex, someFacing, fc.nat({ max: 20 }), (hex, facing, count) => {
        expect(distance(hex, ahead(hex, facing, count))).toBe(count)
        expect(ahead(ahead(hex, facing, count), facing, -count)).toEqual(hex)
      }),
    )
  })
})

describe('add', () => {
  test('is undone by subtract', () => {
    fc.assert(
      fc.property(someHex, someHex, (a, b) => {
        expect(subtract(add(a, b), b)).toEqual(a)
      }),
    )
  })
})

describe('turned', () => {
  test('six lefts are none, a left and a right are none, and opposite steps cancel', () => {
    for (const facing of facings) {
      expect(turnFacing(facing, 6)).toBe(facing)
      expect(turnFacing(turnFacing(facing, 1), -1)).toBe(facing)
      expect(ahead(ahead(origin, facing), turnFacing(facing, 3))).toEqual(origin)
    }
  })
})

describe('rotated', () => {
  test('six sixths are the identity, and turns add up', () => {
    fc.assert(
      fc.property(
        someHex,
        someHex,
        fc.integer({ min: -9, max: 9 }),
        fc.integer({ min: -9, max: 9 }),
        (hex, about, a, b) => {
          expect(rotateHex(hex, 6, about)).toEqual(hex)
          expect(rotateHex(rotateHex(hex, a, about), b, about)).toEqual(rotateHex(hex, a + b, about))
        },
      ),
    )
  })

  test('keeps distances, and turns facings with it', () => {
    fc.assert(
      fc.property(someHex, someHex, someHex, fc.nat({ max: 5 }), (a, b, about, sixths) => {
        expect(distance(rotateHex(a, sixths, about), rotateHex(b, sixths, about))).toBe(distance(a, b))
      }),
    )
    for (const facing of facings) {
      expect(rotateHex(ahead(origin, 0, 3), facing, origin)).toEqual(ahead(origin, facing, 3))
    }
  })
})

describe('ring', () => {
  test('has 6 × radius hexes, all at the radius, each beside the next', () => {
    fc.assert(
      fc.property(someHex, fc.integer({ min: 1, max: 6 }), (centre, radius) => {
        const hexes = ring(centre, radius)
        expect(new Set(hexes.map(printHex)).size).toBe(6 * radius)
        for (const [i, hex] of hexes.entries()) {
          expect(distance(centre, hex)).toBe(radius)
          expect(distance(hex, hexes[(i + 1) % hexes.length] ?? origin)).toBe(1)
        }
      }),
    )
  })

  test('of radius 1 is the neighbours, of radius 0 the hex itself', () => {
    expect(ring(hexAt(2, -1), 1)).toEqual(neighbours(hexAt(2, -1)))
    expect(ring(origin, 0)).toEqual([origin])
  })

  test('a disc of radius n has 1 + 3n(n + 1) hexes', () => {
    for (const radius of [0, 1, 2, 5]) expect(disc(origin, radius).length).toBe(1 + 3 * radius * (radius + 1))
  })
})
