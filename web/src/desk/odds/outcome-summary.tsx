import {
  isCoarse,
  type OddsTopic,
  outcomeRows,
  printSaid,
  resultMargin,
  sayExpected,
  sayMethod,
} from '@flagplot/core/desk/odds-words'
import { sides } from '@flagplot/core/game/sides'
import type { OddsAnswer } from '@flagplot/core/odds'
import { ShareBar, SideMark } from '../../charts/index.ts'
import classes from './odds.module.css'

/** The method behind an answer, in two or three words. */
export function MethodLabel({ answer, working }: { readonly answer: OddsAnswer; readonly working: boolean }) {
  return (
    <span className={classes.known} data-method={answer.method} data-testid="odds-method">
      {sayMethod(answer)}
      {working && ' …'}
    </span>
  )
}

type Row = ReturnType<typeof outcomeRows>[number]

interface OneProps {
  readonly row: Row
  readonly answer: OddsAnswer
}

/** The expected result of a side, with its chance to win behind it; or the chance of another ending. */
function One({ row: { ending, label, said }, answer }: OneProps) {
  const side = sides.find(each => each === ending)
  const { figure, between } = side === undefined ? said : sayExpected(answer, side)
  return (
    <div className={classes.one} data-kind={ending} data-side={side}>
      <dt>
        {side !== undefined && <SideMark side={side} />}
        <span>{label}</span>
      </dt>
      <dd>
        {figure}
        {between !== undefined && <small>({between})</small>}
        {side !== undefined && <small>{said.figure} won</small>}
      </dd>
    </div>
  )
}

interface OutcomeSummaryProps {
  readonly answer: OddsAnswer
  readonly topic: OddsTopic
  readonly stale: boolean
}

/** The order from the left: battles that nobody has won stand between red and blue. */
const places = ['red', 'draw', 'undecided', 'blue'] as const

/** The expected results and all outcomes, the bar below them. Figures that still move are small and grey. */
export function OutcomeSummary({ answer, topic, stale }: OutcomeSummaryProps) {
  const outcomes = outcomeRows(answer, topic)
  const rows = places.flatMap(place => outcomes.filter(({ ending }) => ending === place))
  const segments = rows.map(({ ending, label, chance, said }) => ({
    kind: ending,
    share: chance,
    text: `${label}${ending === 'red' || ending === 'blue' ? ' wins' : ''} ${printSaid(said)}`,
  }))
  return (
    <div
      className={classes.summary}
      data-stale={stale || undefined}
      data-moving={isCoarse(resultMargin(answer)) || undefined}
    >
      <p className={classes.called}>Expected result</p>
      <dl className={classes.figures}>
        {rows.map(row => (
          <One key={row.ending} row={row} answer={answer} />
        ))}
      </dl>
      <ShareBar title="Outcomes" segments={segments} />
    </div>
  )
}
