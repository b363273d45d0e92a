import { expect, test } from 'vitest'
import { figure, percent } from './percent.ts'

test('percent keeps its decimals and never says a false 0 % or 100 %', () => {
  const rows: readonly (readonly [number, 'exact' | 'sampled', string])[] = [
    [0, 'exact', '0.0 %'],
    [1, 'exact', '100.0 %'],
    [0, 'sampled', '<0.1 %'],
    [1, 'sampled', '>99.9 %'],
    [1e-9, 'exact', '<0.1 %'],
    [1 - 1e-9, 'exact', '>99.9 %'],
    [0.001, 'exact', '0.1 %'],
    [0.5, 'sampled', '50.0 %'],
    [0.9994, 'exact', '>99.9 %'],
    [0.123456, 'exact', '12.3 %'],
  ]
  for (const [chance, known, said] of rows) expect(percent(chance, known), `${chance} ${known}`).toBe(said)
})

test('figure never says a false nothing', () => {
  expect([0, 1e-9, 0.004, 0.005, 1.005].map(value => figure(value))).toEqual(['0.00', '<0.01', '<0.01', '0.01', '1.00'])
})
