import { describe, expect, test } from 'vitest'
import { isFar, type Label, placer, spotsRound, type Taken } from './place-labels.ts'

const size = { width: 20, height: 10 }
const labelAt = (x: number, y: number, more: Partial<Label> = {}): Label => ({
  ...size,
  spots: spotsRound({ x, y }, 8, size, 1),
  ...more,
})
const placeAll = (labels: readonly Label[], taken: readonly Taken[]) => labels.map(placer(taken))
const counterAt = (x: number, y: number): Taken => ({ x, y, width: 16, height: 16, weight: 2 })

/** The area of a label that another covers. */
const covered = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  (Math.max(0, size.width - Math.abs(a.x - b.x)) * Math.max(0, size.height - Math.abs(a.y - b.y))) /
  (size.width * size.height)

describe('placer', () => {
  test('a single label stands below its object', () => {
    expect(placeAll([labelAt(0, 0)], [counterAt(0, 0)])).toEqual([{ x: 0, y: 14, price: 0 }])
  })

  test('if there is a figure below, the label goes above', () => {
    expect(placeAll([labelAt(0, 0)], [counterAt(0, 0), counterAt(0, 16)])[0]).toMatchObject({ x: 0, y: -14 })
  })

  test('the labels of a dozen counters side by side do not overlap; some are further off', () => {
    const middles = Array.from({ length: 12 }, (_, i) => ({ x: (i % 4) * 17, y: Math.floor(i / 4) * 17 }))
    const spots = placeAll(
      middles.map(({ x, y }) => labelAt(x, y)),
      middles.map(({ x, y }) => counterAt(x, y)),
    ).flatMap(spot => spot ?? [])
    expect(spots).toHaveLength(12)
    for (const [i, a] of spots.entries()) for (const b of spots.slice(i + 1)) expect(covered(a, b)).toBeLessThan(0.1)
    expect(spots.some(isFar)).toBe(true)
  })

  test('without a free spot an optional label is left out; any other stands at its least covered spot', () => {
    const all: Taken = { x: 0, y: 0, width: 500, height: 500, weight: 1 }
    expect(placeAll([labelAt(0, 0, { covered: 0.2 }), labelAt(0, 0)], [all])[0]).toBeUndefined()
    expect(placeAll([labelAt(0, 0)], [all])[0]).toBeDefined()
    expect(placeAll([{ ...size, spots: [] }], [])).toEqual([undefined])
  })
})
