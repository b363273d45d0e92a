import { describe, expect, test } from 'vitest'
import { colours } from '../../../game/index.ts'
import type { Event } from '../event.ts'
import { sidcors } from '../index.ts'
import { aiming, battle, direct, factor, losing, ofKind, play, stay } from '../scripted.fixture.ts'

const told = (events: readonly Event[]): string[] => events.map(event => sidcors.tell(event, colours))

/** Texts and rules of the reasons of events. */
const reasons = (events: readonly Event[]): string[] =>
  events.flatMap(({ because }) => because ?? []).map(({ text, rule }) => `${text} [${rule}]`)

describe('words', () => {
  test('fire.result every shot says table, row, column, shift, die and product', () => {
    const state = battle(['D7C', '3x D7', 'F5'], ['MB', 'Federation DD'])
    const events = play(state, { red: [factor(4)], blue: [factor(1)], dice: [1, 2] })
    expect(told(events)).toEqual([
      'Red picks 4, blue picks 1: Battle Intensity Rating 5.',
      'Red rolls 1 with a shift of -1 and scores 38 × 20 % = 7.6, rounded 8 damage points.',
      'Blue rolls 2 and scores 14 × 25 % = 3.5, rounded 4 damage points.',
    ])
    expect(reasons(events.slice(1, 2))).toEqual([
      '1 D7C × 9 + 3 D7 × 8 + 1 F5 × 5 = 38 [fire.potential]',
      "-1 for the enemy's electronic warfare [scout.shift]",
      'a 1 -1 counts as 1 [shift.clamp]',
      'line 5, die 1 -1: 20 % [fire.coefficient]',
      'both sides score before anything is lost [fire.simultaneous]',
    ])
    expect(reasons(events.slice(0, 1))).toEqual([
      '4 + 1 [intensity.factor]',
      'sealed, after the forces were shown [R6]',
      'line 5: 20, 25, 25, 30, 30, 35 % [intensity.chart]',
    ])
  })

  test('fire.simultaneous and the other constants of a battle are said in its first round only', () => {
    const state = battle(['D7'], ['D7'], { retreat: 'none' })
    const round = () => reasons(play(state, { red: [factor(1)], blue: [factor(1)], dice: [1, 1] })).join()
    const once = /fire\.simultaneous|R6|allocation\.order|directed\.order/
    expect([round(), round()]).toEqual([expect.stringMatching(once), expect.not.stringMatching(once)])
  })

  test('R22 a side that stays is news only where the other leaves', () => {
    const said = (red: boolean): string[] => {
      const state = battle(['D7'], ['D7'], { pursuit: false })
      const orders = { red: [factor(1), { retreat: red }], blue: [factor(1), stay, stay] }
      const events = play(state, { ...orders, dice: [1, 1] })
      return told(ofKind(events, 'announce'))
    }
    expect(said(false)).toEqual([])
    expect(said(true)).toEqual(['Red announces its retreat.', 'Blue stays.'])
  })

  test('allocation.half-rule losses say what was asked and what was left', () => {
    const losses = ofKind(
      play(losing(10, ['D7', 'X 1-20/10']), { blue: [{ give: 'D7' }, { give: 'crippled D7' }] }),
      'give',
    )
    expect(told(losses)).toEqual([
      'Blue gives up 8 points: D7 crippled; 2 left.',
      'Blue gives up 4 points: crippled D7 destroyed; 2 overpaid.',
    ])
    expect(losses.map(({ because }) => because)).toMatchObject([
      [{ rule: 'allocation.order' }, { rule: 'allocation.owner' }],
      [
        { rule: 'allocation.order' },
        { rule: 'allocation.owner' },
        { text: '2 left is at least half of the smallest, 4' },
        { rule: 'R17' },
        { rule: 'R21' },
      ],
    ])
  })

  test('a prompt names the question, the asked and the rule', () => {
    const state = battle(['D7'], ['FF 5/3'])
    expect(sidcors.prompt(state, 'red', colours)).toEqual({
      rule: 'intensity.factor',
      title: 'Round 1: Orders',
      text: 'Red picks a factor from 1 to 4, sealed.',
    })
    play(state, { red: [factor(4)], blue: [factor(4)] })
    expect(sidcors.prompt(state, 'public', colours).text).toContain('line 8: red 8 points (shift 0), blue 5 points')
    play(state, { red: [], blue: [], dice: [1, 1] })
    expect(sidcors.prompt(state, 'blue', colours)).toMatchObject({ rule: 'R22', title: 'Round 1: Orders' })
    play(state, { blue: [stay] })
    expect(sidcors.prompt(state, 'blue', colours)).toMatchObject({ title: 'Round 1: Waiting for orders' })
  })

  test('directed.cost a target and what it took', () => {
    const shots = ofKind(play(aiming(16, ['D7', 'X 1-20/10']), { red: [direct('D7')] }), 'directed')
    expect(told(shots)).toEqual(['Red directs 16 points: D7 crippled; 0 left.'])
    expect(reasons(shots)).toEqual(['attacker first [directed.order]', 'twice 8 [directed.cost]'])
  })
})
