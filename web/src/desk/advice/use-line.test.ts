import type { RawInput } from '@flagplot/core/game'
import { expect, test } from 'vitest'
import { inCommon } from './use-line.ts'

const roll = (face: number): RawInput => ({ kind: 'roll', faces: [face] })

test('a line keeps the inputs that both battles have in common', () => {
  const three = [roll(1), roll(2), roll(3)]
  expect(inCommon(three, three)).toBe(3)
  expect(inCommon(three, [...three, roll(4)])).toBe(3)
  expect(inCommon(three, [roll(1), roll(2), roll(6), roll(1)])).toBe(2)
  expect(inCommon(three, [roll(1)])).toBe(1)
  expect(inCommon([], three)).toBe(0)
})
