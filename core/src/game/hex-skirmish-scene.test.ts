import { describe, expect, test } from 'vitest'
import { printMap, printScene } from '../notation/index.ts'
import { plain } from './hex-skirmish/battle.fixture.ts'
import { skirmish } from './hex-skirmish/rules.fixture.ts'
import { apply } from './index.ts'

describe('the scene of the hex skirmish as text', () => {
  test('the skirmish: both ships, and no two conditions are told apart by colour', () => {
    const state = skirmish.begin(plain)
    Object.assign(state.ships.red, { hull: 2 })
    expect(printScene(skirmish.show(skirmish.view(state, 'red')))).toEqual([
      'Before the first round',
      '',
      'red (red)',
      '  1x red (cutter): hull 2, beam 1, ecm 2; damaged; hull 2/3; beam 1/1; ecm 2/2;',
      '       2 interceptors',
      '',
      'blue (blue)',
      '  1x blue (cutter): hull 3, beam 1, ecm 2; fit; hull 3/3; beam 1/1; ecm 2/2; 2',
      '       interceptors',
    ])
  })

  test('the skirmish in the middle of its move: ships, the move, the mine that this eye knows', () => {
    const laid = apply(skirmish, skirmish.begin(plain), {
      kind: 'orders',
      orders: { red: { mine: '4' }, blue: { mine: '1' } },
    })
    const moved = apply(skirmish, laid, {
      kind: 'orders',
      orders: { red: { path: 'F' }, blue: { path: 'FL' } },
    })
    expect(printMap(skirmish.show(skirmish.view(moved, 'red')))).toEqual([
      '.   .   .   .   .   .   .   .   .   .',
      '  .   .   .   .   .   .   .   .   .',
      '.   .   r   R1  .   B1  m   b   .   .',
      '  .   .   .   .   .   .   .   .   .',
      '.   .   .   .   .   .   .   .   .   .',
      '',
      'R1 red at 1,0, heading east, speed 1, enemy ahead at 2',
      'B1 blue at 3,0, heading south-west, speed 2, enemy on the starboard bow at 2',
      'm mine of red at 4,0',
      'r the move of red under way',
      'b the move of blue under way',
    ])
    expect(printMap(skirmish.show(skirmish.view(moved, 'public'))).join()).not.toContain('mine')
  })
})
