import { hexAt } from '@flagplot/core/hex'
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
