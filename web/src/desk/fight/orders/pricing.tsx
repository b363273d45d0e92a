import { type OrderPrices, type PriceJob, sayCoarsePrices, sayHowPriced } from '@flagplot/core/desk/advice'
import type { Fight } from '@flagplot/core/desk/fight'
import { jobWeight } from '@flagplot/core/desk/odds'
import { priceJobAt } from '@flagplot/core/desk/questions'
import type { Side } from '@flagplot/core/game/sides'
import { sayRefusal } from '@flagplot/core/lang'
import { Button, Checkbox } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { type AdviserReport, askPrices } from '../../../worker/index.ts'
import { browserStorage } from '../../browser-storage.ts'
import classes from '../fight.module.css'
import { AUTO_WEIGHT_LIMIT } from '../odds/use-fight-line.ts'
import { arePricesShown, keepPricesShown } from './kept-prices.ts'

/** The chance after each order; asked for while there is a job. */
function useOrderPrices(job: PriceJob | undefined): AdviserReport<OrderPrices> {
  const [report, tell] = useState<AdviserReport<OrderPrices>>({ done: false })
  useEffect(() => {
    tell({ done: false })
    return job && askPrices(job, tell)
  }, [job])
  return report
}

/** The state of the chances in words: known and how, in work, or refused and why. */
function sayState({ answer, refusal, wrong, done }: AdviserReport<OrderPrices>): string {
  if (refusal !== undefined) return `No chances: ${sayRefusal(refusal)}`
  if (wrong !== undefined) return `No chances: ${wrong}`
  if (answer === undefined) return 'Working out the chance after each order …'
  const coarse = sayCoarsePrices(answer)
  const said = coarse === undefined ? sayHowPriced(answer) : `${sayHowPriced(answer)} ${coarse}`
  if (!done) return `${said} Better figures are being worked out …`
  return coarse === undefined ? said : `${said} “Advice” plays more battles.`
}

interface BelowProps {
  readonly label: string
  readonly shown: boolean
  readonly report: AdviserReport<OrderPrices>
  readonly onShow: (shown: boolean) => void
  /** Starts the work on the chances; undefined if they are already asked for. */
  readonly onAsk: (() => void) | undefined
}

/** The switch for the chances, and their state. */
function Below({ label, shown, report, onShow, onAsk }: BelowProps) {
  const state = sayState(report)
  return (
    <div className={classes.pricing}>
      <Checkbox label={label} checked={shown} onChange={({ currentTarget: { checked } }) => onShow(checked)} />
      {shown && onAsk === undefined && <p title={state}>{state}</p>}
      {shown && onAsk !== undefined && (
        <div>
          <Button onClick={onAsk}>Work out my chances: it takes a while</Button>
        </div>
      )}
    </div>
  )
}

interface Priced {
  readonly fight: Fight
  readonly side: Side
  /** The words of its switch. */
  readonly label: string
  /** False while there is nothing to price, or nobody who may see it: then nothing is worked out. */
  readonly ready: boolean
  /** The one order to be priced; if absent, all of its question. */
  readonly order?: string
}

interface Pricing {
  /** True if the figures are wanted. */
  readonly isAsked: boolean
  readonly answer: OrderPrices | undefined
  /** The switch, and the state of the work. */
  readonly below: ReactNode
}

/** Battles after one written order: it is priced anew at each change, and known to less than five points. */
const ORDER_BATTLES = 512

/** A written order is priced again and again, so only where standing orders look at nothing ahead. */
const WRITTEN_WEIGHT_LIMIT = 1

/** The chance of a side after its orders, worked out beside the page from what the side knows. */
export function usePricing({ fight, side, label, ready, order }: Priced): Pricing {
  const [shown, show] = useState(() => arePricesShown(browserStorage))
  const [isAskedFor, askFor] = useState(false)
  const isShown = shown && ready
  const limit = order === undefined ? AUTO_WEIGHT_LIMIT : WRITTEN_WEIGHT_LIMIT
  const heavy = useMemo(() => isShown && jobWeight(priceJobAt(fight, side)) > limit, [fight, side, isShown, limit])
  const isAsked = isShown && (isAskedFor || !heavy)
  const job = useMemo<PriceJob | undefined>(() => {
    if (!isAsked) return undefined
    const all = priceJobAt(fight, side)
    return order === undefined ? all : { ...all, list: [order], samples: ORDER_BATTLES }
  }, [fight, side, isAsked, order])
  const report = useOrderPrices(job)
  const showToo = (next: boolean): void => {
    show(next)
    keepPricesShown(browserStorage, next)
  }
  const onAsk = isAsked ? undefined : () => askFor(true)
  return {
    isAsked,
    answer: report.answer,
    below: <Below label={label} shown={shown} report={report} onShow={showToo} onAsk={onAsk} />,
  }
}
