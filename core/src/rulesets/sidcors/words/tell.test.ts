import { describe, expect, test } from 'vitest'
import { colours } from '../../../game/index.ts'
import { sidcors } from '../index.ts'
import { battle, direct, factor, play, stay } from '../scripted.fixture.ts'

describe('words', () => {
  test('fire.result every shot says table, row, column, shift, die and product', () => {
    const state = battle(['D7C', '3x D7', 'F5'], ['MB', 'Federation DD'])
    const events = play(state, { red: [factor(4)], blue: [factor(1)], dice: [1, 2] })
    expect(events.map(event => sidcors.tell(event, colours))).toEqual([
      'Red picks 4, blue picks 1: Battle Intensity Rating 5.',
      'Red rolls 1 with a shift of -1 and scores 38 × 20 % = 7.6, rounded 8 damage points.',
      'Blue rolls 2 and scores 14 × 25 % = 3.5, rounded 4 damage points.',
    ])
    expect(events[1]?.because?.map(reason => `${reason.text} [${reason.rule}]`)).toEqual([
      '1 D7C × 9 + 3 D7 × 8 + 1 F5 × 5 = 38 [fire.potential]',
      "-1 for the enemy's electronic warfare [scout.shift]",
      'a 1 -1 counts as 1 [shift.clamp]',
      'line 5, die 1 -1: 20 % [fire.coefficient]',
      'both sides score before anything is lost [fire.simultaneous]',
    ])
    expect(events[0]?.because?.map(reason => reason.text)).toEqual([
      '4 + 1',
      'sealed, after the forces were shown',
      'line 5: 20, 25, 25, 30, 30, 35 %',
    ])
  })

  test('fire.simultaneous and the other constants of a battle are said in its first round only', () => {
    const state = battle(['D7'], ['D7'], { retreat: 'none' })
    play(state, { red: [factor(1)], blue: [factor(1)], dice: [1, 1] })
    const later = play(state, { red: [factor(1)], blue: [factor(1)], dice: [1, 1] })
    const rules = later.flatMap(event => (event.because ?? []).map(reason => reason.rule))
    for (const rule of ['fire.simultaneous', 'R6', 'allocation.order', 'directed.order']) {
      expect(rules).not.toContain(rule)
    }
  })

  test('R22 a side that stays is news only where the other leaves', () => {
    const said = (red: boolean): string[] => {
      const state = battle(['D7'], ['D7'], { pursuit: false })
      const orders = { red: [factor(1), { retreat: red }], blue: [factor(1), stay, stay] }
      const events = play(state, { ...orders, dice: [1, 1] })
      return events.filter(event => event.kind === 'announce').map(event => sidcors.tell(event, colours))
    }
    expect(said(false)).toEqual([])
    expect(said(true)).toEqual(['Red announces its retreat.', 'Blue stays.'])
  })

  test('allocation.half-rule losses say what was asked and what was left', () => {
    const state = battle(['GUN 40-90/1-90'], ['D7', 'X 1-20/10'])
    const events = play(state, {
      red: [factor(4)],
      blue: [factor(1), { give: 'D7' }, { give: 'crippled D7' }],
      dice: [2, 1],
    })
    expect(events.filter(event => event.kind === 'give').map(event => sidcors.tell(event, colours))).toEqual([
      'Blue gives up 8 points: D7 crippled; 2 left.',
      'Blue gives up 4 points: crippled D7 destroyed; 2 overpaid.',
    ])
    expect(events.filter(event => event.kind === 'give').map(event => event.because)).toMatchObject([
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
    const state = battle(['GUN 64-90/1-90'], ['D7', 'X 1-20/10'])
    const events = play(state, { red: [factor(4), direct('D7')], blue: [factor(1)], dice: [2, 1] })
    const shot = events.find(event => event.kind === 'directed')
    expect(shot && sidcors.tell(shot, colours)).toBe('Red directs 16 points: D7 crippled; 0 left.')
    expect(shot?.because?.map(reason => reason.text)).toEqual(['attacker first', 'twice 8'])
  })
})
