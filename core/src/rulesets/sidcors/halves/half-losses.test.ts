import { expect, test } from 'vitest'
import { bySide } from '../../../game/index.ts'
import { sayRefusal } from '../../../lang/index.ts'
import { planOf } from '../../../table/index.ts'
import { sidcors } from '../index.ts'
import { battle } from '../scripted.fixture.ts'
import { HalfIndex } from './half-index.ts'
import { HalfLosses } from './half-losses.ts'

const plans = bySide(() => {
  const plan = planOf(sidcors, { name: 'captain', settings: {} })
  if (!plan.ok) throw new Error(sayRefusal(plan.refusal))
  return plan.value
})

test('carry.before-directed what a half loses to so many points hangs on them alone, not on what was asked before', () => {
  const start = battle(['6x D7', 'C8'], ['2x Federation CA'], { roundCap: 0 })
  const book = new HalfIndex(start, plans)
  // from no points to more than there are, counted in halves
  const points = Array.from({ length: 300 }, (_, scored) => scored)
  const losses = new HalfLosses(book)
  const rising = points.map(scored => losses.leave('red', 0, scored))
  expect(rising).toEqual(points.map(scored => new HalfLosses(book).leave('red', 0, scored)))
  expect(book.half('red', rising[0]!).force).toEqual(book.half('red', 0).force)
  expect(book.half('red', rising.at(-1)!).stands).toBe(false)
})
