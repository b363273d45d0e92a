import { describe, expect, test } from 'vitest'
import { horizon } from '../horizon.ts'
import { roundAsk } from '../orders/asks.ts'
import {
  actionsOf,
  battle,
  begun,
  cited,
  command,
  find,
  ofKind,
  question,
  round,
  standing,
  throwDice,
  weights,
} from './round.fixture.ts'

const fire = 'Warship 1 fires at Warship 1'

describe('retreat', () => {
  const field = { red: ['Warship E2', 'Scout E2'], blue: ['Warship E2'] }

  test('retreat.base at 50 percent, after everything else', () => {
    const state = battle({ ...field, red: ['Warship E2'] })
    const events = round(state, 'Warship 1 retreats', fire, 51, 50)
    expect(ofKind(events, 'retreat')).toMatchObject([{ unit: 'Warship 1', success: true, sum: { raw: 50 } }])
    expect(ofKind(events, 'end')).toMatchObject([{ rule: 'end.destroyed', winner: 'blue' }])
    expect(find(state, 'red', 'Warship 1').fate).toEqual({ kind: 'retreated', round: 1 })
  })

  test('retreat.base a unit that is destroyed does not retreat', () => {
    expect(ofKind(round(battle(field), 'Warship 1 retreats', fire, 50), 'retreat')).toEqual([])
  })

  test.each([
    [1, 35],
    [2, 20],
    [3, 5],
  ])('retreat.engaged by era %i at %i percent', (era, chance) => {
    const state = begun({ ...field, red: [{ unit: 'Warship E2', engaged: era }] }, 'Warship 1 retreats')
    expect(weights(state)).toEqual([100n - BigInt(chance), BigInt(chance)])
    expect(cited(throwDice(state, 100))).toContain('retreat.engaged')
  })

  test('retreat.who retreat.base bases, cities and unfinished units do not retreat', () => {
    const blue = ['Orbital Base E2', 'Orbital City E2', 'Unfinished Warship E2', 'Freighter E2']
    const state = battle({ red: ['Warship E2'], blue, colony: { side: 'blue' } })
    const leaving = roundAsk(state, 'blue').units.filter(({ actions }) => actions.includes('retreat'))
    expect(leaving.map(({ id }) => id)).toEqual(['Freighter 1'])
  })
})

describe('fighters of a carrier', () => {
  const leave = 'Carrier 1 retreats'

  test('component.carrier-leaves they go with their carrier, those of another stay', () => {
    const state = battle({ red: ['2x Carrier E2 F10'], blue: ['Scout E2'] })
    const events = round(state, leave, 'nothing', 50)
    expect(ofKind(events, 'left')).toMatchObject([{ rule: 'component.carrier-leaves', unit: 'Carrier 1 fighters' }])
    expect(standing(state).red).toBe('Carrier 2, Carrier 2 fighters 10')
  })

  test('component.carrier-leaves those that are lost do not leave', () => {
    const state = battle({ red: ['Carrier E2 F10', 'Scout E2'], blue: ['Fighters E2 F40', 'Scout E2'] })
    const events = round(state, leave, 'Fighters 1: intercept Carrier 1 fighters', 10, 1, 10, 50)
    expect(ofKind(events, 'left')).toEqual([])
    expect(find(state, 'red', 'Carrier 1 fighters').fate).toEqual({ kind: 'destroyed', round: 1 })
  })

  test('component.carrier-lost they fight on where it is lost, and stay when another leaves', () => {
    const state = battle({ red: ['2x Carrier E2 F20'], blue: ['Warship E2', 'Scout E2'] })
    round(state, 'nothing', 'Warship 1 fires at Carrier 1', 50)
    round(state, 'Carrier 1 fighters: one sortie at Scout 1; Carrier 2 retreats', 'nothing', 1, 100, 50)
    expect(standing(state).red).toBe('Carrier 1 fighters 20')
    expect(question(state)).toBe('over')
  })
})

describe('resupply', () => {
  test('resupply.named an action without effect', () => {
    const events = round(battle({ red: ['Warship E2'], blue: ['Warship E2'] }), 'Warship 1 resupplies', 'nothing')
    expect(ofKind(events, 'resupplied')).toMatchObject([{ rule: 'resupply.named', unit: 'Warship 1' }])
  })

  test('engaged.forbids an engaged unit cannot resupply', () => {
    const state = battle({ red: ['Warship E2'], blue: ['Fighters E2 F40', 'Scout E2'] })
    const events = round(state, 'Warship 1 resupplies', 'Fighters 1: one sortie at Warship 1', 10, 1)
    expect(ofKind(events, 'wasted')).toMatchObject([{ rule: 'engaged.forbids', unit: 'Warship 1' }])
    const before = battle({ red: [{ unit: 'Warship E2', engaged: 1 }], blue: ['Scout E2'] })
    expect(actionsOf(before, 'red', 'Warship 1')).not.toContain('resupply')
  })
})

describe('ends', () => {
  const field = { red: ['Warship E2'], blue: ['Scout E2', 'Fighters E2 F20'] }
  const ground = { ...field, blue: ['Scout E2', 'Ground Units E2 G20'], colony: { side: 'blue' } }
  const hold = { fightersHoldField: true }

  test.each([
    ['fighters alone do not hold the field', field, {}, true],
    ['but do by fightersHoldField true', field, hold, false],
    ['ground units do not, by that option either', ground, hold, true],
  ])('end.fighters-alone end.destroyed ground.only %s', (_, each, options, over) => {
    const state = battle({ ...each, options })
    const events = round(state, 'Warship 1 fires at Scout 1', 'nothing', 40)
    expect(ofKind(events, 'end')).toMatchObject(over ? [{ rule: 'end.destroyed', winner: 'red' }] : [])
    expect(question(state)).toBe(over ? 'over' : 'red round, blue round')
  })

  test('end.limit roundLimit 2: drawn after the second round; the rounds that are left are the horizon', () => {
    const state = battle({ ...field, options: { roundLimit: 2 } })
    expect(horizon(state)).toMatchObject({ rounds: 2, free: { options: { roundLimit: 0 } } })
    round(state, 'nothing', 'nothing')
    expect(horizon(state)?.rounds).toBe(1)
    const events = round(state, 'nothing', 'nothing')
    expect(ofKind(events, 'end')).toMatchObject([{ rule: 'end.limit', winner: 'draw' }])
    expect(horizon(battle(field))).toBeUndefined()
  })

  test('order.secret both sides are asked at once, units that can do nothing are not', () => {
    const state = battle({ red: ['Warship E2'], blue: ['Orbital City E2', 'Scout E2'] })
    expect(question(state)).toBe('red round, blue round')
    expect(roundAsk(state, 'blue').units.map(({ id }) => id)).toEqual(['Scout 1'])
    expect(ofKind(command(state), 'orders').map(({ side }) => side)).toEqual(['red', 'blue'])
  })
})
