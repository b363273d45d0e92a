import type { DesignAnswer } from '@flagplot/core/desk/design'
import { expect, test } from 'vitest'
import { offersOf } from './offers.ts'

const known = { method: 'exact', expectedResult: 48 } as const
const numberOf = (at: string, effect: 'nearer' | 'not nearer' | 'none') =>
  ({ kind: 'counts', at, title: at, written: 1, value: 2, result: known, draws: 0, effect }) as const

test('a change that brings the battle no nearer to even is not offered', () => {
  const numbers = [numberOf('red', 'nearer'), numberOf('blue', 'not nearer'), numberOf('options', 'none')]
  const heading = { system: 'sidcors', title: 'S', seed: '1', doctrines: { red: 'steady', blue: 'steady' } }
  const words = { above: [], below: [] }
  const answer: DesignAnswer = { isWhole: true, data: { ...heading, whole: true, written: known, numbers }, words }
  expect(offersOf(answer).map(({ at }) => at)).toEqual(['red'])
})
