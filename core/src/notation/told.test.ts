import { expect, test } from 'vitest'
import { checkLed } from './check-led.ts'
import { duesCounting, isToldAlike, leaderBeside } from './told.ts'

const steady = { name: 'steady', settings: {} }
const both = { red: steady, blue: steady }
const after = { kind: 'after', rounds: 3 } as const
const below = { kind: 'below', percent: 30 } as const

test('standing orders lead a side that has some, and neither a mind nor a person', () => {
  const leader = (seated: Parameters<typeof leaderBeside>[0]) => leaderBeside(seated, 'red')
  expect(leader({ doctrines: both })).toBeUndefined()
  expect(leader({ doctrines: both, people: ['blue'], minds: { blue: 'solver' } })).toBeUndefined()
  expect(leader({ doctrines: both, people: ['red'] })).toBe('a person')
  expect(leader({ doctrines: { blue: steady } })).toBe('a person')
  expect(leader({ doctrines: {}, minds: { red: 'solver' } })).toBe('the solver')
})

test('rounds are refused of a side that somebody else leads, a chance where somebody leads either', () => {
  const refused = (dues: Parameters<typeof checkLed>[0], leaders: Parameters<typeof checkLed>[1]) => {
    const checked = checkLed(dues, leaders, (due, side) => [side, due.kind])
    return checked.ok ? undefined : [checked.refusal.path.join(' '), checked.refusal.found]
  }
  expect(refused({ red: after }, { blue: 'a person' })).toBeUndefined()
  expect(refused({ red: after, blue: after }, { blue: 'a person' })).toEqual(['blue after', 'a person'])
  expect(refused({ red: below }, { blue: 'a person' })).toEqual(['red below', 'a person'])
  expect(refused({ blue: below }, { red: 'the solver' })).toEqual(['blue below', 'the solver'])
  expect(refused({ blue: below }, { red: 'the solver', blue: 'a person' })).toEqual(['blue below', 'a person'])
  expect(refused({}, { red: 'the solver', blue: 'a person' })).toBeUndefined()
})

test('what counts: rounds of a side that standing orders lead, a chance where they lead both', () => {
  expect(duesCounting({ red: after, blue: after }, { doctrines: both })).toEqual({ red: after, blue: after })
  expect(duesCounting({ red: after, blue: after }, { doctrines: both, people: ['red'] })).toEqual({ blue: after })
  expect(duesCounting({ red: below }, { doctrines: both })).toEqual({ red: below })
  expect(duesCounting({ red: below }, { doctrines: both, people: ['blue'] })).toEqual({})
})

test('told alike: in the same way, by the same figure, or nothing', () => {
  expect(isToldAlike(after, { rounds: 3, kind: 'after' })).toBe(true)
  expect(isToldAlike(undefined, undefined)).toBe(true)
  for (const other of [{ ...after, rounds: 4 }, below, undefined]) expect(isToldAlike(after, other)).toBe(false)
})
