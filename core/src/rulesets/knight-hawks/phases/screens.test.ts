import { describe, expect, test } from 'vitest'
import { sayRefusal } from '../../../lang/index.ts'
import { changed, type Placed, placed, stateOf } from '../fixtures/battle.fixture.ts'
import { played } from '../fixtures/combat.fixture.ts'
import { listed, paperFor } from '../fixtures/paper.fixture.ts'
import type { State } from '../state.ts'
import { shipOf } from '../units/fleets.ts'
import { screens } from './screens.ts'

const task = { task: 'screens', side: 'red' } as const
const far: Placed = placed('frigate', '40-30')
const ship = (unit: string, more = {}): Placed => placed(unit, '5-5', more)
const battle = (...red: readonly Placed[]): State => stateOf(red, [far])

const mayOf = (state: State) => screens.briefs(state, task)[0]!.ask.ships.map(({ id, may }) => [id, ...may])

/** The result of an order, or the reason of its refusal. */
function order(state: State, text: string): unknown {
  const read = paperFor(screens.briefs(state, task)[0]!.ask).parse(text)
  if (!read.ok) return sayRefusal(read.refusal)
  state.agenda.push(task)
  return played(state, text)
}

describe('screens', () => {
  test('screen.one one choice a ship: none, or a screen it has that works', () => {
    const state = battle(ship('C: heavy cruiser'), ship('D: destroyer'), ship('S: assault scout'))
    expect(mayOf(state)).toEqual([
      ['C', 'none', 'PS', 'ES', 'SS'],
      ['D', 'none', 'MS'],
    ])
  })

  test('mask.launch none without a charge, though the launcher works', () => {
    const state = battle(ship('D: destroyer'), ship('F: frigate'))
    changed(state, 'D', { masks: 0 })
    expect(mayOf(state)).toEqual([['F', 'none', 'MS']])
  })

  test('screen.when a screen that is up is kept unless the order names another', () => {
    const state = battle(ship('C: heavy cruiser'))
    expect(order(state, 'c: electron screen')).toMatchObject([{ kind: 'screen', rule: 'screen.when', screen: 'ES' }])
    expect(mayOf(state)).toEqual([['C', 'ES', 'none', 'PS', 'SS']])
    expect(order(state, 'ES')).toEqual([])
    expect(order(state, '')).toContain('orders, like')
    expect(shipOf(state, 'C').screen).toBe('ES')
    expect(order(state, 'C: none')).toMatchObject([{ screen: null }])
  })

  test.each<[unit: string, broken: string, asks: boolean]>([
    ['assault scout', '', false],
    ['frigate', '', true],
    ['frigate', 'power', false],
    ['frigate', 'MS', false],
  ])('screen.when a side is asked where some ship has a choice: a %s without %s %s', (unit, broken, asks) => {
    expect(screens.asks(battle(ship(unit, { broken }), ship('fighter')), task)).toBe(asks)
  })

  test('mask.launch costs a charge; one that is out is kept for nothing, also without power or launcher', () => {
    const state = battle(ship('D: destroyer MS1'))
    expect(order(state, 'D: MS')).toMatchObject([{ rule: 'mask.launch', screen: 'MS', because: [{ text: '0 left' }] }])
    const masked = shipOf(state, 'D')
    expect(masked.masks).toBe(0)
    masked.shorted = true
    masked.screens = { ...masked.screens, MS: false }
    expect(mayOf(state)).toEqual([['D', 'MS', 'none']])
    expect(order(state, 'D: MS')).toEqual([])
    expect(masked.masks).toBe(0)
    order(state, 'D: none')
    expect(masked.screen).toBe(null)
    expect(screens.asks(state, task)).toBe(false)
  })

  test('mask.launch no second mask while one is out, and a fresh one has its six turns before it', () => {
    const state = battle(ship('D: destroyer'))
    order(state, 'D: MS')
    changed(state, 'D', { maskTurns: 4 })
    order(state, 'D: MS')
    expect(shipOf(state, 'D')).toMatchObject({ masks: 1, maskTurns: 4 })
    order(state, 'D: none')
    order(state, 'D: MS')
    expect(shipOf(state, 'D')).toMatchObject({ masks: 0, maskTurns: 0 })
  })

  test('screen.when orders are counted, found, checked, printed and read', () => {
    const state = battle(ship('C: heavy cruiser'), ship('D: destroyer'), ship('E: light cruiser'))
    expect(listed(paperFor(screens.briefs(state, task)[0]!.ask))).toHaveLength(4 * 2 * 3)
  })

  test('screen.when misread orders name the ship and its choices', () => {
    const state = battle(ship('Courageous: light cruiser'))
    expect(order(state, 'Couragous: ES')).toContain('Did you mean Courageous?')
    expect(order(state, 'Courageous: PS')).toContain('one of none, ES, SS')
    expect(order(state, 'PS')).toContain('one of none, ES, SS')
    expect(order(state, 'Courageous: ES; Courageous: SS')).toContain('named twice')
  })
})
