import { hexAt, origin } from '@flagplot/core/hex'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centreOf, hexUnder } from './layout.ts'
import {
  boxOf,
  boxRound,
  brought,
  fitsIn,
  fitted,
  heldWithin,
  hexPixels,
  isInSight,
  isSparse,
  panned,
  pointUnder,
  type Window,
  zoomed,
} from './window.ts'

const size = { width: 800, height: 600 }
const phone = { width: 390, height: 400 }
/** The corners of a printed map of 55 by 39 hexes. */
const printed = [hexAt(0, 0), hexAt(54, 0), hexAt(35, 38), hexAt(-19, 38)]

const someWindow = fc.record({
  x: fc.double({ min: -500, max: 500, noNaN: true }),
  y: fc.double({ min: -500, max: 500, noNaN: true }),
  scale: fc.double({ min: 0.3, max: 8, noNaN: true }),
})
const somePoint = fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 600 }) })

const holds = (window: Window, within: typeof size, hexes: readonly { q: number; r: number }[]): boolean => {
  const [sight, box] = [boxOf(window, within), boxRound(hexes, 0)]
  const near = 1e-6
  return (
    sight.left <= box.left + near &&
    sight.top <= box.top + near &&
    sight.right >= box.right - near &&
    sight.bottom >= box.bottom - near
  )
}

describe('fitted', () => {
  test('a printed map of 55 by 39 is wholly in sight on a desk and on a phone', () => {
    for (const within of [size, phone]) {
      const window = fitted(boxRound(printed, 0), within)
      expect(holds(window, within, printed)).toBe(true)
    }
    expect(hexPixels(fitted(boxRound(printed, 0), phone))).toBeGreaterThan(6)
  })

  test('a single ship is not drawn larger than asked; hexes are never smaller than can be hit', () => {
    expect(hexPixels(fitted(boxRound([origin], 0), size))).toBeCloseTo(64, 9)
    expect(hexPixels(fitted(boxRound([origin], 0), size, 40))).toBeCloseTo(40, 9)
    expect(hexPixels(fitted(boxRound([origin, hexAt(9999, 0)], 0), size))).toBeCloseTo(3, 9)
    expect(fitted(boxRound([], 3), size)).toMatchObject({ x: 0, y: 0 })
  })
})

describe('zoomed', () => {
  test('the point under the finger stays under it', () => {
    fc.assert(
      fc.property(someWindow, somePoint, fc.double({ min: 0.5, max: 2, noNaN: true }), (window, at, factor) => {
        const before = pointUnder(window, size, at)
        const after = pointUnder(zoomed(window, size, { factor, at }), size, at)
        expect(after.x).toBeCloseTo(before.x, 6)
        expect(after.y).toBeCloseTo(before.y, 6)
      }),
    )
  })

  test('stops at its bounds', () => {
    let [near, far]: Window[] = [fitted(boxRound([origin], 1), size), fitted(boxRound([origin], 1), size)]
    for (let i = 0; i < 50; i++)
      [near, far] = [zoomed(near!, size, { factor: 1.5 }), zoomed(far!, size, { factor: 1 / 1.5 })]
    expect(hexPixels(near!)).toBeCloseTo(150, 9)
    expect(hexPixels(far!)).toBeCloseTo(3, 9)
  })
})

describe('panned', () => {
  test('moves the map with the finger, and back', () => {
    const window = fitted(boxRound(printed, 0), size)
    const on = pointUnder(panned(window, { x: 40, y: -30 }), size, { x: 140, y: 70 })
    const before = pointUnder(window, size, { x: 100, y: 100 })
    expect(on.x).toBeCloseTo(before.x, 9)
    expect(on.y).toBeCloseTo(before.y, 9)
    expect(hexUnder(pointUnder(window, size, { x: 400, y: 300 }))).toEqual(hexUnder(window))
  })
})

describe('isSparse', () => {
  test('a box that takes half of the window each way is sparse; one that fills it or is long is not', () => {
    const box = { left: 0, top: 0, right: 400, bottom: 300 }
    expect([3, 2, 1.11, 1.09].map(scale => isSparse({ x: 0, y: 0, scale }, size, box))).toEqual([
      false,
      false,
      false,
      true,
    ])
    expect(isSparse({ x: 0, y: 0, scale: 1 }, size, { ...box, right: 700 })).toBe(false)
  })
})

describe('isInSight', () => {
  test('a box is in sight only if all its borders are', () => {
    const window: Window = { x: 0, y: 0, scale: 1 }
    const box = { left: -400, top: -300, right: 400, bottom: 300 }
    expect(isInSight(window, size, box)).toBe(true)
    for (const more of [{ left: -401 }, { top: -301 }, { right: 401 }, { bottom: 301 }]) {
      expect(isInSight(window, size, { ...box, ...more })).toBe(false)
    }
  })
})

describe('brought', () => {
  test('brings hexes just into sight, and does not move for hexes in sight', () => {
    const window = fitted(boxRound([origin], 3), size)
    expect(brought(window, size, [origin])).toBe(window)
    expect(brought(window, size, [])).toBe(window)
    const far = [hexAt(40, -7), hexAt(41, -7)]
    const next = brought(window, size, far)
    expect(holds(next, size, far)).toBe(true)
    expect(next.scale).toBe(window.scale)
    expect(next.x).toBeLessThan(centreOf(far[0]!).x)
  })

  test('hexes wider apart than the window are put in its middle, and do not fit', () => {
    const window: Window = { x: 0, y: 0, scale: 4 }
    const wide = [hexAt(0, 0), hexAt(100, 0)]
    expect(fitsIn(window, size, wide)).toBe(false)
    expect(fitsIn(window, size, wide.slice(0, 1))).toBe(true)
    expect(brought(window, size, wide).x).toBeCloseTo(centreOf(hexAt(50, 0)).x, 6)
  })
})

test('a window on ships at the edge shows no more than the map, unless the map is smaller than the window', () => {
  const edges = boxRound(printed, 0.5)
  const atEdge = fitted(boxRound([hexAt(0, 10)], 2), size)
  expect(boxOf(atEdge, size).left).toBeLessThan(edges.left)
  const held = boxOf(heldWithin(atEdge, size, edges), size)
  expect(held.left).toBeCloseTo(edges.left, 9)
  expect(held.right).toBeLessThan(edges.right)
  const whole = fitted(edges, size)
  expect(boxOf(heldWithin(whole, size, edges), size).left).toBeCloseTo(boxOf(whole, size).left, 9)
})
