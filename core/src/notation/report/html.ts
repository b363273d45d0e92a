import { type Side, sayRoundHead } from '../../game/sides/index.ts'
import { capitalise } from '../../lang/index.ts'
import { reportFoot } from './foot.ts'
import { measuredSides, measureHeadings, measureRows } from './measure-rows.ts'
import { citedTitle, type Report, type ReportRule, reportSides, sayAttacker } from './report.ts'
import type { ReportLine } from './report-line.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => entities[sign] ?? sign)

/** A rule's anchor: an id may hold dots, but no blanks. */
const anchor = (id: string): string => escaped(`rule-${id.replace(/\s+/g, '-')}`)

const cite = (report: Report, id: string): string =>
  `<a class="rule" href="#${anchor(id)}">${escaped(citedTitle(report, id))}</a>`

const listOf = (items: readonly string[]): string => `<ul>${items.map(item => `<li>${item}</li>`).join('')}</ul>`

function lineHtml(report: Report, line: ReportLine): string {
  const side = line.side === undefined ? '' : ` class="${line.side}"`
  const reasons = line.because.map(reason => `${escaped(reason.text)} ${cite(report, reason.rule)}`)
  return `<li${side}>${escaped(line.text)} ${cite(report, line.rule)}${reasons.length === 0 ? '' : listOf(reasons)}</li>`
}

const ruleHtml = (rule: ReportRule): string =>
  `<dt id="${anchor(rule.id)}">${escaped(rule.title)} <small>${escaped(rule.id)}, ${escaped(rule.at)}</small></dt><dd>${escaped(rule.gist)}</dd>`

function sidesHtml(report: Report): string {
  const parts = reportSides(report).map(side => {
    const doctrine = side.doctrine === undefined ? '' : `<p>by ${escaped(side.doctrine)}</p>`
    return `<section class="${side.side}"><h2>${escaped(sayAttacker(side))}</h2>${doctrine}${listOf(side.units.map(escaped))}</section>`
  })
  return `<div class="sides">${parts.join('')}</div>`
}

function tableHtml(report: Report, side: Side): string {
  const head = measureHeadings(report, side).map(name => `<th scope="col">${escaped(name)}</th>`)
  const rows = measureRows(report, side).map(row => `<tr>${row.map(cell => `<td>${escaped(cell)}</td>`).join('')}</tr>`)
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#16202b;background:#fff}
.sides{display:grid;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr));gap:1rem}.red,.blue{border-left:.3rem solid #b3261e;padding-left:.6rem}
.blue{border-color:#1a5fb4}.log{list-style:none;padding-left:0}.log>li{border-left:.3rem solid transparent;padding-left:.6rem;margin:.3rem 0}
.log>li.red{border-color:#b3261e}.log>li.blue{border-color:#1a5fb4}.log ul{font-size:.9em;padding-left:1.4rem}a.rule{font-size:.8em;color:#4a5a6a}table{border-collapse:collapse}
code{white-space:pre-wrap}td,th{border-bottom:1px solid #cdd5dd;padding:.2rem .6rem;text-align:left}td:nth-child(n+2),th:nth-child(n+2){text-align:right}table{margin:1rem 0}
@media(prefers-color-scheme:dark){body{color:#e4eaf0;background:#10161d}a.rule{color:#a9b8c7}}`

/** One page that fetches nothing. */
const pageHtml = (title: string, parts: readonly string[]): string =>
  [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${escaped(title)}</title><style>${style}</style></head><body>`,
    ...parts.filter(part => part !== ''),
    '</body></html>',
  ].join('\n')

/** The parts of a report's page, all text escaped. */
function partsHtml(report: Report): readonly string[] {
  const { title, edition, id, revision } = report.system
  const { verdict } = report
  const result =
    verdict === undefined ? 'The battle is not over.' : `${escaped(verdict.text)} ${cite(report, verdict.rule)}`
  const rounds = report.rounds.map(
    ({ round, lines }) =>
      `<h2>${escaped(sayRoundHead(round, report.system.round))}</h2><ul class="log">${lines.map(line => lineHtml(report, line)).join('')}</ul>`,
  )
  const options = [
    ...report.options.map(o => `Option: ${escaped(o.label)}: ${escaped(o.value)} ${cite(report, o.rule)}`),
    ...report.changes.map(({ label, value }) => `${escaped(label)}: ${escaped(value)}`),
  ]
  const facts = report.facts.map(({ label, value }) => `${escaped(capitalise(label))}: ${escaped(value)}`)
  const keeps = reportSides(report).map(
    side => `Left of ${escaped(side.name)}: ${escaped(side.left.join('; ') || 'nothing')}`,
  )
  return [
    `<h1>${escaped(report.title)}</h1><p>${escaped(title)}, ${escaped(edition)} (${escaped(id)}, revision ${revision})</p>`,
    report.notes === undefined ? '' : `<p>${escaped(report.notes)}</p>`,
    report.known === undefined ? '' : `<p>${escaped(report.known.text)}</p>`,
    sidesHtml(report),
    options.length === 0 ? '' : listOf(options),
    report.course.length === 0
      ? ''
      : `<h2>Course</h2>${listOf(report.course.map(({ label, value }) => `${escaped(label)}: ${escaped(value)}`))}`,
    ...rounds,
    `<h2>Result</h2><p><strong>${result}</strong></p>`,
    ...measuredSides(report).map(side => tableHtml(report, side)),
    listOf([
      ...facts,
      ...keeps,
      ...reportFoot(report).map(({ label, value, isCommand }) => {
        const said = isCommand ? `<code>${escaped(value)}</code>` : escaped(value)
        return `${escaped(label)}: ${said}`
      }),
    ]),
    `<h2>Rules cited</h2><dl>${report.rules.map(ruleHtml).join('')}</dl>`,
  ]
}

/** A report as one HTML page that fetches nothing: styles within, citations as links to rules. */
export const printHtml = (report: Report): string => `${pageHtml(report.title, partsHtml(report))}\n`

/** A part of a page with lower headings, and with anchors of its own: no free text holds such marks. */
const nested = (part: string, place: number): string =>
  part
    .replace(/<(\/?)h([12])>/g, (_, end: string, step: string) => `<${end}h${Number(step) + 1}>`)
    .replace(/(<dt id="|href="#)rule-/g, `$1b${place}-rule-`)

/** Several reports as one page below lines of their own. */
export const printHtmlTogether = (title: string, lines: readonly string[], reports: readonly Report[]): string =>
  `${pageHtml(title, [
    `<h1>${escaped(title)}</h1>`,
    lines.length === 0 ? '' : listOf(lines.map(escaped)),
    ...reports.map(
      (report, i) =>
        `<article>${partsHtml(report)
          .map(part => nested(part, i + 1))
          .join('\n')}</article>`,
    ),
  ])}\n`

/** A few lines as an HTML page. */
export const linesAsHtml = (lines: readonly string[]): string =>
  `${pageHtml(
    lines[0] ?? '',
    lines.map(line => `<p>${escaped(line)}</p>`),
  )}\n`
