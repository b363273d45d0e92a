import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { streamOf } from '../dice/index.ts'
import { bestMixes } from './best-mixes.ts'
import { withoutDominated } from './dominance.ts'
import { doubleOracle } from './double-oracle.ts'
import { type Matrix, matrixOf } from './matrix.ts'
import { solveMatrix } from './solve-matrix.ts'

const near = (value: number) => expect.closeTo(value, 9)
const shares = (list: ArrayLike<number>): readonly number[] => Array.from(list)

/** Tables of small whole numbers: ties, equal lines and saddles are common. */
const tables = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 4 }))
  .chain(([rows, columns, most]) =>
    fc.array(fc.array(fc.integer({ min: -most, max: most }), { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  )

const turned = (table: readonly (readonly number[])[]): number[][] =>
  (table[0] ?? []).map((_, column) => table.map(row => -row[column]!))

describe('known games', () => {
  test('rock, paper and scissors for 1, 2 and 3 points: the share of each is the points of the other two', () => {
    const solved = solveMatrix(matrixOf([[0, -1, 3], [1, 0, -2], [-3, 2, 0]])) // biome-ignore format: a table
    expect(solved).toMatchObject({ value: near(0), method: 'mixed' })
    expect(shares(solved.rows)).toEqual([near(1 / 3), near(1 / 2), near(1 / 6)])
    expect(shares(solved.columns)).toEqual([near(1 / 3), near(1 / 2), near(1 / 6)])
  })

  test('matching pennies with one match that counts more', () => {
    const solved = solveMatrix(matrixOf([[2, -1], [-1, 1]])) // biome-ignore format: a table
    expect(solved).toMatchObject({ value: near(1 / 5), method: 'mixed' })
    expect(shares(solved.rows)).toEqual([near(2 / 5), near(3 / 5)])
  })

  test('a saddle needs no mix', () => {
    const solved = solveMatrix(matrixOf([[3, 1, 4], [2, 0, 9], [5, 1, 1]])) // biome-ignore format: a table
    expect(solved).toMatchObject({ value: 1, lower: 1, upper: 1, method: 'saddle' })
    expect(shares(solved.rows).filter(share => share > 0)).toEqual([1])
  })

  test('one cell, one row, one column', () => {
    expect(solveMatrix(matrixOf([[7]])).value).toBe(7)
    expect(solveMatrix(matrixOf([[7, -2, 5]])).value).toBe(-2)
    expect(solveMatrix(matrixOf([[7], [-2], [9]])).value).toBe(9)
  })
})

describe('any matrix', () => {
  test('both mixes guarantee the value, against every line there is', () => {
    fc.assert(
      fc.property(tables, table => {
        const { lower, upper, rows, columns } = solveMatrix(matrixOf(table))
        expect(upper - lower).toBeLessThan(1e-9)
        for (const mix of [rows, columns]) {
          expect(shares(mix).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
          expect(Math.min(...mix)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('with the players changed the value is turned', () => {
    fc.assert(
      fc.property(tables, table => {
        expect(solveMatrix(matrixOf(turned(table))).value).toBeCloseTo(-solveMatrix(matrixOf(table)).value, 9)
      }),
    )
  })

  test('payoffs stretched and moved: the value goes with them', () => {
    fc.assert(
      fc.property(
        tables,
        fc.double({ min: 1e-3, max: 1e3, noNaN: true }),
        fc.integer({ min: -50, max: 50 }),
        (table, by, off) => {
          const moved = matrixOf(table.map(row => row.map(cell => by * cell + off)))
          expect(solveMatrix(moved).value).toBeCloseTo(by * solveMatrix(matrixOf(table)).value + off, 6)
        },
      ),
    )
  })
})

describe('tables of few payoffs, whose steps gain nothing', () => {
  // a rule with brackets, as tables of drives and tactics have: with prices and names alone (Dantzig, Bland) the
  // simplex stopped at its bound, far from the value
  const bracket = (row: number, column: number): number => {
    const difference = (row % 13) - (column % 17)
    const band = Math.floor(row / 13) + 2 * Math.floor(column / 17)
    return difference < -3 || difference > 4 ? 0 : ((difference + band) % 4) - (band % 3)
  }
  const rules: Readonly<Record<string, (row: number, column: number) => number>> = {
    brackets: bracket,
    remainders: (row, column) => ((row * column) % 7) - 3,
    distances: (row, column) => Math.abs(row - column) % 5,
    signs: (row, column) => Math.sign(((row * 31 + column * 17) % 23) - 11),
  }
  test.each(Object.keys(rules).flatMap(rule => [60, 130, 240].map(size => ({ rule, size }))))(
    '$rule, $size × $size: the certificate closes',
    ({ rule, size }) => {
      const cells = Array.from({ length: size }, (_, row) =>
        Array.from({ length: size + 9 }, (__, column) => rules[rule]!(row, column)),
      )
      const { lower, upper } = solveMatrix(matrixOf(cells))
      expect(upper - lower).toBeLessThan(1e-9)
    },
  )
})

describe('payoffs that are nearly alike, where rounding is at its worst', () => {
  test.each([
    [113, 167, 11],
    [45, 77, 13],
    [48, 45, 9],
    [188, 94, 17],
  ])('%i × %i: the certificate closes to a millionth', (rows, columns, period) => {
    const stream = streamOf('duel/near', `${rows}`)
    const cells = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (__, column) => {
        const payoff = Math.abs((row % period) - (column % period)) % 5
        return payoff + (stream.below(10) === 0 ? stream.unit() * 1e-3 : 0)
      }),
    )
    const { lower, upper } = bestMixes(matrixOf(cells))
    expect(upper - lower).toBeLessThan(1e-6)
  })

  test.each([
    // by double oracle the certificate of the second is 0.12 wide; whole, that of the third is 0.002
    [45, 25, 8, 5, 6, 1e-6, 1e-9],
    [47, 13, 4, 1, 2, 1e-7, 1e-8],
    [57, 22, 8, 66_226, 7, 1e-7, 1e-12],
  ])('%i × %i: the better of two ways to solve it', (rows, columns, period, seed, every, least, wide) => {
    const stream = streamOf('near', `${seed}`)
    const cells = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (__, column) => {
        const payoff = Math.abs((row % period) - (column % period)) % 5
        return payoff + (stream.below(every) === 0 ? stream.unit() * least : 0)
      }),
    )
    const { lower, upper } = bestMixes(matrixOf(cells))
    expect(upper - lower).toBeLessThan(wide)
  })

  test('a table past the size that is solved whole: by double oracle, no worse', () => {
    const rules = (row: number, column: number): number => ((row * column + row) % 7) - 3
    const of = (size: number): Matrix =>
      matrixOf(
        Array.from({ length: size }, (_, row) => Array.from({ length: 340 }, (__, column) => rules(row, column))),
      )
    for (const size of [290, 300]) {
      const { lower, upper } = bestMixes(of(size))
      expect(upper - lower).toBeLessThan(1e-9)
      expect(lower).toBeCloseTo(solveMatrix(of(size)).value, 9)
    }
  })
})

describe('double oracle', () => {
  test('a game of millions of cells by a few of its lines: guess a number, and be paid by how near it is', () => {
    const most = 2_000
    const cell = (row: number, column: number): number => ((row - column) / most) ** 2
    const lazy = doubleOracle({ rows: most + 1, columns: most + 1, cell }, 1e-12)
    // the one who wants to be far plays the two ends alike, the other the middle
    expect(lazy.value).toBeCloseTo(0.25, 9)
    expect([...lazy.columns]).toEqual([[most / 2, near(1)]])
    expect([...lazy.rows.keys()].toSorted((a, b) => a - b)).toEqual([0, most])
    expect(lazy.asked).toBeLessThan((most + 1) * 40)
  })

  test('it counts every cell it asks for, and asks for fewer where it need not be so near', () => {
    const solved = (within: number) => {
      let calls = 0
      const cell = (row: number, column: number): number => {
        calls++
        return ((row * 7 + column * 11) % 13) - ((row * column) % 5)
      }
      const { asked, lower, upper } = doubleOracle({ rows: 40, columns: 30, cell }, within)
      expect(asked).toBe(calls)
      return { gap: upper - lower, calls }
    }
    const [exact, far] = [solved(0), solved(3)]
    expect(exact.gap).toBeLessThan(1e-9)
    expect(far.calls).toBeLessThan(exact.calls)
    expect(far.gap).toBeLessThanOrEqual(3)
  })
})

describe('lines that are dropped', () => {
  const size = ({ rows, columns }: ReturnType<typeof withoutDominated>) => [rows, columns]

  test('equal lines stand once, the first of them', () => {
    const table = matrixOf([[1, 0, 1], [1, 0, 1], [0, 1, 0]]) // biome-ignore format: a table
    expect(size(withoutDominated(table))).toEqual([
      [0, 2],
      [0, 1],
    ])
  })

  test('dominated lines go, and what is dominated without them', () => {
    // row 2 is nowhere better than row 0; without it column 1 is nowhere better than column 0
    const table = matrixOf([[0, 2, 5], [3, 3, 1], [-1, -2, 4]]) // biome-ignore format: a table
    expect(size(withoutDominated(table))).toEqual([
      [0, 1],
      [0, 2],
    ])
  })

  test('values stay when lines are doubled', () => {
    const doubled = (table: readonly (readonly number[])[]): Matrix =>
      matrixOf([...table, ...table].map(row => [...row, ...row]))
    fc.assert(
      fc.property(tables, table => {
        expect(solveMatrix(doubled(table)).value).toBeCloseTo(solveMatrix(matrixOf(table)).value, 9)
      }),
    )
  })
})
