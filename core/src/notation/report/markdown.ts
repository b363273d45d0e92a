import { sayRoundHead } from '../../game/sides/index.ts'
import { capitalise } from '../../lang/index.ts'
import { reportFoot } from './foot.ts'
import { measuredSides, measureHeadings, measureRows } from './measure-rows.ts'
import { citedTitle, type Report, reportSides, sayAttacker } from './report.ts'
import type { ReportLine } from './report-line.ts'

/** Names and notations hold characters that Markdown would read as marks, or as a character by its name. */
const plain = (text: string): string => text.replace(/[\\`*_{}[\]<>#|~]|&(?=#?\w+;)/g, '\\$&')

/** A line whose first words could make it a list, a heading or a rule, with that mark escaped. */
const plainLine = (text: string): string => plain(text).replace(/^(\s*\d*)([-+=.)])/, '$1\\$2')

/** A text as code between more backticks than any row of them in it. */
function codeSpan(text: string): string {
  const rows = text.match(/`+/g) ?? []
  const mark = '`'.repeat(1 + Math.max(0, ...rows.map(row => row.length)))
  return rows.length === 0 ? `${mark}${text}${mark}` : `${mark} ${text} ${mark}`
}

const cite = (report: Report, rule: string): string => `*(${plain(citedTitle(report, rule))})*`

const bullet = (report: Report, line: ReportLine): string[] => [
  `- ${plain(line.text)} ${cite(report, line.rule)}`,
  ...line.because.map(reason => `  - ${plain(reason.text)} ${cite(report, reason.rule)}`),
]

/** The rules by the titles that stand behind the sentences. */
const rulesOf = ({ rules }: Report): string[] =>
  rules.length === 0
    ? []
    : [
        '',
        '## Rules',
        '',
        ...rules.map(
          ({ id, title, at, gist }) => `- ${plain(title)}: \`${id}\` (${plain(at)}). ${plain(capitalise(gist))}`,
        ),
        '',
      ]

const row = (cells: readonly string[]): string => `| ${cells.map(plain).join(' | ')} |`

function sidesOf(report: Report): string[] {
  return reportSides(report).flatMap(side => [
    `**${plain(sayAttacker(side))}**${side.doctrine === undefined ? '' : `, by ${plain(side.doctrine)}`}`,
    '',
    ...side.units.map(unit => `- ${plain(unit)}`),
    '',
  ])
}

/** A list with a head of its own: lists with only an empty line between them are one. */
const headed = (head: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : [`**${head}**`, '', ...items.map(item => `- ${item}`), '']

const labelled = ({ label, value }: Report['course'][number]): string => `${plain(label)}: ${plain(value)}`

/** A report as Markdown. */
export function printMarkdown(report: Report): string {
  const { title, edition, id, revision } = report.system
  const verdict = report.verdict === undefined ? 'The battle is not over.' : report.verdict.text
  const rounds = report.rounds.flatMap(({ round, lines }) => [
    `## ${sayRoundHead(round, report.system.round)}`,
    '',
    ...lines.flatMap(line => bullet(report, line)),
    '',
  ])
  return `${[
    `# ${plain(report.title)}`,
    '',
    `${plain(title)}, ${plain(edition)} (${id}, revision ${revision})`,
    '',
    ...(report.notes === undefined ? [] : [plainLine(report.notes), '']),
    ...(report.known === undefined ? [] : [plain(report.known.text), '']),
    ...sidesOf(report),
    ...headed(
      'Options',
      report.options.map(option => `${labelled(option)} ${cite(report, option.rule)}`),
    ),
    ...headed('Changes', report.changes.map(labelled)),
    ...headed('Course', report.course.map(labelled)),
    ...rounds,
    '## Result',
    '',
    `**${plain(verdict)}**${report.verdict === undefined ? '' : ` ${cite(report, report.verdict.rule)}`}`,
    '',
    ...measuredSides(report).flatMap(side => [
      row(measureHeadings(report, side)),
      '| --- | ---: | ---: |',
      ...measureRows(report, side).map(row),
      '',
    ]),
    ...report.facts.map(({ label, value }) => `- ${plain(capitalise(label))}: ${plain(value)}`),
    ...reportSides(report).map(
      side => `- Left of ${plain(side.name)}: ${side.left.length === 0 ? 'nothing' : side.left.map(plain).join('; ')}`,
    ),
    ...rulesOf(report),
    ...reportFoot(report).map(
      ({ label, value, isCommand }) => `- ${plain(label)}: ${isCommand ? codeSpan(value) : plain(value)}`,
    ),
  ].join('\n')}\n`
}

/** A few lines as Markdown, each on its own. */
export const linesAsMarkdown = (lines: readonly string[]): string => `${lines.map(plainLine).join('  \n')}\n`
