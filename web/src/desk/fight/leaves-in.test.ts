import { beginFight, fetchSystem, fightOut, openReadyAddress, person, withLeaving } from '@flagplot/core/desk'
import { type Result, sayRefusal } from '@flagplot/core/lang'
import { expect, test } from 'vitest'
import { leavesFrom, leavesIn } from './leaves-in.ts'

const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(sayRefusal(result.refusal))
  return result.value
}

await fetchSystem('sidcors')
const battle = value(openReadyAddress('sidcors/border-clash'))
const begun = beginFight(battle, { dice: { source: 'seeded', seed: '7' } })

test('only sides that standing orders lead are told when to leave', () => {
  expect(leavesIn(begun, { red: 2, blue: undefined })).toEqual({ red: 2 })
  const manned = beginFight(battle, { dice: begun.dice, seats: { ...begun.seats, red: person } })
  expect(leavesIn(manned, { red: 2, blue: 0 })).toEqual({ blue: 0 })
})

test('the odds of a moment count further rounds, and none where they are done', () => {
  expect(leavesFrom(begun, 0)).toBeUndefined()
  const whole = value(fightOut(value(withLeaving(begun, { red: 1, blue: 500 }))))
  const { rules } = whole.battle
  const rounds = rules.rounds(whole.state)
  expect(rounds).toBeGreaterThan(1)
  expect(leavesFrom(whole, 0)).toEqual({ red: 1, blue: 500 })
  expect(leavesFrom(whole, whole.count)).toEqual({ red: 0, blue: 500 - rounds })
})
