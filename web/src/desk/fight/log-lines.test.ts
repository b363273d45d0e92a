import { beginFight, fetchSystem, fightOn, openReadyAddress, put, withDice } from '@flagplot/core/desk'
import { namedBy } from '@flagplot/core/game'
import { type Result, sayRefusal } from '@flagplot/core/lang'
import { expect, test } from 'vitest'
import { linesOf, lineTold } from './log-lines.ts'

await fetchSystem('sidcors')

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(sayRefusal(result.refusal))
  return result.value
}

const first = value(
  fightOn(
    beginFight(value(openReadyAddress('sidcors/border-clash')), { dice: { source: 'seeded', seed: '7' } }),
    'round',
  ),
)

test('a change of dice and a ruling are lines of their round, each with a key of its own, in the words of the report', () => {
  const ruled = value(
    put(withDice(first, { source: 'seeded', seed: 'other' }), {
      kind: 'ruling',
      options: { roundCap: 9 },
      reason: 'as agreed by mail',
    }),
  )
  const { rules, setup } = ruled.battle
  const lines = linesOf(ruled, ruled.count, 'umpire')
  const told = lines.slice(-2).map(line => lineTold(rules, namedBy(setup), line))
  expect(told).toEqual([
    { text: 'Dice: seed other', because: [] },
    { text: 'Ruling: Round cap (0: none): 9 [Round cap]: as agreed by mail', because: [] },
  ])
  expect(lines.slice(-3).map(({ round }) => round)).toEqual([1, 2, 2])
  expect(new Set(lines.map(({ at, place }) => `${at} ${place}`)).size).toBe(lines.length)
})

test('dice stand beside the first line of their throw alone', () => {
  const lines = linesOf(first, first.count, 'umpire')
  const thrown = lines.filter(line => line.kind === 'event' && line.fallen.length > 0)
  expect(thrown.length).toBeGreaterThan(0)
  expect(thrown.every(({ place }) => place === 0)).toBe(true)
})
