import {
  type Advice,
  type AdvisedOrder,
  decimalsOf,
  type GridLine,
  sayColumn,
  sayFigureOf,
  sayShareOf,
  saySigned,
} from '@flagplot/core/desk/advice'
import { partsOfResult } from '@flagplot/core/desk/odds-words'
import { other, type Side } from '@flagplot/core/game/sides'
import type { ReactNode } from 'react'
import { ResultBar } from '../../charts/index.ts'
import type { OrderFigures } from '../../forms/index.ts'
import classes from './advice.module.css'
import { letterOf, partsOf, tintOf, turnedFor } from './grid-words.ts'

export const sayLine = ({ text, alike }: GridLine): string => (alike > 1 ? `${text} (${alike} alike)` : text)

/** The head of a column of the other side: its letter, its order for screen readers, its share of their mix. */
const Head = ({ line, letter }: { readonly line: GridLine; readonly letter: string }) => (
  <span title={sayLine(line)}>
    {letter}
    <span className="unseen">: {sayLine(line)}</span> <small>{sayShareOf(line.weight)}</small>
  </span>
)

/** The figures of pairs: own orders in the rows, a column for each order of the other side. */
function againstTheirs({ grid, ...advice }: Advice, own: Side): OrderFigures {
  const [rows, columns] = [grid?.lines[own] ?? [], grid?.lines[other(own)] ?? []]
  const cells = grid === undefined ? [] : turnedFor(grid, own, advice)
  const parts = partsOf(cells, advice)
  return {
    columns: columns.map((line, j) => ({ label: letterOf(j), head: <Head line={line} letter={letterOf(j)} /> })),
    of: text => {
      const i = rows.findIndex(row => row.text === text)
      return columns.map((column, j): ReactNode => {
        const figure = cells[i]?.[j]
        if (figure === undefined) return ''
        const isMixed = (rows[i]?.weight ?? 0) > 0 && column.weight > 0
        return (
          <span
            key={column.text}
            className={classes.cell}
            data-mixed={isMixed || undefined}
            style={{ background: tintOf(own, parts[i]?.[j] ?? 0) }}
          >
            {sayFigureOf(figure, advice)}
          </span>
        )
      })
    },
  }
}

/** The share of an order in the mix, with a bar as long as it. */
const Share = ({ weight }: Pick<AdvisedOrder, 'weight'>) => (
  <span className={classes.share} style={{ backgroundSize: `${weight / 10}% 100%` }}>
    {sayShareOf(weight)}
  </span>
)

/** The figures of the orders of a side: its result, its loss against the best, its share, and against their orders. */
export function advisedFigures(
  advice: Advice,
  side: Side,
  { withTheirs }: { readonly withTheirs: boolean },
): OrderFigures {
  const orders = advice.sides[side]?.orders ?? []
  const battles = advice.known.method === 'sampled' ? advice.known.battles : undefined
  const best = Math.max(...orders.map(({ expectedResult }) => expectedResult))
  const byText = new Map(orders.map(order => [order.text, order]))
  const pairs = withTheirs ? againstTheirs(advice, side) : { columns: [], of: () => [] }
  return {
    columns: [
      { label: sayColumn(advice) },
      { label: 'below the best' },
      { label: 'if they know it' },
      { label: 'how often' },
      ...pairs.columns,
    ],
    of: text => {
      const order = byText.get(text)
      if (order === undefined) return []
      const loss = saySigned(order.expectedResult - best, decimalsOf(advice))
      return [
        <span key="result">
          {sayFigureOf(order.expectedResult, advice)}
          {order.winDrawLoss && <ResultBar parts={partsOfResult(order.winDrawLoss, side, battles)} />}
        </span>,
        Number(loss) === 0 ? '' : loss,
        sayFigureOf(order.atWorst, advice),
        <Share key="share" weight={order.weight} />,
        ...pairs.of(text),
      ]
    },
  }
}
