import { fetchReadyAddress } from '@flagplot/core/desk/battle'
import { beginFight, type Fight, stepAlone } from '@flagplot/core/desk/fight'
import { must } from '@flagplot/core/lang'
import { expect, test } from 'vitest'
import { value } from '../../../core/fixtures/index.ts'
import { sideStateLines } from './position-lines.ts'

const battle = value(await fetchReadyAddress('sidcors/border-clash'))

const stepped = (fight: Fight): Fight => value(must(stepAlone(fight), 'a step'))

test('the state of both sides stands under the end of a round only as it was then', () => {
  let fight = beginFight(battle, { dice: { source: 'seeded', seed: '1' } })
  const head = (): string | undefined => sideStateLines(fight, 'umpire')[1]
  expect(head()).toBe('Before the first round is done:')
  while (battle.rules.rounds(fight.state) === 0) fight = stepped(fight)
  expect(head()).toBe('After round 1:')
  fight = stepped(fight)
  expect([battle.rules.rounds(fight.state), head()]).toEqual([1, 'Now:'])
})
