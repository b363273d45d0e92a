import { type SaidPrice, sayPrices } from '@flagplot/core/desk/advice'
import type { Fight } from '@flagplot/core/desk/fight'
import { type Brief, orderTable, type Paper, type Shape } from '@flagplot/core/game/orders'
import { Button } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { ResultBar } from '../../../charts/index.ts'
import type { OrderChoice } from '../../../forms/index.ts'
import { saidFigure } from '../../odds/index.ts'
import classes from '../fight.module.css'
import { usePricing } from './pricing.tsx'

/** The expected result of one order, and its distance from the best. */
const priced = ({ result, parts, beside, belowBest }: SaidPrice): readonly ReactNode[] => [
  <span key="result" data-beside={beside} className={classes.price}>
    {saidFigure(result)}
    <ResultBar parts={parts} />
  </span>,
  beside === 'near' ? (
    <span key="behind" className={classes.near}>
      <span aria-hidden="true">≈</span>
      <span className="unseen">not to be told from the best</span>
    </span>
  ) : (
    belowBest && (
      <span key="behind" className={classes.behind}>
        {belowBest}
      </span>
    )
  ),
]

/** The choice between the two ways to order a spread over several targets; it lasts from question to question. */
export interface Listing {
  /** True for a list of all orders; otherwise a number is written for each target. */
  readonly isListed: boolean
  list(isListed: boolean): void
}

interface Answerer {
  readonly paper: Paper<Shape>
  /** The answer of the standing orders. */
  readonly usual: unknown
  /** True if the side has not taken the screen yet: nothing is worked out for it. */
  readonly away: boolean
  readonly listing: Listing
}

interface OrderWays {
  /** The list of all orders; undefined while they are written. */
  readonly choosing: OrderChoice | undefined
  /** The button to the other way, if there are two. */
  readonly other: ReactNode
}

/**
 * The orders of a side in a table if they are few: each with its costs and the chance of the side after it, worked out
 * beside the page from what the side knows. Numbers on several targets are written, unless their list is asked for.
 */
export function useOrderChoice(
  fight: Fight,
  { side }: Brief<Shape>,
  { paper, usual, away, listing }: Answerer,
): OrderWays {
  const table = useMemo(() => (away ? undefined : orderTable(paper)), [paper, away])
  const spread = useMemo(
    () => paper.form().fields.find(each => each.kind === 'grid' && each.columns.length > 1),
    [paper],
  )
  const isWritten = spread !== undefined && !listing.isListed
  const label = 'Show my chance after each order'
  const { isAsked, answer, controls } = usePricing({ fight, side, label, ready: table !== undefined && !isWritten })
  const prices = useMemo(() => new Map(answer && sayPrices(answer).map(price => [price.text, price])), [answer])
  if (table === undefined) return { choosing: undefined, other: null }
  const other = spread !== undefined && (
    <Button size="compact-xs" onClick={() => listing.list(isWritten)}>
      {isWritten
        ? `Choose from all ${table.lines.length} orders`
        : `Write the ${spread.label.toLowerCase()} for each target`}
    </Button>
  )
  if (isWritten) return { choosing: undefined, other }
  const of = (text: string): readonly ReactNode[] => {
    const price = prices.get(text)
    return price === undefined ? ['…', ''] : priced(price)
  }
  const figures = isAsked
    ? { columns: [{ label: 'your expected result' }, { label: 'below the best' }], of }
    : undefined
  return { choosing: { table, usual, figures, below: controls }, other }
}
