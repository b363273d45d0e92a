import { describe, expect, test } from 'vitest'
import { horizon } from '../horizon.ts'
import { roundAsk } from '../orders/asks.ts'
import { battle, cited, command, ofKind, question, round, standing, throwDice, weights } from './round.fixture.ts'

describe('retreat', () => {
  test('retreat.base at 50 percent, after everything else', () => {
    const state = battle({ red: ['Warship E2'], blue: ['Warship E2'] })
    command(state, { deeds: { 'Warship 1': 'retreat' } }, { deeds: { 'Warship 1': 'fire Warship 1' } })
    const events = throwDice(state, 51, 50)
    expect(ofKind(events, 'retreat')).toMatchObject([{ unit: 'Warship 1', success: true, sum: { raw: 50 } }])
    expect(ofKind(events, 'end')).toMatchObject([{ rule: 'end.destroyed', winner: 'blue' }])
    expect(state.units.red[0]?.fate).toEqual({ kind: 'retreated', round: 1 })
  })

  test('retreat.base a unit that is destroyed does not retreat', () => {
    const state = battle({ red: ['Warship E2', 'Scout E2'], blue: ['Warship E2'] })
    const deeds = { 'Warship 1': 'retreat' }
    expect(ofKind(round(state, { deeds }, { deeds: { 'Warship 1': 'fire Warship 1' } }, 50), 'retreat')).toEqual([])
  })

  test.each([
    [1, 35],
    [2, 20],
    [3, 5],
  ])('retreat.engaged by era %i at %i percent', (era, chance) => {
    const state = battle({ red: [{ unit: 'Warship E2', engaged: era }], blue: ['Warship E2'] })
    command(state, { deeds: { 'Warship 1': 'retreat' } })
    expect(weights(state)).toEqual([100n - BigInt(chance), BigInt(chance)])
    expect(cited(throwDice(state, 100))).toContain('retreat.engaged')
  })

  test('component.carrier-leaves fighters go with their carrier', () => {
    const state = battle({ red: ['Carrier E2 F20', 'Scout E2'], blue: ['Scout E2'] })
    const events = round(state, { deeds: { 'Carrier 1': 'retreat' } }, {}, 50)
    expect(ofKind(events, 'left')).toMatchObject([{ rule: 'component.carrier-leaves', unit: 'Carrier 1 fighters' }])
    expect(standing(state).red).toBe('Scout 1')
  })

  test('retreat.base bases and what cannot move do not retreat', () => {
    const blue = ['Orbital Base E2', 'Orbital City E2', 'Unfinished Warship E2', 'Freighter E2']
    const state = battle({ red: ['Warship E2'], blue, colony: { side: 'blue' } })
    const leaving = roundAsk(state, 'blue').units.filter(({ actions }) => actions.includes('retreat'))
    expect(leaving.map(({ id }) => id)).toEqual(['Freighter 1'])
  })
})

describe('resupply', () => {
  test('resupply.named a deed without effect', () => {
    const state = battle({ red: ['Warship E2'], blue: ['Warship E2'] })
    const events = round(state, { deeds: { 'Warship 1': 'resupply' } }, {})
    expect(ofKind(events, 'resupplied')).toMatchObject([{ rule: 'resupply.named', unit: 'Warship 1' }])
  })

  test('engaged.forbids an engaged unit cannot resupply', () => {
    const state = battle({ red: ['Warship E2'], blue: ['Fighters E2 F40', 'Scout E2'] })
    const events = round(
      state,
      { deeds: { 'Warship 1': 'resupply' } },
      { deeds: { 'Fighters 1': 'sortie Warship 1' } },
      10,
      1,
    )
    expect(ofKind(events, 'wasted')).toMatchObject([{ rule: 'engaged.forbids', unit: 'Warship 1' }])
    const before = battle({ red: [{ unit: 'Warship E2', engaged: 1 }], blue: ['Scout E2'] })
    expect(() => command(before, { deeds: { 'Warship 1': 'resupply' } })).toThrow()
  })
})

describe('ends', () => {
  const field = { red: ['Warship E2'], blue: ['Scout E2', 'Fighters E2 F20'] }
  const shot = { deeds: { 'Warship 1': 'fire Scout 1' } }

  test('end.fighters-alone fightersHoldField false: fighters alone do not hold the field', () => {
    const state = battle(field)
    expect(ofKind(round(state, shot, {}, 40), 'end')).toMatchObject([{ rule: 'end.destroyed', winner: 'red' }])
  })

  test('end.fighters-alone fightersHoldField true: they do', () => {
    const state = battle({ ...field, options: { fightersHoldField: true } })
    round(state, shot, {}, 40)
    expect(question(state)).toBe('red round, blue round')
  })

  test('end.limit roundLimit 2: drawn after the second round', () => {
    const state = battle({ ...field, options: { roundLimit: 2 } })
    round(state, {}, {})
    expect(ofKind(round(state, {}, {}), 'end')).toMatchObject([{ rule: 'end.limit', winner: 'draw' }])
  })

  test('end.limit what is left of the limit is the horizon, and without one there is none', () => {
    const state = battle({ ...field, options: { roundLimit: 3 } })
    expect(horizon(state)).toMatchObject({ rounds: 3, free: { options: { roundLimit: 0 } } })
    round(state, {}, {})
    expect(horizon(state)?.rounds).toBe(2)
    expect(horizon(battle(field))).toBeUndefined()
  })

  test('order.secret both sides are asked at once, units that can do nothing are not', () => {
    const state = battle({ red: ['Warship E2'], blue: ['Orbital City E2', 'Scout E2'] })
    expect(question(state)).toBe('red round, blue round')
    expect(roundAsk(state, 'blue').units.map(({ id }) => id)).toEqual(['Scout 1'])
    expect(ofKind(command(state, {}, {}), 'orders').map(({ side }) => side)).toEqual(['red', 'blue'])
  })
})
