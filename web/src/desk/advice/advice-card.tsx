import {
  type Advice,
  type AdviceTopic,
  type AdviseJob,
  sayAssumed,
  sayExpectation,
  sayKnown,
  sayTooCoarse,
} from '@flagplot/core/desk/advice'
import type { OpenBattle } from '@flagplot/core/desk/battle'
import { fineSamples } from '@flagplot/core/desk/odds-words'
import { bySide, other, roundWord, type Side, sides } from '@flagplot/core/game/sides'
import { Button, NativeSelect } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import type { OrderFigures } from '../../forms/index.ts'
import { askAdvice } from '../../worker/index.ts'
import { browserStorage } from '../browser-storage.ts'
import classes from './advice.module.css'
import { advisedFigures } from './advised-figures.tsx'
import { CardHead } from './card-head.tsx'
import { Coarse } from './coarse.tsx'
import { FreeKinds } from './free-kinds.tsx'
import { keepKinds, keptKinds } from './kept-kinds.ts'
import { pageTopic } from './page-topic.ts'
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
  /** True if the form lists all orders of the own side: then their figures go there. */
  readonly listed: boolean
  /** Called with the figures of the own side for the table of its orders. Must stay the same function. */
  readonly onFigures: (figures: OrderFigures | undefined) => void
  readonly onClose: () => void
}

type Sampled = Extract<Advice['known'], { readonly method: 'sampled' }>

/** The ways to an answer that is fine enough to rank orders. */
interface Ways {
  /** Asks for as many battles as make such an answer fine enough; undefined while some are still played. */
  readonly onFiner: ((known: Sampled) => void) | undefined
  /** Asks for an answer with standing orders in all that follows, which can be exact. */
  readonly onLater: (() => void) | undefined
}

interface AnswerProps extends Pick<AdviceCardProps, 'own' | 'shared' | 'listed' | 'onUse' | 'onFigures'>, Ways {
  readonly chosen: string
  readonly advice: Advice
  readonly topic: AdviceTopic
}

/** The way to a finer answer: more battles where it is sampled. */
const finerWay = ({ known }: Advice, { onFiner, onLater }: Ways) =>
  known.method === 'sampled'
    ? { label: 'Play more battles', onFiner: onFiner && (() => onFiner(known)) }
    : { label: 'By standing orders later on', onFiner: onLater }

function Answer({ advice, topic, own, shared, listed, chosen, onUse, onFigures, onFiner, onLater }: AnswerProps) {
  const [both, setBoth] = useState(!shared)
  const first = own ?? 'red'
  const shown = both ? [first, other(first)] : [first]
  const coarse = sayTooCoarse(advice)
  const hidden = coarse === undefined && sides.some(side => advice.sides[side] !== undefined && !shown.includes(side))
  const figures = useMemo(() => bySide(side => advisedFigures(advice, side, { withTheirs: both })), [advice, both])
  const isRanked = coarse === undefined && own !== undefined
  useEffect(() => {
    onFigures(isRanked ? figures[first] : undefined)
    return () => onFigures(undefined)
  }, [onFigures, isRanked, figures, first])
  return (
    <>
      <p className={classes.worth}>{sayExpectation(advice, topic)}</p>
      {coarse !== undefined && <Coarse words={coarse} {...finerWay(advice, { onFiner, onLater })} />}
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
              figures={figures[side]}
              chosen={chosen}
              listed={listed && side === own}
              onUse={side === own ? onUse : undefined}
            />
          )
        )
      })}
      <p className={classes.known}>{sayKnown(advice)}</p>
      <p className={classes.assumed}>
        <strong>Assumed:</strong> {sayAssumed(advice, topic)}
      </p>
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
  const [once, setOnce] = useState(false)
  const more = { ...(samples === undefined ? {} : { samples }), ...(once ? { once: true as const } : {}) }
  const asked = useAsked(askAdvice, { ...job, ...more })
  const finer = ({ battles, pairs, margin }: Sampled): void => setSamples(fineSamples(battles * pairs, margin))
  return { asked, onFiner: asked.report.done ? finer : undefined, onLater: once ? undefined : () => setOnce(true) }
}

/** The side whose knowledge is used, chosen by an umpire. */
const SeatChoice = ({ question, seats, topic, onSeat }: AdviceCardProps & { readonly topic: AdviceTopic }) => (
  <NativeSelect
    label="From what is known to"
    value={question.seat}
    data={seats.map(side => ({ value: side, label: topic.names[side] }))}
    onChange={({ currentTarget: { value } }) => onSeat(value === 'red' ? 'red' : 'blue')}
  />
)

/** Advice on the orders of the pending question, worked out beside the page. */
export function AdviceCard(props: AdviceCardProps) {
  const { battle, question, own, shared, onUse } = props
  const { id } = battle.rules.card
  const known = Object.keys(battle.rules.sheets)
  const [payoff, setPayoff] = useState('win')
  const [free, setFree] = useState(() => keptKinds(browserStorage, id, known))
  const [chosen, choose] = useState('')
  const isSeat = question.seat !== undefined
  const { asked, ...ways } = useAdvice({ ...question, payoff, ...(isSeat ? {} : { free }) })
  const topic = pageTopic(battle, question.leaders)
  const { answer } = asked.report
  const use =
    onUse &&
    ((text: string): void => {
      onUse(text)
      choose(text)
    })
  return (
    <section className={classes.card} aria-labelledby="advice-title" aria-busy={!asked.report.done && !asked.stopped}>
      <CardHead
        id="advice-title"
        title="Advice"
        battle={battle}
        payoff={payoff}
        onPayoff={setPayoff}
        isFilled={answer !== undefined}
        onClose={props.onClose}
      />
      {props.seats.length > 1 && <SeatChoice {...props} topic={topic} />}
      {!isSeat && (
        <FreeKinds
          asked={props.asked}
          known={known}
          titles={topic.questions}
          free={free}
          round={roundWord(battle.rules.card).one}
          onFree={kinds => {
            setFree(kinds)
            keepKinds(browserStorage, id, kinds)
          }}
        />
      )}
      <Weighing asked={asked} words="Weighing every order …" />
      {answer !== undefined && (
        <Answer
          {...{ own, shared, chosen, topic, ...ways }}
          listed={props.listed}
          advice={answer}
          onUse={use}
          onFigures={props.onFigures}
        />
      )}
      <p role="status" className="quiet">
        {chosen !== '' && `Filled in: ${chosen}`}
      </p>
    </section>
  )
}
