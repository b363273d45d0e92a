import { isolatedWords, never, onOneLine } from '../../lang/index.ts'
import { foldText, LINE_WIDTH, widthOf } from '../text/index.ts'
import { linesAsBbcode, printBbcode } from './bbcode.ts'
import { printHtmlTogether } from './html.ts'
import { linesAsMarkdown, printMarkdown } from './markdown.ts'
import { cutTo, type ReportFormat } from './print-report.ts'
import type { Report } from './report.ts'
import { printText } from './text.ts'

/** Several battles as one document: a title, lines of its own, and a report of each battle. */
export interface ReportTogether {
  readonly title: string
  readonly lines: readonly string[]
  readonly reports: readonly { readonly report: Report; readonly length: 'rounds' | 'all' }[]
}

const rule = '*'.repeat(LINE_WIDTH)

function printed({ title, lines, reports }: ReportTogether, format: Exclude<ReportFormat, 'json'>): string {
  const cut = reports.map(({ report, length }) => cutTo(report, length))
  switch (format) {
    case 'text': {
      const under = '='.repeat(Math.min(LINE_WIDTH, widthOf(title)))
      const head = [...foldText(title), under, ...lines.flatMap(line => foldText(line, LINE_WIDTH, '', '  '))]
      return [`${head.join('\n')}\n`, ...cut.map(printText)].join(`\n${rule}\n\n`)
    }
    case 'md': {
      // a text never begins a line with this mark: it is escaped
      const lower = (report: Report): string => printMarkdown(report).replace(/^#/gm, '##')
      const [head, list] = [linesAsMarkdown([title]), lines.map(line => `- ${linesAsMarkdown([line])}`).join('')]
      return [`# ${head}\n${list}`, ...cut.map(lower)].join('\n')
    }
    case 'bbcode':
      return [`[b]${linesAsBbcode([title]).trimEnd()}[/b]\n${linesAsBbcode(lines)}`, ...cut.map(printBbcode)].join(
        '\n[hr]\n',
      )
    case 'html':
      return printHtmlTogether(title, lines, cut)
    default:
      return never(format)
  }
}

/** Several battles in one of the forms of a report, each at its length. */
export const printTogether = (document: ReportTogether, format: Exclude<ReportFormat, 'json'>): string =>
  isolatedWords(
    printed({ ...document, title: onOneLine(document.title), lines: document.lines.map(onOneLine) }, format),
  )
