import {
  type CardSection,
  type ChoiceTable,
  cardHeadings,
  cardSections,
  choiceFigure,
} from '@flagplot/core/desk/design'
import { namesOf, several } from '@flagplot/core/desk/odds-words'
import { sayOrders } from '@flagplot/core/notation'
import { alignColumns } from '@flagplot/core/notation/text'
import { hangingIndent, indentLines } from '../io/margins.ts'
import type { ReportCard } from './make-card.ts'

/** Tables of more columns do not fit beside the names of their lines. */
const MAX_COLUMNS = 9

/** Red's expected results; columns are numbered as the lines are. */
function tableLines({ names: { red, blue }, cells }: ChoiceTable): string[] {
  if (Math.max(red.length, blue.length) > MAX_COLUMNS) {
    return indentLines(`${several(red.length, 'choice')} of red by ${blue.length} of blue; all of them are in --json.`)
  }
  const numbered = (name: string, i: number): string => `${i + 1} ${name}`
  const rows = cells.map((line, i) => [numbered(red[i] ?? '', i), ...line.map(cell => choiceFigure(cell))])
  const columns = blue.map((_, i) => String(i + 1))
  return alignColumns([['red, by blue’s', ...columns], ...rows], 78).map(line => `  ${line}`)
}

function sectionLines({ part, known, lines, table, dominated = [] }: CardSection): string[] {
  return [
    ...hangingIndent(`${cardHeadings[part]} (${known})`),
    ...lines.flatMap(line => indentLines(line)),
    ...(table === undefined ? [] : tableLines(table)),
    ...dominated.flatMap(({ fleet, lines: said }) => indentLines(`${fleet}: ${said.join('; ')}.`)),
    '',
  ]
}

/** The card as text of at most 80 columns. */
export function cardText(card: ReportCard, ended: 'whole' | 'interrupted'): string {
  const { battle, job, topic } = card
  const names = namesOf(topic)
  const by = (side: 'red' | 'blue'): string => `${names[side]} by ${sayOrders(battle.rules, job.leaders[side])}`
  return [
    ...hangingIndent(`${battle.title} (${job.system}): report card`),
    ...hangingIndent(`${by('red')}; ${by('blue')}`),
    '',
    ...cardSections(card).flatMap(sectionLines),
    ...(ended === 'interrupted' ? ['Interrupted: what was not known by then is left out.', ''] : []),
  ].join('\n')
}
