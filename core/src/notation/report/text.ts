import { sides } from '../../game/index.ts'
import { fold, WIDTH } from '../fold.ts'
import { measureHeadings, measureRows, type Report, type ReportLine, reportSides, sayRound } from './report.ts'

const NUMBER = /^$|^[<>~±-]?[\d.,]+( ?%)?$/

/** The widths of columns so that they fit a line: the widest column of words gives way, down to eight. */
function columnWidths(rows: readonly (readonly string[])[], numeric: readonly boolean[], width: number): number[] {
  const widths = numeric.map((_, i) => Math.max(0, ...rows.map(row => [...(row[i] ?? '')].length)))
  const over = widths.reduce((sum, each) => sum + each + 2, -2) - width
  const widest = widths.indexOf(Math.max(...widths.filter((_, i) => !numeric[i])))
  if (over > 0 && widest >= 0) widths[widest] = Math.max(8, (widths[widest] ?? 0) - over)
  return widths
}

/** A table as lines: the first row its headings, numbers to the right, two blanks between columns, long words folded. */
export function columns(rows: readonly (readonly string[])[], width = WIDTH): string[] {
  const count = Math.max(0, ...rows.map(row => row.length))
  const numeric = Array.from({ length: count }, (_, i) => rows.slice(1).every(row => NUMBER.test(row[i] ?? '')))
  const widths = columnWidths(rows, numeric, width)
  const pad = (text: string, i: number): string => {
    const blanks = ' '.repeat(Math.max(0, (widths[i] ?? 0) - [...text].length))
    return numeric[i] ? blanks + text : text + blanks
  }
  return rows.flatMap(row => {
    const cells = row.map((cell, i) => ([...cell].length > (widths[i] ?? 0) ? fold(cell, widths[i], '', '  ') : [cell]))
    const height = Math.max(...cells.map(lines => lines.length))
    const line = (at: number): string =>
      cells
        .map((lines, i) => pad(lines[at] ?? '', i))
        .join('  ')
        .trimEnd()
    return Array.from({ length: height }, (_, at) => line(at))
  })
}

/** A sentence with its rule, and its grounds below it in one run of words. */
export function toldLines({ text, rule, because }: Pick<ReportLine, 'text' | 'rule' | 'because'>): string[] {
  const told = fold(`${text} [${rule}]`, WIDTH, '  ', '    ')
  if (because.length === 0) return told
  const grounds = because.map(reason => `${reason.text} [${reason.rule}]`).join('; ')
  return [...told, ...fold(grounds, WIDTH, '      ')]
}

function sideText(side: ReturnType<typeof reportSides>[number]): string[] {
  const doctrine = side.doctrine === undefined ? '' : `, by ${side.doctrine}`
  return [...fold(`${side.name}${doctrine}`), ...side.units.flatMap(unit => fold(unit, WIDTH, '  ', '    '))]
}

function headText(report: Report): string[] {
  const { title, edition, id, revision } = report.system
  return [
    ...fold(report.title),
    '='.repeat(Math.min(WIDTH, Math.max(1, report.title.length))),
    ...fold(`${title}, ${edition} (${id}, revision ${revision})`),
    ...(report.notes === undefined ? [] : ['', ...fold(report.notes)]),
    '',
    ...reportSides(report).flatMap((side, i) => (i === 0 ? sideText(side) : ['', ...sideText(side)])),
    ...report.options.flatMap(({ label, value, rule }) => fold(`Option: ${label}: ${value} [${rule}]`)),
  ]
}

function endText(report: Report): string[] {
  const verdict = report.verdict
  const left = reportSides(report).flatMap(side => {
    const units = side.left.length === 0 ? 'nothing' : side.left.join('; ')
    return fold(`Left of ${side.name}: ${units}`, WIDTH, '', '  ')
  })
  return [
    'Result',
    '------',
    ...fold(verdict === undefined ? 'The battle is not over.' : `${verdict.text} [${verdict.rule}]`),
    '',
    ...sides.flatMap(side => [...columns([measureHeadings(report, side), ...measureRows(report, side)]), '']),
    ...left,
    ...(report.provenance.length === 0 ? [] : ['']),
    ...report.provenance.flatMap(({ label, value }) => fold(`${label}: ${value}`, WIDTH, '', '  ')),
  ]
}

/** A report as plain text, at most 80 columns wide. */
export function printText(report: Report): string {
  const rounds = report.rounds.flatMap(({ round, lines }) => {
    const heading = sayRound(round)
    return ['', heading, '-'.repeat(heading.length), ...lines.flatMap(toldLines)]
  })
  return `${[...headText(report), ...rounds, '', ...endText(report)].join('\n')}\n`
}
