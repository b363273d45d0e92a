import { expect, test } from 'vitest'
import { must } from '../../../lang/index.ts'
import { combatShift as rules } from '../index.ts'
import { battle } from '../phases/round.fixture.ts'
import { situationOf } from './situation.ts'

test('order.secret of a class the units worst hit come first, on both sides', () => {
  const ships = ['Warship E2', { unit: 'Warship E2', hits: 1 }]
  const state = battle({ red: ships, blue: ships, options: { hitsToDestroy: 3 } })
  const asked = rules.pending(state)
  if (asked.kind !== 'orders') throw new Error('orders are due')
  const { ask } = must(asked.briefs[0], 'a brief')
  if (ask.kind !== 'round') throw new Error('a round begins')
  const { own, enemies } = situationOf(rules.view(state, 'red'), 'red', ask)
  expect(own.map(({ unit }) => unit.hits)).toEqual([1, 0])
  expect(enemies.map(({ hits }) => hits)).toEqual([1, 0])
})
