import { expect, test } from 'vitest'
import { placed, stateOf } from '../fixtures/battle.fixture.ts'
import { settings, situated } from '../fixtures/captain.fixture.ts'
import type { CounterAsk } from '../orders/counter.ts'
import type { Attack, State } from '../state.ts'
import { unansweredShot } from '../weapons/shot.ts'
import { counterFor } from './counter.ts'
import type { CaptainSettings } from './settings.ts'

const torpedo: Attack = {
  by: 'blue',
  weapon: 'T',
  from: 'Theirs',
  at: 'Ours',
  hex: { q: 0, r: 0 },
  rangeHexes: 2,
  headOn: false,
  ...unansweredShot,
}
const rockets = { attack: { ...torpedo, weapon: 'RB' }, sum: 40, effect: 3 } as const

const duel = (ours: string, theirs: string, more: object = {}, hex = '10-10', options: object = {}): State =>
  stateOf([placed(`Ours: ${ours}`, hex, more)], [placed(`Theirs: ${theirs}`, '12-10')], { ...options })

/** The answer of a ship of red to a torpedo, or to the attack that is given. */
function answered(state: State, more: Partial<CounterAsk> = {}, how: Partial<CaptainSettings> = {}) {
  const helpers = [{ id: 'Ours', left: 6 }]
  const ask: CounterAsk = { kind: 'counter', attack: torpedo, sum: 50, evasion: 0, effect: 10, helpers, ...more }
  return counterFor(situated(state), ask, { ...settings, ...how })
}

test.each([
  ['as many as help go against a torpedo', 'frigate', {}, {}, 5],
  ['none against rockets while the enemy has torpedoes', 'frigate', rockets, {}, 0],
  ['all against rockets where all are to be spent', 'frigate', rockets, { interceptors: 'all' }, 6],
  ['all against rockets of an enemy that has nothing worse', 'frigate T0', { ...rockets, sum: 20 }, {}, 5],
] as const)('icm.effect %s', (_, theirs, more, how, spent) => {
  expect(answered(duel('frigate', theirs), more, how).interceptors).toEqual({ Ours: spent })
})

test('icm.friends interceptors launched by the first ship need not be launched by the second', () => {
  const helpers = ['Ours', 'Friend'].map((id, i) => ({ id, left: 3 + 3 * i }))
  expect(answered(duel('frigate', 'frigate'), { helpers }).interceptors).toEqual({ Ours: 3, Friend: 2 })
})

test('evade.torpedo icm.effect no interceptors for percents that evasion takes off already', () => {
  const scout = duel('assault scout', 'frigate')
  expect(answered(scout)).toEqual({ evade: 'no', interceptors: { Ours: 5 } })
  expect(answered(scout, { evasion: 20 })).toEqual({ evade: 'yes', interceptors: { Ours: 3 } })
})

const planet = { planet: { hex: '28-20' } }
test.each([
  // 12 lost are 5 beyond half of 15: times MR 4 that is as much as evasion takes off
  [{ hullLost: 12 }, '10-10', {}, 'yes'],
  [{ hullLost: 13 }, '10-10', {}, 'no'],
  // the move it would owe leads into the planet
  [{}, '26-20', planet, 'no'],
  [{}, '22-20', planet, 'yes'],
] as const)(
  'evade.owed breakup.chance gravity.crash a scout with %o in %s %o evades: %s',
  (more, hex, around, evade) => {
    const scout = duel('assault scout', 'frigate', more, hex, around)
    expect(answered(scout, { evasion: 20, effect: 0, helpers: [] }).evade).toBe(evade)
  },
)
