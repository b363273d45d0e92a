import { disc, hexAt, origin, ring } from '@flagplot/core/hex'
import { describe, expect, test } from 'vitest'
import { areaPath } from './area.ts'

/** The number of corners of each closed line. */
const loops = (path: string): readonly number[] =>
  path
    .split('Z')
    .filter(part => part !== '')
    .map(part => part.split('L').length)

describe('areaPath', () => {
  test('one hex has six corners, two beside each other ten, a disc of radius n has 12n + 6', () => {
    expect(loops(areaPath([origin]))).toEqual([6])
    expect(loops(areaPath([origin, hexAt(1, 0)]))).toEqual([10])
    for (const radius of [1, 2, 7]) expect(loops(areaPath(disc(origin, radius)))).toEqual([12 * radius + 6])
  })

  test('a ring has a line outside and one inside, separate parts have a line each, an empty area has none', () => {
    expect([...loops(areaPath(ring(origin, 1)))].sort((a, b) => a - b)).toEqual([6, 18])
    expect(loops(areaPath([origin, hexAt(5, 0), hexAt(-5, 9)]))).toEqual([6, 6, 6])
    expect(areaPath([])).toBe('')
  })

  test('a hex named twice is the same hex; far out corners still meet', () => {
    expect(areaPath([origin, origin])).toBe(areaPath([origin]))
    expect(loops(areaPath(disc(hexAt(-3001, 4999), 3)))).toEqual([42])
  })
})
