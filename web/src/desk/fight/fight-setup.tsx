import { beginFight, type FightDice, type Seat } from '@flagplot/core/desk'
import { type BySide, bySide, type Side, sides } from '@flagplot/core/game'
import type { Refusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { fightAddress } from '../keep/index.ts'
import { sayInexact } from '../odds/index.ts'
import { inLabels, leavesOfDraft, printNotes, sayUnfit, useDesk } from '../setup/index.ts'
import { useTabTitle } from '../tab-title.ts'
import { DiceChoice, type DiceSource } from './dice-choice.tsx'
import classes from './fight.module.css'
import { useFight } from './fight-state.tsx'
import { CHANCE_OF_ORDERS, countingIn, isChanceIdle, withLeaves } from './leaves-in.ts'
import { SeatChoice } from './seat-choice.tsx'
import { freshSeed, TYPED } from './seed.ts'
import { UnderWay } from './under-way.tsx'

/** Before the first input: who decides, and whose dice. */
export function FightSetup() {
  const { rules, draft, setup } = useDesk()
  const { keeper } = useFight()
  const [, go] = useLocation()
  const [seats, setSeats] = useState<BySide<Seat['kind']>>(() => bySide(side => draft[side].mind ?? 'doctrine'))
  const [source, setSource] = useState<DiceSource>('seeded')
  const [seed, setSeed] = useState(freshSeed)

  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const seat = (side: Side): Seat => ({ kind: seats[side], doctrine: draft[side].doctrine })

  const begin = (): void => {
    if (!setup.ok) return
    const title = draft.title === '' ? `${draft.red.name} against ${draft.blue.name}` : draft.title
    const doctrines = { red: draft.red.doctrine, blue: draft.blue.doctrine }
    const dice: FightDice = source === 'typed' ? { source, seed: TYPED } : { source, seed: seed.trim() || freshSeed() }
    const notes = draft.notes === '' ? {} : { notes: printNotes(draft) }
    const battle = { rules, setup: setup.value, title, ...notes, doctrines }
    const begun = beginFight(battle, { dice, seats: bySide(seat) })
    const told = withLeaves(begun, countingIn(begun, leavesOfDraft(draft)))
    setRefusal(told.ok ? undefined : told.refusal)
    if (told.ok) go(fightAddress(keeper.start({ fight: told.value, name: title })))
  }
  const named = draft.title === '' ? rules.card.title : draft.title
  useTabTitle(`${named} - Fight`)
  return (
    <section className={classes.before} aria-labelledby="fight-title">
      <h1 id="fight-title">Fight: {named}</h1>
      <UnderWay setup={setup.ok ? setup.value : undefined} />
      {sides.map(side => (
        <SeatChoice
          key={side}
          side={side}
          name={draft[side].name}
          orders={rules.doctrines[draft[side].doctrine.name]?.title ?? draft[side].doctrine.name}
          seat={seats[side]}
          onChange={seat => setSeats(before => ({ ...before, [side]: seat }))}
        />
      ))}
      <DiceChoice source={source} seed={seed} onSource={setSource} onSeed={setSeed} />
      {!setup.ok && (
        <p className={classes.note}>
          The set-up on the desk is not complete: {sayUnfit(draft, inLabels(rules, draft, setup.refusal))}
        </p>
      )}
      {isChanceIdle(bySide(seat), leavesOfDraft(draft)) && <p className={classes.note}>{CHANCE_OF_ORDERS}</p>}
      {refusal !== undefined && <p role="alert">{sayInexact(refusal, rules.card.round)}</p>}
      <div>
        <Button size="sm" disabled={!setup.ok} onClick={begin}>
          Open fire
        </Button>
      </div>
    </section>
  )
}
