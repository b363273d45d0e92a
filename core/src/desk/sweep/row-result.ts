import type { Side } from '../../game/sides/index.ts'
import type { Interval } from '../../odds/index.ts'
import { printSaid, sayShare } from '../odds-words/index.ts'
import type { SweepRow } from './row.ts'

/** A row that has odds. */
export type AnsweredRow = Extract<SweepRow, { method: string }>

export const answeredOf = (rows: readonly SweepRow[]): readonly AnsweredRow[] =>
  rows.flatMap(row => ('refused' in row ? [] : [row]))

/** The expected result of a side in %, and the range that it is in; of exact odds both ends are the result. */
export interface RowResult extends Interval {
  readonly result: number
}

export function rowResult(
  { expectedResult: result, low = result, high = result }: AnsweredRow,
  side: Side = 'red',
): RowResult {
  return side === 'red' ? { result, low, high } : { result: 100 - result, low: 100 - high, high: 100 - low }
}

/** The method of a row, as the words of chances need it. */
export const methodOf = ({ method, n }: AnsweredRow) => ({ method, ...(n === undefined ? {} : { n }) })

/** The expected result of a side in words: `73.8 %`, with its range if it was sampled. */
export function sayRowResult(row: AnsweredRow, side: Side = 'red'): string {
  const { result, low, high } = rowResult(row, side)
  return printSaid(sayShare(result / 100, 1 - result / 100, methodOf(row), { low: low / 100, high: high / 100 }))
}
