import {
  type Advice,
  type AdviceTopic,
  type AdviseJob,
  adviceTopic,
  decimalsOf,
  sayAssumed,
  sayKnown,
  sayValue,
} from '@flagplot/core/desk/advice'
import type { OpenBattle } from '@flagplot/core/desk/battle'
import { other, roundWord, type Side, sides } from '@flagplot/core/game/sides'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { askAdvice } from '../../worker/index.ts'
import { browserStorage } from '../browser-storage.ts'
import classes from './advice.module.css'
import { CardHead } from './card-head.tsx'
import { FreeKinds } from './free-kinds.tsx'
import { GridTable } from './grid-table.tsx'
import { keepKinds, keptKinds } from './kept-kinds.ts'
import { SideAdvice } from './side-advice.tsx'
import { useAsked } from './use-asked.ts'
import { Weighing } from './weighing.tsx'

export interface AdviceCardProps {
  readonly battle: OpenBattle
  /** The question without its payoff. */
  readonly question: Omit<AdviseJob, 'payoff'>
  /** The kinds of question that are asked now. */
  readonly asked: readonly string[]
  /** The sides whose knowledge an umpire may take; none if nothing is hidden or if a side asks. */
  readonly seats: readonly Side[]
  readonly onSeat: (side: Side) => void
  /** The side that asks; none for an umpire. */
  readonly own: Side | undefined
  /** True if the other side looks at the same screen: its part is shown only when it is asked for. */
  readonly shared: boolean
  /** Fills in an order of the own side from its text. */
  readonly onUse?: ((text: string) => void) | undefined
  readonly onClose: () => void
}

interface AnswerProps extends Pick<AdviceCardProps, 'own' | 'shared' | 'onUse'> {
  readonly advice: Advice
  readonly topic: AdviceTopic
}

function Answer({ advice, topic, own, shared, onUse }: AnswerProps) {
  const [both, setBoth] = useState(!shared)
  const { grid } = advice
  const first = own ?? 'red'
  const shown = both ? [first, other(first)] : [first]
  const hidden = sides.some(side => advice.sides[side] !== undefined && !shown.includes(side))
  return (
    <>
      <p className={classes.known}>{sayKnown(advice)}</p>
      <p className={classes.assumed}>
        <strong>Assumed:</strong> {sayAssumed(advice, topic)}
      </p>
      <p className={classes.worth}>{sayValue(advice, topic)}</p>
      {shown.map(side => {
        const advised = advice.sides[side]
        return (
          advised !== undefined && (
            <SideAdvice
              key={side}
              side={side}
              advised={advised}
              advice={advice}
              topic={topic}
              onUse={side === own ? onUse : undefined}
            />
          )
        )
      })}
      {both && grid !== undefined && <GridTable grid={grid} decimals={decimalsOf(advice)} topic={topic} own={first} />}
      {hidden && (
        <div>
          <Button onClick={() => setBoth(true)}>Show both sides</Button>
        </div>
      )}
    </>
  )
}

/** Advice on the orders of the pending question, worked out beside the page. */
export function AdviceCard(props: AdviceCardProps) {
  const { battle, question, seats, own, shared, onUse } = props
  const { id } = battle.rules.card
  const known = Object.keys(battle.rules.sheets)
  const [payoff, setPayoff] = useState('win')
  const [free, setFree] = useState(() => keptKinds(browserStorage, id, known))
  const [said, say] = useState('')
  const isSeat = question.seat !== undefined
  const asked = useAsked(askAdvice, { ...question, payoff, ...(isSeat ? {} : { free }) })
  const topic = adviceTopic(battle, question.doctrines)
  const { answer } = asked.report
  const use =
    onUse &&
    ((text: string): void => {
      onUse(text)
      say(`Filled in: ${text}`)
    })
  return (
    <section className={classes.card} aria-labelledby="advice-title" aria-busy={!asked.report.done && !asked.stopped}>
      <CardHead
        id="advice-title"
        title="Advice"
        battle={battle}
        payoff={payoff}
        onPayoff={setPayoff}
        onClose={props.onClose}
      />
      {seats.length > 1 && (
        <NativeSelect
          label="From what is known to"
          value={question.seat}
          data={seats.map(side => ({ value: side, label: topic.names[side] }))}
          onChange={({ currentTarget: { value } }) => props.onSeat(value === 'red' ? 'red' : 'blue')}
        />
      )}
      {!isSeat && (
        <FreeKinds
          asked={props.asked}
          known={known}
          free={free}
          round={roundWord(battle.rules.card).one}
          onFree={kinds => {
            setFree(kinds)
            keepKinds(browserStorage, id, kinds)
          }}
        />
      )}
      <Weighing asked={asked} words="Weighing every order …" />
      {answer !== undefined && <Answer advice={answer} topic={topic} own={own} shared={shared} onUse={use} />}
      <p role="status" className="quiet">
        {said}
      </p>
    </section>
  )
}
