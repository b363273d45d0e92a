import { expect, test } from 'vitest'
import { battle, plansBy } from '../scripted.fixture.ts'
import { HalfIndex } from './half-index.ts'
import { HalfLosses } from './half-losses.ts'

test('carry.before-directed the losses of a half depend on the points alone, not on earlier questions', () => {
  const index = new HalfIndex(battle(['6x D7', 'C8'], ['2x Federation CA'], { roundCap: 0 }), plansBy('captain'))
  // from no points to more than the half has, counted in halves
  const points = Array.from({ length: 300 }, (_, scored) => scored)
  const losses = new HalfLosses(index)
  const rising = points.map(scored => losses.after('red', 0, scored))
  expect(rising).toEqual(points.map(scored => new HalfLosses(index).after('red', 0, scored)))
  expect(index.half('red', rising[0]!).force).toEqual(index.half('red', 0).force)
  expect(index.half('red', rising.at(-1)!).stands).toBe(false)
})
