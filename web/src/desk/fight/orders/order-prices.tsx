import {
  type OrderPrices,
  type PriceJob,
  type SaidPrice,
  sayCoarsePrices,
  sayHowPriced,
  sayPrices,
} from '@flagplot/core/desk/advice'
import type { Fight } from '@flagplot/core/desk/fight'
import { jobWeight } from '@flagplot/core/desk/odds'
import { priceJobAt } from '@flagplot/core/desk/questions'
import { type Brief, orderTable, type Paper, type Shape } from '@flagplot/core/game/orders'
import type { Side } from '@flagplot/core/game/sides'
import { sayRefusal } from '@flagplot/core/lang'
import { Button, Checkbox } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Choosing } from '../../../forms/index.ts'
import { type AdviserReport, askPrices } from '../../../worker/index.ts'
import { browserStorage } from '../../browser-storage.ts'
import { saidFigure } from '../../odds/index.ts'
import classes from '../fight.module.css'
import { HEAVY } from '../odds/use-fight-line.ts'
import { keepPrices, keptPrices } from './kept-prices.ts'

/** The chance after each order; asked for while there is a job. */
function useOrderPrices(job: PriceJob | undefined): AdviserReport<OrderPrices> {
  const [report, tell] = useState<AdviserReport<OrderPrices>>({ done: false })
  useEffect(() => {
    tell({ done: false })
    return job && askPrices(job, tell)
  }, [job])
  return report
}

/** The expected result of one order, and its distance from the best. */
const priced = ({ result, beside, behind }: SaidPrice): readonly ReactNode[] => [
  <span key="result" data-beside={beside} className={classes.price}>
    {saidFigure(result)}
  </span>,
  beside === 'near' ? (
    <span key="behind" className={classes.near}>
      <span aria-hidden="true">≈</span>
      <span className="unseen">not to be told from the best</span>
    </span>
  ) : (
    <span key="behind" className={classes.behind}>
      {behind}
    </span>
  ),
]

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
  readonly shown: boolean
  readonly report: AdviserReport<OrderPrices>
  readonly onShow: (shown: boolean) => void
  /** Starts the work on the chances; undefined if they are already asked for. */
  readonly onAsk: (() => void) | undefined
}

/** The switch for the chances, and their state. */
function Below({ shown, report, onShow, onAsk }: BelowProps) {
  return (
    <div className={classes.pricing}>
      <Checkbox
        label="Show my chance after each order"
        checked={shown}
        onChange={({ currentTarget: { checked } }) => onShow(checked)}
      />
      {shown && onAsk === undefined && <p>{sayState(report)}</p>}
      {shown && onAsk !== undefined && (
        <div>
          <Button onClick={onAsk}>Work out my chances: it takes a while</Button>
        </div>
      )}
    </div>
  )
}

interface Answerer {
  readonly paper: Paper<Shape>
  /** The answer of the standing orders. */
  readonly usual: unknown
  /** True if the side has not taken the screen yet: nothing is worked out for it. */
  readonly away: boolean
}

/**
 * The orders of a side in a table if they are few: each with its costs and the chance of the side after it, worked out
 * beside the page from what the side knows.
 */
export function useChoosing(
  fight: Fight,
  { side }: Brief<Shape>,
  { paper, usual, away }: Answerer,
): Choosing | undefined {
  const [shown, show] = useState(() => keptPrices(browserStorage))
  const table = useMemo(() => (away ? undefined : orderTable(paper)), [paper, away])
  const [asker, ask] = useState<Side>()
  const isShown = shown && table !== undefined
  const heavy = useMemo(() => isShown && jobWeight(priceJobAt(fight, side)) > HEAVY, [fight, side, isShown])
  const isAsked = isShown && (asker === side || !heavy)
  const job = useMemo<PriceJob | undefined>(
    () => (isAsked ? priceJobAt(fight, side) : undefined),
    [fight, side, isAsked],
  )
  const report = useOrderPrices(job)
  const { answer } = report
  const prices = useMemo(() => new Map(answer && sayPrices(answer).map(price => [price.text, price])), [answer])
  if (table === undefined) return undefined
  const of = (text: string): readonly ReactNode[] => {
    const price = prices.get(text)
    return price === undefined ? ['…', ''] : priced(price)
  }
  const showToo = (next: boolean): void => {
    show(next)
    keepPrices(browserStorage, next)
  }
  const below = <Below shown={shown} report={report} onShow={showToo} onAsk={isAsked ? undefined : () => ask(side)} />
  return {
    table,
    usual,
    figures: isAsked ? { columns: [{ label: 'your expected result' }, { label: 'below the best' }], of } : undefined,
    below,
  }
}
