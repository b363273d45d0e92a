import { signedPoints } from '@flagplot/core/desk/advice'
import type { OpenBattle } from '@flagplot/core/desk/battle'
import { isCoarse } from '@flagplot/core/desk/odds-words'
import {
  type ChanceLine,
  type ChancePoint,
  chanceLine,
  type ReviewAnswer,
  type ReviewJob,
  sayLineEnd,
  sayReviewed,
  sayReviewedBy,
  saySwing,
  swingsOf,
} from '@flagplot/core/desk/review'
import { roundWord, type Side } from '@flagplot/core/game/sides'
import { capitalise } from '@flagplot/core/lang'
import { useMemo } from 'react'
import { ChanceChart, Figure } from '../../charts/index.ts'
import { pageTopic } from './page-topic.ts'
import lines from './review-line.module.css'
import type { AskedLine } from './use-line.ts'
import { Weighing } from './weighing.tsx'

interface ReviewChartProps {
  readonly battle: OpenBattle
  /** The battle as far as it went, without the payoff. */
  readonly question: Omit<ReviewJob, 'payoff' | 'by'>
  readonly asked: AskedLine
  /** The side whose expected result is shown. */
  readonly side: Side
  /** The moment that is shown. */
  readonly at: number
  /** `whole` samples where exact odds are out of reach; `certain` does not. */
  readonly how: 'certain' | 'whole'
  /** Sentences on the leave conditions that the review disregards. */
  readonly passedOver: readonly string[]
  /** Shows the moment after so many inputs. */
  readonly onLook: (at: number) => void
}

const sayStep = ({ at, title, kind, moved, said }: ChancePoint): string =>
  kind === 'start'
    ? `${title}: ${said}`
    : `After step ${at}, ${title}: ${said}, moved ${signedPoints(moved)} by ${kind}`

/** The most letters of a swing's title in the picture, and in the list below it. */
const IN_PICTURE = 36
const IN_LIST = 240

/** The number of swings that are named. */
const SWINGS = 3

interface LineProps extends Pick<ReviewChartProps, 'side' | 'at' | 'onLook'> {
  readonly line: ChanceLine
  readonly review: ReviewAnswer
  readonly title: string
  /** The system's word for a round. */
  readonly round: string
  /** True if the line is that of the battle as it stands. */
  readonly isNow: boolean
}

/** The largest swings, each with a link to its moment. */
function Swings({ swings, onLook }: { readonly swings: readonly ChancePoint[] } & Pick<LineProps, 'onLook'>) {
  if (swings.length === 0) return null
  return (
    <span className={lines.swings}>
      Largest swings:
      {swings.map(point => (
        <button key={point.at} type="button" className="linked" onClick={() => onLook(point.at)}>
          {`${saySwing(point, IN_LIST)} (step ${point.at})`}
        </button>
      ))}
    </span>
  )
}

function Line({ line, review, title, round: word, side, at, isNow, onLook }: LineProps) {
  const points = useMemo(() => line.points.map(point => ({ ...point, text: sayStep(point) })), [line])
  const swings = useMemo(() => swingsOf(line.points, SWINGS), [line])
  const table = {
    columns: ['After', capitalise(word), 'Expected result', 'Behind it', 'Points', 'By'],
    rows: points.map(({ at: moment, title: what, round, said, parts = '', kind, moved }) => [
      `${moment} ${what}`,
      round,
      said,
      parts,
      kind === 'start' ? '' : signedPoints(moved),
      kind === 'start' ? '' : kind,
      <button key="look" type="button" className="linked" onClick={() => onLook(moment)}>
        Look
        <span className="unseen"> at the moment after {`${moment} ${what}`}</span>
      </button>,
    ]),
  }
  return (
    <Figure
      title={title}
      note={isNow ? 'expected result, in %: win + half the draws' : 'up to an earlier step; working …'}
      table={table}
    >
      <ChanceChart
        label="Moment"
        side={side}
        points={points}
        at={at}
        round={word}
        swings={swings.map(point => ({ at: point.at, text: saySwing(point, IN_PICTURE) }))}
        end={isNow ? sayLineEnd(review) : 'some steps ago'}
        moving={isCoarse(review.margins?.expectedResult.end ?? 0)}
        onLook={onLook}
      />
      <p className={lines.step}>
        {points[Math.min(at, points.length - 1)]?.text}
        <Swings swings={swings} onLook={onLook} />
      </p>
    </Figure>
  )
}

/** The expected result of a side after every step, as a line and a table; each step leads to its moment. */
export function ReviewChart({ battle, question, asked: line, side, at, how, passedOver, onLook }: ReviewChartProps) {
  const { asked, reviewed, isNow } = line
  const topic = pageTopic(battle, question.leaders)
  const { names } = topic
  const review = reviewed?.review
  const drawn = useMemo(
    () =>
      reviewed &&
      chanceLine(reviewed.review, { side, names: { red: names.red, blue: names.blue }, inputs: reviewed.inputs }),
    [reviewed, side, names.red, names.blue],
  )
  const title = `Chance of ${topic.words[side].inner}, step by step`
  const { done, refusal, wrong } = asked.report
  return (
    <section className={lines.chances} aria-label={title} aria-busy={!done && !asked.stopped}>
      {/* after a refusal no line of this battle will come: an earlier line would stay for ever */}
      {refusal === undefined && drawn !== undefined && review !== undefined && reviewed !== undefined && (
        <Line
          line={{ ...drawn, points: drawn.points.slice(0, reviewed.upTo + 1) }}
          review={review}
          title={title}
          round={roundWord(battle.rules.card).one}
          side={side}
          at={at}
          isNow={isNow}
          onLook={onLook}
        />
      )}
      {(how === 'whole' || refusal !== undefined || wrong !== undefined) && (
        <Weighing asked={asked} words="Weighing every step …" />
      )}
      {drawn !== undefined && review !== undefined && isNow && (
        <>
          <p className={lines.worth}>{[drawn.sum, ...passedOver].join(' ')}</p>
          <details className="quiet">
            <summary>How it is known</summary>
            {sayReviewed(review)} {sayReviewedBy(review, topic)}
          </details>
        </>
      )}
    </section>
  )
}
