import { expect, test } from 'vitest'
import { personLeader, value } from '../../../fixtures/index.ts'
import { fetchSystems, openFetchedAddress } from '../battle/index.ts'
import { beginFight, type Fight, withDice } from './fight.ts'
import { playOn, toThrow } from './fights.fixture.ts'
import { beforeLastDecided } from './last-decided.ts'
import { withLeaders } from './leaders.ts'
import { putInput } from './steps.ts'

await fetchSystems()

const battle = value(openFetchedAddress('sidcors/border-clash'))
const people = { red: personLeader, blue: personLeader }
const seeded = { source: 'seeded', seed: 'back' } as const
const typed = { source: 'typed', seed: 'back' } as const

const step = (fight: Fight): Fight => playOn(fight, 1)

test('dice that were typed are found after others were declared', () => {
  const before = toThrow(beginFight(battle, { dice: typed }))
  const after = step(before)
  expect(beforeLastDecided(before)).toBeUndefined()
  expect(beforeLastDecided(after)).toBe(before.count)
  expect(beforeLastDecided(withDice(after, seeded))).toBe(before.count)
  const later = step(withDice(after, seeded))
  expect(later.count).toBe(after.count + 1)
  expect(beforeLastDecided(later)).toBe(before.count)
})

test('dice that fell by seed are nobody’s, though they are typed by now', () => {
  const fell = step(toThrow(beginFight(battle, { dice: seeded })))
  expect(beforeLastDecided(withDice(fell, typed))).toBeUndefined()
})

test('orders that standing orders gave are nobody’s, though people sit there by now', () => {
  const given = step(beginFight(battle, { dice: seeded }))
  expect(beforeLastDecided(withLeaders(given, people))).toBeUndefined()
})

test('a ruling is the moderator’s: the decision before it stays the last', () => {
  const ruling = { kind: 'ruling', options: { roundCap: 7 }, reason: 'it grows late' } as const
  const before = toThrow(beginFight(battle, { dice: typed }))
  const after = step(before)
  expect(beforeLastDecided(value(putInput(before, ruling)))).toBeUndefined()
  expect(beforeLastDecided(value(putInput(after, ruling)))).toBe(before.count)
})
