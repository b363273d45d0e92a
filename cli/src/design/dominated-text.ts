import type { Dominated, RangedResult } from '@flagplot/core/desk/design'
import { namesOf, several } from '@flagplot/core/desk/odds-words'
import { type BySide, sides } from '@flagplot/core/game/sides'
import { alignColumns } from '@flagplot/core/notation/text'
import { indentLines } from '../io/margins.ts'
import { section, unknown } from './card-section.ts'
import type { ReportCard } from './make-card.ts'

/** Tables of more columns do not fit beside the names of their lines. */
const MAX_COLUMNS = 9
/** Dominated orders of a side that are named. */
const MAX_NAMED = 8

interface Table {
  readonly names: BySide<readonly string[]>
  readonly cells: readonly (readonly number[])[]
}

/** Red's expected results; columns are numbered as the lines are. */
function tableLines({ names, cells }: Table): string[] {
  const numbered = (name: string, i: number): string => `${i + 1} ${name}`
  const rows = cells.map((line, i) => [numbered(names.red[i] ?? '', i), ...line.map(cell => cell.toFixed(1))])
  const columns = names.blue.map((_, i) => String(i + 1))
  const [head = [], ...body] = [['red, by blue’s', ...columns], ...rows]
  return alignColumns([head, ...body], 78).map(line => `  ${line}`)
}

const sayGain = ({ low, high }: Dominated['gain']): string => {
  const [from, to] = [Math.max(0, low).toFixed(1), high.toFixed(1)]
  return from === to ? `${to} points better` : `${from} to ${to} points better`
}

/** The dominated choices of a side in words, with the one that is named beside each. */
function sayDominated(dominated: readonly Dominated[], names: readonly string[]): readonly string[] {
  return dominated.slice(0, MAX_NAMED).map(({ choice, by, gain, isSure }) => {
    const [worse = '', better = ''] = [names[choice], names[by]]
    if (gain.high.toFixed(1) === '0.0') return `${worse} is never better than ${better}, and as good everywhere`
    return `${worse} is ${isSure ? 'never' : 'perhaps never'} better than ${better}, which is ${sayGain(gain)}`
  })
}

function dominatedLines(
  { topic }: Pick<ReportCard, 'topic'>,
  names: BySide<readonly string[]>,
  dominated: BySide<readonly Dominated[]>,
): string[] {
  const fleets = namesOf(topic)
  return sides.flatMap(side => {
    const said = sayDominated(dominated[side], names[side])
    const more = dominated[side].length - said.length
    const lines = said.length === 0 ? ['none is dominated'] : said
    const rest = more > 0 ? [`and ${more} more`] : []
    return indentLines(`${fleets[side]}: ${[...lines, ...rest].join('; ')}.`)
  })
}

/** The widest margin of a table's cells, all of which hold together 95 times in a hundred. */
function sayHow(cells: readonly (readonly RangedResult[])[]): string {
  const margin = Math.max(...cells.flat().map(({ low, high }) => (high - low) / 2))
  return margin === 0 ? 'exact' : `sampled where not exact, at most ±${margin.toFixed(1)}, 95 % for all together`
}

export function doctrinesText(card: ReportCard): string[] {
  const { doctrineTable } = card
  const heading = 'Doctrines against each other'
  if (doctrineTable === undefined) return []
  if ('unknown' in doctrineTable) return unknown(heading, doctrineTable)
  const { doctrines, cells, dominated } = doctrineTable
  const table = { names: doctrines, cells: cells.map(line => line.map(({ expectedResult }) => expectedResult)) }
  return [...section(heading, sayHow(cells)), ...tableLines(table), ...dominatedLines(card, doctrines, dominated), '']
}

export function firstOrdersText(card: ReportCard): string[] {
  const { firstOrders } = card
  const heading = 'Orders at the first question'
  if (firstOrders === undefined) return []
  if ('unknown' in firstOrders) return unknown(heading, firstOrders)
  const { title, rule, lines, cells, dominated } = firstOrders
  const say = ({ text, alike }: { text: string; alike: number }): string =>
    alike === 1 ? text : `${text} (and ${alike - 1} alike)`
  const names = { red: lines.red.map(say), blue: lines.blue.map(say) }
  const isShown = Math.max(names.red.length, names.blue.length) <= MAX_COLUMNS
  const left = isShown
    ? tableLines({ names, cells })
    : indentLines(
        `${several(names.red.length, 'order')} of red by ${names.blue.length} of blue; all of them are in --json.`,
      )
  return [
    ...section(heading, 'exact, standing orders doing all that follows'),
    ...indentLines(`${title} [${rule}]`),
    ...left,
    ...dominatedLines(card, names, dominated),
    '',
  ]
}
