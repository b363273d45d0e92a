import {
  adviceTopic,
  type ChancePoint,
  chanceLine,
  type OpenBattle,
  type ReviewJob,
  sayPoints,
  sayReviewed,
  sayReviewedBy,
} from '@flagplot/core/desk'
import type { Side } from '@flagplot/core/game'
import { useMemo } from 'react'
import { ChanceChart, Figure } from '../../charts/index.ts'
import { askReview } from '../../worker/index.ts'
import classes from './advice.module.css'
import { useAsked } from './use-asked.ts'
import { Weighing } from './weighing.tsx'

interface ReviewLineProps {
  readonly battle: OpenBattle
  /** The battle as far as it went, without what is played for. */
  readonly question: Omit<ReviewJob, 'stake' | 'by'>
  /** Whose chance. */
  readonly side: Side
  /** The moment that is looked at. */
  readonly at: number
  /** Shows the moment after so many inputs. */
  readonly onLook: (at: number) => void
}

const sayStep = ({ at, title, kind, moved, said }: ChancePoint): string =>
  kind === 'start' ? `${title}: ${said}` : `After input ${at}, ${title}: ${said}; ${kind} ${sayPoints(moved)}`

/** The chance of a side to win after every step of a battle, each marked as luck or decision: a line, a table, and the way to each moment. */
export function ReviewLine({ battle, question, side, at, onLook }: ReviewLineProps) {
  const asked = useAsked(askReview, { ...question, stake: 'win', by: 'standing' })
  const topic = adviceTopic(battle, question.doctrines)
  const { names } = topic
  const { answer, done } = asked.report
  const line = useMemo(
    () => answer && chanceLine(answer, side, { red: names.red, blue: names.blue }),
    [answer, side, names.red, names.blue],
  )
  const points = useMemo(() => line?.points.map(point => ({ ...point, text: sayStep(point) })), [line])
  const title = `Chance of ${names[side]} to win, step by step`
  return (
    <section className={classes.chances} aria-label={title} aria-busy={!done && !asked.stopped}>
      <Weighing asked={asked} words="Weighing every step …" />
      {answer !== undefined && line !== undefined && points !== undefined && (
        <Figure
          title={title}
          note="a draw counts half"
          table={{
            columns: ['After', 'Round', 'Chance', 'Moved', 'By'],
            rows: points.map(({ at: moment, title: what, round, said, kind, moved }) => ({
              head: `${moment} ${what}`,
              cells: [
                round,
                said,
                kind === 'start' ? '' : sayPoints(moved),
                kind === 'start' ? '' : kind,
                <button key="look" type="button" className={classes.moment} onClick={() => onLook(moment)}>
                  Look
                  <span className="unseen"> at the moment after {`${moment} ${what}`}</span>
                </button>,
              ],
            })),
          }}
        >
          <ChanceChart label="Moment" points={points} at={at} onLook={onLook} />
          <p>{points[Math.min(at, points.length - 1)]?.text}</p>
          <p className={classes.worth}>{line.sum}</p>
          <p className={classes.quiet}>
            {sayReviewed(answer)} {sayReviewedBy(answer, topic)}
          </p>
        </Figure>
      )}
    </section>
  )
}
