import { type Fight, recordLines, report, sayDiceUsed } from '@flagplot/core/desk'
import { printReport, type ReportFormat } from '@flagplot/core/notation'

/** The fight as a report in one of its forms. */
export const reportOf = (fight: Fight, format: ReportFormat): string =>
  printReport(report(fight, [{ label: 'dice', value: sayDiceUsed(fight) }]), format)

/** The fight as a record: every input, chained; a change of dice stands between the throws it parts. */
export const recordOf = (fight: Fight): string => `${recordLines(fight).join('\n')}\n`
