import { describe, expect, test } from 'vitest'
import { cases } from '../../../../test-depth.ts'
import { value } from '../../../fixtures/index.ts'
import { cellCount, cellValues, latinHypercube } from './design.ts'
import { sweepCsv, sweepPlot, sweepTable } from './index.ts'
import { rowOf, type SweepRow, sweepHeader } from './row.ts'
import { openStudy } from './study.ts'
import { saySwings } from './swings.ts'

const axes = [
  { at: 'a', name: 'A', from: 1, to: 3 },
  { at: 'b', name: 'B', values: ['x', 'y'] },
]
const studyOf = (design: unknown) =>
  openStudy({ flagplot: 1, study: 'A study', battle: 'x/y', axes, ...(design === undefined ? {} : { design }) })

const cellsOf = (design: unknown) => {
  const study = value(studyOf(design))
  return Array.from({ length: cellCount(study) }, (_, cell) => cellValues(study, cell))
}

describe('a Latin hypercube', () => {
  test('draws the place within a stratum, so that values between the strata come up too', () => {
    const drawn = latinHypercube([1000], { cells: 10, seed: '1' }).map(([place = 0]) => place % 100)
    expect(new Set(drawn).size).toBeGreaterThan(5)
  })

  test('has one cell in each stratum of each axis', () => {
    for (let seed = 0; seed < cases(300); seed++) {
      const cells = 2 + (seed % 29)
      const counts = [cells, 1, 3 * cells, 1 + (seed % 7), 10_000]
      const drawn = latinHypercube(counts, { cells, seed: `law ${seed}` })
      expect(drawn).toHaveLength(cells)
      for (const [axis, count] of counts.entries()) {
        const places = drawn.map(cell => cell[axis] ?? -1).toSorted((a, b) => a - b)
        // the stratum of rank i reaches from i to i + 1 of as many equal parts of the values
        for (const [i, place] of places.entries()) {
          expect(place).toBeGreaterThanOrEqual(Math.floor((i * count) / cells))
          expect(place * cells).toBeLessThan((i + 1) * count)
        }
      }
    }
  })

  test('pairs the axes anew for another seed, and in no order', () => {
    const of = (seed: string) => latinHypercube([50, 50], { cells: 50, seed })
    expect(of('1')).toEqual(of('1'))
    expect(of('1')).not.toEqual(of('2'))
    expect(of('1').filter(([a, b]) => a === b).length).toBeLessThan(8)
  })

  test('of a study has its values', () => {
    const cells = cellsOf({ latin: 6 })
    for (const a of [1, 2, 3]) expect(cells.filter(([first]) => first === a)).toHaveLength(2)
    for (const b of ['x', 'y']) expect(cells.filter(([, second]) => second === b)).toHaveLength(3)
  })
})

test('a grid has every value with every other; one axis at a time leaves the others as the battle has them', () => {
  expect(cellsOf(undefined)).toHaveLength(6)
  expect(cellsOf('grid')).toEqual(cellsOf(undefined))
  expect(cellsOf('one-at-a-time')).toEqual([
    [null, null],
    [1, null],
    [2, null],
    [3, null],
    [null, 'x'],
    [null, 'y'],
  ])
})

test('axes too long for a grid are taken one at a time', () => {
  const long = [1, 2, 3].map(i => ({ at: `a${i}`, from: 1, to: 1000 }))
  const of = (design: unknown) => openStudy({ flagplot: 1, study: 'A', battle: 'x/y', axes: long, design })
  expect(of('grid').ok).toBe(false)
  expect(cellCount(value(of('one-at-a-time')))).toBe(3001)
  expect(cellCount(value(of({ latin: 200 })))).toBe(200)
})

test.each([{ latin: 1 }, { latin: 20_000 }, 'random', { latin: 2.5 }])('the design %o is refused', design => {
  const opened = studyOf(design)
  expect(opened.ok ? 'taken' : opened.refusal.path[0]).toBe('design')
})

const header = sweepHeader(value(studyOf('one-at-a-time')), {})
const row = (cell: number, values: readonly unknown[], red: number, range?: readonly [number, number]): SweepRow =>
  rowOf(cell, values, {
    method: range === undefined ? 'exact' : 'sampled',
    ...(range === undefined ? {} : { n: 100, low: range[0], high: range[1] }),
    expectedResult: red,
    outcome: { red: red / 100, blue: 1 - red / 100, draw: 0, undecided: 0 },
    rounds: 2,
  })
