import { beginFight, type FightDice } from '@flagplot/core/desk/fight'
import { type Leader, leavesOf } from '@flagplot/core/game/doctrine'
import { type BySide, bySide, type Side, sides } from '@flagplot/core/game/sides'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { readyFighter } from '../../../worker/index.ts'
import { browserStorage } from '../../browser-storage.ts'
import { battleOf, inLabels, ledAs, sayUnfit, useDesk } from '../../setup/index.ts'
import { useTabTitle } from '../../tab-title.ts'
import { keepLeaders, usualLeaders } from '../../usual-leaders.ts'
import classes from '../fight.module.css'
import { useBegin } from '../orders/use-begin.ts'
import { DiceChoice, type DiceKind } from './dice-choice.tsx'
import { FightsUnderWay } from './fights-under-way.tsx'
import { LeaderChoice } from './leader-choice.tsx'
import { freshSeed, TYPED_DICE_SEED } from './seed.ts'

/** The choices before the first input: the leaders and the dice. */
export function FightSetup() {
  const { rules, draft, setup } = useDesk()
  const start = useBegin()
  const [kinds, setKinds] = useState<BySide<Leader['kind']>>(() => usualLeaders(browserStorage, draft))
  const [source, setSource] = useState<DiceKind>('seeded')
  const [seed, setSeed] = useState(freshSeed)
  // the first throws may come before the first question
  const system = rules.card.id
  useEffect(() => readyFighter(system), [system])
  const leader = (side: Side): Leader => {
    const { leader: drafted } = draft[side]
    return ledAs(kinds[side], drafted.doctrine, leavesOf(drafted)?.after)
  }

  const begin = (): void => {
    const battle = battleOf(rules, draft)
    if (!battle.ok) return
    keepLeaders(browserStorage, kinds)
    const { title } = battle.value
    const dice: FightDice =
      source === 'typed' ? { source, seed: TYPED_DICE_SEED } : { source, seed: seed.trim() || freshSeed() }
    const fight = beginFight({ ...battle.value, rules, leaders: bySide(leader) }, { dice })
    start(fight, title)
  }
  const named = draft.title === '' ? rules.card.title : draft.title
  useTabTitle(`${named} - Fight`)
  return (
    <section className={classes.before} aria-labelledby="fight-title">
      <h1 id="fight-title">
        Fight: <bdi>{named}</bdi>
      </h1>
      <FightsUnderWay setup={setup.ok ? setup.value : undefined} />
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
