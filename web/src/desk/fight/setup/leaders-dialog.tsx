import { type Fight, type FightDice, withDice, withLeaders } from '@flagplot/core/desk/fight'
import { leavesOf, type OrderedLeader, withOrders } from '@flagplot/core/game/doctrine'
import { sides } from '@flagplot/core/game/sides'
import { Button } from '@mantine/core'
import { type FormEvent, Fragment, useState } from 'react'
import { Dialog } from '../../dialog.tsx'
import { LeavesField } from '../../leaves-field.tsx'
import { ledAs } from '../../setup/index.ts'
import classes from '../fight.module.css'
import { useFight } from '../fight-state.tsx'
import { DiceChoice, type DiceKind } from './dice-choice.tsx'
import { LeaderChoice } from './leader-choice.tsx'
import { freshSeed, TYPED_DICE_SEED } from './seed.ts'

interface LeadersDialogProps {
  readonly fight: Fight
  readonly onClose: () => void
}

/** The chosen dice. A fight whose dice are a list goes on with dice from the seed. */
function chosenDice({ dice }: Fight, source: DiceKind, seed: string): FightDice {
  if (dice.source === source && (source === 'typed' || dice.seed === seed)) return dice
  return source === 'typed' ? { source, seed: TYPED_DICE_SEED } : { source, seed }
}

const COUNTS =
  'They count from here on, and the record says so. Orders sealed for the question that is open are given anew where a seat changes.'

/** Changes leaders and dice from here on; a change is a line of the record. */
export function LeadersDialog({ fight, onClose }: LeadersDialogProps) {
  const { put } = useFight()
  const { rules, setup } = fight.battle
  const [leaders, setLeaders] = useState(() => withOrders(rules, fight.leaders))
  const [source, setSource] = useState<DiceKind>(fight.dice.source === 'typed' ? 'typed' : 'seeded')
  const [seed, setSeed] = useState(() => (fight.dice.source === 'typed' ? freshSeed() : fight.dice.seed))
  const take = (event: FormEvent): void => {
    event.preventDefault()
    const dice = chosenDice(fight, source, seed.trim() || fight.dice.seed)
    const led = withLeaders(fight, leaders)
    put(dice === fight.dice ? led : withDice(led, dice))
    onClose()
  }
  return (
    <Dialog title="Leaders and dice" onClose={onClose}>
      <form className={classes.next} aria-label="Leaders and dice" onSubmit={take}>
        <div className={classes.nextFields} data-first>
          {sides.map(side => {
            const { kind, doctrine } = leaders[side]
            const after = leavesOf(leaders[side])?.after
            const set = (led: OrderedLeader): void => setLeaders(before => ({ ...before, [side]: led }))
            return (
              <Fragment key={side}>
                <LeaderChoice
                  side={side}
                  name={setup[side].name}
                  orders={rules.doctrines[doctrine.name]?.title ?? doctrine.name}
                  leader={kind}
                  onChange={chosen => set(ledAs(chosen, doctrine, after))}
                />
                {rules.leaving !== undefined && kind === 'doctrine' && (
                  <LeavesField
                    of={setup[side].name}
                    value={after}
                    word={rules.card.round}
                    onChange={rounds => set(ledAs(kind, doctrine, rounds))}
                  />
                )}
              </Fragment>
            )
          })}
          <DiceChoice source={source} seed={seed} onSource={setSource} onSeed={setSeed} />
        </div>
        <p>{COUNTS}</p>
        <div>
          <Button variant="filled" type="submit">
            Go on like this
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
