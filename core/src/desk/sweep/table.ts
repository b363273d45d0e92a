import { printCsv } from '../../notation/text/index.ts'
import { printSaid, sayShare, several } from '../odds-words/index.ts'
import { sayAxisValue } from './axis-value.ts'
import type { SweepHeader, SweepRow } from './row.ts'

function answerCells(row: SweepRow): readonly string[] {
  if ('refused' in row) return ['no battle']
  const { outcome, rounds, method, expectedResult, low = 0, high = 0, n } = row
  const known = { method, ...(n === undefined ? {} : { n }) }
  const said = (share: number): string => sayShare(share, 1 - share, known).figure
  const range = { low: low / 100, high: high / 100 }
  return [
    printSaid(sayShare(expectedResult / 100, 1 - expectedResult / 100, known, range)),
    said(outcome.red),
    said(outcome.blue),
    said(outcome.draw + outcome.undecided),
    rounds.toFixed(2),
    n === undefined ? 'exact' : several(n, 'battle'),
  ]
}

/** The rows as a table of words: headings first. Chances and results are in %, results those of red. */
export const sweepTable = ({ axes }: SweepHeader, rows: readonly SweepRow[]): readonly (readonly string[])[] => [
  [...axes, 'expected result', 'red', 'blue', 'drawn', 'rounds', 'how'],
  ...rows.map(row => [...row.values.map(sayAxisValue), ...answerCells(row)]),
]

/** The reasons why cells make no battle, a line each. */
export const sayRefusedCells = ({ axes }: SweepHeader, rows: readonly SweepRow[]): readonly string[] =>
  rows.flatMap(row =>
    'refused' in row
      ? [`${row.values.map((each, i) => `${axes[i]} ${sayAxisValue(each)}`).join(', ')}: ${row.refused}`]
      : [],
  )

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

const csvValue = (value: unknown): string | number => (typeof value === 'number' ? value : sayAxisValue(value))

/** The rows as CSV (RFC 4180), in full precision: chances from 0 to 1, results and their range in %. */
export const sweepCsv = ({ axes }: SweepHeader, rows: readonly SweepRow[]): string =>
  printCsv([[...axes, ...FIGURES], ...rows.map(row => [...row.values.map(csvValue), ...figures(row)])])
