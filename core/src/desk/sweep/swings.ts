import type { Interval } from '../../odds/index.ts'
import { EPSILON } from '../odds/index.ts'
import { sayAxisValue } from './axis-value.ts'
import type { SweepHeader, SweepRow } from './row.ts'
import { type AnsweredRow, answeredOf, rowResult, sayRowResult } from './row-result.ts'

/** The least and the greatest result along one axis, all others left as the battle has them. */
export interface Swing {
  readonly axis: string
  readonly least: AnsweredRow
  readonly greatest: AnsweredRow
  /** The difference of the two, in points, and the range it is in. */
  readonly points: number
  readonly range: Interval
}

/** The row of the battle as it is written. */
export const baseRow = (rows: readonly SweepRow[]): AnsweredRow | undefined =>
  answeredOf(rows).find(({ values }) => values.every(value => value === null))

function swingOf(axis: string, rows: readonly AnsweredRow[]): readonly Swing[] {
  const sorted = rows.toSorted((a, b) => a.expectedResult - b.expectedResult)
  const [least, greatest] = [sorted[0], sorted.at(-1)]
  if (least === undefined || greatest === undefined) return []
  const [lows, highs] = [rows.map(row => rowResult(row).low), rows.map(row => rowResult(row).high)]
  const range = {
    low: Math.max(0, Math.max(...lows) - Math.min(...highs)),
    high: Math.max(...highs) - Math.min(...lows),
  }
  return [{ axis, least, greatest, points: greatest.expectedResult - least.expectedResult, range }]
}

/** The swings of a study of one axis at a time, the widest first; of any other none. */
export function swingsOf({ axes, design }: SweepHeader, rows: readonly SweepRow[]): readonly Swing[] {
  if (design !== 'one-at-a-time') return []
  const base = baseRow(rows)
  return axes
    .flatMap((axis, i) => {
      const along = answeredOf(rows).filter(row => row.values[i] !== null)
      return along.length === 0 ? [] : swingOf(axis, base === undefined ? along : [base, ...along])
    })
    .toSorted((a, b) => b.points - a.points)
}

/** The value of a swing's end on its axis; null is the battle as written. */
const endValue = ({ values }: AnsweredRow): unknown => values.find(value => value !== null) ?? null

export const sayEndValue = (row: AnsweredRow): string => sayAxisValue(endValue(row))

const sayEnd = (row: AnsweredRow): string =>
  `${sayRowResult(row)} ${endValue(row) === null ? '' : 'at '}${sayEndValue(row)}`

const sayPoints = (points: number): string => `${points.toFixed(1)} ${points.toFixed(1) === '1.0' ? 'point' : 'points'}`

/** The words on the axis that matters most, if the ranges of the swings tell it from the others. */
function sayMost([first, ...others]: readonly Swing[]): readonly string[] {
  if (first === undefined || others.length === 0 || first.range.high <= EPSILON) return []
  const rivals = others.filter(({ range }) => range.high >= first.range.low).map(({ axis }) => axis)
  if (rivals.length === 0) return [`${first.axis} matters most.`]
  return [`It cannot be told which of these matters most: ${[first.axis, ...rivals].join(', ')}.`]
}

/** The words on a study of one axis at a time: the results that each axis moves between, the widest swing first. */
export function saySwings(header: SweepHeader, rows: readonly SweepRow[]): readonly string[] {
  const swings = swingsOf(header, rows)
  const lines = swings.map(({ axis, least, greatest, points, range }) =>
    range.high <= EPSILON
      ? `${axis}: no difference.`
      : `${axis}: ${sayEnd(least)} to ${sayEnd(greatest)}, a swing of ${sayPoints(points)}.`,
  )
  return [...lines, ...sayMost(swings)]
}
