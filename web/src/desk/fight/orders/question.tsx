import { advisedOrder, briefsForPeople, type Fight, holdOrder, pending } from '@flagplot/core/desk/fight'
import { keepsSecrets } from '@flagplot/core/desk/questions'
import { type Brief, type Paper, paperOf, type Shape } from '@flagplot/core/game/orders'
import { type Side, sides } from '@flagplot/core/game/sides'
import { clauseTitle, fleetWords } from '@flagplot/core/game/words'
import type { Refusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { SideMark } from '../../../charts/index.ts'
import { type FormValues, OrderForm, type WrittenForm } from '../../../forms/index.ts'
import classes from '../fight.module.css'
import { useFight } from '../fight-state.tsx'
import { fleetsOf } from '../fleets-of.ts'
import { RuleNote } from '../log/rule-note.tsx'
import { useAdviceCard } from '../odds/advice-place.tsx'
import { useMapTable } from '../picture/map-table.tsx'
import { HandOver } from './hand-over.tsx'
import { Onward } from './onward.tsx'
import { OrderChance } from './order-chance.tsx'
import { type Listing, useOrderChoice } from './order-prices.tsx'
import { PaceChoice } from './pace-choice.tsx'
import { useIsLong } from './run-progress.tsx'
import { type Head, Step } from './step.tsx'
import { Throw } from './throw.tsx'
import { useRun } from './use-run.ts'

interface QuestionProps {
  readonly fight: Fight
  readonly onNext: (fight: Fight) => void
}

interface OrdersProps extends QuestionProps {
  readonly head: Head
  /** Buttons that every question has. */
  readonly more: ReactNode
  readonly brief: Brief<Shape>
  /** The number of sides that are asked this question. */
  readonly asked: number
  readonly listing: Listing
}

/** The refusal with its path relative to the order of the side. */
const within = (side: Side, refusal: Refusal): Refusal =>
  refusal.path[0] === side ? { ...refusal, path: refusal.path.slice(1) } : refusal

/** The order that a form opens with, and the number of times it was filled in anew. */
function useStart(fight: Fight, brief: Brief<Shape>) {
  const [filled, setFilled] = useState<{ readonly times: number; readonly order: unknown }>({
    times: 0,
    order: undefined,
  })
  const usual = useMemo(() => advisedOrder(fight, brief), [fight, brief])
  return {
    usual,
    start: filled.order ?? usual,
    times: filled.times,
    fill: (order: unknown): void => setFilled({ times: filled.times + 1, order }),
  }
}

/** The order that is written: the one its form opens with, how it is filled in anew, given, and refused. */
function useWritten({ fight, brief, onNext }: OrdersProps, paper: Paper<Shape>) {
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const { fill, ...start } = useStart(fight, brief)
  const submit = (values: FormValues): void => {
    const sealed = holdOrder(fight, brief.side, values)
    setRefusal(sealed.ok ? undefined : within(brief.side, sealed.refusal))
    // the form goes with the question that it answers
    if (sealed.ok) onNext(sealed.value)
  }
  const fillIn = (order: unknown): void => {
    setRefusal(undefined)
    fill(order)
  }
  const use = (text: string): void => {
    const order = paper.parse(text)
    if (order.ok) fillIn(order.value)
    else setRefusal(order.refusal)
  }
  return { ...start, refusal, submit, fillIn, use }
}

/** The part of a form that it shares with the picture. */
function usePicture(side: Side) {
  const table = useMapTable()
  const write = table?.write
  const scene = table?.scene
  const onWrite = useMemo(() => write && ((form: WrittenForm | undefined) => write(side, form)), [write, side])
  const fleets = useMemo(() => scene && fleetsOf(scene, side), [scene, side])
  return { onWrite, fleets, active: table?.section, onEnter: table?.enter }
}

/** The form for the orders of one person; the orders of all are revealed together. */
function Orders(props: OrdersProps) {
  const { fight, head, more, brief, asked, listing } = props
  const { ready, sitDown } = useFight()
  const { rules, setup } = fight.battle
  const { name } = setup[brief.side]
  const paper = useMemo(() => paperOf(rules, brief), [rules, brief])
  const { start, usual, times, refusal, submit, fillIn, use } = useWritten(props, paper)
  const { side } = brief
  const picture = usePicture(side)
  const hotSeat = sides.every(side => fight.leaders[side].kind === 'person')
  // nobody has to look away from a decision that is open to all
  const isAway = hotSeat && (asked > 1 || keepsSecrets(fight)) && ready !== side
  const { choosing, other } = useOrderChoice(fight, brief, { paper, usual, away: isAway, listing })
  const advice = useAdviceCard({ fight, own: side, onUse: use, listed: choosing !== undefined })
  // advice takes the place of the figures by standing orders
  const listed = advice.figures && choosing ? { ...choosing, figures: advice.figures, below: null } : choosing
  if (isAway) {
    return <HandOver head={head} name={name} side={brief.side} onReady={() => sitDown(brief.side)} />
  }
  return (
    <OrderForm
      filled={times}
      paper={paper}
      start={start}
      choosing={listed}
      refusal={refusal}
      {...picture}
      chance={choosing === undefined ? text => <OrderChance fight={fight} side={side} text={text} /> : undefined}
      submit={asked > 1 ? 'Seal these orders' : 'Give these orders'}
      head={
        <>
          <p>
            <SideMark side={brief.side} /> <strong>{name}</strong>: {paper.form().title}
          </p>
          {other}
        </>
      }
      onSubmit={submit}
    >
      {(form, give) => (
        <Step
          {...head}
          primary={give}
          more={
            <>
              <Button onClick={() => fillIn(undefined)}>Fill in as the standing orders would</Button>
              {advice.button}
              {more}
            </>
          }
        >
          {form}
          {advice.card}
        </Step>
      )}
    </OrderForm>
  )
}

/** The pending question, and the ways to answer it. */
export function Question({ fight, onNext }: QuestionProps) {
  const run = useRun(fight, onNext)
  const isLong = useIsLong(run.waits === 'worker')
  const [isListed, list] = useState(false)
  const asked = pending(fight)
  const [next] = briefsForPeople(fight)
  if (asked.kind === 'over') return null
  const typed = asked.kind === 'roll' && fight.dice.source === 'typed'
  const { rules } = fight.battle
  const people = asked.kind === 'orders' ? asked.briefs.filter(({ side }) => fight.leaders[side].kind === 'person') : []
  const eye = people.length === 1 ? (people[0]?.side ?? 'public') : 'public'
  const prompt = rules.prompt(fight.state, eye, fleetWords(fight.battle.setup))
  const head: Head = {
    title: prompt.title,
    beside: (
      <>
        {!typed && <p>{prompt.text}</p>}
        <details className={`hint ${classes.why}`}>
          <summary>By which rule? {clauseTitle(rules, prompt.rule)}</summary>
          <RuleNote rules={rules} rule={prompt.rule} because={[]} />
        </details>
      </>
    ),
  }
  const pace = <PaceChoice run={run} word={rules.card.round} />
  if (typed) return <Throw fight={fight} head={head} onNext={run.answer} />
  if (asked.kind === 'orders' && next !== undefined) {
    const { length } = asked.briefs
    return (
      <Orders
        key={`${fight.count} ${next.side}`}
        {...{ fight, head, brief: next, asked: length, more: pace, onNext: run.answer }}
        listing={{ isListed, list }}
      />
    )
  }
  return <Onward key={fight.count} {...{ fight, run, isLong, head }} more={pace} />
}
