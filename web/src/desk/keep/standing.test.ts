import {
  advisedOrder,
  beginFight,
  briefsForPeople,
  type Fight,
  fightOn,
  fightOut,
  pending,
  sealOrder,
  stepAlone,
} from '@flagplot/core/desk/fight'
import { must } from '@flagplot/core/lang'
import { expect, test } from 'vitest'
import { readyFight, value } from '../ready.fixture.ts'
import { sayRound } from './say-round.ts'
import { setupText, standingOf } from './standing.ts'

const personLeader = { kind: 'person' } as const

const alone = await readyFight('sidcors/border-clash')
const { battle, dice } = alone
const people: Fight = beginFight(battle, { dice, leaders: { red: personLeader, blue: personLeader } })

test('a list names the sides that have still to give orders, but no order', () => {
  const asked = standingOf(people)
  expect([sayRound(asked), asked.said]).toEqual(['round 1', 'orders of Klingon squadron and Federation patrol'])
  const [brief] = briefsForPeople(people)
  const sealed = standingOf(value(sealOrder(people, 'red', brief && advisedOrder(people, brief))))
  expect(sealed).toEqual({ ...asked, said: 'orders of Federation patrol' })
})

test('a fight that is over states its end, and is identified by the set-up it began with', () => {
  const over = standingOf(value(fightOut(alone)))
  expect(over).toMatchObject({ isOver: true, names: { red: 'Klingon squadron' }, system: 'sidcors' })
  expect([sayRound(over), over.said]).toEqual(['over', expect.stringMatching(/^Victory for .* after \d+ rounds\.$/)])
  expect(over.setup).toBe(setupText(battle.rules, battle.setup))
})

test('a list states that dice are to be thrown or that the fight waits for the next step, and the round', () => {
  expect(standingOf(alone).said).toBe('waits for the next step')
  const thrown = value(must(stepAlone(alone), 'orders that nobody has to give'))
  expect(pending(thrown).kind).toBe('roll')
  expect(standingOf(thrown)).toMatchObject({ said: 'dice are to be thrown', round: 1, isOver: false })
  expect(standingOf(value(fightOn(alone, 'round'))).round).toBe(2)
  const over = value(fightOut(alone))
  const rounds = battle.rules.rounds(over.state)
  expect(standingOf(over)).toMatchObject({ round: rounds, said: expect.stringContaining(`after ${rounds} rounds`) })
})

test('rounds have the name that the book of the system uses, and set-ups of two systems are never equal', async () => {
  const begun = await readyFight('knight-hawks/close-escort')
  expect(sayRound(standingOf(begun))).toBe('turn 1')
  expect(standingOf(value(fightOut(begun))).said).toMatch(/after \d+ turns\.$/)
  const other = { ...battle.rules, card: { ...battle.rules.card, id: 'another' } }
  expect(setupText(other, battle.setup)).not.toBe(setupText(battle.rules, battle.setup))
})
