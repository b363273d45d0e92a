import type { Brief, BySide, Shape, Side } from '@flagplot/core/game'
import { checkInput, sides } from '@flagplot/core/game'
import { must, type Refusal, sayRefusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { SideMark } from '../../charts/index.ts'
import { DiceEntry, type FormValues, OrderForm } from '../../forms/index.ts'
import classes from './fight.module.css'
import {
  doctrineOrder,
  type Fight,
  give,
  jointOrder,
  lastState,
  pendingOf,
  runOn,
  stepAlone,
  waitingFor,
} from './fight.ts'
import { RuleNote } from './rule-note.tsx'
import { freshSeed } from './seed.ts'

interface QuestionProps {
  readonly fight: Fight
  readonly onNext: (fight: Fight) => void
}

/** Screens of one table turn between people: nobody looks while the other decides. */
function HandOver({
  name,
  side,
  onReady,
}: {
  readonly name: string
  readonly side: Side
  readonly onReady: () => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className={classes.handOver}>
      <p className={classes.handOverName}>
        <SideMark side={side} /> {name}
      </p>
      <p>Hand the screen over. The other side looks away until the orders are sealed.</p>
      <Button ref={button} size="sm" onClick={onReady}>
        {`I am ${name}: show my orders`}
      </Button>
    </div>
  )
}

interface OrdersProps extends QuestionProps {
  readonly briefs: readonly Brief<Shape>[]
  readonly all: readonly Brief<Shape>[]
}

/** Orders of the people at the table, one after the other, revealed together. */
function Orders({ fight, briefs, all, onNext }: OrdersProps) {
  const [given, setGiven] = useState<Partial<BySide<unknown>>>({})
  const [shown, setShown] = useState<Side | undefined>()
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const [advised, setAdvised] = useState<{ readonly order: unknown; readonly times: number }>()
  const brief = must(
    briefs.find(candidate => !(candidate.side in given)),
    'a side still to decide',
  )
  const name = fight.setup[brief.side].name
  const hotSeat = sides.every(side => fight.seats[side] === 'person')
  if (hotSeat && shown !== brief.side) {
    return <HandOver name={name} side={brief.side} onReady={() => setShown(brief.side)} />
  }
  const submit = (values: FormValues): void => {
    const checked = brief.check(values)
    setRefusal(checked.ok ? undefined : checked.refusal)
    if (!checked.ok) return
    const orders = { ...given, [brief.side]: checked.value }
    setAdvised(undefined)
    if (briefs.every(candidate => candidate.side in orders)) onNext(give(fight, jointOrder(fight, all, orders)))
    else setGiven(orders)
  }
  const form = brief.form()
  const sealed = all.length > 1
  return (
    <div className={classes.orders}>
      <p className={classes.asked}>
        <SideMark side={brief.side} /> <strong>{name}</strong>: {form.title}
      </p>
      <OrderForm
        key={`${brief.side} ${advised?.times ?? 0}`}
        spec={form}
        order={advised?.order}
        refusal={refusal}
        submit={sealed ? 'Seal these orders' : 'Give these orders'}
        onSubmit={submit}
      >
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            setRefusal(undefined)
            setAdvised({ order: doctrineOrder(fight, brief), times: (advised?.times ?? 0) + 1 })
          }}
        >
          Fill in as the standing orders would
        </Button>
      </OrderForm>
    </div>
  )
}

function Throw({ fight, onNext }: QuestionProps) {
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const pending = pendingOf(fight)
  if (pending.kind !== 'roll') return null
  const take = (faces: readonly number[]): void => {
    const input = checkInput(fight.rules, lastState(fight), { kind: 'roll', faces })
    if (input.ok) onNext(give(fight, input.value))
    else setRefusal(input.refusal)
  }
  return (
    <>
      <DiceEntry key={fight.moments.length} roll={pending.roll} onThrow={take}>
        <Button
          size="xs"
          variant="default"
          onClick={() => onNext({ ...fight, dice: { source: 'seeded', seed: freshSeed() } })}
        >
          Dice from a seed from here on
        </Button>
      </DiceEntry>
      {refusal !== undefined && <p role="alert">{sayRefusal(refusal)}</p>}
    </>
  )
}

/** The question the battle waits on, and the ways to answer it. */
export function Question({ fight, onNext }: QuestionProps) {
  const pending = pendingOf(fight)
  if (pending.kind === 'over') return null
  const people = waitingFor(fight, pending)
  const eye = people.length === 1 ? (people[0]?.side ?? 'public') : 'public'
  const prompt = fight.rules.prompt(lastState(fight), eye)
  const typed = pending.kind === 'roll' && fight.dice.source === 'typed'
  return (
    <section className={classes.question} aria-labelledby="question-title">
      <h2 id="question-title">{prompt.title}</h2>
      <p>{prompt.text}</p>
      {pending.kind === 'orders' && people.length > 0 && (
        <Orders key={fight.moments.length} fight={fight} briefs={people} all={pending.briefs} onNext={onNext} />
      )}
      {typed && <Throw fight={fight} onNext={onNext} />}
      {people.length === 0 && !typed && <Onward fight={fight} onNext={onNext} />}
      <details className={classes.why}>
        <summary>By which rule? {prompt.rule}</summary>
        <RuleNote rules={fight.rules} rule={prompt.rule} because={[]} />
      </details>
    </section>
  )
}

function Onward({ fight, onNext }: QuestionProps) {
  return (
    <div className={classes.onward}>
      <Button size="xs" onClick={() => onNext(stepAlone(fight) ?? fight)}>
        Next step
      </Button>
      <Button size="xs" variant="default" onClick={() => onNext(runOn(fight, 'round'))}>
        To the end of the round
      </Button>
      <Button size="xs" variant="default" onClick={() => onNext(runOn(fight, 'end'))}>
        To the end of the battle
      </Button>
      {pendingOf(fight).kind === 'roll' && (
        <Button size="xs" variant="default" onClick={() => onNext({ ...fight, dice: { source: 'typed' } })}>
          Type the dice from here on
        </Button>
      )}
    </div>
  )
}
