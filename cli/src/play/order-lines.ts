import { type OrderPrices, priceJob, type SaidPrice, sayPriced, sayPrices } from '@flagplot/core/desk/advice'
import { advisedOrder, type Fight, priceJobAt } from '@flagplot/core/desk/fight'
import { printSaid } from '@flagplot/core/desk/odds-words'
import { type Brief, type OrderTable, orderTable, paperOf, type Shape } from '@flagplot/core/game'
import { sayRefusal } from '@flagplot/core/lang'
import { fold, padBehind, widthOf } from '@flagplot/core/notation'
import type { Io } from '../io/io.ts'
import { indented } from '../io/margins.ts'
import { whileSaying } from '../io/progress.ts'

/** Columns of a terminal that are written in. */
const WIDTH = 80
const INDENT = '  '
const USUAL = '* '

/** A chance, and what it is behind the best. */
function sayPrice({ chance, beside, behind }: SaidPrice): string {
  if (beside === 'best') return printSaid(chance)
  return `${printSaid(chance)} ${beside === 'near' ? 'about as good' : behind}`
}

/** Cells below each other. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => widthOf(row[column]!))))
  return rows.map(row => `${INDENT}${row.map((cell, column) => padBehind(cell, widths[column]!)).join('  ')}`.trimEnd())
}

/** What stands behind each order in a line of its own, where a table would be too wide. */
const listed = (headings: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  rows.flatMap(([order = '', ...cells]) => [
    ...fold(order, WIDTH, INDENT, `${INDENT}    `),
    ...fold(cells.map((cell, i) => `${headings[i]} ${cell}`).join(', '), WIDTH, `${INDENT}    `, `${INDENT}    `),
  ])

/**
 * The orders of a question with what each costs and leaves, and with its chance where there are prices. Nothing where
 * none of that is known. `usual` is what the standing orders would give.
 */
export function orderLines(table: OrderTable<Shape>, usual: string, prices?: OrderPrices): string[] {
  if (table.columns.length === 0 && prices === undefined) return []
  const priced = new Map(prices && sayPrices(prices).map(price => [price.text, sayPrice(price)]))
  const headings = [...table.columns, ...(prices === undefined ? [] : ['your chance after it'])]
  const rows = table.lines.map(({ text, cells }) => [
    `${text === usual ? USUAL : INDENT}${text}`,
    ...cells,
    ...(prices === undefined ? [] : [priced.get(text) ?? '']),
  ])
  const lines = aligned([['  order', ...headings], ...rows])
  return [
    ...(lines.every(line => widthOf(line) <= WIDTH) ? lines : listed(headings, rows)),
    `${INDENT}* by the standing orders`,
    ...(prices === undefined ? [] : fold(sayPriced(prices), WIDTH, INDENT)),
  ]
}

/** What a side chooses among, and whether each order is shown with the chance after it. */
interface Choosing {
  readonly brief: Brief<Shape>
  readonly prices: boolean
}

/** The orders of a side, where they are few: what each costs, and the chance after it where that is asked for. */
export function choiceLines(io: Io, fight: Fight, { brief, prices }: Choosing): string[] {
  const paper = paperOf(fight.battle.rules, brief)
  const table = orderTable(paper)
  if (table === undefined) return []
  const advised = paper.check(advisedOrder(fight, brief))
  const usual = advised.ok ? paper.print(advised.value) : ''
  if (!prices) return orderLines(table, usual)
  const job = priceJobAt(fight, brief.side)
  const priced = whileSaying(io, 'Working out the chance after each order …', () => priceJob(job))
  if (priced.ok) return orderLines(table, usual, priced.value)
  return [...orderLines(table, usual), ...indented(`No chances: ${sayRefusal(priced.refusal)}`)]
}
