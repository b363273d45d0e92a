import { expect, test } from 'vitest'
import { drawBy } from './draw.ts'

const mix = [
  { text: 'a', weight: 250 },
  { text: 'b', weight: 0 },
  { text: 'c', weight: 750 },
]

test('one is drawn as often as its weight says, one without weight never', () => {
  const drawn = Array.from({ length: 1000 }, (_, i) => drawBy(mix, i / 1000)?.text)
  expect(drawn.filter(text => text === 'a')).toHaveLength(250)
  expect(drawn.filter(text => text === 'c')).toHaveLength(750)
})

test('the last is still drawn by the greatest number there is, and nothing from nothing', () => {
  expect(drawBy(mix, 1 - 2 ** -32)?.text).toBe('c')
  expect(drawBy([], 0.5)).toBeUndefined()
})
