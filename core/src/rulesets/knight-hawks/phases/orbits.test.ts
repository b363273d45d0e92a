import { describe, expect, test } from 'vitest'
import { must } from '../../../lang/index.ts'
import { changed, type Placed, placed, stateWith } from '../fixtures/battle.fixture.ts'
import { kindsAndRules, move, moving, pathOf, standing } from '../fixtures/move.fixture.ts'
import { hexNamed, printHexName } from '../map/place.ts'
import type { ScreenShip, ScreensOrder } from '../orders/screens.ts'
import { advance, pending, runOn } from '../sequence.ts'
import type { Event } from '../shape.ts'
import { plotSheet } from '../sheets/plot.ts'
import type { State } from '../state.ts'
import { shipOf } from '../units/fleets.ts'
import { orbits } from './orbits.ts'
import { sideTurn } from './turn.ts'

const planet = { hex: '28-20' }
/** West of the planet. */
const WEST = '27-20'
const ship = (more: Partial<Placed> = {}): Placed => placed('Stiletto: assault scout', `${WEST} NE`, more)
const over = (red: readonly Placed[], options: Readonly<Record<string, unknown>> = {}): State =>
  moving(red, { planet, options })

/** A lone scout under one order: all events it is told, and its state then. */
function flown(
  more: Partial<Placed>,
  order: string,
  dice: readonly number[] = [],
  options: Readonly<Record<string, unknown>> = {},
) {
  const state = over([ship(more)], options)
  const events = move(state, order === '' ? [] : [order], dice)
  const { pulled, orbit, fate } = shipOf(state, 'Stiletto')
  const stands = { at: standing(state, 'Stiletto'), path: pathOf(shipOf(state, 'Stiletto')), pulled, orbit, fate }
  return { state, events, kindsAndRules: kindsAndRules(events), ...stands }
}

