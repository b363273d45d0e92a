import { expect, test } from 'vitest'
import { isWithin } from './edges.ts'
import { hexNamed } from './scene.fixture.ts'

test('the edge is on the map, its line beyond the corners is not', () => {
  const triangle = [hexNamed(0, 0), hexNamed(4, 0), hexNamed(0, 4)]
  const isOnMap = (q: number, r: number): boolean => isWithin(triangle, hexNamed(q, r))
  expect([isOnMap(0, 0), isOnMap(2, 0), isOnMap(0, 2), isOnMap(2, 2), isOnMap(1, 1)]).not.toContain(false)
  expect([isOnMap(-1, 0), isOnMap(5, 0), isOnMap(0, 5), isOnMap(-1, 5), isOnMap(5, -1)]).not.toContain(true)
})
