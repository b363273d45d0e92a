import {
  type AdviceTopic,
  adviceTopic,
  dearest,
  heaviest,
  luckOf,
  type OpenBattle,
  type ReviewAnswer,
  type ReviewedInput,
  type ReviewJob,
  sayCounted,
  saySigned,
} from '@flagplot/core/desk'
import { useState } from 'react'
import { SideMark } from '../../charts/index.ts'
import { askReview } from '../../worker/index.ts'
import classes from './advice.module.css'
import { CardHead } from './card-head.tsx'
import { useAsked } from './use-asked.ts'
import { Weighing } from './weighing.tsx'

interface ReviewCardProps {
  readonly battle: OpenBattle
  /** The battle as far as it went, without what is played for. */
  readonly question: Omit<ReviewJob, 'stake'>
  /** Shows the moment after so many inputs. */
  readonly onLook: (at: number) => void
  readonly onClose: () => void
}

interface FoundProps extends Pick<ReviewCardProps, 'onLook'> {
  readonly review: ReviewAnswer
  readonly topic: AdviceTopic
}

function Sum({ review, topic: { names } }: Omit<FoundProps, 'onLook'>) {
  const rows: readonly (readonly [string, number])[] = [
    ['at the start', review.start],
    ['luck', review.luck],
    [`choices of ${names.red}`, review.red],
    [`choices of ${names.blue}`, review.blue],
    ['how sealed choices met', review.met],
  ]
  return (
    <table className={classes.sum}>
      <caption>What each is worth to red ({review.stake})</caption>
      <tbody>
        {rows.map(([head, worth]) => (
          <tr key={head}>
            <th scope="row">{head}</th>
            <td>{saySigned(worth)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{review.finished ? 'at the end' : 'where it stands'}</th>
          <td>{saySigned(review.end)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

interface MomentProps extends Pick<FoundProps, 'onLook'> {
  readonly input: ReviewedInput
}

/** The way to the moment of an input. */
function Moment({ input: { number, title }, onLook }: MomentProps) {
  return (
    <button type="button" className={classes.moment} onClick={() => onLook(number)}>
      {`input ${number}, ${title}`}
    </button>
  )
}

/** Orders and throws that are named at the most, each. */
const MOST = 5

function Dearest({ review, topic, onLook }: FoundProps) {
  const dear = dearest(review, MOST)
  if (dear.length === 0) return <p>No order was dearer than the standing orders.</p>
  return (
    <>
      <h4>The dearest orders</h4>
      <ol>
        {dear.map(({ side, gain, text, input }) => (
          <li key={`${side} ${input.number}`}>
            <SideMark side={side} /> cost {topic.names[side]} {(-gain).toFixed(4)}: {text}{' '}
            <Moment input={input} onLook={onLook} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Heaviest({ review, topic, onLook }: FoundProps) {
  const heavy = heaviest(review, MOST)
  if (heavy.length === 0) return null
  return (
    <>
      <h4>The heaviest throws</h4>
      <ol>
        {heavy.map(input => {
          const moved = luckOf(input)
          const side = moved > 0 ? 'red' : 'blue'
          return (
            <li key={input.number}>
              <SideMark side={side} /> {Math.abs(moved).toFixed(4)} for {topic.names[side]}:{' '}
              <Moment input={input} onLook={onLook} />
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** A battle told in one coin: luck, the choices of each side, and how they met. */
export function ReviewCard({ battle, question, onLook, onClose }: ReviewCardProps) {
  const [stake, setStake] = useState('win')
  const asked = useAsked(askReview, { ...question, stake })
  const topic = adviceTopic(battle, question.doctrines)
  const { answer } = asked.report
  return (
    <section className={classes.card} aria-labelledby="review-title" aria-busy={!asked.report.done && !asked.stopped}>
      <CardHead id="review-title" title="Review" battle={battle} stake={stake} onStake={setStake} onClose={onClose} />
      <Weighing asked={asked} words="Weighing every input …" />
      {answer !== undefined && (
        <>
          <p className={classes.assumed}>
            <strong>Assumed:</strong>{' '}
            {`what a position is worth, it is worth by standing orders: red by ${topic.doctrines.red}, blue by ${topic.doctrines.blue}.`}
          </p>
          <p className={classes.quiet}>Worked out: {sayCounted(answer.positions)} positions.</p>
          <Sum review={answer} topic={topic} />
          <Dearest review={answer} topic={topic} onLook={onLook} />
          <Heaviest review={answer} topic={topic} onLook={onLook} />
        </>
      )}
    </section>
  )
}
