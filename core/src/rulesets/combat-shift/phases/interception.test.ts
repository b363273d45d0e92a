import { describe, expect, test } from 'vitest'
import type { Event } from '../shape.ts'
import {
  battle,
  begun,
  cited,
  type Field,
  find,
  ofKind,
  question,
  round,
  standing,
  throwDice,
  weights,
} from './round.fixture.ts'

const colony = { side: 'blue', name: 'Home', population: 20 }
const freighter = 'Freighter E2'
const sortie = 'Fighters 1: one sortie at Warship 1'
const intercept = 'Fighters 1: intercept Fighters 1'
const atShip = 'Fighters 1: intercept Warship 1'
const next = 'red round, blue round'

/** `blue at Fighters 1` of every attack. */
const attacks = (events: readonly Event[]): string[] =>
  ofKind(events, 'attack').map(({ side, at }) => `${side} at ${at}`)

describe('interception of fighters', () => {
  const field: Field = { red: ['Fighters E2 F40', freighter], blue: ['Fighters E2 F30', 'Warship E2'] }

  test('intercept.fighters intercept.loses intercept.loss a component that is hit loses points and its attack, and fires back', () => {
    const state = begun(field, sortie, intercept)
    const events = throwDice(state, 10, 75)
    expect(ofKind(events, 'attack')).toMatchObject([{ rule: 'intercept.fighters', side: 'blue', sum: { raw: 75 } }])
    expect(ofKind(events, 'turned')).toMatchObject([{ rule: 'intercept.loses', side: 'red', unit: 'Fighters 1' }])
    expect(ofKind(throwDice(state, 4), 'losses')).toMatchObject([{ rule: 'intercept.loss', points: '4', left: '36' }])
    const reply = throwDice(state, 10, 90, 10)
    expect(ofKind(reply, 'attack')).toMatchObject([{ side: 'red', at: 'Fighters 1', sum: { raw: 90 } }])
    // its reply stops no unit
    expect(ofKind(reply, 'turned')).toEqual([])
    expect(standing(state)).toEqual({ red: 'Fighters 1 36, Freighter 1', blue: 'Fighters 1 20, Warship 1' })
    expect(question(state)).toBe(next)
    // and it is free again in the next round
    expect(attacks(round(state, sortie, 'nothing', 1, 100, 100, 100, 100))).toEqual(['red at Warship 1'])
  })

  test('intercept.fighters a component that is missed attacks its target', () => {
    const state = begun(field, sortie, intercept)
    throwDice(state, 10, 76)
    expect(ofKind(throwDice(state, 10, 100), 'attack')).toMatchObject([{ by: 'fighters', at: 'Warship 1' }])
  })

  test('intercept.loss interceptedFighters none: it loses its attack only', () => {
    const state = begun({ ...field, options: { interceptedFighters: 'none' } }, sortie, intercept)
    expect(ofKind(throwDice(state, 10, 75), 'losses')).toEqual([])
    expect(question(state)).toBe(next)
  })

  test('intercept.fighters two components that intercept each other fire with the points they began with', () => {
    const state = begun(field, intercept, intercept)
    const events = throwDice(state, 10, 75, 10, 10, 75)
    expect(ofKind(events, 'attack').map(({ sum }) => sum.raw)).toEqual([100, 75])
    expect(ofKind(events, 'losses')).toMatchObject([{ side: 'blue', left: '20' }])
    expect(ofKind(throwDice(state, 10), 'losses')).toMatchObject([{ side: 'red', left: '30' }])
    expect(question(state)).toBe(next)
  })

  test('intercept.open ambush.fighters era.higher interception has the shifts for eras, and none for an ambush', () => {
    const cloaked = { red: ['Fighters E1 F40', freighter], blue: ['Fighters E2 F30 cloak', 'Warship E2'] }
    const events = throwDice(begun(cloaked, sortie, intercept), 10, 86)
    expect(ofKind(events, 'attack')).toMatchObject([{ success: false, sum: { raw: 85 } }])
  })

  const pair: Field = { red: ['Fighters E2 F40', freighter], blue: ['2x Fighters E2 F30', 'Warship E2'] }
  const both = 'Fighters 1, Fighters 2: intercept Fighters 1'

  test('intercept.loses intercept.which of two interceptors that hit, the first is fired at, once', () => {
    const state = begun(pair, sortie, both)
    const events = throwDice(state, 10, 1, 3, 10, 1, 4, 10, 1, 5)
    expect(ofKind(events, 'turned')).toHaveLength(1)
    expect(attacks(events)).toEqual(['blue at Fighters 1', 'blue at Fighters 1', 'red at Fighters 1'])
    const blue = 'Fighters 1 25, Fighters 2 30, Warship 1'
    expect(standing(state)).toEqual({ red: 'Fighters 1 33, Freighter 1', blue })
    expect(question(state)).toBe(next)
  })

  test('intercept.loss component.gone a component that is gone loses no more, and does not fire back', () => {
    const state = battle({ ...pair, red: ['Fighters E2 F10', freighter] })
    const events = round(state, sortie, both, 10, 1, 10, 10, 1)
    expect(ofKind(events, 'lost')).toMatchObject([{ rule: 'component.gone', side: 'red', unit: 'Fighters 1' }])
    expect(ofKind(events, 'losses')).toHaveLength(1)
    expect(attacks(events)).toEqual(['blue at Fighters 1', 'blue at Fighters 1'])
    expect(standing(state).red).toBe('Freighter 1')
  })

  test('intercept.loses an interceptor that is gone is not fired at', () => {
    const red = `${sortie}; Fighters 2: intercept Fighters 1`
    const state = begun(
      { red: ['2x Fighters E2 F40', freighter], blue: ['Fighters E2 F10', 'Warship E2'] },
      red,
      intercept,
    )
    const events = throwDice(state, 10, 1, 10, 10, 1, 5)
    // the interceptor has flown already: only its sortie is lost
    expect(ofKind(events, 'turned').map(({ side }) => side)).toEqual(['red'])
    expect(question(state)).toBe(next)
  })

  test('intercept.loses a component on patrol loses points, but neither its shifts nor a chance to fire back', () => {
    const patrols = { red: ['Warship E2', 'Fighters E2 F30'], blue: ['Warship E2', 'Fighters E2 F20'] }
    const red = 'Fighters 1: on patrol; Warship 1 fires at Warship 1; aids Warship 1'
    const state = begun(patrols, red, intercept)
    const events = throwDice(state, 10, 1, 5, 60)
    expect(ofKind(events, 'attack').at(-1)).toMatchObject({ side: 'red', success: true, sum: { raw: 60 } })
    expect(cited(events)).toContain('patrol.shift')
    expect(ofKind(events, 'turned')).toEqual([])
    expect(find(state, 'red', 'Fighters 1').eighths).toBe(8 * 25)
  })

  test('intercept.loses intercept.missiles a guard that was stopped does not meet the salvo, and fires back', () => {
    const guarded = { red: ['Warship E2 M30', 'Fighters E2 F20'], blue: ['Scout E2', 'Fighters E2 F40'] }
    const red = `Warship 1 launches at Scout 1; ${intercept}`
    const state = begun(guarded, red, 'Fighters 1: against missiles at Scout 1')
    expect(attacks(throwDice(state, 10, 50, 4, 10, 90, 6))).toEqual(['red at Fighters 1', 'blue at Fighters 1'])
    expect(standing(state)).toEqual({ red: 'Warship 1, Fighters 1 14', blue: 'Scout 1, Fighters 1 36' })
    expect(ofKind(throwDice(state, 1, 100), 'attack')).toMatchObject([{ by: 'missiles', at: 'Scout 1' }])
  })

  test('intercept.loses a component stopped on its way to intercept a ship fires back', () => {
    const ships = { red: ['Fighters E2 F40', 'Warship E2'], blue: ['Fighters E2 F40', 'Warship E2'] }
    const state = begun({ ...ships, options: { interceptHit: 'engaged' } }, atShip, intercept)
    expect(attacks(throwDice(state, 10, 1, 5, 10, 1, 5))).toEqual(['blue at Fighters 1', 'red at Fighters 1'])
    expect(standing(state)).toEqual({ red: 'Fighters 1 35, Warship 1', blue: 'Fighters 1 35, Warship 1' })
    expect(question(state)).toBe(next)
  })
})

