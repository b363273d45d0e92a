import { type OrderPrices, type PriceJob, sayCoarsePrices, sayHowPriced } from '@flagplot/core/desk/advice'
import type { Fight } from '@flagplot/core/desk/fight'
import { jobWeight } from '@flagplot/core/desk/odds'
import { fightPriceJob } from '@flagplot/core/desk/questions'
import { withOrders } from '@flagplot/core/game/doctrine'
import type { Side } from '@flagplot/core/game/sides'
import { sayRefusal } from '@flagplot/core/lang'
import { Checkbox } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { type AdviserReport, askPrices } from '../../../worker/index.ts'
import { browserStorage } from '../../browser-storage.ts'
import classes from '../fight.module.css'
import { AUTO_WEIGHT_LIMIT } from '../odds/use-fight-line.ts'
import { arePricesShown, keepPricesShown } from './kept-prices.ts'

const NO_REPORT: AdviserReport<OrderPrices> = { done: false }

/** The chance after each order; asked for while there is a job, and never that of an earlier one. */
function useOrderPrices(job: PriceJob | undefined): AdviserReport<OrderPrices> {
  const [told, tell] = useState<{ readonly job: PriceJob; readonly report: AdviserReport<OrderPrices> }>()
  useEffect(() => job && askPrices(job, report => tell({ job, report })), [job])
  return told !== undefined && told.job === job ? told.report : NO_REPORT
}

/** The state of the chances in words: known and how, in work, or refused and why. */
function sayState({ answer, refusal, wrong, done }: AdviserReport<OrderPrices>, order: string | undefined): string {
  if (refusal !== undefined) return `No chances: ${sayRefusal(refusal)}`
  if (wrong !== undefined) return `No chances: ${wrong}`
  if (answer === undefined) {
    return order === undefined ? 'Working out the chance after each order …' : 'Working out the chance …'
  }
  const coarse = sayCoarsePrices(answer)
  const said = coarse === undefined ? sayHowPriced(answer) : `${sayHowPriced(answer)} ${coarse}`
  if (!done) return `${said} Better figures are being worked out …`
  return coarse === undefined ? said : `${said} “Advice” plays more battles.`
}

interface PriceControlsProps {
  readonly label: string
  readonly shown: boolean
  readonly onShow: (shown: boolean) => void
  /** The state of the work; undefined while there is none. */
  readonly state: string | undefined
}

/** The switch for the chances, and their state. */
const PriceControls = ({ label, shown, onShow, state }: PriceControlsProps) => (
  <div className={classes.pricing}>
    <Checkbox label={label} checked={shown} onChange={({ currentTarget: { checked } }) => onShow(checked)} />
    {state !== undefined && <p title={state}>{state}</p>}
  </div>
)

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
  readonly controls: ReactNode
}

/** Battles after one written order: it is priced anew at each change, and known to less than five points. */
const ORDER_BATTLES = 512

/** A written order is priced again and again, so only where standing orders look at nothing ahead. */
const WRITTEN_WEIGHT_LIMIT = 1

/**
 * The chance of a side after its orders, worked out beside the page from what the side knows. Where that takes a while
 * it is asked for at each question.
 */
export function usePricing({ fight, side, label, ready, order }: Priced): Pricing {
  const [isUsual, setUsual] = useState(() => arePricesShown(browserStorage))
  const [isAskedFor, askFor] = useState(false)
  const { battle, leaders } = fight
  const limit = order === undefined ? AUTO_WEIGHT_LIMIT : WRITTEN_WEIGHT_LIMIT
  const isHeavy = jobWeight({ system: battle.rules.card.id, leaders: withOrders(battle.rules, leaders) }) > limit
  const isAsked = isHeavy ? isAskedFor : isUsual
  const job = useMemo<PriceJob | undefined>(() => {
    if (!isAsked || !ready) return undefined
    const all = fightPriceJob(fight, side)
    return order === undefined ? all : { ...all, list: [order], samples: ORDER_BATTLES }
  }, [fight, side, isAsked, ready, order])
  const report = useOrderPrices(job)
  const showUsually = (next: boolean): void => {
    setUsual(next)
    keepPricesShown(browserStorage, next)
  }
  const controls = (
    <PriceControls
      label={isHeavy ? `${label} (it takes a while)` : label}
      shown={isAsked}
      onShow={isHeavy ? askFor : showUsually}
      state={job && sayState(report, order)}
    />
  )
  return { isAsked, answer: report.answer, controls }
}
