import type { RawInput } from '@flagplot/core/game'
import { expect, test } from 'vitest'
import { inCommon } from './use-line.ts'

const roll = (face: number): RawInput => ({ kind: 'roll', faces: [face] })

test('a line stays as far as the battle went the same way', () => {
  const three = [roll(1), roll(2), roll(3)]
  expect(inCommon(three, three)).toBe(3)
  expect(inCommon(three, [...three, roll(4)])).toBe(3)
  expect(inCommon(three, [roll(1), roll(2), roll(6), roll(1)])).toBe(2)
  expect(inCommon(three, [roll(1)])).toBe(1)
  expect(inCommon([], three)).toBe(0)
})
