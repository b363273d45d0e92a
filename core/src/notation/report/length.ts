import { type Report, withCitedRulesOnly } from './report.ts'

/** The lengths of a report: winner and price in five lines, a line a round, or everything. */
export const reportLengths = ['verdict', 'rounds', 'all'] as const
/** One of `reportLengths`. */
export type ReportLength = (typeof reportLengths)[number]

/** The report with a line a round in place of its log. */
export const withRoundLines = (report: Report): Report => withCitedRulesOnly({ ...report, rounds: [] })

/** The report with its whole log, which needs no line a round. */
export const withWholeLog = (report: Report): Report => ({ ...report, course: [] })
