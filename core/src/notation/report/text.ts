import { sayRoundHead } from '../../game/sides/index.ts'
import { capitalise } from '../../lang/index.ts'
import { alignColumns, foldText, LINE_WIDTH, widthOf } from '../text/index.ts'
import { reportFoot } from './foot.ts'
import { measuredSides, measureHeadings, measureRows } from './measure-rows.ts'
import { citedTitle, type Report, reportSides, sayAttacker } from './report.ts'
import type { ReportLine } from './report-line.ts'

/** Gives the title of a rule. */
type Titled = (rule: string) => string

/** A sentence with the title of its rule, and its grounds below it in one run of words. */
export function reportLineText({ text, rule, because }: Omit<ReportLine, 'side'>, titled: Titled): string[] {
  const sentence = foldText(`${text} [${titled(rule)}]`, LINE_WIDTH, '  ', '    ')
  if (because.length === 0) return sentence
  const grounds = because.map(reason => `${reason.text} [${titled(reason.rule)}]`).join('; ')
  return [...sentence, ...foldText(grounds, LINE_WIDTH, '      ')]
}

function sideText(side: ReturnType<typeof reportSides>[number]): string[] {
  const doctrine = side.doctrine === undefined ? '' : `, by ${side.doctrine}`
  return [
    ...foldText(`${sayAttacker(side)}${doctrine}`),
    ...side.units.flatMap(unit => foldText(unit, LINE_WIDTH, '  ', '    ')),
  ]
}

function headText(report: Report): string[] {
  const { title, edition, id, revision } = report.system
  return [
    ...foldText(report.title),
    '='.repeat(Math.min(LINE_WIDTH, Math.max(1, widthOf(report.title)))),
    ...foldText(`${title}, ${edition} (${id}, revision ${revision})`),
    ...(report.notes === undefined ? [] : ['', ...foldText(report.notes)]),
    ...(report.known === undefined ? [] : ['', ...foldText(report.known.text)]),
    '',
    ...reportSides(report).flatMap((side, i) => (i === 0 ? sideText(side) : ['', ...sideText(side)])),
    ...report.options.flatMap(({ label, value, rule }) =>
      foldText(`Option: ${label}: ${value} [${citedTitle(report, rule)}]`),
    ),
    ...report.changes.flatMap(({ label, value }) => foldText(`${label}: ${value}`, LINE_WIDTH, '', '  ')),
  ]
}

/** `Damage resolution: fire.result, R16. Crippling …`: the rules by the titles that stand behind the sentences. */
function rulesText({ rules }: Report): string[] {
  if (rules.length === 0) return []
  const lines = rules.flatMap(({ id, title, at, gist }) =>
    foldText(`${title}: ${id} (${at}). ${capitalise(gist)}`, LINE_WIDTH, '', '  '),
  )
  return ['', 'Rules', '-----', ...lines]
}

function endText(report: Report): string[] {
  const verdict = report.verdict
  const left = reportSides(report).flatMap(side => {
    const units = side.left.length === 0 ? 'nothing' : side.left.join('; ')
    return foldText(`Left of ${side.name}: ${units}`, LINE_WIDTH, '', '  ')
  })
  return [
    'Result',
    '------',
    ...foldText(
      verdict === undefined ? 'The battle is not over.' : `${verdict.text} [${citedTitle(report, verdict.rule)}]`,
    ),
    '',
    ...measuredSides(report).flatMap(side => [
      ...alignColumns([measureHeadings(report, side), ...measureRows(report, side)]),
      '',
    ]),
    ...report.facts.flatMap(({ label, value }) => foldText(`${capitalise(label)}: ${value}`, LINE_WIDTH, '', '  ')),
    ...left,
    ...rulesText(report),
    ...(reportFoot(report).length === 0 ? [] : ['']),
    // a command is to be pasted: it stands on one line, however long
    ...reportFoot(report).flatMap(({ label, value, isCommand }) =>
      isCommand ? [`${label}: ${value}`] : foldText(`${label}: ${value}`, LINE_WIDTH, '', '  '),
    ),
  ]
}

/** A report as plain text, at most 80 columns wide. */
export function printText(report: Report): string {
  const rounds = report.rounds.flatMap(({ round, lines }) => {
    const heading = sayRoundHead(round, report.system.round)
    return [
      '',
      heading,
      '-'.repeat(heading.length),
      ...lines.flatMap(line => reportLineText(line, rule => citedTitle(report, rule))),
    ]
  })
  const course = report.course.flatMap(({ label, value }) => foldText(`${label}: ${value}`, LINE_WIDTH, '', '  '))
  const lines = [...(course.length === 0 ? [] : ['', ...course]), ...rounds]
  return `${[...headText(report), ...lines, '', ...endText(report)].join('\n')}\n`
}

/** A few lines as plain text, each folded. */
export const wrapLines = (lines: readonly string[]): string =>
  `${lines.flatMap(line => foldText(line, LINE_WIDTH, '', '  ')).join('\n')}\n`
