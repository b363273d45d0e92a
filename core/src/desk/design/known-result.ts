import type { Side } from '../../game/sides/index.ts'
import { withoutUndefined } from '../../lang/index.ts'
import { printSaid, sayShare, several } from '../odds-words/index.ts'
import { type AnsweredRow, rowResult } from '../sweep/index.ts'

/** The expected result of a side in %; if it was sampled the number of battles, and the range that it is in. */
export interface KnownResult {
  readonly method: 'exact' | 'sampled'
  readonly n?: number
  readonly expectedResult: number
  readonly low?: number
  readonly high?: number
}

export function knownResult(row: AnsweredRow, side: Side = 'red'): KnownResult {
  const { method, n } = row
  const { result: expectedResult, low, high } = rowResult(row, side)
  return method === 'exact'
    ? { method, expectedResult }
    : { method, ...withoutUndefined({ n }), expectedResult, low, high }
}

/** A result in words: `73.8 %`, with its range if it was sampled. */
export function sayKnownResult({ expectedResult, low, high, ...known }: KnownResult): string {
  const share = expectedResult / 100
  const interval = low === undefined || high === undefined ? undefined : { low: low / 100, high: high / 100 }
  return printSaid(sayShare(share, 1 - share, known, interval))
}

/** The way that a result is known: `exact`, or `1,024 battles`. */
export const sayBasis = ({ method, n = 0 }: KnownResult): string =>
  method === 'exact' ? 'exact' : several(n, 'battle')
