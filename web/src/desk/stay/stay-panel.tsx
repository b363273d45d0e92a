import { type LeaveAsk, type LeaveWhen, leaveWhens, type OpenBattle, sayBarred } from '@flagplot/core/desk/battle'
import { oddsJob } from '@flagplot/core/desk/odds'
import { oddsTopic, type StayAnswers, sayLeaves, sayMethod, sayWhen, stayRows } from '@flagplot/core/desk/odds-words'
import type { courseAt } from '@flagplot/core/desk/questions'
import type { Side } from '@flagplot/core/game/sides'
import { sayRefusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { PlainTable, SideMark } from '../../charts/index.ts'
import { saidFigure } from '../odds/index.ts'
import classes from './stay.module.css'
import { useStay } from './use-stay.ts'

interface StayPanelProps {
  readonly battle: OpenBattle
  /** The fight up to the moment. */
  readonly course: ReturnType<typeof courseAt>
  readonly seat: Side | undefined
  /** The sides that may leave, and their ways to do so. */
  readonly asks: readonly LeaveAsk[]
  readonly first: Side
  /** The step that is shown now, if it is another than when the panel was opened. */
  readonly moved: number | undefined
  readonly onClose: () => void
}

interface TableProps {
  readonly battle: OpenBattle
  readonly side: Side
  readonly answers: StayAnswers
}

/** The method behind each choice, for the words below its column. */
const known = (answers: StayAnswers, when: LeaveWhen): string => {
  const answer = answers[when]
  return answer === undefined ? 'working …' : sayMethod(answer)
}

function StayTable({ battle, side, answers }: TableProps) {
  const topic = oddsTopic(battle)
  return (
    <div className={classes.scroll}>
      <PlainTable
        caption={<span className="unseen">{`What ${topic.words[side].inner} comes to by each choice`}</span>}
        columns={['', ...leaveWhens.map(when => sayWhen(when, topic.round))]}
        rows={[
          ...stayRows(answers, topic, side).map(({ label, said }) => [
            label,
            ...said.map(each => (each === undefined ? '…' : saidFigure(each))),
          ]),
          ['known', ...leaveWhens.map(when => known(answers, when))],
        ]}
      />
    </div>
  )
}

function Choices({
  battle,
  course,
  seat,
  ask,
}: Pick<StayPanelProps, 'battle' | 'course' | 'seat'> & { ask: LeaveAsk }) {
  const { side } = ask
  const jobOf = (when: LeaveWhen) =>
    oddsJob(battle, { seed: 'stay', ...course, leave: { side, when }, ...(seat === undefined ? {} : { seat }) })
  const { answers, bug, refusal, done } = useStay(battle.rules, jobOf)
  return (
    <div aria-busy={!done}>
      {bug !== undefined && (
        <p className="quiet" role="alert">
          This is a fault of Flagplot, not of yours: {bug}
        </p>
      )}
      {refusal !== undefined && <p className="quiet">{sayRefusal(refusal)}</p>}
      <StayTable battle={battle} side={side} answers={answers} />
      <p role="status" className="unseen">
        {done ? 'All three choices are worked out.' : ''}
      </p>
    </div>
  )
}

/** The odds of a side if it leaves now, after one more round, or never, in three columns. */
export function StayPanel({ battle, course, seat, asks, first, moved, onClose }: StayPanelProps) {
  const [side, choose] = useState(first)
  const { words, round } = oddsTopic(battle)
  const ask = asks.find(each => each.side === side) ?? asks[0]
  if (ask === undefined) return null
  const barred = sayBarred(ask, words)
  return (
    <section className={classes.panel} aria-labelledby="stay-or-leave">
      <header>
        <h3 id="stay-or-leave" tabIndex={-1}>
          Stay or leave?
        </h3>
        {asks.length > 1 && (
          <span className={classes.sides}>
            {asks.map(each => (
              <button
                key={each.side}
                type="button"
                aria-pressed={each.side === ask.side}
                onClick={() => choose(each.side)}
              >
                <SideMark side={each.side} /> {words[each.side].start}
              </button>
            ))}
          </span>
        )}
        <Button size="compact-xs" variant="subtle" color="gray" className={classes.close} onClick={onClose}>
          Close
        </Button>
      </header>
      <p className="quiet">{barred ?? `${sayLeaves(ask, words, round)} The other side follows its standing orders.`}</p>
      {moved !== undefined && (
        <p className="quiet" role="status">
          The position has changed: worked out anew, for step {moved}.
        </p>
      )}
      {barred === undefined && <Choices key={ask.side} battle={battle} course={course} seat={seat} ask={ask} />}
    </section>
  )
}
