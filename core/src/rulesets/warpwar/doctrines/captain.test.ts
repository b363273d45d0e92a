import { describe, expect, test } from 'vitest'
import { battle } from '../fixtures/duel.fixture.ts'
import { warpwar } from '../index.ts'
import { ordersAsk } from '../orders/asks.ts'
import { type CaptainSettings, captainPlays, defaultSettings, shouldRun } from './captain.ts'
import { fleetsOf } from './mix.ts'
import { DODGE, RETREAT } from './posture.ts'

/** The plays of a captain of red. */
function mixOf(
  red: readonly string[],
  settings: Partial<CaptainSettings>,
  blue: readonly string[],
  options: object = {},
) {
  const state = battle(red, blue, { phasing: 'red', ...options })
  const view = warpwar.view(state, 'red')
  const fleets = fleetsOf(view, 'red', ordersAsk(state, 'red'))
  return captainPlays(fleets, { ...defaultSettings, run: 0, ...settings })
}

/** Its plays for the first ship. */
const plays = (red: readonly string[], settings: Partial<CaptainSettings>, blue = ['W2 PD5 B2']) =>
  mixOf(red, settings, blue).flatMap(mix => mix.plays.slice(0, 1))

describe('a captain and his carrier', () => {
  const carrier = ['W1 PD6 B3 SR2', 'S1 PD1 T1 M3 in W1', 'S2 PD1 T1 M3 in W1']
  const tactics = (settings: Partial<CaptainSettings>) =>
    new Set(plays(carrier, { launch: false, ...settings }).map(({ posture }) => posture.tactic))

  test('order.secret a round that was thought through is not taken for one in which carriers keep away', () => {
    expect(tactics({ carriersKeepAway: false })).not.toEqual(new Set([DODGE]))
    expect(tactics({ carriersKeepAway: true })).toEqual(new Set([DODGE]))
    expect(tactics({ carriersKeepAway: false })).not.toEqual(new Set([DODGE]))
  })

  test('berths.dropped a captain that makes off leaves no systemship behind', () => {
    const strong = ['W2 PD20 B9 S9']
    const dropped = (run: number) => plays(carrier, { run }, strong).flatMap(({ drop }) => drop)
    expect(new Set(plays(carrier, { run: 60 }, strong).map(({ posture }) => posture.tactic))).toEqual(
      new Set([RETREAT]),
    )
    expect(dropped(60)).toEqual([])
    expect(dropped(0)).not.toEqual([])
  })
})

test('combat.quiet a captain thinks of the last quiet round before any has gone by', () => {
  const mix = (quietRoundLimit: number) => mixOf(['S1 PD5 B3 S2'], { clock: 0 }, ['S2 PD5 B3 S2'], { quietRoundLimit })
  expect(mix(1)).not.toEqual(mix(20))
})

test('order.retreat a captain makes off below the strength he is given, and stays at it', () => {
  const state = battle(['W1 PD5 B2'], ['W2 PD5 B2'])
  const fleets = fleetsOf(warpwar.view(state, 'red'), 'red', ordersAsk(state, 'red'))
  expect([100, 101].map(run => shouldRun(fleets, { run, losses: 0 }))).toEqual([false, true])
})
