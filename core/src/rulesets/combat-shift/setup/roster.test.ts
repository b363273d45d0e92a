import { describe, expect, test } from 'vitest'
import type { State, Unit } from '../state.ts'
import { printUnit } from '../units/notation.ts'
import { opening } from './opening.ts'
import { roster } from './roster.ts'
import { at, open, read } from './setup.fixture.ts'
import { setup } from './setup.ts'

describe('the opening', () => {
  test('ids are numbered by class, carriers are followed by their fighters', () => {
    const { units } = open(['2x Warship E3', 'Carrier E2 F40', 'Warship E1', 'Carrier E2', 'Fighters E1 F30'])
    expect(units.red.map(({ id, home, eighths, kind }) => [id, home, eighths, kind])).toEqual([
      ['Warship 1', null, 0, 0],
      ['Warship 2', null, 0, 0],
      ['Carrier 1', null, 0, 1],
      ['Carrier 1 fighters', 'Carrier 1', 320, 2],
      ['Warship 3', null, 0, 3],
      ['Carrier 2', null, 0, 4],
      ['Fighters 1', null, 240, 5],
    ])
  })

  test('ambush.mode fighters come out of the ambush of their carrier, and detect nothing', () => {
    const [, fighters] = open(['Carrier E2 F40 M20 cloak detects']).units.red
    expect(printUnit(fighters!.made)).toBe('Fighters E2 F40 cloak')
  })

  test('missile.carry-over a unit that was engaged by missiles begins engaged', () => {
    const [ship] = open([{ unit: 'Warship E1', engaged: 3 }]).units.red
    expect(ship?.engaged).toEqual({ by: 3, carried: true, missiles: true, was: null })
  })

  test('a colony brings its population', () => {
    expect(open(['Warship E1'], at('blue'))).toMatchObject({ population: 30, scarred: false, done: 0, over: null })
    expect(open(['Warship E1'])).toMatchObject({ population: 0, colony: null })
  })
})

describe('the roster', () => {
  const lines = (state: State): unknown =>
    roster(state).red.units.map(({ unit, count, hits, engaged }) => [printUnit(unit), count, hits, engaged])
  const named = (state: State, id: string): Unit => state.units.red.find(unit => unit.id === id)!

  test('component.gone component.carrier-lost missile.used-up survivors have the rest of their points, retreated ones too', () => {
    const state = open(
      ['3x Warship E3 M20+30', '2x Carrier E2 F40', 'Fighters E1 F30', 'Ground Units E1 G50'],
      at('blue'),
    )
    named(state, 'Warship 1').launched = 1
    named(state, 'Warship 2').fate = { kind: 'destroyed', round: 1 }
    named(state, 'Warship 3').fate = { kind: 'retreated', round: 2 }
    named(state, 'Warship 3').launched = 2
    named(state, 'Carrier 1 fighters').eighths = 8 * 34
    named(state, 'Carrier 2').fate = { kind: 'destroyed', round: 1 }
    named(state, 'Carrier 2 fighters').eighths = 8 * 12
    named(state, 'Fighters 1').eighths = 0
    named(state, 'Ground Units 1').eighths = 8 * 41
    state.population = 23
    expect(lines(state)).toEqual([
      ['Warship E3 M30', 1, 0, 0],
      ['Warship E3', 1, 0, 0],
      ['Carrier E2 F34', 1, 0, 0],
      ['Fighters E2 F12', 1, 0, 0],
      ['Ground Units E1 G41', 1, 0, 0],
    ])
    expect(roster(state).colony).toEqual({ side: 'blue', name: 'New Hope', population: 23, scarred: false })
    expect(read(JSON.parse(JSON.stringify(setup.print(roster(state)))))).toEqual(roster(state))
  })

  test('ground.land bombard.habitability landed units stay on the ground, and a colony keeps its scars', () => {
    const state = open(['Warship E1', '2x Ground Units E1 G50'], at('blue'))
    named(state, 'Ground Units 2').landed = true
    state.scarred = true
    const next = roster(state)
    expect(next.red.units.map(({ count, landed }) => [count, landed])).toEqual([
      [1, false],
      [1, false],
      [1, true],
    ])
    expect(setup.print(next)).toMatchObject({
      colony: { scarred: true },
      red: { units: [{}, {}, { unit: 'Ground Units E1 G50', landed: true }] },
    })
    const again = opening(read(JSON.parse(JSON.stringify(setup.print(next)))))
    expect(again.scarred).toBe(true)
    expect(again.units.red.map(({ landed }) => landed)).toEqual([false, false, true])
  })

  test('component.gone a carrier whose fighters are gone has none', () => {
    const state = open(['Carrier E2 F40'])
    named(state, 'Carrier 1 fighters').fate = { kind: 'destroyed', round: 1 }
    expect(lines(state)).toEqual([['Carrier E2', 1, 0, 0]])
  })

  test('missile.used-up with missilesUsedUp false every salvo is still there', () => {
    const state = open(['Warship E3 M20+30'], { options: { missilesUsedUp: false } })
    named(state, 'Warship 1').launched = 1
    expect(lines(state)).toEqual([['Warship E3 M20+30', 1, 0, 0]])
  })

  test('missile.carry-over engaged by missiles stays so on the field only', () => {
    const state = open(['4x Warship E3'])
    for (const { id } of [...state.units.red])
      named(state, id).engaged = { by: 2, carried: true, missiles: true, was: null }
    named(state, 'Warship 2').engaged = { by: 1, carried: false, missiles: false, was: null }
    named(state, 'Warship 3').fate = { kind: 'retreated', round: 2 }
    expect(lines(state)).toEqual([
      ['Warship E3', 1, 0, 2],
      ['Warship E3', 2, 0, 0],
      ['Warship E3', 1, 0, 2],
    ])
    state.over = { winner: 'red', rule: 'end.destroyed' }
    expect(lines(state)).toEqual([['Warship E3', 4, 0, 0]])
  })

  test('hit.destroys hits stay', () => {
    const state = open(['2x Warship E3'], { options: { hitsToDestroy: 3 } })
    named(state, 'Warship 1').hits = 2
    expect(lines(state)).toEqual([
      ['Warship E3', 1, 2, 0],
      ['Warship E3', 1, 0, 0],
    ])
  })
})
