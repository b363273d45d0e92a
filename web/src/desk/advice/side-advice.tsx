import {
  type Advice,
  type AdviceTopic,
  type AdvisedOrder,
  type AdvisedSide,
  decimalsOf,
  drawBy,
  rowsShown,
  sayAmong,
  sayFound,
  sayGuaranteed,
  sayShareOf,
  saySigned,
  sayStandingOrders,
} from '@flagplot/core/desk/advice'
import { sayCount } from '@flagplot/core/desk/odds-words'
import type { Side } from '@flagplot/core/game/sides'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { SideMark } from '../../charts/index.ts'
import classes from './advice.module.css'
import { secretNumber } from './secret-number.ts'

interface OrderRowProps {
  readonly order: AdvisedOrder
  readonly decimals: number
  readonly onUse: ((text: string) => void) | undefined
}

function OrderRow({ order: { text, weight, value, worst }, decimals, onUse }: OrderRowProps) {
  return (
    <tr>
      <td>
        <span className={classes.share} style={{ backgroundSize: `${weight / 10}% 100%` }}>
          {sayShareOf(weight)}
        </span>
      </td>
      <td>{saySigned(value, decimals)}</td>
      <td>{saySigned(worst, decimals)}</td>
      <th scope="row" className={classes.order} data-mixed={weight > 0 || undefined}>
        {onUse === undefined ? (
          text
        ) : (
          <button type="button" className="linked" aria-label={`Use this order: ${text}`} onClick={() => onUse(text)}>
            {text}
          </button>
        )}
      </th>
    </tr>
  )
}

interface SideAdviceProps {
  readonly side: Side
  readonly advised: AdvisedSide
  readonly advice: Advice
  readonly topic: AdviceTopic
  /** Fills in an order, if this side writes one. */
  readonly onUse: ((text: string) => void) | undefined
}

/** The orders of one side, each with its share of the best mix and its value to that side. */
export function SideAdvice({ side, advised, advice, topic, onUse }: SideAdviceProps) {
  const [all, setAll] = useState(false)
  const { orders } = advised
  const found = sayFound(advised, topic)
  const shown = all ? orders : orders.slice(0, rowsShown(advised))
  const name = topic.names[side]
  const mixes = orders.filter(({ weight }) => weight > 0).length > 1
  const draw = (use: (text: string) => void): void => {
    const drawn = drawBy(orders, secretNumber())
    if (drawn !== undefined) use(drawn.text)
  }
  return (
    <section className={classes.side} data-side={side} aria-label={`Orders of ${name}`}>
      <div className={classes.wide}>
        <table className={classes.orders}>
          <caption>
            <SideMark side={side} /> <strong>{name}</strong>: {sayAmong(advised)}
          </caption>
          <thead>
            <tr>
              <th scope="col">Share</th>
              <th scope="col">Value</th>
              <th scope="col">At worst</th>
              <th scope="col">{onUse === undefined ? 'Order' : 'Order: press one to use it'}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(order => (
              <OrderRow key={order.text} order={order} decimals={decimalsOf(advice)} onUse={onUse} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="row">
        {onUse !== undefined && mixes && (
          <Button variant="filled" onClick={() => draw(onUse)}>
            Draw one by these shares
          </Button>
        )}
        {shown.length < orders.length && (
          <Button size="compact-xs" variant="subtle" onClick={() => setAll(true)}>
            {`${sayCount(orders.length - shown.length)} more`}
          </Button>
        )}
      </div>
      {found !== undefined && <p className="quiet">{found}</p>}
      <p className="quiet">{sayGuaranteed(advised, advice)}</p>
      <p className="quiet">{sayStandingOrders(advised, topic.doctrines[side], advice)}</p>
    </section>
  )
}
