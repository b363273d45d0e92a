import { describe, expect, test } from 'vitest'
import { advance, pending } from '../sequence.ts'
import { battle, command, question, throwDice, type Written, weights } from './round.fixture.ts'

const red = ['Warship E2 cloak', 'Scout E2 M10']
const patrol = (rest: object = {}): Written => ({
  deeds: { 'Warship 1': 'fire Scout 1', 'Fighters 1': 'patrol' },
  ...rest,
})

describe('protective fire', () => {
  test('patrol.protective an ambusher that does not attack has sprung no ambush', () => {
    const asked = (written: Written): string => {
      const state = battle({ red, blue: ['2x Warship E2', 'Fighters E1 F30'] })
      command(state, written, patrol())
      return question(state)
    }
    expect(asked({})).toBe('roll fire.together')
    expect(asked({ deeds: { 'Warship 1': 'retreat' } })).toBe('roll fire.together')
    expect(asked({ launches: { 'Scout 1': 'Warship 1' } })).toBe('roll fire.together')
    expect(asked({ deeds: { 'Warship 1': 'fire Warship 2' } })).toBe('blue protect')
    expect(asked({ deeds: { 'Warship 1': 'screen Warship 2' } })).toBe('blue protect')
  })

  test('patrol.protective missiles and sorties out of an ambush spring it, a guard does not', () => {
    const asked = (unit: string, written: Written): string => {
      const state = battle({ red: [unit, 'Warship E2'], blue: ['Warship E2 M20', 'Fighters E1 F30'] })
      command(state, written, { deeds: { 'Warship 1': 'fire Warship 1', 'Fighters 1': 'patrol' } })
      return question(state)
    }
    expect(asked('Warship E2 M20 time shift', { launches: { 'Warship 1': 'Warship 1' } })).toBe('blue protect')
    expect(asked('Fighters E2 F20 cloak', { deeds: { 'Fighters 1': 'sortie Warship 1' } })).toBe('blue protect')
    expect(asked('Fighters E2 F20 cloak', { deeds: { 'Fighters 1': 'guard Warship 1' } })).not.toBe('blue protect')
    expect(asked('Warship E2 stealth', { deeds: { 'Warship 1': 'fire Warship 1' } })).not.toBe('blue protect')
  })

  test('patrol.protective both sides are asked where both have been ambushed', () => {
    const both = ['Warship E2 cloak', 'Fighters E1 F30']
    const state = battle({ red: both, blue: both })
    const orders: Written = { deeds: { 'Warship 1': 'fire Warship 1', 'Fighters 1': 'patrol' } }
    command(state, orders, orders)
    expect(question(state)).toBe('red protect, blue protect')
    advance(state, { kind: 'orders', orders: { red: { aided: [] }, blue: { aided: ['Warship 1'] } } })
    // 50 + 30 of red, 50 + 30 + 10 of blue
    expect(weights(state)).toEqual([20n, 80n])
    throwDice(state, 100)
    expect(weights(state)).toEqual([10n, 90n])
  })

  test('patrol.protective ambushLasts: from the second round on only where an ambush lasts', () => {
    const second = (ambushLasts: string): string => {
      const state = battle({ red, blue: ['2x Warship E2', 'Fighters E1 F30'], options: { ambushLasts } })
      command(state, {}, {})
      command(state, { deeds: { 'Warship 1': 'fire Warship 2' } }, patrol())
      return question(state)
    }
    expect(second('firstRound')).toBe('roll fire.together')
    expect(second('battle')).toBe('blue protect')
  })

  test('patrol.one patrol.protective who has a shift already, or does not fire, gets none, and no more than are left', () => {
    const state = battle({ red, blue: ['4x Warship E2', 'Fighters E1 F90'] })
    const deeds = {
      'Warship 1': 'fire Scout 1',
      'Warship 2': 'fire Scout 1',
      'Warship 3': 'screen Warship 1',
      'Warship 4': 'fire Scout 1',
      'Fighters 1': 'patrol',
    }
    command(
      state,
      { deeds: { 'Warship 1': 'fire Warship 2' } },
      { deeds, guarded: ['Warship 4'], aided: ['Warship 1'] },
    )
    const asked = pending(state)
    expect(asked.kind === 'orders' && asked.briefs[0]?.ask).toEqual({
      kind: 'protect',
      shifts: 1,
      aidable: ['Warship 2', 'Warship 3'],
      shots: {
        'Warship 2': { at: 'Scout 1', sum: '50 base +10 patrol -10 scout = 50 %' },
        'Warship 3': { at: 'Warship 1', sum: '50 base +10 patrol = 60 %' },
      },
    })
  })

  test('patrol.protective nobody is asked without a shift that is left, or without anybody that fires', () => {
    const asked = (written: Written): string => {
      const state = battle({ red, blue: ['2x Warship E2', 'Fighters E1 F30'] })
      command(state, { deeds: { 'Warship 1': 'fire Warship 2' } }, written)
      return question(state)
    }
    expect(asked(patrol({ guarded: ['Warship 2'] }))).toBe('roll fire.together')
    expect(asked({ deeds: { 'Fighters 1': 'patrol' } })).toBe('roll fire.together')
    expect(asked({ deeds: { 'Warship 1': 'fire Scout 1' } })).toBe('roll fire.together')
  })
})
