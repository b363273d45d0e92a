import { type AdviseJob, adviceTopic, decimalsOf, sayErrorMargin, sayTooCoarse } from '@flagplot/core/desk/advice'
import type { OpenBattle } from '@flagplot/core/desk/battle'
import type { Side } from '@flagplot/core/game/sides'
import { askAdvice } from '../../worker/index.ts'
import classes from './advice.module.css'
import { GridTable } from './grid-table.tsx'
import { useAsked } from './use-asked.ts'
import { Weighing } from './weighing.tsx'

interface OrderGridProps {
  readonly battle: OpenBattle
  readonly question: Omit<AdviseJob, 'payoff'>
  /** The side whose orders are in the rows. */
  readonly own: Side
}

/** The orders of both sides at a sealed question against each other, each pair with the expected result after it. */
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
              ? `Sampled: good to +/-${sayErrorMargin(answer.known.margin, decimalsOf(answer))} points.`
              : 'Exact.'}{' '}
            Standing orders do all that follows.
          </p>
          {sayTooCoarse(answer) ?? (
            <GridTable advice={answer} grid={grid} topic={adviceTopic(battle, question.leaders)} own={own} />
          )}
        </>
      )}
    </div>
  )
}
