import { advisedOrder, type Fight } from '@flagplot/core/desk/fight'
import { ruledPaper } from '@flagplot/core/desk/referee'
import type { Brief, Paper, Shape } from '@flagplot/core/game/orders'
import type { Side } from '@flagplot/core/game/sides'
import type { Refusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { SideMark } from '../../../charts/index.ts'
import { type FormValues, OrderForm, type WrittenForm } from '../../../forms/index.ts'
import { useFight } from '../fight-state.tsx'
import { fleetsOf } from '../fleets-of.ts'
import { useAdviceCard } from '../odds/advice-place.tsx'
import { useMapTable } from '../picture/map-table.tsx'
import { HandOver } from './hand-over.tsx'
import { OrderChance } from './order-chance.tsx'
import { type Listing, useOrderChoice } from './order-prices.tsx'
import { type Head, Step } from './step.tsx'

interface OrdersProps {
  readonly fight: Fight
  readonly head: Head
  /** Buttons that every question has. */
  readonly more: ReactNode
  readonly brief: Brief<Shape>
  /** True if the order is sealed: it stays so until others have given theirs, or until a server reveals it. */
  readonly isSealed: boolean
  readonly listing: Listing
  /** True if two people share the screen, and each looks away while the other decides. */
  readonly isShared: boolean
  /** The order that the form opens with; if absent, the answer of the standing orders. */
  readonly start?: unknown
  /** Takes the order. Returns the refusal of one that the rules do not allow. */
  readonly onGive: (order: FormValues) => Refusal | undefined
}

/** The refusal with its path relative to the order of the side. */
const within = (side: Side, refusal: Refusal): Refusal =>
  refusal.path[0] === side ? { ...refusal, path: refusal.path.slice(1) } : refusal

/** The order that a form opens with, and the number of times it was filled in anew. */
function useStart({ fight, brief, start }: OrdersProps) {
  const [filled, setFilled] = useState<{ readonly times: number; readonly order: unknown }>({
    times: 0,
    order: start,
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
function useWritten(props: OrdersProps, paper: Paper<Shape>) {
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const { fill, ...start } = useStart(props)
  const submit = (values: FormValues): void => {
    const refused = props.onGive(values)
    setRefusal(refused && within(props.brief.side, refused))
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
export function Orders(props: OrdersProps) {
  const { fight, head, more, brief, isSealed, listing, isShared } = props
  const { ready, sitDown } = useFight()
  const { setup } = fight.battle
  const { name } = setup[brief.side]
  const paper = useMemo(() => ruledPaper(fight, brief), [fight, brief])
  const { start, usual, times, refusal, submit, fillIn, use } = useWritten(props, paper)
  const { side } = brief
  const picture = usePicture(side)
  const isAway = isShared && ready !== side
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
      submit={isSealed ? 'Seal these orders' : 'Give these orders'}
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
