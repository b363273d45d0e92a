import { describe, expect, test } from 'vitest'
import { type Placed, placed } from '../fixtures/battle.fixture.ts'
import { move, moving, standing, told } from '../fixtures/move.fixture.ts'
import { parsePlace, printPlace } from '../map/place.ts'
import { shipOf } from '../units/fleets.ts'
import { orbits } from './orbits.ts'

const planet = { hex: '28-20' }
/** A carrier so small that what is left of it does not destroy its fighter. */
const hive = (more: Partial<Placed>): Placed => placed('Hive: assault carrier HP10', '27-20', more)
const bee: Placed = placed('Bee: fighter', 'in Hive')

describe('the end of a ship', () => {
  test.each([
    ['27-20', 'F1', 1, '27-20'],
    ['26-21', 'F2 L F1', 3, '28-21'],
  ])('gravity.inside dock.blast from %s by %s those docked are left where it was last', (hex, plot, speed, last) => {
    const state = moving([hive({ hex, heading: 'E', speed }), bee], { planet })
    const events = move(state, [`Hive: ${plot}; Bee: stay docked`])
    expect(events).toContainEqual(expect.objectContaining({ kind: 'crashed', rule: 'gravity.inside', hex: last }))
    expect(printPlace(shipOf(state, 'Bee').hex)).toBe(last)
    expect(shipOf(state, 'Bee')).toMatchObject({ docked: null, hull: 3 })
  })
})

describe('what others learn of a move', () => {
  test('mine.secret what is dropped is not announced', () => {
    const state = moving([placed('Zoz: minelayer', '10-10 3', { hullLost: 30 })])
    const events = move(state, ['Zoz: F4, mines 1 2, seekers 3'], [100])
    expect(events[0]).toMatchObject({ kind: 'announced', text: 'F4' })
    expect(state.mines.red).toHaveLength(2)
  })

  test('mine.secret ships that can lay leave a wake, others do not', () => {
    const state = moving([placed('Zoz: minelayer', '10-10 1'), placed('Gata: frigate', '10-12 1')])
    move(state, ['Zoz: F1; Gata: F1'])
    expect(state.wakes.red.map(printPlace)).toEqual(['10-10', '11-10'])
  })
})

describe('leaving a base', () => {
  test('seeker.detonates a ship enters no hex by leaving its base', () => {
    const state = moving([placed('Base: station', '10-10'), placed('Dart: fighter', 'in Base')])
    state.seekers.blue = [{ number: 1, hex: shipOf(state, 'Base').hex, phases: 1 }]
    expect(told(move(state, ['Dart: leave E, F2']))).toEqual(['launched dock.leave', 'moved move.speed'])
  })

  test('seeker.detonates ships in orbit meet the seekers of the hexes they enter in the order of the roster', () => {
    const circling = (unit: string, hex: string) => placed(unit, hex, { orbit: 'left' })
    const state = moving([circling('One: frigate', '27-20'), circling('Two: frigate', '29-20')], { planet })
    state.seekers.blue = ['28-21', '29-19'].map((name, i) => ({ number: i + 1, hex: parsePlace(name)!, phases: 1 }))
    orbits.run(state, { task: 'orbits', side: 'red' })
    expect(state.agenda.toReversed()).toMatchObject([
      { task: 'seekerHits', among: ['One'] },
      { task: 'seekerHits', among: ['Two'] },
    ])
  })

  test('orbit.move dock.moves a docked ship that was in orbit goes round once, with its base', () => {
    const circling = (unit: string) => placed(unit, '27-20', { orbit: 'left' })
    const state = moving([circling('Bay: station'), circling('Gata: frigate')], { planet })
    // docked in orbit, as by a move before: a set-up knows the orbit of the base alone
    shipOf(state, 'Gata').docked = 'Bay'
    expect(told(move(state, ['Gata: stay docked']))).toEqual(['orbited orbit.move'])
    expect(standing(state, 'Gata')).toBe('28-21 E 0')
  })
})
