import { type Fight, recordLines, report, sayDiceUsed } from '@flagplot/core/desk'
import type { Eye } from '@flagplot/core/game'
import { printReport, type ReportFormat } from '@flagplot/core/notation'

/** The fight as a report in one of its forms, for an eye. */
export const reportOf = (fight: Fight, format: ReportFormat, eye: Eye): string =>
  printReport(report(fight, [{ label: 'Dice', value: sayDiceUsed(fight) }], eye), format)

/** The fight as a record: every input, chained; a change of dice stands between the throws it parts. */
export const recordOf = (fight: Fight): string => `${recordLines(fight).join('\n')}\n`