describe('interception of ships by fighters', () => {
  const fire = 'Warship 1 fires at Freighter 1'
  const engaged = [{ unit: 'Warship E2', engaged: 2 }]

  test.each([
    ['an engagement does not stop it', ['Warship E2'], { hitsToDestroy: 2 }, atShip, false],
    ['an engagement stops it by option', ['Warship E2'], { interceptHit: 'engaged' }, atShip, true],
    ['a hit stops it', engaged, { hitsToDestroy: 2 }, atShip, true],
    ['a sortie that hits does not', engaged, { hitsToDestroy: 2 }, sortie, false],
  ])('intercept.hit intercept.loses a ship: %s', (_, blue, options, red, stops) => {
    const state = begun({ red: ['Fighters E2 F40', freighter], blue, options }, red, fire)
    const events = throwDice(state, 10, 1)
    expect(cited(ofKind(events, 'turned'))).toEqual(stops ? ['intercept.loses', 'intercept.hit'] : [])
    // it may fire at its interceptor only, and cannot; otherwise it fires at 50 + 20 - 30
    const wasted = stops ? [{ rule: 'intercept.loses', unit: 'Warship 1' }] : []
    expect(ofKind(events, 'wasted')).toMatchObject(wasted)
    if (stops) expect(question(state)).toBe(next)
    else expect(weights(state)).toEqual([60n, 40n])
  })

  test('intercept.hit ships are no targets of interception where a sortie does the same', () => {
    const field = { red: ['Fighters E2 F40', freighter], blue: ['Warship E2'] }
    expect(() => begun(field, atShip)).toThrow()
  })

  test.each([
    ['Warship 1 screens against Warship 1', {}],
    ['Warship 1 bombards', { colony: { ...colony, side: 'red' } }],
  ])(
    'intercept.loses screen.combat bombard.who a ship that fighters have stopped: %s comes to nothing',
    (action, more) => {
      const field = {
        red: ['Fighters E2 F40', 'Warship E2'],
        blue: ['Warship E2'],
        options: { interceptHit: 'engaged' },
      }
      const state = battle({ ...field, ...more })
      const events = round(state, atShip, action, 10, 1)
      expect(ofKind(events, 'wasted')).toMatchObject([{ rule: 'intercept.loses', side: 'blue', unit: 'Warship 1' }])
      expect(ofKind(events, 'bombarded')).toEqual([])
    },
  )
})

