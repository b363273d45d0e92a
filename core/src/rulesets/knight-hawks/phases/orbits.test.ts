import { describe, expect, test } from 'vitest'
import type { Placed } from '../battle.fixture.ts'
import { shipOf } from '../field.ts'
import type { State } from '../state.ts'
import { move, moving, pathOf, standing, told } from './move.fixture.ts'

const planet = { hex: '28-20' }
/** West of the planet. */
const WEST = '27-20'
const ship = (more: Partial<Placed> = {}): Placed => ({
  unit: 'Stiletto: assault scout',
  hex: WEST,
  heading: 'NE',
  ...more,
})
const over = (red: readonly Placed[], options: Readonly<Record<string, unknown>> = {}): State =>
  moving(red, { planet, options })

describe('orbit', () => {
  test.each([
    ['left', ['28-21', '29-21', '29-20', '29-19', '28-19', '27-20']],
    ['right', ['28-19', '29-19', '29-20', '29-21', '28-21', '27-20']],
  ])('orbit.move once round the planet in six turns of its side, to the %s', (way, hexes) => {
    const state = over([ship({ orbit: way })])
    for (const hex of hexes) {
      expect(told(move(state, ['Stiletto: stay in orbit']))).toEqual(['orbited orbit.move'])
      expect(standing(state, 'Stiletto')).toBe(`${hex} NE 0`)
    }
  })

  test('orbit.rotate it may point anywhere each turn', () => {
    const state = over([ship({ orbit: 'left' })])
    expect(told(move(state, ['Stiletto: stay in orbit W']))).toEqual(['orbited orbit.move', 'moved move.rotate'])
    expect(standing(state, 'Stiletto')).toBe('28-21 W 0')
    expect(pathOf(shipOf(state, 'Stiletto'))).toBe('27-20 28-21')
  })

  test('orbit.enter a ship that begins its move beside the planet goes one hex round in the same turn', () => {
    const state = over([ship({ speed: 5 })])
    expect(told(move(state, ['Stiletto: orbit right SE']))).toEqual(['inOrbit orbit.enter'])
    expect(standing(state, 'Stiletto')).toBe('28-19 SE 0')
    expect(pathOf(shipOf(state, 'Stiletto'))).toBe('27-20 28-19')
    expect(shipOf(state, 'Stiletto').orbit).toMatchObject({ way: 'right' })
    expect(() => move(over([ship({ hex: '26-20', speed: 5 })]), ['Stiletto: orbit left'])).toThrow('deed')
  })

  test('orbit.speed needs a speed within the ADF, unless the option orbitAtSpeed is taken', () => {
    expect(() => move(over([ship({ speed: 6 })]), ['Stiletto: orbit left'])).toThrow('deed')
    const state = over([ship({ speed: 6 })], { orbitAtSpeed: true })
    move(state, ['Stiletto: orbit left'])
    expect(standing(state, 'Stiletto')).toBe('28-21 NE 0')
  })

  test('orbit.enter is stopping: it strains a damaged hull', () => {
    const state = over([ship({ speed: 3, hullLost: 8 })])
    expect(move(state, ['Stiletto: orbit left'], [100])[1]).toMatchObject({ kind: 'breakUp', chance: 3 })
  })

  test('orbit.leave from rest with its whole MR, and gravity turns it in the first hex it enters', () => {
    const state = over([ship({ orbit: 'left' })])
    expect(told(move(state, ['Stiletto: leave E, F3']))).toEqual([
      'orbited orbit.move',
      'moved orbit.leave',
      'pulled gravity.turn',
    ])
    expect(standing(state, 'Stiletto')).toBe('30-19 NE 3')
    expect(shipOf(state, 'Stiletto').orbit).toBeNull()
  })

  test('orbit.move stations and those docked at them go round, too', () => {
    const state = over([
      { unit: 'Doliin Bay: station', hex: WEST, orbit: 'right' },
      { unit: 'Stiletto: assault scout', hex: '', base: 'Doliin Bay' },
    ])
    expect(told(move(state, ['Stiletto: stay docked']))).toEqual(['orbited orbit.move'])
    expect(pathOf(shipOf(state, 'Doliin Bay'))).toBe('27-20 28-19')
    expect(pathOf(shipOf(state, 'Stiletto'))).toBe('27-20 28-19')
  })
})

