import { expect, test } from 'vitest'
import { rosterBoxes } from './roster-boxes.ts'

const count = (path: string, sign: string): number => path.split(sign).length - 1

test('every box is drawn once, left or struck out, up to a hull of 300', () => {
  for (const [left, had] of [
    [0, 17],
    [40, 40],
    [53, 80],
    [120, 120],
    [1, 140],
    [299, 300],
  ] as const) {
    const boxes = rosterBoxes(left, had)
    expect(count(boxes.whole, 'Z')).toBe(left)
    expect(count(boxes.struck, 'Z')).toBe(had - left)
    // each has a stroke through it
    expect(count(boxes.struck, 'l')).toBe(had - left)
  }
})

test('boxes are in rows of ten, struck out from the end; beyond a hundred, a second block of equal height follows', () => {
  expect(rosterBoxes(40, 40)).toMatchObject({ width: 69, height: 27 })
  expect(rosterBoxes(100, 100)).toMatchObject({ width: 69, height: 69 })
  expect(rosterBoxes(140, 140)).toMatchObject({ width: 143, height: 48 })
  expect(rosterBoxes(300, 300)).toMatchObject({ width: 217, height: 69 })
  // the eleventh begins the second row
  expect(rosterBoxes(11, 11).whole).toContain('M0 7')
  expect(rosterBoxes(19, 20).struck).toMatch(/^M63.5 7.5/)
})
