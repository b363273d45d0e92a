import { expect, test } from 'vitest'
import { leavingAfter, value } from '../../../fixtures/index.ts'
import { withOrders } from '../../game/doctrine/index.ts'
import { sayRefusal } from '../../lang/index.ts'
import { adviceTopic, sayAssumed } from '../advice/index.ts'
import { fetchSystem, openBattleText, withoutLeaving } from '../battle/index.ts'
import { beginFight, fightOn } from '../fight/index.ts'
import { battleWarnings } from '../questions/index.ts'

await fetchSystem('knight-hawks')

const dice = { source: 'seeded', seed: '3' } as const

const scouts = value(
  openBattleText(`flagplot: 1
system: knight-hawks
title: Two scouts
options: { edge: lost, turnLimit: 0 }
red: { name: UPF, units: ['Scout: assault scout'], doctrine: captain }
blue: { name: Sathar, units: ['Raider: assault scout'], doctrine: captain }
`),
)

/** Two stations out of reach of each other, which never ends. */
const restText = `flagplot: 1
system: knight-hawks
title: Two stations
options: { turnLimit: 0, quietTurns: 0 }
red: { name: UPF, units: ['Home: station'], doctrine: steady }
blue: { name: Sathar, units: ['Lair: station'], doctrine: steady }
`

/** The same battle with a low limit of inputs. */
function shortOf(longest: number) {
  const { rules } = scouts
  return { ...scouts, rules: { ...rules, card: { ...rules.card, longest } } }
}

test('refusals, warnings and conditions of a system that is played in turns speak of turns', () => {
  const [warning] = battleWarnings(value(openBattleText(restText)))
  const { passedOver } = withoutLeaving(leavingAfter(scouts, { red: 3 }))
  const refused = fightOn(beginFight(shortOf(4), { dice }), 'end')
  const said = [passedOver.join(), warning?.text, refused.ok ? '' : sayRefusal(refused.refusal)]
  for (const [i, words] of ['leaving after 3 turns', 'a number of turns', '(a number of turns)'].entries())
    expect(said[i]).toContain(words)
  expect(said.join()).not.toMatch(/\brounds?\b/i)
})

test('the assumptions of advice speak of turns, too', () => {
  const topic = adviceTopic(scouts, withOrders(scouts.rules, scouts.leaders))
  const advice = { known: { method: 'battle', positions: 9 }, free: ['plot'] } as unknown as Parameters<
    typeof sayAssumed
  >[0]
  expect(sayAssumed(advice, topic)).toContain('now and in every turn to come')
})
