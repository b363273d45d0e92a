import type { DesignAnswer } from '@flagplot/core/desk/design'
import { expect, test } from 'vitest'
import { offersOf } from './offers.ts'

const known = { method: 'exact', expectedResult: 48 } as const
const numberOf = (at: string, effect: 'nearer' | 'not nearer' | 'none') =>
  ({ kind: 'counts', at, title: at, written: 1, value: 2, result: known, draws: 0, effect }) as const

const heading = { system: 'sidcors', title: 'S', seed: '1', doctrines: { red: 'steady', blue: 'steady' } }
const words = { above: [], below: [] }

test('a change that brings the battle no nearer to even is not offered', () => {
  const numbers = [numberOf('red', 'nearer'), numberOf('blue', 'not nearer'), numberOf('options', 'none')]
  const answer: DesignAnswer = { isWhole: true, data: { ...heading, whole: true, written: known, numbers }, words }
  expect(offersOf(answer).map(({ at }) => at)).toEqual(['red'])
})

test('of thousands of designs the first ten are offered', () => {
  const ranked = Array.from({ length: 12 }, (_, i) => ({ ...known, unit: `S${i}`, harmless: 0, against: [known] }))
  const ship = { side: 'red', points: 5, enemies: [], designs: 12, tried: 12, rounds: [], best: 1, ranked } as const
  const offers = offersOf({ isWhole: true, data: { ...heading, ...ship }, words })
  expect(offers.map(({ label }) => label)).toEqual(ranked.slice(0, 10).map(({ unit }) => unit))
})
