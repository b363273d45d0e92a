import { never, onOneLine, showableJson } from '../../lang/index.ts'
import { printBbcode } from './bbcode.ts'
import { printHtml } from './html.ts'
import { printMarkdown } from './markdown.ts'
import type { Report } from './report.ts'
import { printText } from './text.ts'

/** The forms a report can be printed in. */
export const reportFormats = ['text', 'md', 'bbcode', 'html', 'json'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** A report whose texts are all on one line: no title, comment or reason begins a line of its own or does anything to a screen. */
const onLines = (report: Report): Report =>
  JSON.parse(JSON.stringify(report), (_, part: unknown) => (typeof part === 'string' ? onOneLine(part) : part))

/** A report in one of its forms. No printer works anything out: every figure stands in the report. */
export function printReport(report: Report, format: ReportFormat): string {
  switch (format) {
    case 'text':
      return printText(onLines(report))
    case 'md':
      return printMarkdown(onLines(report))
    case 'bbcode':
      return printBbcode(onLines(report))
    case 'html':
      return printHtml(onLines(report))
    case 'json':
      return `${showableJson(report, 2)}\n`
    default:
      return never(format)
  }
}
