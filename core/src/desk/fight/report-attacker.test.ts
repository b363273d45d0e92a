import { expect, test } from 'vitest'
import { value } from '../../../fixtures/index.ts'
import { fetchSystems, openBattleText } from '../battle/index.ts'
import { beginFight, fightOut, report } from './index.ts'

await fetchSystems()

/** A battle of SIDCORS in which red attacks, leaves after two rounds and is pursued. */
const chased = `flagplot: 1
system: sidcors
title: Clash
red:
  name: Klingons
  doctrine: captain
  leaves: { after: 2 }
  units: [D7C 9/5, 3x D7 8/4, F5 5/3]
blue:
  name: Federation
  doctrine: captain
  units: [CC 9/5, 2x CA 8/4, NCL 7/4, DD 6/3]
`

test('a report marks the attacker of the beginning: a pursuer attacks later, and no heading says so', () => {
  const battle = value(openBattleText(chased))
  const { rules } = battle
  const fight = value(fightOut(beginFight(battle, { dice: { source: 'seeded', seed: '1' } })))
  const last = rules.show(rules.view(fight.state, 'umpire'))
  expect([last.sides.red.attacks, last.sides.blue.attacks]).toEqual([false, true])
  const { red, blue } = report(fight, [])
  expect([red.attacks, blue.attacks]).toEqual([true, false])
})
