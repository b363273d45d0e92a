import { never } from '../../lang/index.ts'
import { printBbcode } from './bbcode.ts'
import { printHtml } from './html.ts'
import { printMarkdown } from './markdown.ts'
import type { Report } from './report.ts'
import { printText } from './text.ts'

/** The forms a report can be printed in. */
export const reportFormats = ['text', 'md', 'bbcode', 'html', 'json'] as const
/** One of `reportFormats`. */
export type ReportFormat = (typeof reportFormats)[number]

/** A report in one of its forms. No printer works anything out: every figure stands in the report. */
export function printReport(report: Report, format: ReportFormat): string {
  switch (format) {
    case 'text':
      return printText(report)
    case 'md':
      return printMarkdown(report)
    case 'bbcode':
      return printBbcode(report)
    case 'html':
      return printHtml(report)
    case 'json':
      return `${JSON.stringify(report, null, 2)}\n`
    default:
      return never(format)
  }
}
