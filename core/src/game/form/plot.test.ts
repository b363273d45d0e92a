import { expect, test } from 'vitest'
import { normalPlot, sayPlot } from './plot.ts'

const steps = (letters: string) => ({ steps: [...letters].map(value => ({ value, label: value })) })

test('a plot is read by its letters in either case, unless both are steps', () => {
  expect(normalPlot(steps('FLR'), 'f f, l-R x')).toBe('FFLRx')
  expect(normalPlot(steps('Ll'), 'lL')).toBe('lL')
  expect(normalPlot(steps('FLR'), 'F3')).toBe('F3')
})

test('hexes ahead and turns in the last of them are written and read back, letters are read too', () => {
  const field = { ...steps('FLR'), ahead: 'F' }
  for (const plot of ['', 'F', 'L', 'FFL', 'FFLFR', 'LRF', 'FFFFFFFFFFFF']) {
    expect(normalPlot(field, sayPlot(field, plot))).toBe(plot)
  }
  expect(sayPlot(field, 'FFLFF')).toBe('F3 L F2')
  expect([normalPlot(field, 'ffl'), normalPlot(field, 'f3 l f12')]).toEqual(['FFL', `FFL${'F'.repeat(12)}`])
  expect(sayPlot({}, 'FFL')).toBe('FFL')
})
