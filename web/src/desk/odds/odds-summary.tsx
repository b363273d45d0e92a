import { type OddsTopic, outcomeRows, printSaid, sayMethod } from '@flagplot/core/desk/odds-words'
import { sides } from '@flagplot/core/game/sides'
import type { OddsAnswer } from '@flagplot/core/odds'
import { ShareBar, SideMark } from '../../charts/index.ts'
import classes from './odds.module.css'

/** The method behind an answer, in two or three words. */
export function KnownLabel({ answer, working }: { readonly answer: OddsAnswer; readonly working: boolean }) {
  return (
    <span className={classes.known} data-method={answer.method} data-testid="odds-method">
      {sayMethod(answer)}
      {working && ' …'}
    </span>
  )
}

type Row = ReturnType<typeof outcomeRows>[number]

function One({ row: { ending, label, said } }: { readonly row: Row }) {
  const side = sides.find(each => each === ending)
  return (
    <div className={classes.one} data-kind={ending} data-side={side}>
      <dt>
        {side !== undefined && <SideMark side={side} />}
        <span>{label}</span>
      </dt>
      <dd>
        {said.figure}
        {said.between !== undefined && <small>({said.between})</small>}
      </dd>
    </div>
  )
}

export interface OddsSummaryProps {
  readonly answer: OddsAnswer
  readonly topic: OddsTopic
  readonly stale: boolean
}

/** The order from the left: battles that nobody has won stand between red and blue. */
const places = ['red', 'draw', 'undecided', 'blue'] as const

/** The outcomes: figures first, the bar below them. */
export function OddsSummary({ answer, topic, stale }: OddsSummaryProps) {
  const told = outcomeRows(answer, topic)
  const rows = places.flatMap(place => told.filter(({ ending }) => ending === place))
  const segments = rows.map(({ ending, label, chance, said }) => ({
    kind: ending,
    share: chance,
    text: `${label}${ending === 'red' || ending === 'blue' ? ' wins' : ''} ${printSaid(said)}`,
  }))
  return (
    <div className={classes.summary} data-stale={stale || undefined}>
      <dl className={classes.figures}>
        {rows.map(row => (
          <One key={row.ending} row={row} />
        ))}
      </dl>
      <ShareBar title="Outcomes" segments={segments} />
    </div>
  )
}