describe('gravity', () => {
  test('gravity.turn gravity.once a pass in two turns turns a ship once', () => {
    const state = over([ship({ hex: '26-21', heading: 'E', speed: 3 })])
    expect(told(move(state, ['Stiletto: F3']))).toEqual(['moved move.speed', 'pulled gravity.turn'])
    expect(standing(state, 'Stiletto')).toBe('29-21 NE 3')
    expect(told(move(state, ['Stiletto: F2']))).toEqual(['moved move.speed'])
    expect(standing(state, 'Stiletto')).toBe('30-19 NE 2')
    expect(shipOf(state, 'Stiletto').pulled).toBe(false)
  })

  test('gravity.cancel a turn away holds its course', () => {
    const state = over([ship({ hex: '26-21', heading: 'E', speed: 4 })])
    expect(told(move(state, ['Stiletto: F3 R F1']))).toEqual(['moved move.speed', 'held gravity.cancel'])
    expect(standing(state, 'Stiletto')).toBe('30-21 E 4')
  })

  test('gravity.crash gravity.inside a ship is lost, and a drifting one with it', () => {
    const straight = over([ship({ hex: '25-20', heading: 'E', speed: 5, adfLost: 5, mrLost: 4 })])
    expect(told(move(straight))).toEqual(['moved move.drift', 'crashed gravity.crash', 'destroyed gravity.crash'])
    const inside = over([ship({ heading: 'E', speed: 5 })])
    expect(told(move(inside, ['Stiletto: F1']))).toContain('crashed gravity.inside')
    expect(shipOf(inside, 'Stiletto').fate).toMatchObject({ kind: 'destroyed' })
  })
})

describe('masks', () => {
  const masked = (more: Partial<Placed>, options: Readonly<Record<string, unknown>> = {}): State => {
    const state = over([{ unit: 'Gata: frigate', hex: '10-10', ...more }], options)
    shipOf(state, 'Gata').screen = 'MS'
    return state
  }

  test.each([
    ['Gata: F3', { speed: 3 }, true],
    ['Gata: F4', { speed: 3 }, false],
    ['Gata: F1 L F2', { speed: 3 }, false],
    ['Gata: F3 L', { speed: 3 }, false],
    ['Gata: stop', { speed: 3 }, false],
    ['Gata: stop W', { speed: 0 }, true],
    ['Gata: F3', { speed: 3, hex: '26-21' }, false],
    ['Gata: F3 R', { speed: 3, hex: '26-21' }, true],
    ['Gata: orbit left E', { speed: 0, hex: WEST }, true],
    ['Gata: orbit left E', { speed: 1, hex: WEST }, false],
  ] as const)('mask.ends %s from %j', (order, more, kept) => {
    const state = masked(more)
    const events = told(move(state, [order]))
    expect(shipOf(state, 'Gata').screen).toBe(kept ? 'MS' : null)
    expect(events.includes('maskEnds mask.ends')).toBe(!kept)
  })

  test('mask.ends leaving orbit', () => {
    const state = masked({ hex: WEST, orbit: 'left' })
    expect(told(move(state, ['Gata: leave W, F1']))).toContain('maskEnds mask.ends')
  })

  test('mask.orbit lasts for six turns of its side in orbit', () => {
    const state = masked({ hex: WEST, orbit: 'left' })
    for (let turn = 1; turn <= 6; turn++) {
      move(state, ['Gata: stay in orbit'])
      expect(shipOf(state, 'Gata').screen).toBe('MS')
    }
    expect(told(move(state, ['Gata: stay in orbit']))).toContain('maskEnds mask.orbit')
    expect([shipOf(state, 'Gata').screen, shipOf(state, 'Gata').maskTurns]).toEqual([null, 0])
  })
})
