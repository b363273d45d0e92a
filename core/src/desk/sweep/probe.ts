import { EPSILON } from '../odds/index.ts'
import type { SampleTerms } from './answer-cell.ts'
import { type AnsweredRow, rowResult } from './row-result.ts'
import type { VariedPlace } from './system-axis.ts'

/** A battle that a search works out: the values of its row, and those that are put in the places of the search. */
export interface Probe {
  readonly values: readonly unknown[]
  readonly put: readonly unknown[]
}

/** The parts of an opened search that all kinds have: plain data for a thread. */
export interface ProbedBattle extends SampleTerms {
  readonly axes: readonly VariedPlace[]
  readonly rounds?: number | undefined
  readonly seed: string
}

/** Red's result certainly below a figure in %, certainly above it, or neither by its range. */
export type SideOfTarget = 'below' | 'above' | 'open'

export function sideOfTarget(row: AnsweredRow, target: number): SideOfTarget {
  const { low, high } = rowResult(row)
  if (high < target - EPSILON) return 'below'
  return low > target + EPSILON ? 'above' : 'open'
}

/** True of an exact result that is the figure itself. */
export const isExactly = (row: AnsweredRow, target: number): boolean =>
  row.method === 'exact' && sideOfTarget(row, target) === 'open'

/** The words on how all of these are known, the ranges of sampled ones together. */
export const sayKnown = (rows: readonly AnsweredRow[]): string =>
  rows.every(({ method }) => method === 'exact') ? 'exact' : '95 %'
