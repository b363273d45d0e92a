import type { BySide } from '@flagplot/core/game'
import type { OddsAnswer } from '@flagplot/core/odds'
import { useId } from 'react'
import { OutcomeBar, type Segment, SideMark } from '../../charts/index.ts'
import { count, percent, sayInterval } from './figures.ts'
import classes from './odds.module.css'

/** How an answer is known, in two or three words. */
export function KnownLabel({ answer, working }: { readonly answer: OddsAnswer; readonly working: boolean }) {
  const text = answer.method === 'exact' ? 'exact' : `sampled, ${count(answer.n ?? 0)} battles`
  return (
    <span className={classes.known} data-method={answer.method} data-testid="odds-method">
      {text}
      {working && ' …'}
    </span>
  )
}

interface OneProps {
  readonly answer: OddsAnswer
  readonly kind: 'red' | 'draw' | 'blue' | 'undecided'
  readonly name: string
}

function One({ answer, kind, name }: OneProps) {
  const interval = answer.intervals?.[kind]
  return (
    <div className={classes.one} data-kind={kind}>
      <dt>
        {kind === 'red' || kind === 'blue' ? <SideMark side={kind} /> : null}
        <span>{name}</span>
      </dt>
      <dd>
        {percent(answer.outcome[kind], answer)}
        {interval !== undefined && <small>{sayInterval(interval)}</small>}
      </dd>
    </div>
  )
}

export interface OddsSummaryProps {
  readonly answer: OddsAnswer
  readonly names: BySide<string>
  readonly stale: boolean
}

/** The outcomes: figures first, the bar below them. */
export function OddsSummary({ answer, names, stale }: OddsSummaryProps) {
  const id = useId()
  const { red, draw, blue, undecided } = answer.outcome
  const known = (chance: number): string => percent(chance, answer)
  const segments: Segment[] = [
    { kind: 'red', share: red, text: `${names.red} wins ${known(red)}` },
    { kind: 'draw', share: draw, text: `draw ${known(draw)}` },
    { kind: 'undecided', share: undecided, text: `still fighting ${known(undecided)}` },
    { kind: 'blue', share: blue, text: `${names.blue} wins ${known(blue)}` },
  ]
  return (
    <div className={classes.summary} data-stale={stale || undefined}>
      <dl className={classes.figures}>
        <One answer={answer} kind="red" name={names.red} />
        <One answer={answer} kind="draw" name="Draw" />
        {undecided > 0 && <One answer={answer} kind="undecided" name="Still fighting" />}
        <One answer={answer} kind="blue" name={names.blue} />
      </dl>
      <OutcomeBar id={id} segments={segments} />
    </div>
  )
}
