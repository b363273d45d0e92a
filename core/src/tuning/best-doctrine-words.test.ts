import { describe, expect, test } from 'vitest'
import { wilsonInterval } from '../odds/index.ts'
import { sayObjectiveValue } from './best-doctrine-words.ts'

const aim = { title: 'expected result', unit: '%' }

const sampled = (hits: number, n: number): string => {
  const { low, high } = wilsonInterval(hits, n)
  return sayObjectiveValue(aim, { reached: (100 * hits) / n, margin: 50 * (high - low) })
}

describe('figures of an objective', () => {
  test.each([
    [68.4, '68.4 %'],
    [100, '100.0 %'],
    [0, '0.0 %'],
    [99.996, '>99.9 %'],
    [0.02, '<0.1 %'],
  ])('exact: %d is %s', (reached, words) => {
    expect(sayObjectiveValue(aim, { reached, margin: 0 })).toBe(words)
  })

  test.each([
    [500, 1000, '50.0 % +/- 3.1'],
    [1000, 1000, '>99.6 %'],
    [0, 1000, '<0.4 %'],
  ])('sampled: %d of %d is %s, never a false certainty', (hits, n, words) => {
    expect(sampled(hits, n)).toBe(words)
  })

  test('a bound holds: it claims no more than its interval', () => {
    for (const n of [50, 4096, 100_000]) {
      for (const missed of [0, 1, 2]) {
        const said = sampled(n - missed, n)
        if (said.startsWith('>'))
          expect(Number.parseFloat(said.slice(1)) / 100).toBeLessThanOrEqual(wilsonInterval(n - missed, n).low)
      }
    }
  })

  test('a margin has its sign', () => {
    expect(sayObjectiveValue({ ...aim, unit: 'hull' }, { reached: 3.456, margin: 0.1234 })).toBe('+3.46 +/- 0.13')
  })
})
