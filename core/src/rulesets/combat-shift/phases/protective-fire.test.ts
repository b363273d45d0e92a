import { describe, expect, test } from 'vitest'
import { pending } from '../sequence.ts'
import { battle, begun, command, question, round, throwDice, weights } from './round.fixture.ts'

const red = ['Warship E2 cloak', 'Scout E2 M10']
const blue = ['2x Warship E2', 'Fighters E1 F30']
const patrol = 'Warship 1 fires at Scout 1; Fighters 1: on patrol'
const ambush = 'Warship 1 fires at Warship 2'

describe('protective fire', () => {
  test.each([
    ['nothing', false],
    ['Warship 1 retreats', false],
    ['Scout 1 launches at Warship 1', false],
    [ambush, true],
    ['Warship 1 screens against Warship 2', true],
  ])('patrol.protective an ambusher that attacks has sprung an ambush: %s', (orders, sprung) => {
    expect(question(begun({ red, blue }, orders, patrol))).toBe(sprung ? 'blue protect' : 'roll fire.together')
  })

  test.each([
    ['Warship E2 M20 time shift', 'Warship 1 launches at Warship 1', true],
    ['Fighters E2 F20 cloak', 'Fighters 1: one sortie at Warship 1', true],
    ['Fighters E2 F20 cloak', 'Fighters 1: against missiles at Warship 1', false],
    ['Warship E2 stealth', 'Warship 1 fires at Warship 1', false],
  ])(
    'patrol.protective missiles and sorties out of an ambush spring it, a guard does not: %s, %s',
    (unit, orders, sprung) => {
      const field = { red: [unit, 'Warship E2'], blue: ['Warship E2 M20', 'Fighters E1 F30'] }
      const state = begun(field, orders, 'Warship 1 fires at Warship 1; Fighters 1: on patrol')
      expect(question(state) === 'blue protect').toBe(sprung)
    },
  )

  test('patrol.protective both sides are asked where both have been ambushed', () => {
    const both = ['Warship E2 cloak', 'Fighters E1 F30']
    const orders = 'Warship 1 fires at Warship 1; Fighters 1: on patrol'
    const state = begun({ red: both, blue: both }, orders, orders)
    expect(question(state)).toBe('red protect, blue protect')
    command(state, 'aids nobody', 'aids Warship 1')
    // 50 + 30 of red, 50 + 30 + 10 of blue
    expect(weights(state)).toEqual([20n, 80n])
    throwDice(state, 100)
    expect(weights(state)).toEqual([10n, 90n])
  })

  test.each([
    ['firstRound', 'roll fire.together'],
    ['battle', 'blue protect'],
  ])('patrol.protective ambushLasts %s: in the second round %s', (ambushLasts, asked) => {
    const state = battle({ red, blue, options: { ambushLasts } })
    round(state, 'nothing', 'nothing')
    command(state, ambush, patrol)
    expect(question(state)).toBe(asked)
  })

  test('patrol.one patrol.protective a unit that has a shift or does not fire gets none, and no more than are left', () => {
    const fires = 'Warship 1, Warship 2, Warship 4 fire at Scout 1; Warship 3 screens against Warship 1'
    const shifts = 'Fighters 1: on patrol; guards Warship 4; aids Warship 1'
    const state = begun({ red, blue: ['4x Warship E2', 'Fighters E1 F90'] }, ambush, `${fires}; ${shifts}`)
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

  test.each([`${patrol}; guards Warship 2`, 'Fighters 1: on patrol', 'Warship 1 fires at Scout 1'])(
    'patrol.protective nobody is asked without a shift that is left, or without fire: %s',
    orders => expect(question(begun({ red, blue }, ambush, orders))).toBe('roll fire.together'),
  )
})
