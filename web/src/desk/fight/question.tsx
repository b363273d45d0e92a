import {
  advisedOrder,
  briefsForPeople,
  eyesAt,
  type FaceAt,
  type Fight,
  holdOrder,
  keepsSecrets,
  pending,
  throwRun,
  withDice,
} from '@flagplot/core/desk/fight'
import { type Brief, paperOf, type Shape } from '@flagplot/core/game/orders'
import { type Side, sides } from '@flagplot/core/game/sides'
import { clauseTitle, fleetWords } from '@flagplot/core/game/words'
import type { Refusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { SideMark } from '../../charts/index.ts'
import { DiceEntry, type FormValues, OrderForm, type WrittenForm } from '../../forms/index.ts'
import { AdvicePlace } from './advice-place.tsx'
import classes from './fight.module.css'
import { useFight } from './fight-state.tsx'
import { useMapTable } from './map-table.tsx'
import { Onward } from './onward.tsx'
import { useChoosing } from './order-prices.tsx'
import { RuleNote } from './rule-note.tsx'
import { usePhone } from './screen-width.ts'
import { freshSeed } from './seed.ts'
import { SpeedChoice } from './speed-choice.tsx'
import { Thrown } from './thrown.tsx'
import { useRun } from './use-run.ts'

interface QuestionProps {
  readonly fight: Fight
  readonly onNext: (fight: Fight) => void
}

/** Asks two people who share a screen to hand it over: neither may look while the other decides. */
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
      <Button variant="filled" ref={button} size="sm" onClick={onReady}>
        {`I am ${name}: show my orders`}
      </Button>
    </div>
  )
}

interface OrdersProps extends QuestionProps {
  readonly brief: Brief<Shape>
  /** The number of sides that are asked this question. */
  readonly asked: number
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

/** The form for the orders of one person; the orders of all are revealed together. */
function Orders({ fight, brief, asked, onNext }: OrdersProps) {
  const { ready, sitDown } = useFight()
  const table = useMapTable()
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const { start, usual, times, fill } = useStart(fight, brief)
  const { rules, setup } = fight.battle
  const { name } = setup[brief.side]
  const paper = useMemo(() => paperOf(rules, brief), [rules, brief])
  const { side } = brief
  const write = table?.write
  const onWrite = useMemo(() => write && ((form: WrittenForm | undefined) => write(side, form)), [write, side])
  const hotSeat = sides.every(side => fight.leaders[side].kind === 'person')
  // nobody has to look away from a decision that is open to all
  const isAway = hotSeat && (asked > 1 || keepsSecrets(fight)) && ready !== side
  const choosing = useChoosing(fight, brief, { paper, usual, away: isAway })
  if (isAway) {
    return <HandOver name={name} side={brief.side} onReady={() => sitDown(brief.side)} />
  }
  const submit = (values: FormValues): void => {
    const sealed = holdOrder(fight, brief.side, values)
    setRefusal(sealed.ok ? undefined : within(brief.side, sealed.refusal))
    if (!sealed.ok) return
    fill(undefined)
    onNext(sealed.value)
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
  return (
    <div className="column">
      <p className={classes.asked}>
        <SideMark side={brief.side} /> <strong>{name}</strong>: {paper.form().title}
      </p>
      <OrderForm
        key={`${brief.side} ${times}`}
        paper={paper}
        start={start}
        choosing={choosing}
        refusal={refusal}
        onWrite={onWrite}
        active={table?.section}
        onEnter={table?.enter}
        submit={asked > 1 ? 'Seal these orders' : 'Give these orders'}
        onSubmit={submit}
      >
        <Button onClick={() => fillIn(undefined)}>Fill in as the standing orders would</Button>
      </OrderForm>
      <AdvicePlace key={side} fight={fight} own={side} onUse={use} />
    </div>
  )
}

/** The entry for real dice; all dice that are thrown together are typed in one entry. */
function Throw({ fight, onNext }: QuestionProps) {
  const { setup } = fight.battle
  const runOf = useCallback(
    (faceAt: FaceAt) => {
      const run = throwRun(fight, faceAt)
      return { ...run, throws: run.throws.map(({ roll, prompt }) => ({ roll, prompt: prompt.text })) }
    },
    [fight],
  )
  return (
    <DiceEntry
      key={fight.count}
      runOf={runOf}
      names={fleetWords(setup)}
      onThrow={faceAt => onNext(throwRun(fight, faceAt).after)}
    >
      <Button onClick={() => onNext(withDice(fight, { source: 'seeded', seed: freshSeed() }))}>
        Dice from a seed from here on
      </Button>
    </DiceEntry>
  )
}

/**
 * On a phone the question scrolls within itself. This scrolls a new question to its top before its first field gets
 * the focus, but not while the battle goes on by itself, because each time needs a new layout.
 */
function useTopOf(moment: number, isAsked: boolean): RefObject<HTMLElement | null> {
  const sheet = useRef<HTMLElement>(null)
  const isSheet = usePhone()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per moment
  useLayoutEffect(() => {
    if (isSheet && isAsked && sheet.current !== null) sheet.current.scrollTop = 0
  }, [moment, isSheet, isAsked])
  return sheet
}

/** The pending question, and the ways to answer it. */
export function Question({ fight, onNext }: QuestionProps) {
  const run = useRun(fight, onNext)
  const asked = pending(fight)
  const [next] = briefsForPeople(fight)
  const typed = asked.kind === 'roll' && fight.dice.source === 'typed'
  const sheet = useTopOf(fight.count, next !== undefined || typed)
  if (asked.kind === 'over') return null
  const { rules } = fight.battle
  const people = asked.kind === 'orders' ? asked.briefs.filter(({ side }) => fight.leaders[side].kind === 'person') : []
  const eye = people.length === 1 ? (people[0]?.side ?? 'public') : 'public'
  const prompt = rules.prompt(fight.state, eye, fleetWords(fight.battle.setup))
  return (
    <section ref={sheet} className={classes.question} aria-labelledby="question-title">
      <h2 id="question-title">{prompt.title}</h2>
      <Thrown fight={fight} />
      {!typed && <p>{prompt.text}</p>}
      {asked.kind === 'orders' && next !== undefined && (
        <Orders key={fight.count} fight={fight} brief={next} asked={asked.briefs.length} onNext={run.answer} />
      )}
      {typed && <Throw fight={fight} onNext={run.answer} />}
      {next === undefined && !typed && <Onward fight={fight} run={run} />}
      {asked.kind === 'orders' && next === undefined && eyesAt(fight).includes('umpire') && (
        <AdvicePlace key={`umpire ${fight.count}`} fight={fight} own={undefined} />
      )}
      <div className={classes.below}>
        <details className={`hint ${classes.why}`}>
          <summary>By which rule? {clauseTitle(rules, prompt.rule)}</summary>
          <RuleNote rules={rules} rule={prompt.rule} because={[]} />
        </details>
        <SpeedChoice run={run} word={rules.card.round} />
      </div>
    </section>
  )
}
