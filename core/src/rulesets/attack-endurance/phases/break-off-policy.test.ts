import { describe, expect, test } from 'vitest'
import { brief, opened, parsed } from '../battle.fixture.ts'
import { attackEndurance as rules } from '../index.ts'
import { breakOffPolicy } from './break-off-policy.ts'

const units = { red: ['A AF1 EF4'], blue: ['B AF1 EF4'] }
const policy = (options: object) => breakOffPolicy(parsed(units, { breakOff: 'by-type', ...options }).options)

const types = [
  ['B3', 'character', 'characterBreakOff'],
  ['B4', 'character-spaceship', 'characterSpaceshipBreakOff'],
  ['B5', 'starship', 'starshipBreakOff'],
  ['B6', 'ground-military', 'groundMilitaryBreakOff'],
] as const

describe('H11 B2 B3 B4 B5 B6 each type of unit has its policy', () => {
  test.each(types)('%s %s', (_, category, option) => {
    expect(policy({ category })).toEqual({ way: 'parent-table', attacker: true })
    expect(policy({ category, [option]: 'free' })).toEqual({ way: 'free', attacker: true })
    expect(policy({ category, [option]: 'none' }).way).toBe('none')
    expect(policy({ category, [option]: 'defender-table' })).toEqual({ way: 'parent-table', attacker: false })
    for (const [, , other] of types.filter(([, each]) => each !== category))
      expect(policy({ category, [other]: 'none' })).toEqual({ way: 'parent-table', attacker: true })
  })

  test('B1 a battle that states its own way goes by that, as files of old do', () => {
    expect(policy({ breakOff: 'free', starshipBreakOff: 'none' })).toEqual({ way: 'free', attacker: true })
    expect(policy({ breakOff: 'none' }).way).toBe('none')
    expect(policy({ breakOff: 'parent-table', attackerMayBreakOff: false })).toEqual({
      way: 'parent-table',
      attacker: false,
    })
  })

  test('B2 B5 with the table for the defender only, the attacker is not asked', () => {
    const state = opened(units, { breakOff: 'by-type', starshipBreakOff: 'defender-table' })
    expect(brief(state)).toMatchObject({ side: 'blue', rule: 'B1' })
    rules.advance(state, { kind: 'orders', orders: { blue: { leave: [] } } })
    expect(brief(state).rule).toBe('T3')
  })
})
