import { expect, test } from 'vitest'
import { value } from '../../../fixtures/index.ts'
import {
  parseRows,
  rowOf,
  type SweepHeader,
  type SweepRow,
  sayRefusedCells,
  sweepCsv,
  sweepHeader,
  sweepPlot,
  sweepTable,
} from './index.ts'
import { openStudy } from './study.ts'
import { sayTippingPoints } from './tipping-points.ts'

const study = value(
  openStudy({
    flagplot: 1,
    study: 'A <study>',
    battle: 'a/b',
    axes: [
      { at: 'x', name: 'X', from: 1, to: 4 },
      { at: 'y', values: ['a', 'b,c'] },
    ],
  }),
)
const header = sweepHeader(study, { any: 'battle' })

const exact = (cell: number, values: readonly unknown[], red: number): SweepRow =>
  rowOf(cell, values, {
    method: 'exact',
    expectedResult: 100 * red,
    outcome: { red, blue: 1 - red, draw: 0, undecided: 0 },
    rounds: 2,
  })

const sampled = (
  cell: number,
  values: readonly unknown[],
  [low, red, high]: readonly [number, number, number],
): SweepRow =>
  rowOf(cell, values, {
    method: 'sampled',
    n: 100,
    expectedResult: 100 * red,
    low,
    high,
    outcome: { red, blue: 1 - red, draw: 0, undecided: 0 },
    rounds: 2,
  })

const rows = [
  exact(0, [1, 'a'], 0),
  sampled(1, [1, 'b,c'], [0, 0, 3.7]),
  exact(2, [2, 'a'], 0.25),
  rowOf(3, [2, 'b,c'], { refused: 'no such unit' }),
  exact(4, [3, 'a'], 0.75),
  sampled(5, [3, 'b,c'], [40, 0.48, 56]),
  exact(6, [4, 'a'], 1),
  sampled(7, [4, 'b,c'], [55, 0.6, 65]),
]

const lines = [header, ...rows].map(each => JSON.stringify(each))

test('rows are read back as they were written', () => {
  expect(value(parseRows(lines, header))).toEqual(rows)
  expect(value(parseRows(lines.slice(0, 3), header))).toEqual(rows.slice(0, 2))
})

test.each<[string, (lines: string[]) => readonly string[], string]>([
  [
    'another study',
    ([, ...rest]) => [JSON.stringify(sweepHeader({ ...study, seed: '2' }, { any: 'battle' })), ...rest],
    'conflict',
  ],
  ['another battle', ([, ...rest]) => [JSON.stringify(sweepHeader(study, { other: 'battle' })), ...rest], 'conflict'],
  ['no header', ([, ...rest]) => rest, 'unknown-key'],
  ['a row twice', ([first = '', ...rest]) => [first, rest[0] ?? '', ...rest], 'tampered'],
  ['rows out of order', ([first = '', one = '', other = '', ...rest]) => [first, other, one, ...rest], 'tampered'],
  ['a row too many', all => [...all, JSON.stringify(exact(8, [5, 'a'], 1))], 'tampered'],
  ['a chance above 1', all => all.map(line => line.replace('"red":0.75', '"red":1.75')), 'range'],
  ['a line that is no row', all => all.map((line, i) => (i === 2 ? '{"cell":1' : line)), 'syntax'],
])('rows of %s are refused', (_, change, code) => {
  const read = parseRows(change([...lines]), header)
  expect(read.ok ? 'taken' : read.refusal.code).toBe(code)
})

test('the table never shows a sampled 0 % or a refused cell as a result', () => {
  const [, ...told] = sweepTable(header, rows)
  expect(told.map(row => row.slice(2).join(' | '))).toEqual([
    '0.0 % | 0.0 % | 100.0 % | 0.0 % | 2.00 | exact',
    '<3.7 % | <3.7 % | >96.3 % | <3.7 % | 2.00 | 100 battles',
    '25.0 % | 25.0 % | 75.0 % | 0.0 % | 2.00 | exact',
    'no battle',
    '75.0 % | 75.0 % | 25.0 % | 0.0 % | 2.00 | exact',
    '48.0 % (40.0 to 56.0) | 48.0 % | 52.0 % | <3.7 % | 2.00 | 100 battles',
    '100.0 % | 100.0 % | 0.0 % | 0.0 % | 2.00 | exact',
    '60.0 % (55.0 to 65.0) | 60.0 % | 40.0 % | <3.7 % | 2.00 | 100 battles',
  ])
})