describe('orbit', () => {
  test.each([
    ['left', ['28-21', '29-21', '29-20', '29-19', '28-19', '27-20']],
    ['right', ['28-19', '29-19', '29-20', '29-21', '28-21', '27-20']],
  ])('orbit.move once round the planet in six turns of its side, to the %s', (way, hexes) => {
    const state = over([ship({ orbit: way })])
    for (const hex of hexes) {
      expect(kindsAndRules(move(state, ['stay in orbit']))).toEqual(['orbited orbit.move'])
      expect(standing(state, 'Stiletto')).toBe(`${hex} NE 0`)
    }
  })

  test('orbit.rotate it may point anywhere each turn', () => {
    expect(flown({ orbit: 'left' }, 'stay in orbit W')).toMatchObject({
      kindsAndRules: ['orbited orbit.move', 'moved move.rotate'],
      at: '28-21 W 0',
      path: '27-20 28-21',
    })
  })

  test('orbit.enter a ship that begins its move beside the planet goes one hex round in the same turn', () => {
    expect(flown({ speed: 5 }, 'orbit right SE')).toMatchObject({
      kindsAndRules: ['inOrbit orbit.enter'],
      at: '28-19 SE 0',
      path: '27-20 28-19',
      orbit: { way: 'right' },
    })
    expect(() => flown({ hex: '26-20', speed: 5 }, 'orbit left')).toThrow('deed')
  })

  test('orbit.speed needs a speed within the ADF, unless the option orbitAtSpeed is taken', () => {
    expect(() => flown({ speed: 6 }, 'orbit left')).toThrow('deed')
    expect(flown({ speed: 6 }, 'orbit left', [], { orbitAtSpeed: true }).at).toBe('28-21 NE 0')
  })

  test('orbit.enter is stopping: it strains a damaged hull', () => {
    const { events } = flown({ speed: 3, hullLost: 8 }, 'orbit left', [100])
    expect(events[1]).toMatchObject({ kind: 'breakUp', chance: 3 })
  })

  test('orbit.leave the orbit moves it first: heading east it passes the planet that lay straight ahead', () => {
    expect(flown({ orbit: 'left' }, 'leave E, F3')).toMatchObject({
      kindsAndRules: ['orbited orbit.move', 'moved orbit.leave', 'pulled gravity.turn'],
      path: '27-20 28-21 29-21 29-20 30-19',
      at: '30-19 NE 3',
      orbit: null,
    })
    // from the start of its side's turn the same course is a crash
    expect(flown({ heading: 'E' }, 'F1').kindsAndRules).toContain('crashed gravity.inside')
  })

  test('orbit.leave it accelerates from 0 and turns as often as its whole MR allows', () => {
    const leaving = (order: string) => () => flown({ orbit: 'left' }, `leave SW, ${order}`)
    expect(leaving('F1 R F1 L F1 R F1 L F1')).not.toThrow()
    expect(leaving('F1 R F1 L F1 R F1 L F1 R')).toThrow('at most 4 turns')
    expect(leaving('F6')).toThrow('1 to 5 hexes (speed 0, ADF 5)')
  })

  test('orbit.move dock.moves stations go round, with those docked at them and at these, each once', () => {
    const aboard = ['Hive: assault carrier', 'Gata: frigate'].map(unit => placed(unit, 'in Bay'))
    const state = over([placed('Bay: station', WEST, { orbit: 'right' }), ...aboard, placed('Bee: fighter', WEST)])
    changed(state, 'Bee', { docked: 'Hive' })
    // docked in orbit, as by a move before: a set-up knows the orbit of the base alone
    changed(state, 'Gata', { orbit: shipOf(state, 'Bay').orbit })
    const stays = ['Hive', 'Bee', 'Gata'].map(id => `${id}: stay docked`).join('; ')
    expect(kindsAndRules(move(state, [stays]))).toEqual(['orbited orbit.move'])
    for (const { path } of state.ships.red) expect(path.map(({ hex }) => printHexName(hex))).toEqual(['27-20', '28-19'])
  })

  test('seeker.detonates ships in orbit meet the seekers of the hexes they enter in the order of the roster', () => {
    const circling = (unit: string, hex: string) => placed(unit, hex, { orbit: 'left' })
    const state = over([circling('One: frigate', '27-20'), circling('Two: frigate', '29-20')])
    state.seekers.blue = ['28-21', '29-19'].map((name, i) => ({ number: i + 1, hex: hexNamed(name), phases: 1 }))
    orbits.run(state, { task: 'orbits', side: 'red' })
    const met = [['One'], ['Two']].map(among => ({ task: 'seekerHits', among }))
    expect(state.agenda.toReversed()).toMatchObject(met)
  })
})

describe('gravity', () => {
  test('gravity.once orbit.enter a pass is over in orbit: a ship that leaves it is turned again', () => {
    const state = over([ship({ speed: 0, hex: '28-19', heading: 'W' })])
    changed(state, 'Stiletto', { pulled: true })
    move(state, ['orbit left'])
    expect(kindsAndRules(move(state, ['leave E, F3']))).toContain('pulled gravity.turn')
  })

  test('gravity.turn gravity.once a pass in two turns turns a ship once', () => {
    const { state, ...first } = flown({ hex: '26-21', heading: 'E', speed: 3 }, 'F3')
    expect(first).toMatchObject({ kindsAndRules: ['moved move.speed', 'pulled gravity.turn'], at: '29-21 NE 3' })
    expect(kindsAndRules(move(state, ['F2']))).toEqual(['moved move.speed'])
    expect([standing(state, 'Stiletto'), shipOf(state, 'Stiletto').pulled]).toEqual(['30-19 NE 2', false])
  })

  test('gravity.cancel a turn away holds its course', () => {
    expect(flown({ hex: '26-21', heading: 'E', speed: 4 }, 'F3 R F1')).toMatchObject({
      kindsAndRules: ['moved move.speed', 'held gravity.cancel'],
      at: '30-21 E 4',
    })
  })

  test('gravity.crash gravity.inside a ship is lost, and a drifting one with it', () => {
    expect(flown({ hex: '25-20', heading: 'E', speed: 5, adfLost: 5, mrLost: 4 }, '').kindsAndRules).toEqual([
      'moved move.drift',
      'crashed gravity.crash',
      'destroyed gravity.crash',
    ])
    const inside = flown({ heading: 'E', speed: 5 }, 'F1')
    expect(inside.kindsAndRules).toContain('crashed gravity.inside')
    expect(inside.fate).toMatchObject({ kind: 'destroyed' })
  })

  test.each([
    ['27-20', 'F1', 1, '27-20'],
    ['26-21', 'F2 L F1', 3, '28-21'],
  ])('gravity.inside dock.blast from %s by %s those docked are left where it was last', (hex, plot, speed, last) => {
    // so small that the rest of it does not destroy its fighter
    const hive = placed('Hive: assault carrier HP10', `${hex} E ${speed}`)
    const state = over([hive, placed('Bee: fighter', 'in Hive')])
    const events = move(state, [`Hive: ${plot}; Bee: stay docked`])
    expect(events).toContainEqual(expect.objectContaining({ kind: 'crashed', rule: 'gravity.inside', hex: last }))
    expect(printHexName(shipOf(state, 'Bee').hex)).toBe(last)
    expect(shipOf(state, 'Bee')).toMatchObject({ docked: null, hull: 3 })
  })
})

