import type { Side } from '../../game/sides/index.ts'
import { citedTitle, type Report, sayAttacker } from './report.ts'
import { sayAmount } from './say-amount.ts'

/** The losses and the survivors of a side, in one line. */
function priceOf(report: Report, side: Side): string {
  const measures = report.measures.filter(measure => measure.side === side && measure.kind === 'loss')
  const lost = measures.map(({ before, after, unit }) => sayAmount(after - before, unit)).join(', ')
  const left = report[side].left.length === 0 ? 'nothing' : report[side].left.join('; ')
  return `${sayAttacker(report[side])}${lost === '' ? '' : ` lost ${lost}`}; left: ${left}.`
}

/** A battle in five lines: its name, the winner, each side's losses, and the check. */
export function summaryLines(report: Report): readonly string[] {
  const { system, title, verdict, provenance } = report
  const result =
    verdict === undefined ? 'The battle is not over.' : `${verdict.text} [${citedTitle(report, verdict.rule)}]`
  return [
    `${title} (${system.id}, revision ${system.revision})`,
    result,
    priceOf(report, 'red'),
    priceOf(report, 'blue'),
    provenance.length === 0
      ? 'How it can be checked is for the umpire to tell.'
      : `${provenance.map(({ label, value }) => `${label}: ${value}`).join('; ')}.`,
  ]
}
