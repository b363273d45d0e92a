import { describe, expect, test } from 'vitest'
import type { Settings } from '../../../game/form/index.ts'
import { type BySide, bySide, type Side } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { exactOdds } from '../../../odds/index.ts'
import { planAtStart } from '../../../table/index.ts'
import { battle, setupOf } from '../fixtures/duel.fixture.ts'
import { warpwar } from '../index.ts'
import { ordersAsk } from '../orders/asks.ts'
import { admiralPlays } from './admiral.ts'
import { fleetsOf } from './mix.ts'

const plan = (name: string, settings: Settings = {}) => {
  const made = planAtStart(warpwar, { name, settings })
  return must(made.ok ? made.value : undefined, `the doctrine ${name}`)
}

/** Exact odds of a duel under these standing orders. */
function odds(units: BySide<string>, doctrines: BySide<ReturnType<typeof plan>>, options: object = {}) {
  const setup = setupOf([units.red], [units.blue], options)
  const made = exactOdds(
    { rules: warpwar, state: warpwar.begin(setup), plans: doctrines },
    { setup, detail: 'outcome' },
  )
  return must(made.ok ? made.value : undefined, 'a small duel').outcome
}

/** The plays of an admiral at the start of a battle. */
function plays(red: readonly string[], blue: readonly string[], side: Side, options: object = {}) {
  const state = battle(red, blue, options)
  const view = warpwar.view(state, side)
  const fleets = fleetsOf(view, side, ordersAsk(state, side))
  return { state, fleets, plays: admiralPlays(fleets, { run: 20, losses: 0, launch: true }) }
}

const guard = 'S1 PD5 B3 S2'

describe('combat.quiet an admiral looks ahead to the last quiet round', () => {
  test('breaks a quiet that is kept behind full screens, where a captain lets it pass', () => {
    const waits = plan('wait', { spread: 1 })
    const units = { red: 'S20 TL0 PD7 B5 S5 E3', blue: 'W2 TL0 PD7 B3 S2 T1 M3 E2' }
    const against = (name: string) => odds(units, { red: plan(name), blue: waits }).red
    expect(against('captain')).toBeLessThan(0.05)
    expect(against('admiral')).toBeGreaterThan(0.2)
  })

  test('two of them come close to the value of the tiny duel in the guide, on both sides', () => {
    const units = { red: 'S1 PD3 B1', blue: 'S2 PD3 B1' }
    const both = bySide(() => plan('admiral'))
    const { red, blue } = odds(units, both)
    expect(Math.abs(red - blue + 0.4286)).toBeLessThan(0.1)
    const patient = odds(units, both, { quietRoundLimit: 20 })
    expect(Math.abs(patient.red - patient.blue + 0.3443)).toBeLessThan(0.1)
    const turned = odds(units, both, { phasing: 'blue' })
    expect(turned.red).toBeCloseTo(blue, 9)
  })
})

describe('order.secret an admiral mixes his orders', () => {
  test('of a duel and of a fleet several, none of which carries no weight', () => {
    const battles = [
      plays([guard], ['S2 PD5 B3 S2'], 'red'),
      plays(['W1 PD6 B3 S2', 'S1 PD3 T1 M3'], ['W2 PD6 B3 S2', 'S2 PD3 B2'], 'blue'),
    ]
    for (const { plays: mix } of battles) {
      expect(mix.length).toBeGreaterThan(2)
      expect(mix.length).toBeLessThanOrEqual(10)
      for (const { weight } of mix) expect(weight).toBeGreaterThan(0)
    }
  })

  test('its orders do not depend on its colour: sides turned, orders turned', () => {
    const one = plays(['W1 PD6 B3 S2', 'S1 PD3 T1 M3'], ['W2 PD6 T2 M6', 'S2 PD3 B2'], 'red', { phasing: 'red' })
    const two = plays(['W2 PD6 T2 M6', 'S2 PD3 B2'], ['W1 PD6 B3 S2', 'S1 PD3 T1 M3'], 'blue', { phasing: 'blue' })
    expect(one.plays).toEqual(two.plays)
  })
})

describe('berths.dropped an admiral and his systemships', () => {
  const carrier = ['W1 PD6 SR2', 'S1 PD1 T1 M3 in W1', 'S2 PD1 T1 M3 in W1']
  const dropped = (launch: boolean) => {
    const { fleets } = plays(carrier, ['W2 PD5 B2'], 'red', { phasing: 'red' })
    const mix = admiralPlays(fleets, { run: 0, losses: 0, launch })
    return mix.flatMap(({ plays: [play] }) => play?.drop ?? [])
  }

  test('lets them go where he has to get something done', () => expect(dropped(true)).toContain('S1'))
  test('keeps them where he is told to', () => expect(dropped(false)).toEqual([]))
})

describe('escape.all an admiral that is far too weak', () => {
  const tactics = (run: number) => {
    const { fleets } = plays(['W1 PD4'], ['W2 PD14 B8 S8'], 'red')
    const mix = admiralPlays(fleets, { run, losses: 0, launch: true })
    return new Set(mix.map(({ plays: [play] }) => play!.posture.tactic))
  }

  test('makes off below the strength he is given', () => expect(tactics(20)).toEqual(new Set([2])))
  test('stays where he is told never to run', () => expect(tactics(0).has(2)).toBe(false))
})
