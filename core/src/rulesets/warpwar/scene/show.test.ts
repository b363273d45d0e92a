import { describe, expect, test } from 'vitest'
import { attack, battle, dodge, round } from '../fixtures/duel.fixture.ts'
import type { State } from '../state.ts'
import { view } from '../view.ts'
import { boardsOf, stripOf } from './board.ts'
import { show } from './show.ts'

const unit = (state: State, side: 'red' | 'blue', id: string, eye: 'red' | 'blue' | 'umpire' = 'umpire') => {
  const found = show(view(state, eye)).sides[side].units.find(({ name }) => name === id)
  if (found === undefined) throw new Error(`${id} of ${side} is in the picture`)
  return found
}

describe('combat.phasing the side that moved here', () => {
  test('is named above the picture; no side is said to attack, a word that means a tactic here', () => {
    const scene = show(view(battle(['W4 TL0 PD7 B3'], ['W2 TL0 PD7 B3'], { phasing: 'blue' }), 'public'))
    expect(scene.facts).toContainEqual({ label: 'phasing', value: 'Blue' })
    expect([scene.sides.red.attacks, scene.sides.blue.attacks]).toEqual([false, false])
  })
})

describe('crt.table the board of the last shots', () => {
  test('a row and column of the table over differences of -6 to +6, the one that holds in brackets', () => {
    expect(stripOf('attack', 'attack', 0)).toBe('....HH[2]21....')
    expect(stripOf('attack', 'dodge', 2)).toBe('........[1]HH..')
    expect(stripOf('attack', 'retreat', -9)).toBe('[E]EEEEE...HH..')
    expect(stripOf('dodge', 'attack', 12)).toBe('.....HHHH...[.]')
  })

  test('every shot with its row, column, difference, result and hits', () => {
    const state = battle(['W4 TL0 PD7 B3 S3'], ['S35 TL1 PD6 T2 M9'])
    const missiles = [
      ['W4', 3],
      ['W4', 4],
    ] as const
    round(state, { W4: attack({ D: 2, B: [3, 'S35'] }) }, { S35: dodge({ D: 4, M: missiles }) })
    const [board] = boardsOf(view(state, 'umpire'))
    expect(board?.title).toBe('Shots of round 1')
    expect(board?.rows).toEqual([
      ['W4 beam at S35', 'ATTACK', 'DODGE', '-2', 'Miss', '0', '....[.]...1HH..'],
      ['S35 missile 1 at W4', 'ATTACK', 'ATTACK', '+1', 'Hit +2', '5', '....HH2[2]1....'],
      ['S35 missile 2 at W4', 'ATTACK', 'ATTACK', '+2', 'Hit +1', '4', '....HH22[1]....'],
    ])
  })

  test('whose shot it is, where both sides have a ship of that id', () => {
    const state = battle(['W4 TL0 PD7 B3', 'W5 TL0 PD7 B3'], ['W4 TL0 PD7 B3'])
    const at = (power: number) => attack({ D: 2, B: [power, 'W4'] })
    round(state, { W4: at(3), W5: at(1) }, { W4: at(3) })
    const [board] = boardsOf(view(state, 'umpire'))
    expect(board?.rows.map(([name]) => name)).toEqual(['Red: W4 beam at W4', 'W5 beam at W4', 'Blue: W4 beam at W4'])
  })

  test('crt.reciprocal the parenthesis in one character, and a row within 80 columns', () => {
    const state = battle(['W401 TL0 PD20 B9'], ['W351 TL1 PD20 B9'])
    round(state, { W401: attack({ D: 3, B: [4, 'W351'] }) }, { W351: attack({ D: 2, B: [5, 'W401'] }) })
    const [board] = boardsOf(view(state, 'umpire'))
    expect(board?.rows.map(row => row[4])).toEqual(['Hit +2 (H)', 'Hit (2)'])
    for (const row of board?.rows ?? []) expect(row.join('  ').length).toBeLessThanOrEqual(80)
  })

  test('a widest row still fits 80 columns', () => {
    const widest = [
      'S999 missile 12 at W999',
      'RETREAT',
      'RETREAT',
      '-12',
      'Escapes (E)',
      '12',
      stripOf('retreat', 'retreat', -12),
    ]
    expect(widest.join('  ').length).toBeLessThanOrEqual(80)
  })
})

describe('records.hidden the picture', () => {
  test('damage as players write it, and where records are secret what was shown', () => {
    const open = battle(['W4 TL0 PD7→5 B3 S3 T1 M6 SR1'], ['S35 TL1 PD6 S3 T2 M9'])
    expect(unit(open, 'red', 'W4').factors).toBe('TL0 PD7→5 B3 S3 T1 M6 SR1')
    expect(unit(open, 'red', 'W4').condition).toBe('damaged')
    const secret = battle(['W4 TL0 PD7 B3 S3'], ['S35 TL1 PD6 S3 T2 M9'], { hiddenRecords: true })
    expect(unit(secret, 'blue', 'S35', 'red').factors).toBe('nothing shown')
    round(secret, { W4: attack({ D: 2, B: [3, 'S35'] }) }, { S35: dodge({ D: 4, M: [['W4', 3]] }) })
    expect(unit(secret, 'blue', 'S35', 'red').factors).toContain('TL1 PD≥5 T≥1')
    expect(unit(secret, 'blue', 'S35', 'blue').factors).toContain('PD6 S3 T2')
  })

  test('what is aboard, and the order of the round once it is revealed', () => {
    const state = battle(['W7 TL1 PD5 SR2', 'S55 TL2 PD1 T1 M6 in W7'], ['W2 TL0 PD5 B3 S2'], { hiddenRecords: true })
    expect(unit(state, 'red', 'S55').notes).toEqual(['aboard W7'])
    expect(unit(state, 'red', 'W7').notes).toEqual(['carries S55'])
    expect(unit(state, 'red', 'W7').silhouette).toBe('carrier')
    round(state, { W7: attack({ D: 2 }) }, { W2: attack({ D: 2, B: [3, 'W7'] }) })
    expect(unit(state, 'blue', 'W2', 'red').notes).toEqual(['attack, drive 2'])
  })
})
