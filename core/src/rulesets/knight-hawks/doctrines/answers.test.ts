import { expect, test } from 'vitest'
import { placed, stateWith } from '../fixtures/battle.fixture.ts'
import { settings, situated } from '../fixtures/captain.fixture.ts'
import type { CounterAsk } from '../orders/counter.ts'
import type { Attack } from '../state.ts'
import { answerTo } from './answers.ts'
import type { CaptainSettings } from './settings.ts'

const attack: Attack = {
  by: 'blue',
  weapon: 'T',
  from: 'Theirs',
  at: 'Ours',
  hex: { q: 0, r: 0 },
  rangeHexes: 2,
  headOn: false,
  skill: 0,
  interceptors: 0,
  evades: false,
}

/** The answer of a whole assault scout, which can evade, to a torpedo, or to what else is said. */
function answered(more: Partial<CounterAsk>, how: Partial<CaptainSettings> = {}) {
  const fleets = { red: [placed('Ours: assault scout', '10-10')], blue: [placed('Theirs: frigate', '12-10')] }
  const helpers = [{ id: 'Ours', left: 6 }]
  const ask: CounterAsk = { kind: 'counter', attack, sum: 50, evasion: 0, effect: 10, helpers, ...more }
  return answerTo(situated(stateWith(fleets)), ask, { ...settings, ...how })
}

test('icm.effect who spends all interceptors spends them on the lesser attack, too', () => {
  const rockets = { attack: { ...attack, weapon: 'RB' }, sum: 40, effect: 3 } as const
  expect(answered(rockets).interceptors).toEqual({ Ours: 0 })
  expect(answered(rockets, { interceptors: 'all' }).interceptors).toEqual({ Ours: 6 })
})

test('icm.friends what the first ship launches the second need not', () => {
  const helpers = [
    { id: 'Ours', left: 3 },
    { id: 'Friend', left: 6 },
  ]
  expect(answered({ helpers }).interceptors).toEqual({ Ours: 3, Friend: 2 })
})

test('evade.torpedo icm.effect no interceptors for what evasion takes off already', () => {
  expect(answered({})).toEqual({ evade: 'no', interceptors: { Ours: 5 } })
  expect(answered({ evasion: 20 })).toEqual({ evade: 'yes', interceptors: { Ours: 3 } })
})
