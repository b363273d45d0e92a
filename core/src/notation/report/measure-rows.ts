import { measureTitle } from '../../game/index.ts'
import { type Side, sides } from '../../game/sides/index.ts'
import type { Report } from './report.ts'

/** One side's measures as rows of a table: the fleet as a whole first, then unit by unit. */
export function measureRows(report: Report, side: Side): readonly (readonly [string, string, string])[] {
  const own = report.measures.filter(measure => measure.side === side)
  const fleet = own.filter(measure => measure.kind !== 'unit')
  const units = own.filter(measure => measure.kind === 'unit')
  return [...fleet, ...units].map(each => [measureTitle(each), String(each.before), String(each.after)])
}

/** The sides whose measures the report holds: both, unless its eye may not know them. */
export const measuredSides = (report: Report): readonly Side[] =>
  sides.filter(side => report.measures.some(measure => measure.side === side))

/** The headings of a side's `measureRows`. */
export const measureHeadings = (report: Report, side: Side): readonly [string, string, string] => [
  report[side].name,
  'before',
  'after',
]
