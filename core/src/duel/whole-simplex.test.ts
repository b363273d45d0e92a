import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Fraction, fraction, printFraction } from '../odds/index.ts'
import { matrixOf } from './matrix.ts'
import { solveWhole } from './whole-simplex.ts'

const printed = (fractions: readonly Fraction[]): readonly string[] => fractions.map(printFraction)

test('rock, paper and scissors for 1, 2 and 3 points, in fractions', () => {
  const solved = solveWhole(matrixOf([[0, -1, 3], [1, 0, -2], [-3, 2, 0]])) // biome-ignore format: a table
  expect(solved).toMatchObject({ ok: true, value: { value: fraction(0n) } })
  if (!solved.ok) return
  expect([printed(solved.value.rows), printed(solved.value.columns)]).toEqual([
    ['1/3', '1/2', '1/6'],
    ['1/3', '1/2', '1/6'],
  ])
})

/** The sum of fractions with whole factors, as one fraction over `under`. */
const weighed = (shares: readonly Fraction[], cells: readonly number[]): Fraction =>
  shares.reduce(
    (sum, { over, under }, i) => fraction(sum.over * under + BigInt(cells[i]!) * over * sum.under, sum.under * under),
    fraction(0n),
  )

const atLeast = (a: Fraction, b: Fraction): boolean => a.over * b.under >= b.over * a.under

test('the mixes are proved: no column is below the value, no row above it, without rounding', () => {
  const table = fc.array(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 6, maxLength: 6 }), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(table, cells => {
      const solved = solveWhole(matrixOf(cells))
      if (!solved.ok) return expect.unreachable('small and whole')
      const { value, rows, columns } = solved.value
      for (let column = 0; column < 6; column++) {
        expect(
          atLeast(
            weighed(
              rows,
              cells.map(row => row[column]!),
            ),
            value,
          ),
        ).toBe(true)
      }
      for (const row of cells) expect(atLeast(value, weighed(columns, row))).toBe(true)
      for (const mix of [rows, columns])
        expect(
          weighed(
            mix,
            mix.map(() => 1),
          ),
        ).toEqual(fraction(1n))
    }),
  )
})

test('what is too large or not whole is refused', () => {
  const large = (rows: number, columns: number) =>
    matrixOf(Array.from({ length: rows }, () => Array.from({ length: columns }, () => 1)))
  expect(solveWhole(large(100, 100))).toMatchObject({ ok: true })
  expect(solveWhole(large(101, 2))).toMatchObject({ ok: false, refusal: { code: 'unsupported', found: '101 × 2' } })
  expect(solveWhole(large(2, 101))).toMatchObject({ ok: false, refusal: { code: 'unsupported', found: '2 × 101' } })
  expect(solveWhole(matrixOf([[0.5]]))).toMatchObject({ ok: false, refusal: { code: 'unsupported' } })
})
