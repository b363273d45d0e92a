import { describe, expect, test } from 'vitest'
import { must } from '../../../lang/index.ts'
import { type Placed, placed, stateWith } from '../fixtures/battle.fixture.ts'
import { move, moving, pathOf, standing, told } from '../fixtures/move.fixture.ts'
import type { ScreenShip, ScreensOrder } from '../orders/screens.ts'
import { advance, pending, runOn } from '../sequence.ts'
import type { Event } from '../shape.ts'
import { plotSheet } from '../sheets/plot.ts'
import type { State } from '../state.ts'
import { shipOf } from '../units/fleets.ts'
import { sideTurn } from './turn.ts'

const planet = { hex: '28-20' }
/** West of the planet. */
const WEST = '27-20'
const ship = (more: Partial<Placed> = {}): Placed => placed('Stiletto: assault scout', `${WEST} NE`, more)
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

  test('orbit.leave the orbit moves it first: heading east it passes the planet that lay straight ahead', () => {
    const state = over([ship({ orbit: 'left' })])
    expect(told(move(state, ['Stiletto: leave E, F3']))).toEqual([
      'orbited orbit.move',
      'moved orbit.leave',
      'pulled gravity.turn',
    ])
    expect(pathOf(shipOf(state, 'Stiletto'))).toBe('27-20 28-21 29-21 29-20 30-19')
    expect(standing(state, 'Stiletto')).toBe('30-19 NE 3')
    expect(shipOf(state, 'Stiletto').orbit).toBeNull()
    // from where the turn of its side began the same course is a crash
    expect(told(move(over([ship({ heading: 'E' })]), ['Stiletto: F1']))).toContain('crashed gravity.inside')
  })

  test('orbit.leave it accelerates from 0 and turns as often as its whole MR allows', () => {
    const leaving = (order: string) => () => move(over([ship({ orbit: 'left' })]), [`Stiletto: leave SW, ${order}`])
    expect(leaving('F1 R F1 L F1 R F1 L F1')).not.toThrow()
    expect(leaving('F1 R F1 L F1 R F1 L F1 R')).toThrow('at most 4 turns')
    expect(leaving('F6')).toThrow('1 to 5 hexes (speed 0, ADF 5)')
  })

  test('orbit.move stations and those docked at them go round, too', () => {
    const state = over([
      placed('Doliin Bay: station', WEST, { orbit: 'right' }),
      placed('Stiletto: assault scout', 'in Doliin Bay'),
    ])
    expect(told(move(state, ['Stiletto: stay docked']))).toEqual(['orbited orbit.move'])
    expect(pathOf(shipOf(state, 'Doliin Bay'))).toBe('27-20 28-19')
    expect(pathOf(shipOf(state, 'Stiletto'))).toBe('27-20 28-19')
  })
})

test('dock.moves a fighter in a carrier that is docked at a station goes round with both', () => {
  const state = over([
    placed('Bay: station', WEST, { orbit: 'right' }),
    placed('Hive: assault carrier', 'in Bay'),
    placed('Bee: fighter', WEST),
  ])
  shipOf(state, 'Bee').docked = 'Hive'
  move(state, ['Hive: stay docked; Bee: stay docked'])
  expect(pathOf(shipOf(state, 'Bee'))).toBe('27-20 28-19')
  expect(standing(state, 'Bee')).toBe('28-19 E 0')
})

describe('gravity', () => {
  test('gravity.once orbit.enter a pass is over in orbit: who leaves it is turned again', () => {
    const state = over([ship({ speed: 0, hex: '28-19', heading: 'W' })])
    shipOf(state, 'Stiletto').pulled = true
    move(state, ['Stiletto: orbit left'])
    expect(told(move(state, ['Stiletto: leave E, F3']))).toContain('pulled gravity.turn')
  })

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
    const state = over([placed('Gata: frigate', '10-10', more)], options)
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

  /** The turns of red in which something of its masks was logged; every ship that is asked launches one if it can. */
  function masksOf(red: readonly Placed[], turns: number): readonly string[] {
    const blue = [placed('Hulk: freighter ADF0 MR0 MS0', '50-35')]
    const options = { turnLimit: turns, quietTurns: 0 }
    const state = stateWith({ red, blue }, [{ task: 'turn' }], { planet, options })
    const told: string[] = []
    const log = (event: Event): void => {
      if (event.kind === 'screen' || event.kind === 'maskEnds') told.push(`${event.round} ${event.kind} ${event.ship}`)
    }
    runOn(state, log)
    while (state.over === null) {
      const asked = pending(state)
      const ask = must(asked.kind === 'orders' ? asked.briefs[0]?.ask : undefined, 'orders')
      if (ask.kind === 'plot') advance(state, { kind: 'orders', orders: { red: plotSheet.nth(ask, 0n) } }, log)
      if (ask.kind !== 'screens') continue
      const masked = ({ id, may }: ScreenShip) => [id, may.includes('MS') ? 'MS' : 'none'] as const
      const order: ScreensOrder = Object.fromEntries(ask.ships.map(masked))
      advance(state, { kind: 'orders', orders: { red: order } }, log)
    }
    return told
  }

  test('mask.orbit lasts for six turns of its side in orbit, then another may follow it', () => {
    const station = placed('Haven: station LB0 RB0 MS2', WEST, { orbit: 'left' })
    expect(masksOf([station], 14)).toEqual([
      '1 screen Haven',
      '7 maskEnds Haven',
      '7 screen Haven',
      '13 maskEnds Haven',
    ])
  })

  test('mask.orbit of a ship docked in orbit, too; at rest it stays', () => {
    const station = placed('Haven: station LB0 RB0 MS0', WEST, { orbit: 'left' })
    const guest = placed('Gata: frigate LC0 LB0 RB0 T0 MS1', 'in Haven')
    expect(masksOf([station, guest], 8)).toEqual(['1 screen Gata', '7 maskEnds Gata'])
    expect(masksOf([{ ...station, unit: 'Haven: station LB0 RB0 MS1', hex: '10-10', orbit: undefined }], 8)).toEqual([
      '1 screen Haven',
    ])
  })

  test('mask.orbit the turn in which a masked ship goes into orbit is the first of the six', () => {
    const state = masked({ speed: 0, hex: WEST })
    shipOf(state, 'Gata').maskTurns = 3
    move(state, ['Gata: orbit left E'])
    expect(shipOf(state, 'Gata').maskTurns).toBe(1)
    for (let turn = 2; turn <= 6; turn++) move(state, ['Gata: stay in orbit'])
    expect(shipOf(state, 'Gata')).toMatchObject({ screen: 'MS', maskTurns: 6 })
    const events: Event[] = []
    sideTurn.run(state, { task: 'sideTurn', side: 'red' }, event => events.push(event))
    expect(told(events)).toEqual(['sideTurn turn.sequence', 'maskEnds mask.orbit'])
    expect(shipOf(state, 'Gata')).toMatchObject({ screen: null, maskTurns: 0 })
  })
})
