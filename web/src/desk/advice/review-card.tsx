import type { AdviceTopic } from '@flagplot/core/desk/advice'
import type { OpenBattle } from '@flagplot/core/desk/battle'
import {
  coarseReview,
  costliestOrders,
  decisiveThrows,
  type ReviewAnswer,
  type ReviewedInput,
  type ReviewJob,
  type ReviewSum,
  reviewSums,
  sayChange,
  sayNoCostlyOrder,
  sayReviewed,
  sayReviewedBy,
  sayReviewHead,
} from '@flagplot/core/desk/review'
import { NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { SideMark } from '../../charts/index.ts'
import { askReview } from '../../worker/index.ts'
import classes from './advice.module.css'
import { CardHead } from './card-head.tsx'
import { Coarse } from './coarse.tsx'
import { pageTopic } from './page-topic.ts'
import { sayReviewRefusal } from './say-review-refusal.ts'
import { useAsked } from './use-asked.ts'
import { Weighing } from './weighing.tsx'

interface ReviewCardProps {
  readonly battle: OpenBattle
  /** The battle as far as it went, without the payoff. */
  readonly question: Omit<ReviewJob, 'payoff' | 'by'>
  /** Shows the moment after so many inputs. */
  readonly onLook: (at: number) => void
  readonly onClose: () => void
}

interface FoundProps extends Pick<ReviewCardProps, 'onLook'> {
  readonly review: ReviewAnswer
  readonly topic: AdviceTopic
}

function Sum({ review, topic }: Omit<FoundProps, 'onLook'>) {
  const { rows, behind } = reviewSums(review, topic.names)
  const [end] = rows.slice(-1)
  const cells = ({ figure, margin }: ReviewSum) => (
    <>
      <td>{figure}</td>
      {review.margins !== undefined && <td>{margin}</td>}
    </>
  )
  return (
    <>
      <table className={classes.sum}>
        <caption>{sayReviewHead(review, topic)}</caption>
        <tbody>
          {rows.slice(0, -1).map(row => (
            <tr key={row.head}>
              <th scope="row">{row.head}</th>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        {end !== undefined && (
          <tfoot>
            <tr>
              <th scope="row">{end.head}</th>
              {cells(end)}
            </tr>
          </tfoot>
        )}
      </table>
      {behind !== undefined && <p className="quiet">{behind}</p>}
    </>
  )
}

interface MomentProps extends Pick<FoundProps, 'onLook'> {
  readonly input: ReviewedInput
}

/** A link to the moment of an input. */
function Moment({ input: { number, title }, onLook }: MomentProps) {
  return (
    <button type="button" className="linked" onClick={() => onLook(number)}>
      {`step ${number}, ${title}`}
    </button>
  )
}

/** The most orders, and the most throws, that are named. */
const MAX_ROWS = 5

function CostliestOrders({ review, topic, onLook }: FoundProps) {
  const dear = costliestOrders(review, MAX_ROWS)
  if (dear.length === 0) return <p>{sayNoCostlyOrder(review, topic)}</p>
  return (
    <>
      <h4>The costliest orders</h4>
      <ol>
        {dear.map(({ side, gain, margin, text, input }) => (
          <li key={`${side} ${input.number}`}>
            <SideMark side={side} /> cost {topic.names[side]} {sayChange(-gain, margin, review)}: {text}{' '}
            <Moment input={input} onLook={onLook} />
          </li>
        ))}
      </ol>
    </>
  )
}

function DecisiveThrows({ review, topic, onLook }: FoundProps) {
  const heavy = decisiveThrows(review, MAX_ROWS)
  if (heavy.length === 0) return null
  return (
    <>
      <h4>The decisive throws</h4>
      <ol>
        {heavy.map(({ luck, margin, input }) => {
          const side = luck > 0 ? 'red' : 'blue'
          return (
            <li key={input.number}>
              <SideMark side={side} /> {sayChange(Math.abs(luck), margin, review)} for {topic.names[side]}:{' '}
              <Moment input={input} onLook={onLook} />
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** The ways to value a position. */
const ways: { readonly value: NonNullable<ReviewJob['by']>; readonly label: string }[] = [
  { value: 'standing', label: 'by standing orders' },
  { value: 'best', label: 'by best play, where it can be solved' },
]

/** The review of a battle in one payoff: luck, each side's choices, and their interaction. */
export function ReviewCard({ battle, question, onLook, onClose }: ReviewCardProps) {
  const [payoff, setPayoff] = useState('win')
  const [by, judgeBy] = useState<NonNullable<ReviewJob['by']>>('standing')
  const choice = useId()
  const [samples, setSamples] = useState<number>()
  const asked = useAsked(askReview, { ...question, payoff, by, ...(samples === undefined ? {} : { samples }) })
  const topic = pageTopic(battle, question.leaders)
  const { answer, done } = asked.report
  const coarse = answer && coarseReview(answer)
  return (
    <section className={classes.card} aria-labelledby="review-title" aria-busy={!done && !asked.stopped}>
      <CardHead
        id="review-title"
        title="Review"
        battle={battle}
        payoff={payoff}
        onPayoff={setPayoff}
        onClose={onClose}
      />
      <span className="row hint">
        <label htmlFor={choice}>Judged</label>
        <NativeSelect
          id={choice}
          value={by}
          data={ways}
          onChange={event => judgeBy(event.currentTarget.value === 'best' ? 'best' : 'standing')}
        />
      </span>
      <Weighing
        asked={asked}
        sayRefused={sayReviewRefusal}
        words={by === 'best' ? 'Solving every step by best play …' : 'Weighing every step …'}
      />
      {answer !== undefined && (
        <>
          <p className={classes.assumed}>
            <strong>Assumed:</strong> {sayReviewedBy(answer, topic)}
          </p>
          <p className="quiet">{sayReviewed(answer)}</p>
          <Sum review={answer} topic={topic} />
          {coarse === undefined ? (
            <>
              <CostliestOrders review={answer} topic={topic} onLook={onLook} />
              <DecisiveThrows review={answer} topic={topic} onLook={onLook} />
            </>
          ) : (
            <Coarse
              words={coarse.words}
              label="Play more battles"
              onFiner={done ? () => setSamples(coarse.samples) : undefined}
            />
          )}
        </>
      )}
    </section>
  )
}