describe('masks', () => {
  const masked = (more: Partial<Placed>, options: Readonly<Record<string, unknown>> = {}): State => {
    const state = over([placed('Gata: frigate', '10-10', more)], options)
    shipOf(state, 'Gata').screen = 'MS'
    return state
  }

  test.each([
    ['F3', { speed: 3 }, true],
    ['F4', { speed: 3 }, false],
    ['F1 L F2', { speed: 3 }, false],
    ['F3 L', { speed: 3 }, false],
    ['stop', { speed: 3 }, false],
    ['stop W', { speed: 0 }, true],
    ['F3', { speed: 3, hex: '26-21' }, false],
    ['F3 R', { speed: 3, hex: '26-21' }, true],
    ['orbit left E', { speed: 0, hex: WEST }, true],
    ['orbit left E', { speed: 1, hex: WEST }, false],
  ] as const)('mask.ends %s from %j', (order, more, kept) => {
    const state = masked(more)
    const events = kindsAndRules(move(state, [order]))
    expect(shipOf(state, 'Gata').screen).toBe(kept ? 'MS' : null)
    expect(events.includes('maskEnds mask.ends')).toBe(!kept)
  })

  test('mask.ends leaving orbit', () => {
    const state = masked({ hex: WEST, orbit: 'left' })
    expect(kindsAndRules(move(state, ['leave W, F1']))).toContain('maskEnds mask.ends')
  })

  /** The turns of red with an event of its masks; every ship that is asked launches one if it can. */
  function masksOf(red: readonly Placed[], turns: number): readonly string[] {
    const blue = [placed('Hulk: freighter ADF0 MR0 MS0', '50-35')]
    const options = { turnLimit: turns, quietTurns: 0 }
    const state = stateWith({ red, blue }, [{ task: 'turn' }], { planet, options })
    const kindsAndRules: string[] = []
    const log = (event: Event): void => {
      if (event.kind === 'screen' || event.kind === 'maskEnds')
        kindsAndRules.push(`${event.round} ${event.kind} ${event.ship}`)
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
    return kindsAndRules
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
    move(state, ['orbit left E'])
    expect(shipOf(state, 'Gata').maskTurns).toBe(1)
    for (let turn = 2; turn <= 6; turn++) move(state, ['stay in orbit'])
    expect(shipOf(state, 'Gata')).toMatchObject({ screen: 'MS', maskTurns: 6 })
    const events: Event[] = []
    sideTurn.run(state, { task: 'sideTurn', side: 'red' }, event => events.push(event))
    expect(kindsAndRules(events)).toEqual(['sideTurn turn.sequence', 'maskEnds mask.orbit'])
    expect(shipOf(state, 'Gata')).toMatchObject({ screen: null, maskTurns: 0 })
  })
})
