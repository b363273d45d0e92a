import { type Fight, type FightDice, type Seat, standingOrdersOf, withDice, withSeats } from '@flagplot/core/desk'
import { type BySide, bySide, type Side, sides } from '@flagplot/core/game'
import type { Refusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import { type FormEvent, Fragment, useState } from 'react'
import { Dialog } from '../dialog.tsx'
import type { Leaves, LeavesOfBoth } from '../leaves.ts'
import { LeavesFields } from '../leaves-fields.tsx'
import { sayInexact } from '../odds/index.ts'
import { DiceChoice, type DiceSource } from './dice-choice.tsx'
import classes from './fight.module.css'
import { useFight } from './fight-state.tsx'
import { CHANCE_OF_ORDERS, isChanceIdle, leavesIn, withLeaves } from './leaves-in.ts'
import { SeatChoice } from './seat-choice.tsx'
import { freshSeed, TYPED } from './seed.ts'

interface SeatsDialogProps {
  readonly fight: Fight
  readonly onClose: () => void
}

/** The dice that were chosen; those of the fight where they are what was chosen. A list that was typed elsewhere goes on as dice of its seed. */
function chosenDice({ dice }: Fight, source: DiceSource, seed: string): FightDice {
  if (dice.source === source && (source === 'typed' || dice.seed === seed)) return dice
  return source === 'typed' ? { source, seed: TYPED } : { source, seed }
}

const COUNTS =
  'They count from here on, and the record says so. Orders sealed for the question that is open are given anew where a seat changes.'

/** Whether a side is told when to leave: that is shown, too, where somebody else leads it for now. */
const isToldIn = ({ after, below }: Leaves): boolean => after !== undefined || below !== undefined

/** Who decides from here on, and by whose dice: a change is a line of the record. */
export function SeatsDialog({ fight, onClose }: SeatsDialogProps) {
  const { put } = useFight()
  const { rules, setup } = fight.battle
  const orders = standingOrdersOf(fight)
  const [kinds, setKinds] = useState<BySide<Seat['kind']>>(() => bySide(side => fight.seats[side].kind))
  const [source, setSource] = useState<DiceSource>(fight.dice.source === 'typed' ? 'typed' : 'seeded')
  const [seed, setSeed] = useState(() => (fight.dice.source === 'typed' ? freshSeed() : fight.dice.seed))
  const [leaves, setLeaves] = useState<LeavesOfBoth>(() => leavesIn(fight))
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const seat = (side: Side): Seat => ({ kind: kinds[side], doctrine: orders[side] })
  const mayLeave = (side: Side): boolean =>
    rules.leaving !== undefined && (kinds[side] === 'doctrine' || isToldIn(leaves[side]))
  const take = (event: FormEvent): void => {
    event.preventDefault()
    const dice = chosenDice(fight, source, seed.trim() || fight.dice.seed)
    const seated = withSeats(fight, bySide(seat))
    const told = withLeaves(seated, leaves)
    if (told.ok) {
      put(dice === fight.dice ? told.value : withDice(told.value, dice))
      onClose()
    } else setRefusal(told.refusal)
  }
  return (
    <Dialog title="Seats and dice" onClose={onClose}>
      <form className={classes.next} aria-label="Seats and dice" onSubmit={take}>
        <div className={classes.nextFields} data-first>
          {sides.map(side => (
            <Fragment key={side}>
              <SeatChoice
                side={side}
                name={setup[side].name}
                orders={rules.doctrines[orders[side].name]?.title ?? orders[side].name}
                seat={kinds[side]}
                onChange={kind => setKinds(before => ({ ...before, [side]: kind }))}
              />
              {mayLeave(side) && (
                <LeavesFields
                  of={setup[side].name}
                  value={leaves[side]}
                  both={leaves}
                  word={rules.card.round}
                  onChange={value => setLeaves(before => ({ ...before, [side]: value }))}
                />
              )}
            </Fragment>
          ))}
          <DiceChoice source={source} seed={seed} onSource={setSource} onSeed={setSeed} />
        </div>
        {isChanceIdle(bySide(seat), leaves) && <p className={classes.note}>{CHANCE_OF_ORDERS}</p>}
        <p>{COUNTS}</p>
        {refusal !== undefined && <p role="alert">{sayInexact(refusal, rules.card.round)}</p>}
        <div>
          <Button type="submit" size="xs">
            Go on so
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
