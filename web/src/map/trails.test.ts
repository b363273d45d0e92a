import { type Hex, hexAt } from '@flagplot/core/hex'
import { expect, test } from 'vitest'
import { placeAt, sceneWith, standingAt, unitAt } from './map.fixture.ts'
import { trailsBetween } from './trails.ts'

const path = [hexAt(0, 0), hexAt(1, 0), hexAt(2, -1)].map(placeAt)
const before = sceneWith(
  [unitAt('Scimitar', hexAt(0, 0)), unitAt('Dagger', hexAt(3, 3))],
  [unitAt('Scimitar', hexAt(9, 0))],
)

test('only a unit with a new move leaves a path; the side distinguishes equal names', () => {
  const moved = unitAt('Scimitar', hexAt(2, -1), 1, { standing: standingAt(hexAt(2, -1), 1, { path }) })
  const after = sceneWith([moved, unitAt('Dagger', hexAt(3, 3))], [unitAt('Scimitar', hexAt(9, 0))])
  expect(trailsBetween(before, after)).toEqual([{ side: 'red', name: 'Scimitar', places: path }])
  expect(trailsBetween(after, after)).toEqual([])
})

test('a move without a known path runs from the old place to the new', () => {
  const after = sceneWith([unitAt('Scimitar', hexAt(2, -1)), unitAt('Dagger', hexAt(3, 3))], [])
  expect(trailsBetween(before, after).map(({ places }) => places.map(({ q, r }) => [q, r]))).toEqual([
    [
      [0, 0],
      [2, -1],
    ],
  ])
})

test('a move that returns to its hex leaves a path too; a new unit leaves none', () => {
  const round = [path[0]!, path[1]!, path[0]!]
  const after = sceneWith(
    [unitAt('Scimitar', hexAt(0, 0), 3, { standing: standingAt(hexAt(0, 0), 3, { path: round }) })],
    [unitAt('Nemesis', hexAt(1, 1))],
  )
  expect(trailsBetween(before, after).map(({ name }) => name)).toEqual(['Scimitar'])
})

test('a path of one hex is no move: whatever hex it names, a unit that stands where it stood leaves none', () => {
  const standsWith = (hex: Hex) =>
    sceneWith(
      [unitAt('Dagger', hexAt(3, 3), 0, { standing: standingAt(hexAt(3, 3), 0, { path: [placeAt(hex)] }) })],
      [],
    )
  expect(trailsBetween(standsWith(hexAt(2, 3)), standsWith(hexAt(3, 3)))).toEqual([])
})

test('a unit that moved with a path of one hex leaves the way from its old place to its new one', () => {
  const after = sceneWith([unitAt('Dagger', hexAt(5, 3))], [])
  expect(trailsBetween(before, after)).toEqual([
    { side: 'red', name: 'Dagger', places: [placeAt(hexAt(3, 3)), placeAt(hexAt(5, 3))] },
  ])
})

test('a path of two hexes is a move, also if the unit ends where it stood', () => {
  const arrivesFrom = (hex: Hex) => {
    const path = [hex, hexAt(3, 3)].map(placeAt)
    return sceneWith([unitAt('Dagger', hexAt(3, 3), 0, { standing: standingAt(hexAt(3, 3), 0, { path }) })], [])
  }
  const [west, east] = [arrivesFrom(hexAt(2, 3)), arrivesFrom(hexAt(4, 3))]
  expect(trailsBetween(west, east)).toEqual([
    { side: 'red', name: 'Dagger', places: [placeAt(hexAt(4, 3)), placeAt(hexAt(3, 3))] },
  ])
})
