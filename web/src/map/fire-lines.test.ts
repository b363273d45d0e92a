import { hexAt } from '@flagplot/core/hex'
import { expect, test } from 'vitest'
import { fireLines, numbersOf, shortNumbers } from './fire-lines.ts'
import { placeAt } from './map.fixture.ts'

const aim = (from: number, to: number) => ({ from: placeAt(hexAt(from, 0)), to: placeAt(hexAt(to, 0)), label: '' })

test('aims between the same hexes are one line, with short numbers', () => {
  const lines = fireLines([aim(0, 4), aim(1, 4), aim(0, 4), aim(0, 4), aim(0, 4)])
  expect(lines.map(({ numbers }) => numbers)).toEqual(['1,3–5', '2'])
  expect([[1], [1, 2], [1, 2, 3, 5], [2, 4, 5, 6, 7]].map(shortNumbers)).toEqual(['1', '1,2', '1–3,5', '2,4–7'])
})

test('numbers stand on the line or beside it, also if it stays within one hex', () => {
  const [way, within] = fireLines([aim(0, 4), aim(2, 2)])
  const { spots } = numbersOf(way!, 1)
  expect(spots[0]).toMatchObject({ y: 0, price: 0 })
  expect(new Set(spots.map(({ y }) => y))).toEqual(new Set([0, 15, -15, 29, -29]))
  for (const { x, y } of numbersOf(within!, 1).spots) expect(Number.isFinite(x + y)).toBe(true)
})
