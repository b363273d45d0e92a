import { describe, expect, test } from 'vitest'
import { battle, cited, command, find, ofKind, question, round, standing, throwDice, weights } from './round.fixture.ts'

const colony = { side: 'blue', name: 'Home', population: 20 }

describe('what an interceptor stops', () => {
  test('intercept.loses screen.combat a screen that fighters have stopped does not fire', () => {
    const state = battle({
      red: ['Fighters E2 F40', 'Warship E2'],
      blue: [{ unit: 'Warship E2', engaged: 2 }],
      options: { hitsToDestroy: 2 },
    })
    const red = { deeds: { 'Fighters 1': 'intercept Warship 1' } }
    const events = round(state, red, { deeds: { 'Warship 1': 'screen Warship 1' } }, 10, 1)
    expect(ofKind(events, 'wasted')).toMatchObject([{ rule: 'intercept.loses', side: 'blue', unit: 'Warship 1' }])
  })

  test.each([1, 2])(
    'intercept.loses bombard.who a ship hit on its way to bombard fires at its interceptor instead; %i hits destroy',
    hitsToDestroy => {
      const state = battle({ red: ['2x Warship E2'], blue: ['Warship E2'], colony, options: { hitsToDestroy } })
      const red = { deeds: { 'Warship 1': 'bombard' } }
      const events = round(state, red, { deeds: { 'Warship 1': 'screen Warship 1' } }, 50, 50)
      expect(ofKind(events, 'turned')).toMatchObject([{ rule: 'intercept.loses', side: 'red', unit: 'Warship 1' }])
      expect(ofKind(events, 'attack').at(-1)).toMatchObject({ side: 'red', at: 'Warship 1', success: true })
      expect(ofKind(events, 'bombarded')).toEqual([])
      expect(state.population).toBe(20)
    },
  )

  test.each([
    [50, 30, 'Warship 1'],
    [51, 30, 'Carrier 1'],
  ])(
    'intercept.loses screen.combat of two interceptors the one that hit is fired at: %i, %i',
    (warship, carrier, at) => {
      const state = battle({ red: ['Warship E2', 'Scout E2'], blue: ['Warship E2', 'Carrier E2'] })
      const screen = { 'Warship 1': 'screen Warship 1', 'Carrier 1': 'screen Warship 1' }
      command(state, { deeds: { 'Warship 1': 'fire Warship 1' } }, { deeds: screen })
      // none, the warship first, the carrier alone
      expect(weights(state)).toEqual([3500n, 5000n, 1500n])
      const events = throwDice(state, warship, carrier, 100)
      expect(ofKind(events, 'attack').at(-1)).toMatchObject({ side: 'red', at, success: false })
      expect(ofKind(events, 'turned')).toMatchObject([{ because: [{ text: `stopped by ${at}` }] }])
    },
  )

  test('intercept.loses hit.destroys hits of interceptors are counted beside who was first', () => {
    const options = { hitsToDestroy: 2 }
    const state = battle({ red: ['Warship E2'], blue: ['3x Warship E2'], options })
    const deeds = Object.fromEntries([1, 2, 3].map(i => [`Warship ${i}`, 'screen Warship 1']))
    command(state, { deeds: { 'Warship 1': 'fire Warship 3' } }, { deeds })
    // none; the first once, twice or more; the second once, twice; the third
    expect(weights(state)).toEqual([1n, 1n, 3n, 1n, 1n, 1n].map(part => part * 125_000n))
    throwDice(state, 51, 50, 50)
    expect(find(state, 'red', 'Warship 1').hits).toBe(2)
    const events = throwDice(state, 100)
    expect(ofKind(events, 'attack')).toMatchObject([{ side: 'red', at: 'Warship 2' }])
    expect(question(state)).toBe('over')
  })

  test('intercept.loses a ship that its interceptor misses bombards', () => {
    const state = battle({ red: ['Warship E2'], blue: ['Warship E2'], colony })
    const red = { deeds: { 'Warship 1': 'bombard' } }
    const events = round(state, red, { deeds: { 'Warship 1': 'screen Warship 1' } }, 51)
    expect(ofKind(events, 'bombarded')).toMatchObject([{ factors: 7 }])
    expect(ofKind(events, 'attack')).toHaveLength(1)
  })

  test('intercept.loses bombard.who a ship that fighters have stopped neither bombards nor fires', () => {
    const state = battle({
      red: ['Warship E2'],
      blue: ['Fighters E2 F40', 'Scout E2'],
      colony,
      options: { interceptHit: 'engaged' },
    })
    const blue = { deeds: { 'Fighters 1': 'intercept Warship 1' } }
    const events = round(state, { deeds: { 'Warship 1': 'bombard' } }, blue, 10, 1)
    expect(ofKind(events, 'wasted')).toMatchObject([{ rule: 'intercept.loses', side: 'red', unit: 'Warship 1' }])
    expect(state.population).toBe(20)
  })

  test('intercept.loses intercept.missiles a guard that was stopped does not meet the salvo, and fires back', () => {
    const state = battle({ red: ['Warship E2 M30', 'Fighters E2 F20'], blue: ['Scout E2', 'Fighters E2 F40'] })
    const red = { launches: { 'Warship 1': 'Scout 1' }, deeds: { 'Fighters 1': 'intercept Fighters 1' } }
    command(state, red, { deeds: { 'Fighters 1': 'guard Scout 1' } })
    const events = throwDice(state, 10, 50, 4, 10, 90, 6)
    expect(ofKind(events, 'attack').map(({ side, at }) => [side, at])).toEqual([
      ['red', 'Fighters 1'],
      ['blue', 'Fighters 1'],
    ])
    expect(standing(state)).toEqual({ red: 'Warship 1, Fighters 1 14', blue: 'Scout 1, Fighters 1 36' })
    expect(ofKind(throwDice(state, 1, 100), 'attack')).toMatchObject([{ by: 'missiles', at: 'Scout 1' }])
  })

  test('intercept.loses a component stopped on its way to intercept a ship fires back', () => {
    const state = battle({
      red: ['Fighters E2 F40', 'Warship E2'],
      blue: ['Fighters E2 F40', 'Warship E2'],
      options: { interceptHit: 'engaged' },
    })
    const red = { deeds: { 'Fighters 1': 'intercept Warship 1' } }
    command(state, red, { deeds: { 'Fighters 1': 'intercept Fighters 1' } })
    const events = throwDice(state, 10, 1, 5, 10, 1, 5)
    expect(ofKind(events, 'attack').map(({ side, by }) => [side, by])).toEqual([
      ['blue', 'intercept'],
      ['red', 'intercept'],
    ])
    expect(standing(state)).toEqual({ red: 'Fighters 1 35, Warship 1', blue: 'Fighters 1 35, Warship 1' })
    expect(question(state)).toBe('red round, blue round')
  })

  test('intercept.loses who is on patrol loses points, but neither its shifts nor a chance to fire back', () => {
    const state = battle({ red: ['Warship E2', 'Fighters E2 F30'], blue: ['Warship E2', 'Fighters E2 F20'] })
    const red = { deeds: { 'Fighters 1': 'patrol', 'Warship 1': 'fire Warship 1' }, aided: ['Warship 1'] }
    command(state, red, { deeds: { 'Fighters 1': 'intercept Fighters 1' } })
    const events = throwDice(state, 10, 1, 5, 60)
    expect(ofKind(events, 'attack').at(-1)).toMatchObject({ side: 'red', success: true, sum: { raw: 60 } })
    expect(cited(events)).toContain('patrol.shift')
    expect(ofKind(events, 'turned')).toEqual([])
    expect(state.units.red.find(({ id }) => id === 'Fighters 1')?.eighths).toBe(8 * 25)
  })
})

describe('ends without ships', () => {
  test('end.fighters-alone ground.only ground units alone do not hold the field, with fightersHoldField true either', () => {
    const state = battle({
      red: ['Warship E2'],
      blue: ['Scout E2', 'Ground Units E2 G20'],
      colony,
      options: { fightersHoldField: true },
    })
    const events = round(state, { deeds: { 'Warship 1': 'fire Scout 1' } }, {}, 40)
    expect(ofKind(events, 'end')).toMatchObject([{ rule: 'end.destroyed', winner: 'red' }])
  })
})