describe('interception of ships by ships', () => {
  const bombards = 'Warship 1 bombards'
  const screens = 'Warship 1 screens against Warship 1'

  test.each([1, 2])(
    'intercept.loses bombard.who a ship hit on its way to bombard fires back instead; %i hits destroy',
    hitsToDestroy => {
      const state = battle({ red: ['2x Warship E2'], blue: ['Warship E2'], colony, options: { hitsToDestroy } })
      const events = round(state, bombards, screens, 50, 50)
      expect(ofKind(events, 'turned')).toMatchObject([{ rule: 'intercept.loses', side: 'red', unit: 'Warship 1' }])
      expect(ofKind(events, 'attack').at(-1)).toMatchObject({ side: 'red', at: 'Warship 1', success: true })
      expect(ofKind(events, 'bombarded')).toEqual([])
      expect(state.population).toBe(20)
    },
  )

  test('intercept.loses a ship that its interceptor misses bombards', () => {
    const events = round(battle({ red: ['Warship E2'], blue: ['Warship E2'], colony }), bombards, screens, 51)
    expect(ofKind(events, 'bombarded')).toMatchObject([{ factors: 7 }])
    expect(ofKind(events, 'attack')).toHaveLength(1)
  })

  test.each([
    [50, 30, 'Warship 1'],
    [51, 30, 'Carrier 1'],
  ])(
    'intercept.loses screen.combat of two interceptors the one that hit is fired at: %i, %i',
    (warship, carrier, at) => {
      const field = { red: ['Warship E2', 'Scout E2'], blue: ['Warship E2', 'Carrier E2'] }
      const state = begun(field, 'Warship 1 fires at Warship 1', 'Warship 1, Carrier 1 screen against Warship 1')
      // none, the warship first, the carrier alone
      expect(weights(state)).toEqual([3500n, 5000n, 1500n])
      const events = throwDice(state, warship, carrier, 100)
      expect(ofKind(events, 'attack').at(-1)).toMatchObject({ side: 'red', at, success: false })
      expect(ofKind(events, 'turned')).toMatchObject([{ because: [{ text: `stopped by ${at}` }] }])
    },
  )

  test('intercept.loses hit.destroys hits of interceptors are counted beside the first that hit', () => {
    const field = { red: ['Warship E2'], blue: ['3x Warship E2'], options: { hitsToDestroy: 2 } }
    const three = 'Warship 1, Warship 2, Warship 3 screen against Warship 1'
    const state = begun(field, 'Warship 1 fires at Warship 3', three)
    // none; the first once, twice or more; the second once, twice; the third
    expect(weights(state)).toEqual([1n, 1n, 3n, 1n, 1n, 1n].map(part => part * 125_000n))
    throwDice(state, 51, 50, 50)
    expect(find(state, 'red', 'Warship 1').hits).toBe(2)
    expect(attacks(throwDice(state, 100))).toEqual(['red at Warship 2'])
    expect(question(state)).toBe('over')
  })
})