test('a cell that makes no battle says why', () => {
  expect(sayRefusedCells(header, rows)).toEqual(['X 2, y b,c: no such unit'])
})

test('CSV has every figure in full precision, and quotes what a comma would split', () => {
  const [first, , second, , refused] = sweepCsv(header, rows).split('\r\n')
  expect(first).toBe('X,y,method,n,expectedResult,low,high,red,blue,draw,undecided,rounds,refused')
  expect(second).toBe('1,"b,c",sampled,100,0,0,3.7,0,1,0,0,2,')
  expect(refused).toBe('2,"b,c",refused,,,,,,,,,,no such unit')
})

test('a study passes even between the last value that is certainly below it and the first that is certainly above', () => {
  expect(sayTippingPoints(header, rows)).toEqual([
    'X (y a): even between 2 and 3.',
    'X (y b,c): even between 1 and 4; the value between cannot be told from even.',
  ])
  const one: SweepHeader = { ...header, axes: ['X'] }
  const of = (...results: readonly number[]) =>
    sayTippingPoints(
      one,
      results.map((red, i) => exact(i, [i], red)),
    )
  expect(of(0.6, 0.7)).toEqual(['X: better than even at every value that can be told from it.'])
  expect(of(0.1, 0.2)).toEqual(['X: worse than even at every value that can be told from it.'])
  expect(of(0.1, 0.9, 0.2)).toEqual(['X: passes even more than once.'])
  expect(of(0.5, 0.5)).toEqual(['X: cannot be told from even at any value.'])
  expect(of(0.9, 0.1)).toEqual(['X: even between 0 and 1.'])
  expect(of(0.1, 0.5, 0.9)).toEqual(['X: even at 1.'])
  expect(of(0.1, 0.5, 0.5, 0.9)).toEqual(['X: even between 0 and 3; the 2 values between cannot be told from even.'])
  expect(sayTippingPoints(one, [exact(0, ['a'], 0.1), exact(1, ['b'], 0.9)])).toEqual([])
})

test('a picture has a line for each value of the second axis, its words safe, and a heat map for many', () => {
  const drawn = value(sweepPlot(header, rows))
  expect(drawn).toContain('<title>A &lt;study&gt;</title>')
  expect(drawn.match(/stroke-width="2" stroke-dasharray="[^"]*"\/>/g)).toHaveLength(4)
  expect(drawn.match(/<circle/g)).toHaveLength(7)
  expect(drawn).not.toContain('NaN')
  const many = Array.from({ length: 16 }, (_, i) => exact(i, [i % 2, Math.floor(i / 2)], i / 16))
  const map = value(sweepPlot(header, many))
  expect(map.match(/<rect [^>]*fill="rgb/g)).toHaveLength(16 + 3)
  expect(map).not.toContain('NaN')
  expect(sweepPlot({ ...header, axes: ['a', 'b', 'c'] }, rows).ok).toBe(false)
  expect(sweepPlot(header, [rowOf(0, [1, 'a'], { refused: 'no' })]).ok).toBe(false)
})

test('numbers go along the foot, whichever axis is first; the values of the other are lines', () => {
  const axes = ['X', 'Y']
  const first = [1, 2, 3].flatMap((x, i) => ['a', 'b'].map((y, j) => exact(2 * i + j, [x, y], 0.1 * (x + j))))
  const second = first.map(row => ({ ...row, values: row.values.toReversed() }))
  const drawn = value(sweepPlot({ ...header, axes }, first))
  expect(value(sweepPlot({ ...header, axes: axes.toReversed() }, second))).toBe(drawn)
})
