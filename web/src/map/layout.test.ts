import { ahead, facings, hexAt, neighbours, origin } from '@flagplot/core/hex'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centreOf, cornerAt, hexUnder, nearestHex, RADIUS, turnOf, WIDE } from './layout.ts'

const someHex = fc
  .tuple(fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99, max: 99 }))
  .map(([q, r]) => hexAt(q, r))

describe('hexUnder', () => {
  test('a hex is found from its middle and from every point nearly as far out as its sides', () => {
    const inside = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 7, noNaN: true }))
    fc.assert(
      fc.property(someHex, inside, (hex, [part, angle]) => {
        const { x, y } = centreOf(hex)
        expect(hexUnder({ x, y })).toEqual(hex)
        const out = (part * 0.999 * WIDE) / 2
        expect(hexUnder({ x: x + out * Math.cos(angle), y: y + out * Math.sin(angle) })).toEqual(hex)
      }),
    )
  })

  test('a point just within a corner is in the hex, one just beyond is not', () => {
    for (let i = 0; i < 6; i++) {
      const { x, y } = cornerAt(i)
      expect(hexUnder({ x: x * 0.99, y: y * 0.99 })).toEqual(origin)
      expect(hexUnder({ x: x * 1.01, y: y * 1.01 })).not.toEqual(origin)
    }
  })
})

describe('nearestHex', () => {
  test('is the nearest hex within a distance of the point, the bound included', () => {
    const hexes = [origin, hexAt(1, 0)]
    expect(nearestHex(hexes, { x: 5, y: 0 }, 20)).toEqual(origin)
    expect(nearestHex(hexes, { x: 12, y: 0 }, 20)).toEqual(hexAt(1, 0))
    expect(nearestHex(hexes, { x: -9, y: 0 }, 9)).toEqual(origin)
    expect(nearestHex(hexes, { x: -9.01, y: 0 }, 9)).toBeUndefined()
    expect(nearestHex([], { x: 0, y: 0 }, 9)).toBeUndefined()
  })
})

describe('the drawing', () => {
  test('neighbours are a hex width apart, in the direction of the facing', () => {
    for (const facing of facings) {
      const { x, y } = centreOf(ahead(origin, facing))
      expect(Math.hypot(x, y)).toBeCloseTo(WIDE, 9)
      const angle = (Math.atan2(y, x) * 180) / Math.PI
      expect((((angle - turnOf(facing)) % 360) + 540) % 360).toBeCloseTo(180, 9)
    }
    expect(neighbours(origin).length).toBe(6)
  })

  test('a corner is a radius from the middle, and the side of facing f is between corners f and f + 1', () => {
    for (const facing of facings) {
      const [a, b] = [cornerAt(facing), cornerAt(facing + 1)]
      expect(Math.hypot(a.x, a.y)).toBeCloseTo(RADIUS, 9)
      const next = centreOf(ahead(origin, facing))
      expect((a.x + b.x) / 2).toBeCloseTo(next.x / 2, 9)
      expect((a.y + b.y) / 2).toBeCloseTo(next.y / 2, 9)
    }
  })
})
