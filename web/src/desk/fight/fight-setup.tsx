import { beginFight, type FightDice } from '@flagplot/core/desk/fight'
import type { Leader } from '@flagplot/core/game/doctrine'
import { type BySide, bySide, type Side, sides } from '@flagplot/core/game/sides'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { fightAddress } from '../keep/index.ts'
import { inLabels, printNotes, sayUnfit, useDesk } from '../setup/index.ts'
import { useTabTitle } from '../tab-title.ts'
import { DiceChoice, type DiceSource } from './dice-choice.tsx'
import classes from './fight.module.css'
import { useFight } from './fight-state.tsx'
import { LeaderChoice } from './leader-choice.tsx'
import { freshSeed, TYPED } from './seed.ts'
import { UnderWay } from './under-way.tsx'

/** The choices before the first input: the leaders and the dice. */
export function FightSetup() {
  const { rules, draft, setup } = useDesk()
  const { keeper } = useFight()
  const [, go] = useLocation()
  const [kinds, setKinds] = useState<BySide<Leader['kind']>>(() => bySide(side => draft[side].leader.kind))
  const [source, setSource] = useState<DiceSource>('seeded')
  const [seed, setSeed] = useState(freshSeed)
  const leader = (side: Side): Leader => ({ kind: kinds[side], doctrine: draft[side].leader.doctrine })

  const begin = (): void => {
    if (!setup.ok) return
    const title = draft.title === '' ? `${draft.red.name} against ${draft.blue.name}` : draft.title
    const dice: FightDice = source === 'typed' ? { source, seed: TYPED } : { source, seed: seed.trim() || freshSeed() }
    const notes = draft.notes === '' ? {} : { notes: printNotes(draft) }
    const battle = { rules, setup: setup.value, title, ...notes, leaders: bySide(leader) }
    go(fightAddress(keeper.start({ fight: beginFight(battle, { dice }), name: title })))
  }
  const named = draft.title === '' ? rules.card.title : draft.title
  useTabTitle(`${named} - Fight`)
  return (
    <section className={classes.before} aria-labelledby="fight-title">
      <h1 id="fight-title">Fight: {named}</h1>
      <UnderWay setup={setup.ok ? setup.value : undefined} />
      {sides.map(side => (
        <LeaderChoice
          key={side}
          side={side}
          name={draft[side].name}
          orders={rules.doctrines[draft[side].leader.doctrine.name]?.title ?? draft[side].leader.doctrine.name}
          leader={kinds[side]}
          onChange={kind => setKinds(before => ({ ...before, [side]: kind }))}
        />
      ))}
      <DiceChoice source={source} seed={seed} onSource={setSource} onSeed={setSeed} />
      {!setup.ok && (
        <p className="warning">
          The set-up on the desk is not complete: {sayUnfit(draft, inLabels(rules, draft, setup.refusal))}
        </p>
      )}
      <div>
        <Button variant="filled" size="sm" disabled={!setup.ok} onClick={begin}>
          Open fire
        </Button>
      </div>
    </section>
  )
}
