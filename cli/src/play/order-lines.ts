import {
  type OrderPrices,
  priceJob,
  type SaidPrice,
  sayCoarsePrices,
  sayHowPriced,
  sayPrices,
} from '@flagplot/core/desk/advice'
import { advisedOrder, type Fight } from '@flagplot/core/desk/fight'
import { printSaid } from '@flagplot/core/desk/odds-words'
import { fightPriceJob } from '@flagplot/core/desk/questions'
import { type Brief, type OrderTable, orderTable, paperOf, type Shape } from '@flagplot/core/game/orders'
import { sayRefusal } from '@flagplot/core/lang'
import { foldText, padBehind, widthOf } from '@flagplot/core/notation/text'
import type { Io } from '../io/io.ts'
import { indentLines } from '../io/margins.ts'
import { whileShowing } from '../io/progress.ts'

/** Columns of a terminal that are written in. */
const WIDTH = 80
const INDENT = '  '
const USUAL = '* '

function sayPrice({ result, beside, belowBest }: SaidPrice): string {
  if (beside === 'best' || beside === 'coarse') return printSaid(result)
  return `${printSaid(result)} ${beside === 'near' ? 'about as good' : belowBest}`
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => widthOf(row[column]!))))
  return rows.map(row => `${INDENT}${row.map((cell, column) => padBehind(cell, widths[column]!)).join('  ')}`.trimEnd())
}

/** The cells of each order on a line of their own, if a table would be too wide. */
const listed = (headings: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  rows.flatMap(([order = '', ...cells]) => [
    ...foldText(order, WIDTH, INDENT, `${INDENT}    `),
    ...foldText(cells.map((cell, i) => `${headings[i]} ${cell}`).join(', '), WIDTH, `${INDENT}    `, `${INDENT}    `),
  ])

function finer(prices: OrderPrices): readonly string[] {
  const coarse = sayCoarsePrices(prices)
  return coarse === undefined ? [] : [`${coarse} flagplot advise --samples makes it finer.`]
}

/** The sentences below priced orders: the parts of the best result, and the way all are known. */
function belowPrices(prices: OrderPrices): readonly string[] {
  const best = sayPrices(prices).find(({ beside }) => beside === 'best')
  const parts = best === undefined ? [] : [`Win, draw and loss after the best, ${best.text}: ${best.partsInWords}.`]
  return [...parts, sayHowPriced(prices), ...finer(prices)]
}

/**
 * The orders of a question with the cost and the rest of each, and with its price if there are prices. Nothing if none
 * of that is known. `usual` is the answer of the standing orders.
 */
export function orderLines(table: OrderTable<Shape>, usual: string, prices?: OrderPrices): string[] {
  if (table.columns.length === 0 && prices === undefined) return []
  const priced = new Map(prices && sayPrices(prices).map(price => [price.text, sayPrice(price)]))
  const headings = [...table.columns, ...(prices === undefined ? [] : ['your expected result'])]
  const rows = table.lines.map(({ text, cells }) => [
    `${text === usual ? USUAL : INDENT}${text}`,
    ...cells,
    ...(prices === undefined ? [] : [priced.get(text) ?? '']),
  ])
  const lines = aligned([['  order', ...headings], ...rows])
  return [
    ...(lines.every(line => widthOf(line) <= WIDTH) ? lines : listed(headings, rows)),
    `${INDENT}* by the standing orders`,
    ...(prices === undefined ? [] : belowPrices(prices).flatMap(line => foldText(line, WIDTH, INDENT))),
  ]
}

interface Choosing {
  readonly brief: Brief<Shape>
  readonly prices: boolean
}

/** The orders of a side, if they are few: the cost of each, and its price if that is asked for. */
export function orderChoiceLines(io: Io, fight: Fight, { brief, prices }: Choosing): string[] {
  const paper = paperOf(fight.battle.rules, brief)
  const table = orderTable(paper)
  if (table === undefined) return []
  const advised = paper.check(advisedOrder(fight, brief))
  const usual = advised.ok ? paper.print(advised.value) : ''
  if (!prices) return orderLines(table, usual)
  const job = fightPriceJob(fight, brief.side)
  const priced = whileShowing(io, 'Working out the expected result of each order …', () => priceJob(job))
  if (priced.ok) return orderLines(table, usual, priced.value)
  return [...orderLines(table, usual), ...indentLines(`No prices: ${sayRefusal(priced.refusal)}`)]
}
