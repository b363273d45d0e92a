import { beginFight, fetchSystem, openReadyAddress, person, withSeats } from '@flagplot/core/desk'
import { type Result, sayRefusal } from '@flagplot/core/lang'
import { expect, test } from 'vitest'
import { leavesBelowIn, sayBeside } from '../leaves.ts'
import { sayInexact } from '../odds/say-inexact.ts'
import { countingIn, isChanceIdle, leavesIn, withLeaves } from './leaves-in.ts'

const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(sayRefusal(result.refusal))
  return result.value
}

await fetchSystem('sidcors')
const battle = value(openReadyAddress('sidcors/border-clash'))
const begun = beginFight(battle, { dice: { source: 'seeded', seed: '7' } })

const rounds = { red: { after: 2, below: undefined }, blue: { after: undefined, below: undefined } }
const chances = { red: { after: undefined, below: 30 }, blue: { after: undefined, below: 20.5 } }
const manned = { ...begun.seats, blue: person }

test('rounds count where standing orders lead the side, a chance where they lead both, which is said otherwise', () => {
  expect(countingIn(begun, rounds)).toEqual(rounds)
  expect(countingIn({ seats: manned }, rounds)).toEqual(rounds)
  expect(countingIn({ seats: { ...begun.seats, red: person } }, rounds).red.after).toBeUndefined()
  expect(countingIn(begun, chances)).toEqual(chances)
  expect(leavesBelowIn(countingIn({ seats: manned }, chances))).toBeUndefined()
  expect([begun.seats, manned].map(seats => isChanceIdle(seats, chances))).toEqual([false, true])
  expect(isChanceIdle(manned, rounds)).toBe(false)
})

test('a fight is told when its sides leave, and says it again; both ways at once are refused in the words of the desk', () => {
  for (const told of [rounds, chances]) expect(leavesIn(value(withLeaves(begun, told)))).toEqual(told)
  const after = value(withLeaves(begun, rounds))
  expect(leavesIn(value(withLeaves(after, chances)))).toEqual(chances)
  expect(leavesIn(value(withLeaves(value(withLeaves(begun, chances)), rounds)))).toEqual(rounds)
  const both = withLeaves(begun, { red: rounds.red, blue: chances.blue })
  // whoever was told before goes on being told while a person leads; anew he is told nothing
  const red = withSeats(begun, manned)
  expect(leavesIn(value(withLeaves(red, rounds)))).toEqual(rounds)
  expect(withLeaves(red, chances)).toMatchObject({ ok: false, refusal: { code: 'conflict', found: 'a person' } })
  const told = withSeats(value(withLeaves(begun, chances)), manned)
  expect(leavesIn(value(withLeaves(told, chances)))).toEqual(chances)
  expect(both.ok ? '' : sayInexact(both.refusal)).toBe(sayBeside())
})
