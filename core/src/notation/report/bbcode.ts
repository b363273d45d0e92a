import { sayRoundHead } from '../../game/sides/index.ts'
import { capitalise } from '../../lang/index.ts'
import { alignColumns } from '../text/index.ts'
import { reportFoot } from './foot.ts'
import { measuredSides, measureHeadings, measureRows } from './measure-rows.ts'
import { citedTitle, type Report, reportSides, sayAttacker } from './report.ts'
import type { ReportLine } from './report-line.ts'

/** Forums read every `[word]` as a mark; a zero-width space behind the bracket keeps it text. */
const plain = (text: string): string => text.replace(/\[/g, '[\u200b')

const rule = (report: Report, id: string): string => `[i](${plain(citedTitle(report, id))})[/i]`

function item(report: Report, line: ReportLine): string[] {
  const reasons = line.because.map(reason => `[*]${plain(reason.text)} ${rule(report, reason.rule)}`)
  return [
    `[*]${plain(line.text)} ${rule(report, line.rule)}`,
    ...(reasons.length === 0 ? [] : ['[list]', ...reasons, '[/list]']),
  ]
}

const list = (items: readonly string[]): string[] => (items.length === 0 ? [] : ['[list]', ...items, '[/list]'])

/** The long part, folded up by forums that know how. */
const spoiler = (lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', '[spoiler]', ...lines.slice(1), '[/spoiler]']

/** Not every forum knows tables: the measures are a block of fixed width. */
function table(report: Report): string[] {
  const lines = measuredSides(report).flatMap((side, i) => [
    ...(i === 0 ? [] : ['']),
    ...alignColumns([measureHeadings(report, side), ...measureRows(report, side)], 100),
  ])
  return lines.length === 0 ? [] : ['[code]', ...lines.map(plain), '[/code]']
}

/** The rules by the titles that stand behind the sentences. */
const rulesOf = ({ rules }: Report): string[] =>
  rules.length === 0
    ? []
    : [
        '',
        '[b]Rules[/b]',
        ...list(
          rules.map(
            ({ id, title, at, gist }) => `[*]${plain(title)}: ${plain(id)} (${plain(at)}). ${plain(capitalise(gist))}`,
          ),
        ),
      ]

/** A report as BBCode, for forums. */
export function printBbcode(report: Report): string {
  const { title, edition, id, revision } = report.system
  const { verdict } = report
  const fleets = reportSides(report).flatMap(side => [
    `[b]${plain(sayAttacker(side))}[/b]${side.doctrine === undefined ? '' : `, by ${plain(side.doctrine)}`}`,
    ...list(side.units.map(unit => `[*]${plain(unit)}`)),
  ])
  const log = report.rounds.flatMap(({ round, lines }) => [
    '',
    `[b]${sayRoundHead(round, report.system.round)}[/b]`,
    ...list(lines.flatMap(line => item(report, line))),
  ])
  return `${[
    `[b]${plain(report.title)}[/b]`,
    `${plain(title)}, ${plain(edition)} (${id}, revision ${revision})`,
    ...(report.notes === undefined ? [] : [plain(report.notes)]),
    ...(report.known === undefined ? [] : [plain(report.known.text)]),
    '',
    ...fleets,
    ...list([
      ...report.options.map(
        option => `[*]Option: ${plain(option.label)}: ${plain(option.value)} ${rule(report, option.rule)}`,
      ),
      ...report.changes.map(({ label, value }) => `[*]${plain(label)}: ${plain(value)}`),
    ]),
    ...(report.course.length === 0 ? [] : ['[b]Course[/b]']),
    ...list(report.course.map(({ label, value }) => `[*]${plain(label)}: ${plain(value)}`)),
    ...spoiler(log.length === 0 ? [] : [...log, ...rulesOf(report)]),
    '',
    verdict === undefined
      ? '[b]The battle is not over.[/b]'
      : `[b]${plain(verdict.text)}[/b] ${rule(report, verdict.rule)}`,
    ...table(report),
    ...list([
      ...report.facts.map(({ label, value }) => `[*]${plain(capitalise(label))}: ${plain(value)}`),
      ...reportSides(report).map(side => `[*]Left of ${plain(side.name)}: ${plain(side.left.join('; ') || 'nothing')}`),
    ]),
    ...reportFoot(report).map(({ label, value, isCommand }) =>
      isCommand ? `${plain(label)}: [code]${plain(value)}[/code]` : `${plain(label)}: ${plain(value)}`,
    ),
  ].join('\n')}\n`
}

/** A few lines as BBCode. */
export const linesAsBbcode = (lines: readonly string[]): string => `${lines.map(plain).join('\n')}\n`
