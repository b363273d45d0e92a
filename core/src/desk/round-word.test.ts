import { expect, test } from 'vitest'
import { invariant, must, type Result, sayRefusal } from '../lang/index.ts'
import { adviceTopic, sayAssumed } from './advice/advice-words.ts'
import { beginFight, fightOn } from './fight/index.ts'
import { openBattleText } from './open-battle-text.ts'
import { fetchSystem } from './systems.ts'
import { warningsOf } from './warnings.ts'

await fetchSystem('knight-hawks')

const dice = { source: 'seeded', seed: '3' } as const

/** Two scouts that are told to leave, or are not. */
const scouts = (red = '', blue = '') =>
  openBattleText(
    `flagplot: 1
system: knight-hawks
title: Two scouts
options: { edge: lost, turnLimit: 0 }
red: { name: UPF, units: ['Scout: assault scout'], doctrine: captain${red} }
blue: { name: Sathar, units: ['Raider: assault scout'], doctrine: captain${blue} }
`,
    'k.yaml',
  )

function value<T>(result: Result<T>): T {
  invariant(result.ok, result.ok ? '' : sayRefusal(result.refusal))
  return result.value
}

const refused = (result: Result<unknown>): string => (result.ok ? '' : sayRefusal(result.refusal))

/** The same battle, given up after so few inputs. */
function shortOf(longest: number) {
  const battle = value(scouts())
  return { ...battle, rules: { ...battle.rules, card: { ...battle.rules.card, longest } } }
}

test('refusals of a system that is played in turns speak of turns', () => {
  const said = [
    refused(scouts(', leaves: { after: 3 }', ', leaves: { below: 30% }')),
    refused(fightOn(beginFight(shortOf(4), { dice }), 'end')),
  ]
  expect(said[0]).toContain('both sides after turns, or both below a chance to win')
  expect(said[1]).toContain('(a number of turns)')
  expect(said.join()).not.toMatch(/\brounds?\b/i)
})

test('so do its warnings', () => {
  const [warning] = warningsOf(shortOf(1))
  expect(warning?.text).toContain('(a number of turns)')
  expect(warning?.text).not.toMatch(/\brounds?\b/i)
})

test('so does what advice assumes', () => {
  const battle = value(scouts())
  const doctrine = must(battle.doctrines.red, 'standing orders')
  const topic = adviceTopic(battle, { red: doctrine, blue: doctrine })
  const advice = { known: { rung: 'battle', positions: 9 }, free: ['plot'] } as unknown as Parameters<
    typeof sayAssumed
  >[0]
  expect(sayAssumed(advice, topic)).toContain('now and in every turn to come')
})
