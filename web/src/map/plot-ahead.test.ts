import { hexAt } from '@flagplot/core/hex'
import { expect, test } from 'vitest'
import { courseOf } from './map.fixture.ts'
import { askedAhead, type PlotsAhead, plotAhead } from './plot-ahead.ts'

const mover = { unit: 'Scimitar', from: hexAt(0, 0), heading: 0, hexes: [3] } as const
const course = courseOf(mover, 'FF', 's1')!
const other = courseOf(mover, 'FF', 's2')!

/** The plots after so many Backspaces, typed while the page still shows the same plot. */
function back(times: number, shown: string): PlotsAhead | undefined {
  let ahead: PlotsAhead | undefined
  for (let i = 0; i < times; i++) {
    const now = plotAhead(ahead, course, shown)
    ahead = askedAhead(ahead, { course, now: shown, plot: now.slice(0, -1) })
  }
  return ahead
}

test('keys typed before the page has drawn the last one are not lost', () => {
  const ahead = back(3, 'FFLF')
  expect(plotAhead(ahead, course, 'FFLF')).toBe('F')
  // the page shows only the first of them
  expect(plotAhead(ahead, course, 'FFL')).toBe('F')
  expect(plotAhead(askedAhead(ahead, { course, now: 'FFL', plot: 'FR' }), course, 'FF')).toBe('FR')
})

test('another plot in the field counts, and another course has nothing ahead', () => {
  const ahead = back(2, 'FFLF')
  expect(plotAhead(ahead, course, 'RRR')).toBe('RRR')
  expect(plotAhead(ahead, other, 'FFLF')).toBe('FFLF')
  expect(plotAhead(undefined, course, 'F')).toBe('F')
  expect(askedAhead(ahead, { course, now: 'RRR', plot: 'RR' }).plots).toEqual(['RRR', 'RR'])
})
