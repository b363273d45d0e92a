import { type Fight, recordLines, report } from '@flagplot/core/desk/fight'
import type { Eye } from '@flagplot/core/game/sides'
import { packRecordLink } from '@flagplot/core/notation/record'
import { printReport, type ReportFormat } from '@flagplot/core/notation/report'
import { shared } from '../../shared-address.ts'

/** The fight as a report in one of its forms, for an eye. */
export const reportOf = (fight: Fight, format: ReportFormat, eye: Eye): string =>
  printReport(report(fight, [], eye), format)

/** The fight as a record: every input, chained; a change of dice stands between the throws before and after it. */
export const recordOf = (fight: Fight): string => `${recordLines(fight).join('\n')}\n`

/** The address of a moment. It contains the whole record, so it opens anywhere. */
export const linkTo = (fight: Fight, at: number): string =>
  shared(`/r/${packRecordLink(recordLines(fight))}${at === fight.count ? '' : `/${at}`}`)
