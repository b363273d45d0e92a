import {
  type Advice,
  type AdviceTopic,
  type AdviseJob,
  adviceTopic,
  sayAssumed,
  sayExpectation,
  sayKnown,
  sayTooCoarse,
} from '@flagplot/core/desk/advice'
import type { OpenBattle } from '@flagplot/core/desk/battle'
import { fineSamples } from '@flagplot/core/desk/odds-words'
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

type Sampled = Extract<Advice['known'], { readonly method: 'sampled' }>

interface CoarseProps {
  readonly advice: Advice
  readonly words: string
  /** Asks for as many battles as make such an answer fine enough; undefined while some are still played. */
  readonly onFiner: ((known: Sampled) => void) | undefined
}

interface AnswerProps extends Pick<AdviceCardProps, 'own' | 'shared' | 'onUse'>, Pick<CoarseProps, 'onFiner'> {
  readonly advice: Advice
  readonly topic: AdviceTopic
}

/** Stands in the place of a ranking: the reason why there is none yet, and a way to a finer answer. */
function Coarse({ advice: { known }, words, onFiner }: CoarseProps) {
  return (
    <p className={classes.weighing}>
      <span>{words}</span>
      {known.method === 'sampled' ? (
        onFiner && (
          <Button size="compact-xs" onClick={() => onFiner(known)}>
            Play more battles
          </Button>
        )
      ) : (
        <span className="quiet">“Show my chance after each order” orders them by standing orders.</span>
      )}
    </p>
  )
}

function Answer({ advice, topic, own, shared, onUse, onFiner }: AnswerProps) {
  const [both, setBoth] = useState(!shared)
  const { grid } = advice
  const first = own ?? 'red'
  const shown = both ? [first, other(first)] : [first]
  const coarse = sayTooCoarse(advice)
  const hidden = coarse === undefined && sides.some(side => advice.sides[side] !== undefined && !shown.includes(side))
  return (
    <>
      <p className={classes.known}>{sayKnown(advice)}</p>
      <p className={classes.assumed}>
        <strong>Assumed:</strong> {sayAssumed(advice, topic)}
      </p>
      <p className={classes.worth}>{sayExpectation(advice, topic)}</p>
      {coarse !== undefined && <Coarse advice={advice} words={coarse} onFiner={onFiner} />}
      {shown.map(side => {
        const advised = advice.sides[side]
        return (
          coarse === undefined &&
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
      {both && grid !== undefined && coarse === undefined && (
        <GridTable advice={advice} grid={grid} topic={topic} own={first} />
      )}
      {hidden && (
        <div>
          <Button onClick={() => setBoth(true)}>Show both sides</Button>
        </div>
      )}
    </>
  )
}

/** Advice, and a way to ask for more battles once all have been played. */
function useAdvice(job: AdviseJob) {
  const [samples, setSamples] = useState<number>()
  const asked = useAsked(askAdvice, samples === undefined ? job : { ...job, samples })
  const finer = ({ battles, pairs, margin }: Sampled): void => setSamples(fineSamples(battles * pairs, margin))
  return { asked, onFiner: asked.report.done ? finer : undefined }
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
  const { asked, onFiner } = useAdvice({ ...question, payoff, ...(isSeat ? {} : { free }) })
  const topic = adviceTopic(battle, question.leaders)
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
      {answer !== undefined && <Answer {...{ own, shared, onFiner }} advice={answer} topic={topic} onUse={use} />}
      <p role="status" className="quiet">
        {said}
      </p>
    </section>
  )
}
