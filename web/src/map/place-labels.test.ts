import { describe, expect, test } from 'vitest'
import { isFar, type Label, placer, type Spot, spotsRound, type Taken } from './place-labels.ts'

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

  const spotAt = (x: number, price: number): Spot => ({ x, y: 0, price })
  /** A figure that covers this part of the label at `x`. */
  const covering = (x: number, part: number): Taken => ({ x, y: 0, ...size, weight: part })
  const chosen = (spots: readonly Spot[], taken: readonly Taken[]) => placer(taken)({ ...size, spots })?.x

  test('the price of a spot counts like a covered part', () => {
    const spots = [spotAt(0, 0), spotAt(100, 0.25)]
    expect(chosen(spots, [covering(0, 0.5), covering(100, 0.125)])).toBe(100)
    expect(chosen(spots, [covering(0, 0.375), covering(100, 0.25)])).toBe(0)
    // a dear spot that is less covered gives way to a cheap one
    expect(chosen([spotAt(0, 0.25), spotAt(100, 0)], [covering(0, 0.25), covering(100, 0.375)])).toBe(100)
  })

  test('of two spots that are as good, the first is taken', () => {
    expect(chosen([spotAt(0, 0), spotAt(100, 0.25)], [covering(0, 0.5), covering(100, 0.25)])).toBe(0)
  })

  test('a label may be covered up to its limit, and its price does not count for that', () => {
    const placed = (part: number) =>
      placer([covering(0, part)])({ ...size, spots: [spotAt(0, 0.25)], covered: 0.25 }) !== undefined
    expect([0.125, 0.25, 0.375].map(placed)).toEqual([true, true, false])
  })

  /** The greatest limit under which a label in the only spot at `x` and `y` is left out, in steps of a thousandth. */
  const hiddenAt = (x: number, y: number, taken: readonly Taken[]): number => {
    const isPlaced = (covered: number) => placer(taken)({ ...size, spots: [{ x, y, price: 0 }], covered }) !== undefined
    const steps = Array.from({ length: 3001 }, (_, i) => i / 1000)
    return steps.find(isPlaced)!
  }
  const figure = (x: number, y: number, [width, height]: readonly [number, number], weight = 1): Taken => ({
    x,
    y,
    width,
    height,
    weight,
  })

  test.each([
    ['at its right end', figure(55, 30, [20, 10]), 0.25],
    ['at its left end', figure(25, 30, [20, 10]), 0.25],
    ['along its lower edge', figure(40, 38, [20, 10]), 0.2],
    ['along its upper edge', figure(40, 22, [20, 10]), 0.2],
    ['at a corner', figure(55, 35, [20, 10]), 0.125],
    ['by a narrow one at its end', figure(51, 30, [4, 2]), 0.01],
    ['by a narrow one within it', figure(42, 30, [4, 10]), 0.2],
    ['by a low one within it', figure(40, 31, [20, 2]), 0.2],
    ['wholly', figure(40, 30, [500, 500]), 1],
    ['by one that weighs double', figure(55, 30, [20, 10], 2), 0.5],
    ['by none that only touches its right end', figure(60, 30, [20, 10]), 0],
    ['by none that only touches its lower edge', figure(40, 40, [20, 10]), 0],
    ['by none further off', figure(-40, -30, [20, 10]), 0],
  ])('a label is covered %s', (_, taken, part) => {
    expect(hiddenAt(40, 30, [taken])).toBeCloseTo(part, 2)
  })

  test('several figures cover a label together; an earlier label weighs double', () => {
    expect(hiddenAt(0, 0, [figure(15, 0, [20, 10]), figure(-15, 0, [20, 10])])).toBeCloseTo(0.5, 2)
    const place = placer([])
    const only = { ...size, spots: [spotAt(0, 0)] }
    place(only)
    expect(place({ ...only, covered: 1.99 })).toBeUndefined()
    expect(place({ ...only, covered: 2 })).toBeDefined()
  })

  test('a label that is left out covers no later one', () => {
    const place = placer([covering(0, 0.5)])
    const only = { ...size, spots: [spotAt(0, 0)] }
    expect(place({ ...only, covered: 0.25 })).toBeUndefined()
    expect(place({ ...only, covered: 0.5 })).toBeDefined()
  })
})

describe('spotsRound', () => {
  const spots = spotsRound({ x: 100, y: 50 }, 8, size, 0.5)
  const rounded = (value: number): number => Math.round(value * 1000) / 1000

  test('first below, above, right and left, half a pixel from the object; then at its corners, and closer', () => {
    expect(spots.slice(0, 8).map(({ x, y, price }) => [x, y, rounded(price)])).toEqual([
      [100, 63.5, 0],
      [100, 36.5, 0.015],
      [118.5, 50, 0.03],
      [81.5, 50, 0.045],
      [114.5, 59.5, 0.06],
      [85.5, 59.5, 0.075],
      [114.5, 40.5, 0.09],
      [85.5, 40.5, 0.105],
    ])
  })

  test('then three times further off, each dearer, and only there a line leads to the label', () => {
    expect(spots.slice(8).map(({ price }) => rounded(price))).toEqual(
      [0.2, 0.28, 0.36].flatMap(price => [0, 1, 2, 3, 4, 5, 6, 7].map(i => rounded(price + 0.005 * i))),
    )
    expect([8, 16, 24].map(i => spots[i]!.y)).toEqual([70, 78, 87])
    expect(spots.map(isFar)).toEqual(spots.map((_, i) => i >= 8))
  })
})
