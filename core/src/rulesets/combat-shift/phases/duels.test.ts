import { describe, expect, test } from 'vitest'
import { battle, cited, command, ofKind, question, standing, throwDice } from './round.fixture.ts'

const red = ['Fighters E2 F40', 'Freighter E2']
const blue = ['Fighters E2 F30', 'Warship E2']
const orders = [
  { deeds: { 'Fighters 1': 'sortie Warship 1' } },
  { deeds: { 'Fighters 1': 'intercept Fighters 1' } },
] as const

describe('interception of fighters', () => {
  test('intercept.fighters intercept.loses intercept.loss a component that is hit loses points and its attack, and fires back', () => {
    const state = battle({ red, blue })
    command(state, ...orders)
    const events = throwDice(state, 10, 75)
    expect(ofKind(events, 'attack')).toMatchObject([{ rule: 'intercept.fighters', side: 'blue', sum: { raw: 75 } }])
    expect(ofKind(events, 'turned')).toMatchObject([{ rule: 'intercept.loses', side: 'red', unit: 'Fighters 1' }])
    expect(ofKind(throwDice(state, 4), 'losses')).toMatchObject([{ rule: 'intercept.loss', points: '4', left: '36' }])
    const reply = throwDice(state, 10, 90, 10)
    expect(ofKind(reply, 'attack')).toMatchObject([{ side: 'red', at: 'Fighters 1', sum: { raw: 90 } }])
    expect(standing(state)).toEqual({ red: 'Fighters 1 36, Freighter 1', blue: 'Fighters 1 20, Warship 1' })
    expect(question(state)).toBe('red round, blue round')
  })

  test('intercept.fighters a component that is missed attacks its target', () => {
    const state = battle({ red, blue })
    command(state, ...orders)
    throwDice(state, 10, 76)
    expect(ofKind(throwDice(state, 10, 100), 'attack')).toMatchObject([{ by: 'fighters', at: 'Warship 1' }])
  })

  test('intercept.loss interceptedFighters none: it loses its attack only', () => {
    const state = battle({ red, blue, options: { interceptedFighters: 'none' } })
    command(state, ...orders)
    const events = throwDice(state, 10, 75)
    expect(ofKind(events, 'losses')).toEqual([])
    expect(question(state)).toBe('red round, blue round')
  })

  test('intercept.fighters two components that intercept each other fire with the points they began with', () => {
    const state = battle({ red, blue })
    command(state, { deeds: { 'Fighters 1': 'intercept Fighters 1' } }, orders[1])
    const events = throwDice(state, 10, 75, 10, 10, 75)
    expect(ofKind(events, 'attack').map(({ sum }) => sum.raw)).toEqual([100, 75])
    expect(ofKind(events, 'losses')).toMatchObject([{ side: 'blue', left: '20' }])
    expect(ofKind(throwDice(state, 10), 'losses')).toMatchObject([{ side: 'red', left: '30' }])
    expect(question(state)).toBe('red round, blue round')
  })

  test('intercept.open era.higher interception has the shifts for eras, and none for an ambush', () => {
    const state = battle({ red: ['Fighters E1 F40', 'Freighter E2'], blue: ['Fighters E2 F30 cloak', 'Warship E2'] })
    command(state, ...orders)
    expect(ofKind(throwDice(state, 10, 86), 'attack')).toMatchObject([{ success: false, sum: { raw: 85 } }])
  })

  test('component.gone an intercepted component without points is gone', () => {
    const state = battle({ red: ['Fighters E2 F10', 'Freighter E2'], blue })
    command(state, ...orders)
    const events = throwDice(state, 10, 75, 10)
    expect(ofKind(events, 'lost')).toMatchObject([{ rule: 'component.gone', side: 'red', unit: 'Fighters 1' }])
    expect(standing(state).red).toBe('Freighter 1')
  })
})

describe('interception of ships by fighters', () => {
  const stop = (options: object) => {
    const state = battle({ red: ['Fighters E2 F40', 'Freighter E2'], blue: ['Warship E2'], options })
    command(state, { deeds: { 'Fighters 1': 'intercept Warship 1' } }, { deeds: { 'Warship 1': 'fire Freighter 1' } })
    return { state, events: throwDice(state, 10, 1) }
  }

  test('intercept.hit interceptHit hit: an engagement does not stop a ship', () => {
    const { events } = stop({ hitsToDestroy: 2 })
    expect(ofKind(events, 'turned')).toEqual([])
  })

  test('intercept.hit interceptHit engaged: an engaged ship may fire at its interceptor only, and cannot', () => {
    const { state, events } = stop({ interceptHit: 'engaged' })
    expect(cited(ofKind(events, 'turned'))).toContain('intercept.hit')
    expect(ofKind(events, 'wasted')).toMatchObject([{ rule: 'intercept.loses', unit: 'Warship 1' }])
    expect(question(state)).toBe('red round, blue round')
  })

  test('intercept.hit a ship that is hit, but not destroyed, loses its attack', () => {
    const state = battle({
      red: ['Fighters E2 F40', 'Freighter E2'],
      blue: [{ unit: 'Warship E2', engaged: 2 }],
      options: { hitsToDestroy: 2 },
    })
    const deeds = { 'Warship 1': 'fire Freighter 1' }
    command(state, { deeds: { 'Fighters 1': 'intercept Warship 1' } }, { deeds })
    const events = throwDice(state, 10, 1)
    expect(ofKind(events, 'hit')).toHaveLength(1)
    expect(ofKind(events, 'wasted')).toMatchObject([{ rule: 'intercept.loses' }])
  })

  test('intercept.hit ships are no targets of interception where a sortie does the same', () => {
    expect(() => stop({})).toThrow()
  })
})
