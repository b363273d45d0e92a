import { printCsv } from '../../notation/text/index.ts'
import { sayShare, several } from '../odds-words/index.ts'
import { sayAxisValue } from './axis-value.ts'
import type { SweepHeader, SweepRow } from './row.ts'
import { methodOf, sayRowResult } from './row-result.ts'

function answerCells(row: SweepRow): readonly string[] {
  if ('refused' in row) return ['no battle']
  const { outcome, rounds, n } = row
  const known = methodOf(row)
  const said = (share: number): string => sayShare(share, 1 - share, known).figure
  return [
    sayRowResult(row),
    said(outcome.red),
    said(outcome.blue),
    said(outcome.draw + outcome.undecided),
    rounds.toFixed(2),
    n === undefined ? 'exact' : several(n, 'battle'),
  ]
}

const HEADINGS = ['expected result', 'red', 'blue', 'drawn', 'rounds', 'how']

/** The columns of a table that tell a cell by its values: one an axis, or the one place that differs. */
const placeHeadings = ({ axes, design }: SweepHeader): readonly string[] =>
  design === 'one-at-a-time' ? ['place', 'value'] : axes

/** The values of a cell in those columns. */
export function placeCells({ axes, design }: SweepHeader, values: readonly unknown[]): readonly string[] {
  if (design !== 'one-at-a-time') return values.map(sayAxisValue)
  const along = values.findIndex(value => value !== null)
  return along < 0 ? ['as written', ''] : [axes[along] ?? '', sayAxisValue(values[along])]
}

/** The rows as a table of words: headings first. Chances and results are in %, results those of red. */
export const sweepTable = (header: SweepHeader, rows: readonly SweepRow[]): readonly (readonly string[])[] => [
  [...placeHeadings(header), ...HEADINGS],
  ...rows.map(row => [...placeCells(header, row.values), ...answerCells(row)]),
]

/** The values of a row with the names of their axes; those that are left as the battle has them are left out. */
const sayPlace = (axes: readonly string[], { values }: SweepRow): string => {
  const said = values.flatMap((each, i) => (each === null ? [] : [`${axes[i]} ${sayAxisValue(each)}`]))
  return said.length === 0 ? 'as written' : said.join(', ')
}

/** The reasons why cells make no battle, a line each. */
export const sayRefusedCells = ({ axes }: SweepHeader, rows: readonly SweepRow[]): readonly string[] =>
  rows.flatMap(row => ('refused' in row ? [`${sayPlace(axes, row)}: ${row.refused}`] : []))

const figures = (row: SweepRow): readonly (string | number)[] => {
  if ('refused' in row) return ['refused', '', '', '', '', '', '', '', '', '', row.refused]
  const { method, n = '', expectedResult, low = '', high = '', outcome, rounds } = row
  const { red, blue, draw, undecided } = outcome
  return [method, n, expectedResult, low, high, red, blue, draw, undecided, rounds, '']
}

const FIGURES = [
  'method',
  'n',
  'expectedResult',
  'low',
  'high',
  'red',
  'blue',
  'draw',
  'undecided',
  'rounds',
  'refused',
]

function csvValue(value: unknown): string | number {
  if (value === null) return ''
  return typeof value === 'number' ? value : sayAxisValue(value)
}

/** The rows as CSV (RFC 4180), in full precision: chances from 0 to 1, results and their range in %. */
export const sweepCsv = ({ axes }: SweepHeader, rows: readonly SweepRow[]): string =>
  printCsv([[...axes, ...FIGURES], ...rows.map(row => [...row.values.map(csvValue), ...figures(row)])])
