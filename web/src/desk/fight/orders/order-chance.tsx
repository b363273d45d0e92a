import { sayPrices } from '@flagplot/core/desk/advice'
import type { Fight } from '@flagplot/core/desk/fight'
import type { Side } from '@flagplot/core/game/sides'
import { ResultBar } from '../../../charts/index.ts'
import { saidFigure } from '../../odds/index.ts'
import { useRested } from '../../use-rested.ts'
import classes from '../fight.module.css'
import layout from './order-chance.module.css'
import { usePricing } from './pricing.tsx'

interface OrderChanceProps {
  readonly fight: Fight
  readonly side: Side
  /** The order as it is written; empty while it is none. */
  readonly text: string
}

/** The chance of a side with the order as it is written: of the whole order, in forms of any number of ships. */
export function OrderChance({ fight, side, text }: OrderChanceProps) {
  const order = useRested(text)
  const label = 'Show my chance with this order'
  const { isAsked, answer, controls } = usePricing({ fight, side, label, ready: order !== '', order })
  const [price] = answer === undefined || order !== text ? [] : sayPrices(answer)
  return (
    <div className={layout.chance}>
      {controls}
      {isAsked && (
        <p className={layout.figure}>
          <span className="unseen">Your expected result with this order: </span>
          {price === undefined ? (
            '…'
          ) : (
            <span data-beside={price.beside === 'coarse' ? 'coarse' : undefined} className={classes.price}>
              {saidFigure(price.result)}
              <ResultBar parts={price.parts} />
            </span>
          )}
        </p>
      )}
    </div>
  )
}
