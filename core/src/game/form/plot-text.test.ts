import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../test-depth.ts'
import { plotOf, printPlot } from './plot-text.ts'

const field = (letters: string) => ({ steps: [...letters].map(value => ({ value, label: value })), still: 'stop' })

test.each([
  ['f f, l-R x', 'FFLRx'],
  ['F3 L F2 R F1', 'FFLFRF'],
  ['f3 l,r', 'FFLR'],
  ['f f2', 'FFF'],
  ['Stop', ''],
  ['L2', 'L2'],
  ['F1000', 'F1000'],
])('plotOf reads letters and runs, and leaves what is no step as it is: %s', (text, plot) => {
  expect(plotOf(field('FLR'), text)).toBe(plot)
})

test('plotOf reads letters in either case, unless both are steps', () => {
  expect(plotOf(field('Ll'), 'lL')).toBe('lL')
})

test('a plot is read as it is printed', () => {
  const plots = fc.array(fc.constantFrom('F', 'L', 'R'), { maxLength: 40 }).map(steps => steps.join(''))
  fc.assert(
    fc.property(plots, plot => {
      expect(plotOf(field('FLR'), printPlot(field('FLR'), plot))).toBe(plot)
    }),
    { numRuns: cases(1000, 100) },
  )
})
