import type { Interval } from '../../../odds/index.ts'
import { EPSILON } from '../../odds/index.ts'

/** A choice that another one is never worse than, whatever the other side does. */
export interface Dominated {
  /** By its number. */
  readonly choice: number
  readonly by: number
  /** The least and the most that the other one is better, in points. */
  readonly gain: Interval
  /** False if the ranges of samples leave it open. */
  readonly isSure: boolean
}

/** An expected result in % with its range; both ends are the result if it is exact. */
export interface RangedResult extends Interval {
  readonly expectedResult: number
}

/** Results of one side, a line for each of its choices, a cell for each choice of the other side. */
export type ResultTable = readonly (readonly RangedResult[])[]

/** The gains of a choice over another, cell by cell. */
const gainsOver = (better: readonly RangedResult[], worse: readonly RangedResult[]): readonly number[] =>
  better.map(({ expectedResult }, i) => expectedResult - (worse[i]?.expectedResult ?? 0))

/** A choice against another; undefined if it is better somewhere, or as good everywhere and listed earlier. */
function dominatedBy(table: ResultTable, choice: number, by: number): Dominated | undefined {
  const [worse = [], better = []] = [table[choice], table[by]]
  const gains = gainsOver(better, worse)
  const gain = { low: Math.min(...gains), high: Math.max(...gains) }
  const isLike = gain.high <= EPSILON && gain.low >= -EPSILON
  if (gain.low < -EPSILON || (isLike && by > choice)) return undefined
  const isSure = better.every(({ low }, i) => low >= (worse[i]?.high ?? 0) - EPSILON)
  return { choice, by, gain, isSure }
}

const mean = ({ low, high }: Interval): number => (low + high) / 2

/**
 * The dominated choices of a side. The one that is named beside each is surely so, if any is, and the best of those
 * that are not dominated themselves.
 */
export function dominatedIn(table: ResultTable): readonly Dominated[] {
  const numbers = table.map((_, i) => i)
  const all = numbers.map(choice =>
    numbers.flatMap(by => (by === choice ? [] : (dominatedBy(table, choice, by) ?? []))),
  )
  const isDominated = (choice: number): boolean => (all[choice]?.length ?? 0) > 0
  return all.flatMap(each => {
    const [best] = each.toSorted(
      (a, b) =>
        Number(b.isSure) - Number(a.isSure) ||
        Number(isDominated(a.by)) - Number(isDominated(b.by)) ||
        mean(b.gain) - mean(a.gain),
    )
    return best ?? []
  })
}

/** The same table as the other side has it: a line for each of its choices. */
export const ofOtherSide = (table: ResultTable): ResultTable =>
  (table[0] ?? []).map((_, column) =>
    table.flatMap(line => {
      const cell = line[column]
      if (cell === undefined) return []
      return [{ expectedResult: 100 - cell.expectedResult, low: 100 - cell.high, high: 100 - cell.low }]
    }),
  )
