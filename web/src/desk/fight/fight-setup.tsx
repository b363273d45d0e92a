import { beginFight, type FightDice, person, type Seat } from '@flagplot/core/desk'
import { type BySide, bySide, type Side, sides } from '@flagplot/core/game'
import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { SideMark } from '../../charts/index.ts'
import { fightAddress } from '../keep/index.ts'
import { inLabels, printNotes, sayUnfit, useDesk } from '../setup/index.ts'
import { useTabTitle } from '../tab-title.ts'
import classes from './fight.module.css'
import { useFight } from './fight-state.tsx'
import { freshSeed, TYPED } from './seed.ts'
import { UnderWay } from './under-way.tsx'

interface SeatChoiceProps {
  readonly side: Side
  readonly seat: Seat['kind']
  readonly onChange: (seat: Seat['kind']) => void
}

function SeatChoice({ side, seat, onChange }: SeatChoiceProps) {
  const { rules, draft } = useDesk()
  const doctrine = rules.doctrines[draft[side].doctrine.name]?.title ?? draft[side].doctrine.name
  return (
    <fieldset className={classes.seat}>
      <legend>
        <SideMark side={side} /> {draft[side].name}
      </legend>
      <SegmentedControl
        size="xs"
        aria-label={`Who decides for ${draft[side].name}`}
        value={seat}
        data={[
          { value: 'doctrine', label: `Orders: ${doctrine}` },
          { value: 'solver', label: 'Computer: solver' },
          { value: 'person', label: 'A person' },
        ]}
        onChange={value => onChange(value as Seat['kind'])}
      />
    </fieldset>
  )
}

type Source = 'seeded' | 'typed'

interface DiceChooserProps {
  readonly source: Source
  readonly seed: string
  readonly onSource: (source: Source) => void
  readonly onSeed: (seed: string) => void
}

function DiceChooser({ source, seed, onSource, onSeed }: DiceChooserProps) {
  return (
    <fieldset className={classes.seat}>
      <legend>Dice</legend>
      <SegmentedControl
        size="xs"
        aria-label="Where the dice come from"
        value={source}
        data={[
          { value: 'seeded', label: 'From a seed' },
          { value: 'typed', label: 'Real dice, typed in' },
        ]}
        onChange={value => onSource(value as Source)}
      />
      {source === 'seeded' && (
        <label className={classes.seed}>
          <span>Seed</span>
          <input
            value={seed}
            maxLength={40}
            spellCheck={false}
            autoComplete="off"
            onChange={event => onSeed(event.currentTarget.value)}
          />
        </label>
      )}
    </fieldset>
  )
}

/** Before the first input: who decides, and whose dice. */
export function FightSetup() {
  const { rules, draft, setup } = useDesk()
  const { keeper } = useFight()
  const [, go] = useLocation()
  const [seats, setSeats] = useState<BySide<Seat['kind']>>(() => bySide(side => draft[side].mind ?? 'doctrine'))
  const [source, setSource] = useState<Source>('seeded')
  const [seed, setSeed] = useState(freshSeed)

  const begin = (): void => {
    if (!setup.ok) return
    const title = draft.title === '' ? `${draft.red.name} against ${draft.blue.name}` : draft.title
    const doctrines = { red: draft.red.doctrine, blue: draft.blue.doctrine }
    const dice: FightDice = source === 'typed' ? { source, seed: TYPED } : { source, seed: seed.trim() || freshSeed() }
    const seat = (side: Side): Seat => {
      const kind = seats[side]
      return kind === 'person' ? person : { kind, doctrine: doctrines[side] }
    }
    const notes = draft.notes === '' ? {} : { notes: printNotes(draft) }
    const battle = { rules, setup: setup.value, title, ...notes, doctrines }
    const fight = beginFight(battle, { dice, seats: bySide(seat) })
    go(fightAddress(keeper.start({ fight, name: title })))
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
          seat={seats[side]}
          onChange={seat => setSeats(before => ({ ...before, [side]: seat }))}
        />
      ))}
      <DiceChooser source={source} seed={seed} onSource={setSource} onSeed={setSeed} />
      {!setup.ok && (
        <p className={classes.note}>
          The set-up on the desk is not complete: {sayUnfit(draft, inLabels(rules, draft, setup.refusal))}
        </p>
      )}
      <div>
        <Button size="sm" disabled={!setup.ok} onClick={begin}>
          Open fire
        </Button>
      </div>
    </section>
  )
}
