import {
  advisedOrder,
  beginFight,
  type Fight,
  fetchSystems,
  fightOut,
  openReadyAddress,
  person,
  seal,
  waitingFor,
} from '@flagplot/core/desk'
import { type Result, sayRefusal } from '@flagplot/core/lang'
import { expect, test } from 'vitest'
import { sayRound, setupText, standingOf } from './standing.ts'

await fetchSystems()

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(sayRefusal(result.refusal))
  return result.value
}

const battle = value(openReadyAddress('sidcors/border-clash'))
const dice = { source: 'seeded', seed: '7' } as const
const people: Fight = beginFight(battle, { dice, seats: { red: person, blue: person } })

test('a list says who has still to give orders, and nothing of what was ordered', () => {
  const asked = standingOf(people)
  expect([sayRound(asked), asked.said]).toEqual(['round 1', 'orders of Klingon squadron and Federation patrol'])
  const [brief] = waitingFor(people)
  const sealed = standingOf(value(seal(people, 'red', brief && advisedOrder(people, brief))))
  expect(sealed).toEqual({ ...asked, said: 'orders of Federation patrol' })
})

test('a fight that is over says how, and is known by the set-up it began with', () => {
  const over = standingOf(value(fightOut(beginFight(battle, { dice }))))
  expect(over).toMatchObject({ isOver: true, names: { red: 'Klingon squadron' }, system: 'sidcors' })
  expect([sayRound(over), over.said]).toEqual(['over', expect.stringMatching(/^Victory for .* after \d+ rounds\.$/)])
  expect(over.setup).toBe(setupText(battle.rules, battle.setup))
})
