import { fetchSystem, openFetchedAddress } from '@flagplot/core/desk/battle'
import { beginFight, fightOn, withLeaders } from '@flagplot/core/desk/fight'
import { type Result, sayRefusal } from '@flagplot/core/lang'
import { expect, test } from 'vitest'
import { positionLines, readerEye, sideStateLines } from './position-lines.ts'

const person = { kind: 'person' } as const

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(sayRefusal(result.refusal))
  return result.value
}

value(await fetchSystem('sidcors'))
const battle = value(openFetchedAddress('sidcors/border-clash'))
const manned = beginFight(battle, { dice: { source: 'seeded', seed: '1' } })
const doctrine = { kind: 'doctrine', doctrine: { name: 'steady', settings: {} } } as const
const fight = withLeaders(manned, { red: doctrine, blue: doctrine })

test('the screen is read by the one person at the table, or by both as the public, or by an eye that may not know all', () => {
  expect(readerEye(fight)).toBe('umpire')
  expect(readerEye(withLeaders(fight, { red: person, blue: doctrine }))).toBe('red')
  expect(readerEye(withLeaders(fight, { red: doctrine, blue: person }))).toBe('blue')
  expect(readerEye(withLeaders(fight, { red: person, blue: person }))).toBe('public')
})

test('the state of both sides begins with the round that is done', () => {
  expect(sideStateLines(fight, 'public').slice(0, 2)).toEqual(['', 'Before the first round is done:'])
  const later = value(fightOn(fight, 'round'))
  const rounds = later.battle.rules.rounds(later.state)
  expect(rounds).toBe(1)
  expect(sideStateLines(later, 'public')[1]).toBe('After round 1:')
})

test('without a map nothing follows the fleets', () => {
  expect(positionLines(fight, 'umpire').at(-1)).not.toBe('')
})
