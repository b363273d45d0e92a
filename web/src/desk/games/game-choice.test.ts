import { openFetchedBattle } from '@flagplot/core/desk/battle'
import { expect, test } from 'vitest'
import { readyDraft, rulesOf, value } from '../ready.fixture.ts'
import { clockOf, newGameOf, noTime, timeOf } from './game-choice.ts'

test.each([
  [{ ...noTime, grace: 1 }, undefined],
  [
    { ...noTime, unit: 'hours' },
    { minutes: 120, graceMinutes: 0 },
  ],
  [
    { unit: 'days', amount: 3, grace: 12, isWeekendOff: true, daysOff: 10, bank: 48 },
    { minutes: 4320, graceMinutes: 720, weekends: 'off', daysOff: 10, bankMinutes: 2880 },
  ],
  [
    { ...noTime, unit: 'minutes', grace: 1, bank: 5 },
    { minutes: 2, graceMinutes: 1, bankMinutes: 5 },
  ],
  [
    { ...noTime, unit: 'minutes', amount: 60, grace: 45 },
    { minutes: 60, graceMinutes: 45 },
  ],
] as const)('the time %j as a clock, and back', (time, clock) => {
  expect(clockOf(time)).toEqual(clock)
  if (clock !== undefined) expect(timeOf(clock)).toEqual(time)
})

test('a set-up becomes a game: its battle as a file that opens, its people and its terms', async () => {
  const rules = await rulesOf('sidcors')
  const draft = await readyDraft('sidcors/border-clash')
  const time = { ...noTime, unit: 'hours', amount: 1 } as const
  const made = newGameOf({ rules, draft }, { players: 'blue', escrow: 'own', time })
  expect(value(openFetchedBattle(made.battle)).title).toBe(draft.title)
  expect(made.people).toEqual(['blue'])
  expect(made.policy).toEqual({ escrow: 'own', clock: { minutes: 60, graceMinutes: 0 } })
})
