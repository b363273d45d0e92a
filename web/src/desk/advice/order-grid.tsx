import {
  type AdviseJob,
  adviceTopic,
  chanceDifference,
  chanceOfValue,
  decimalsOf,
  sayChance,
} from '@flagplot/core/desk/advice'
import type { OpenBattle } from '@flagplot/core/desk/battle'
import type { Side } from '@flagplot/core/game/sides'
import { askAdvice } from '../../worker/index.ts'
import classes from './advice.module.css'
import { type FigureWords, GridTable } from './grid-table.tsx'
import { useAsked } from './use-asked.ts'
import { Weighing } from './weighing.tsx'

interface OrderGridProps {
  readonly battle: OpenBattle
  readonly question: Omit<AdviseJob, 'payoff'>
  /** The side whose orders are in the rows. */
  readonly own: Side
}

/** The words for chances to win, in which a draw counts half. */
const chances: FigureWords = {
  title: name =>
    `the chance of ${name} after each pair, and the best mix of each side in shares, with standing orders in all that follows`,
  name: 'with a chance of',
  say: value => sayChance(chanceOfValue(value)).figure,
}

/** The orders of both sides at a sealed question against each other, each pair with the chance after it. */
export function OrderGrid({ battle, question, own }: OrderGridProps) {
  const asked = useAsked(askAdvice, { ...question, payoff: 'win', once: true })
  const { answer } = asked.report
  const grid = answer?.grid
  return (
    <div className={classes.side}>
      <Weighing asked={asked} words="Weighing every pair of orders …" />
      {answer !== undefined && grid !== undefined && (
        <>
          <p className="quiet">
            {answer.known.method === 'sampled'
              ? `Sampled: a chance may be off by ${sayMost(answer.known.margin)}.`
              : 'Exact.'}
          </p>
          <GridTable
            grid={grid}
            decimals={decimalsOf(answer)}
            topic={adviceTopic(battle, question.doctrines)}
            own={own}
            words={chances}
          />
        </>
      )}
    </div>
  )
}

/** The error bound of a value in percentage points, rounded up. */
const sayMost = (margin: number): string => `${Math.ceil(1000 * chanceDifference(margin)) / 10}`