const rows = [
  row(0, [null, null], 50),
  row(1, [1, null], 40),
  row(2, [2, null], 50),
  row(3, [3, null], 65),
  row(4, [null, 'x'], 90),
  rowOf(5, [null, 'y'], { refused: 'no such unit' }),
]

describe('one axis at a time', () => {
  test('names the axis with the widest swing first', () => {
    expect(saySwings(header, rows)).toEqual([
      'B: 50.0 % as written to 90.0 % at x, a swing of 40.0 points.',
      'A: 40.0 % at 1 to 65.0 % at 3, a swing of 25.0 points.',
      'B matters most.',
    ])
  })

  test('says of an axis that changes nothing that it makes no difference', () => {
    const same = [row(0, [null, null], 50), row(1, [1, null], 50), row(2, [null, 'x'], 60)]
    expect(saySwings(header, same).slice(1)).toEqual(['A: no difference.', 'B matters most.'])
    expect(saySwings(header, same.slice(0, 2).concat(row(2, [null, 'x'], 50)))).toEqual([
      'A: no difference.',
      'B: no difference.',
    ])
  })

  test('does not say what matters most where ranges leave it open', () => {
    const wide = [...rows.slice(0, 4), row(4, [null, 'x'], 90, [70, 97])]
    expect(saySwings(header, wide).at(-1)).toBe('It cannot be told which of these matters most: B, A.')
  })

  test('has a table with a line a value, CSV with a column an axis, and a tornado', () => {
    expect(sweepTable(header, rows).map(([place, at, said]) => [place, at, said])).toEqual([
      ['place', 'value', 'expected result'],
      ['as written', '', '50.0 %'],
      ['A', '1', '40.0 %'],
      ['A', '2', '50.0 %'],
      ['A', '3', '65.0 %'],
      ['B', 'x', '90.0 %'],
      ['B', 'y', 'no battle'],
    ])
    expect(sweepCsv(header, rows).split('\r\n')[2]).toMatch(/^1,,exact/)
    const drawn = value(sweepPlot(header, rows))
    // a bar each beside the ground of the picture, the wider one above
    expect(drawn.match(/<rect /g)).toHaveLength(3)
    expect(drawn.indexOf('>B<')).toBeLessThan(drawn.indexOf('>A<'))
    expect(drawn).not.toMatch(/NaN|Infinity/)
  })
})

test('a Latin hypercube is drawn as points, a panel an axis', () => {
  const latin = sweepHeader(value(studyOf({ latin: 3 })), {})
  const points = [row(0, [1, 'x'], 10), row(1, [3, 'y'], 60, [50, 70]), row(2, [2, 'x'], 30)]
  const drawn = value(sweepPlot(latin, points))
  expect(drawn.match(/<circle/g)).toHaveLength(6)
  expect(drawn).not.toMatch(/NaN|Infinity/)
  expect(saySwings(latin, points)).toEqual([])
})

test('swings whose ranges overlap are not told apart, whichever has the wider range', () => {
  const header = sweepHeader(value(studyOf('one-at-a-time')), {})
  const narrow = [
    row(0, [null, null], 50, [45, 55]),
    row(1, [1, null], 70, [65, 75]),
    row(4, [null, 'x'], 68, [60, 76]),
  ]
  expect(saySwings(header, narrow).at(-1)).toBe('It cannot be told which of these matters most: A, B.')
})

test('one at a time there may be many axes, all of which have their swing; the picture has the widest', () => {
  const axes = Array.from({ length: 30 }, (_, i) => ({ at: `options.o${i}`, values: [1] }))
  const study = value(openStudy({ flagplot: 1, study: 'A', battle: 'x/y', axes, design: 'one-at-a-time' }))
  const header = sweepHeader(study, {})
  const rows = Array.from({ length: cellCount(study) }, (_, cell) =>
    rowOf(cell, cellValues(study, cell), {
      method: 'exact',
      expectedResult: 50 + cell,
      outcome: { red: 0.5, blue: 0.5, draw: 0, undecided: 0 },
      rounds: 1,
    }),
  )
  expect(saySwings(header, rows)).toHaveLength(31)
  const drawn = value(sweepPlot(header, rows))
  expect(drawn).toContain('the 10 widest swings of 30')
  expect(drawn).not.toMatch(/height="-|NaN/)
  expect(openStudy({ flagplot: 1, study: 'A', battle: 'x/y', axes: axes.slice(0, 7) })).toMatchObject({
    refusal: { code: 'range', path: ['axes'] },
  })
})
