import { type Fight, type OrderPrices, type PriceJob, type SaidPrice, sayPriced, sayPrices } from '@flagplot/core/desk'
import type { Side } from '@flagplot/core/game'
import { sayRefusal } from '@flagplot/core/lang'
import { Checkbox } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { RowChances } from '../../forms/index.ts'
import { type AdviserReport, askPrices } from '../../worker/index.ts'
import { SaidFigure } from '../odds/index.ts'
import { questionOf } from './advice-place.tsx'
import classes from './fight.module.css'
import { keepPrices, keptPrices } from './kept-prices.ts'

/** The chance after each order, asked for as long as it is wanted and the question stands. */
function useOrderPrices(job: PriceJob | undefined): AdviserReport<OrderPrices> {
  const [report, tell] = useState<AdviserReport<OrderPrices>>({ done: false })
  useEffect(() => {
    tell({ done: false })
    return job && askPrices(job, tell)
  }, [job])
  return report
}

/** One order's chance, and what it is behind the best. */
function Price({ price: { chance, standing, behind } }: { readonly price: SaidPrice }) {
  return (
    <span data-standing={standing} className={classes.price}>
      <SaidFigure said={chance} />
      {standing === 'behind' && <span className={classes.behind}> {behind}</span>}
      {standing === 'near' && (
        <span className={classes.near}>
          {' '}
          <span aria-hidden="true">≈</span>
          <span className="unseen">not to be told from the best</span>
        </span>
      )}
    </span>
  )
}

/** How the chances are known; that they are being worked out; why there are none. */
function sayState({ answer, refusal, wrong, done }: AdviserReport<OrderPrices>): string {
  if (refusal !== undefined) return `No chances: ${sayRefusal(refusal)}`
  if (wrong !== undefined) return `No chances: ${wrong}`
  if (answer === undefined) return 'Working out the chance after each order …'
  return done ? sayPriced(answer) : `${sayPriced(answer)} Better figures are being worked out …`
}

interface Pricing {
  /** The column of chances; none where they are switched off. */
  readonly chances: RowChances | undefined
  /** The switch, and how the chances are known. */
  readonly below: ReactNode
}

/** What each order of a side costs it in chances, worked out beside the page; from what that side knows, where the battle hides something. */
export function usePricing(fight: Fight, side: Side, isTable: boolean): Pricing {
  const [shown, show] = useState(() => keptPrices(localStorage))
  const job = useMemo<PriceJob | undefined>(
    () => (shown && isTable ? { ...questionOf(fight, side), side } : undefined),
    [fight, side, shown, isTable],
  )
  const report = useOrderPrices(job)
  const { answer } = report
  const prices = useMemo(() => new Map(answer && sayPrices(answer).map(price => [price.text, price])), [answer])
  if (!isTable) return { chances: undefined, below: null }
  const of = (text: string): ReactNode => {
    const price = prices.get(text)
    return price === undefined ? <span className={classes.quiet}>…</span> : <Price price={price} />
  }
  return {
    chances: shown ? { heading: 'your chance after it', of } : undefined,
    below: (
      <div className={classes.pricing}>
        <Checkbox
          size="xs"
          label="Show my chance after each order"
          checked={shown}
          onChange={({ currentTarget: { checked } }) => {
            show(checked)
            keepPrices(localStorage, checked)
          }}
        />
        {shown && <p className={classes.quiet}>{sayState(report)}</p>}
      </div>
    ),
  }
}
