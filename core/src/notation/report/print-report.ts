import { isolatedWords, never, onOneLine, safeJson } from '../../lang/index.ts'
import { linesAsBbcode, printBbcode } from './bbcode.ts'
import { linesAsHtml, printHtml } from './html.ts'
import { type ReportLength, withRoundLines, withWholeLog } from './length.ts'
import { linesAsMarkdown, printMarkdown } from './markdown.ts'
import type { Report } from './report.ts'
import { summaryLines } from './summary-lines.ts'
import { printText, wrapLines } from './text.ts'

/** The forms a report can be printed in. */
export const reportFormats = ['text', 'md', 'bbcode', 'html', 'json'] as const
/** One of `reportFormats`. */
export type ReportFormat = (typeof reportFormats)[number]

/** A report with each text on one line: no title, comment or reason can begin a line or control a screen. */
const onLines = (report: Report): Report =>
  JSON.parse(JSON.stringify(report, (_, part: unknown) => (typeof part === 'string' ? onOneLine(part) : part)))

/** A report cut to a length, each text on one line. */
export const cutTo = (report: Report, length: 'rounds' | 'all'): Report =>
  onLines(length === 'rounds' ? withRoundLines(report) : withWholeLog(report))

function printVerdict(report: Report, format: Exclude<ReportFormat, 'json'>): string {
  const lines = summaryLines(onLines(report))
  switch (format) {
    case 'text':
      return wrapLines(lines)
    case 'md':
      return linesAsMarkdown(lines)
    case 'bbcode':
      return linesAsBbcode(lines)
    case 'html':
      return linesAsHtml(lines)
    default:
      return never(format)
  }
}

/**
 * A report in one of its forms and lengths; JSON is always whole. No printer computes anything: every figure stands in
 * the report. Control characters from names are made visible.
 *
 * @param report as `fight` and `reportRecord` give it
 * @param format one of `reportFormats`
 * @param length one of `reportLengths`; everything where absent
 * @example
 * const fought = await fight(battle, { seed: '7' })
 * if (fought.ok) console.log(printReport(fought.value.report, 'text', 'verdict'))
 */
export function printReport(report: Report, format: ReportFormat, length: ReportLength = 'all'): string {
  return format === 'json' ? `${safeJson(report, 2)}\n` : isolatedWords(printed(report, format, length))
}

function printed(report: Report, format: Exclude<ReportFormat, 'json'>, length: ReportLength): string {
  if (length === 'verdict') return printVerdict(report, format)
  const lines = cutTo(report, length)
  switch (format) {
    case 'text':
      return printText(lines)
    case 'md':
      return printMarkdown(lines)
    case 'bbcode':
      return printBbcode(lines)
    case 'html':
      return printHtml(lines)
    default:
      return never(format)
  }
}
