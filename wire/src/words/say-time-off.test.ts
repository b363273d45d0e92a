import { expect, test } from 'vitest'
import type { GameView } from '../games/game.ts'
import { sayBank, sayDaysLeft, sayDaysOff } from './say-time-off.ts'

const holders = { red: 'Ann', blue: 'Bob' }
const now = Date.parse('2026-12-23T22:00Z')
const viewOf = (view: Partial<GameView>): GameView => view as GameView

test.each([
  [{ red: [], blue: [] }, ''],
  [{ red: ['2026-12-22'], blue: ['2026-12-23'] }, 'Days off (UTC): Bob 2026-12-23.'],
  [
    { red: ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-04'], blue: ['2026-12-25'] },
    'Days off (UTC): Ann 2026-12-30 to 2027-01-01, 2027-01-04; Bob 2026-12-25.',
  ],
])('days off %j', (daysOff, said) => {
  expect(sayDaysOff(viewOf({ daysOff }), holders, now)).toBe(said)
})

test('the bank of grace says what each side has left', () => {
  const bank = { red: 90, blue: 0 }
  expect(sayBank(viewOf({ bank, status: 'running' }), holders)).toBe(
    'Grace left in this game: Ann 1 hour 30 minutes; Bob none.',
  )
  expect(sayBank(viewOf({ bank: null }), holders)).toBe('')
  expect(sayBank(viewOf({ bank, status: 'over' }), holders)).toBe('')
})

test('the days off that are left are told to a player of a game under way', () => {
  const left = (view: Partial<GameView>) =>
    sayDaysLeft(viewOf({ daysOffLeft: { red: 2, blue: 1 }, status: 'running', ...view }))
  expect(left({ you: 'red' })).toBe('You may announce 2 days more off.')
  expect(left({ you: 'blue' })).toBe('You may announce 1 day more off.')
  expect(left({ you: 'red', daysOffLeft: { red: 0, blue: 1 } })).toBe('You may announce no more days off.')
  expect([left({ you: 'moderator' }), left({ you: 'red', daysOffLeft: null })]).toEqual(['', ''])
  expect(left({ you: 'red', status: 'over' })).toBe('')
})
