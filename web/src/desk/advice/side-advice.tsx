import {
  type Advice,
  type AdviceTopic,
  type AdvisedSide,
  drawBy,
  rowsShown,
  sayAmong,
  sayColumn,
  sayFigureOf,
  sayFound,
  sayGuaranteed,
  sayStandingOrders,
} from '@flagplot/core/desk/advice'
import { sayCount } from '@flagplot/core/desk/odds-words'
import { other, type Side } from '@flagplot/core/game/sides'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { SideMark } from '../../charts/index.ts'
import { type OrderFigures, OrderRows } from '../../forms/index.ts'
import classes from './advice.module.css'
import { sayLine } from './advised-figures.tsx'
import { letterOf } from './grid-words.ts'
import { secretNumber } from './secret-number.ts'

interface SideAdviceProps {
  readonly side: Side
  readonly advised: AdvisedSide
  readonly advice: Advice
  readonly topic: AdviceTopic
  readonly figures: OrderFigures
  /** The text of the order that was taken last. */
  readonly chosen: string
  /** True if its orders stand in the table above already. */
  readonly listed: boolean
  /** Fills in an order, if this side writes one. */
  readonly onUse: ((text: string) => void) | undefined
}

/** The orders of the other side in full, each with the best reply to it. */
function Theirs({ advice, side }: Pick<SideAdviceProps, 'advice' | 'side'>) {
  const lines = advice.grid?.lines[other(side)] ?? []
  return (
    <details className={classes.legend}>
      <summary>Their orders in full, with the best reply to each</summary>
      <ul>
        {lines.map((line, i) => (
          <li key={line.text}>
            <SideMark side={other(side)} /> <strong>{letterOf(i)}</strong> {sayLine(line)}. Best reply:{' '}
            <strong>{line.reply.text}</strong>, {sayColumn(advice)} {sayFigureOf(line.reply.expectedResult, advice)}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The orders of one side in the one table, each with its result, what it loses, its share, and against theirs. */
export function SideAdvice({ side, advised, advice, topic, figures, chosen, listed, onUse }: SideAdviceProps) {
  const [all, setAll] = useState(false)
  const { orders } = advised
  const found = sayFound(advised, topic)
  const shown = all ? orders : orders.slice(0, rowsShown(advised))
  const name = topic.names[side]
  const mixes = orders.filter(({ weight }) => weight > 0).length > 1
  const [usual, ...others] = advised.standingOrders.texts
  const draw = (use: (text: string) => void): void => {
    const drawn = drawBy(orders, secretNumber())
    if (drawn !== undefined) use(drawn.text)
  }
  const caption = (
    <>
      <SideMark side={side} /> <strong>{name}</strong>: {sayAmong(advised)}
    </>
  )
  return (
    <section className={classes.side} data-side={side} aria-label={`Orders of ${name}`}>
      {listed ? (
        <p>{caption}</p>
      ) : (
        <OrderRows
          title={`Orders of ${name}`}
          caption={caption}
          columns={[]}
          lines={shown.map(({ text }) => ({ text, what: text, cells: [] }))}
          chosen={chosen}
          usual={others.length === 0 ? usual : undefined}
          figures={figures}
          onChoose={onUse}
        />
      )}
      <div className="row">
        {onUse !== undefined && mixes && (
          <Button variant="filled" onClick={() => draw(onUse)}>
            Draw one by these shares
          </Button>
        )}
        {!listed && shown.length < orders.length && (
          <Button size="compact-xs" variant="subtle" onClick={() => setAll(true)}>
            {`${sayCount(orders.length - shown.length)} more`}
          </Button>
        )}
      </div>
      {found !== undefined && <p className="quiet">{found}</p>}
      <p className="quiet">{sayGuaranteed(advised, advice)}</p>
      <p className="quiet">{sayStandingOrders(advised, topic.doctrines[side], advice)}</p>
      {figures.columns.length > FIGURES && <Theirs advice={advice} side={side} />}
    </section>
  )
}

/** The columns of figures without those of pairs. */
const FIGURES = 4
