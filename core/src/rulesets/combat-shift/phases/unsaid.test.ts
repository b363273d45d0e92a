/** Rules that no event cites: what they do is seen in the sums, in what is offered, and in the order of things. */
import { describe, expect, test } from 'vitest'
import { roundAsk } from '../orders/asks.ts'
import { sayChance } from '../report/say-sum.ts'
import type { Event } from '../shape.ts'
import { battle, command, find, ofKind, question, round, throwDice } from './round.fixture.ts'

/** `Fighters 1 at Warship 1: 100 base … = 99 %` of every attack. */
const sums = (events: readonly Event[]): string[] =>
  ofKind(events, 'attack').map(({ unit, at, sum }) => `${unit} at ${at}: ${sayChance(sum)}`)

const deedsOf = (state: ReturnType<typeof battle>, side: 'red' | 'blue', id: string): readonly string[] =>
  roundAsk(state, side).units.find(unit => unit.id === id)?.actions ?? []

describe('shifts', () => {
  test('patrol.scope a shift over a unit counts against sorties, fire and missiles of the round', () => {
    const state = battle({ red: ['Warship E2 M30', 'Fighters E2 F20'], blue: ['Scout E2', 'Fighters E2 F30'] })
    const events = round(
      state,
      {
        deeds: { 'Warship 1': 'fire Scout 1', 'Fighters 1': 'sortie Scout 1' },
        launches: { 'Warship 1': 'Scout 1' },
      },
      { deeds: { 'Fighters 1': 'patrol' }, guarded: ['Scout 1'] },
      ...[10, 100],
      100,
      ...[10, 100],
    )
    expect(sums(events)).toEqual([
      'Fighters 1 at Scout 1: 50 base (10/10 x 20 x 2.5) -10 scout -10 patrol = 30 %',
      'Warship 1 at Scout 1: 50 base -10 scout -10 patrol = 30 %',
      'Warship 1 at Scout 1: 75 base (10/10 x 30 x 2.5) -10 scout -10 patrol = 55 %',
    ])
  })

  test('ambush.fighters ambush.detection sorties and salvos come out of the ambush of their ship, at who detects it or not', () => {
    const state = battle({ red: ['Carrier E2 F20 M20 cloak'], blue: ['Scout E2', 'Scout E2 detects'] })
    const events = round(
      state,
      { deeds: { 'Carrier 1 fighters': 'sortie Scout 1' }, launches: { 'Carrier 1': 'Scout 2' } },
      {},
      ...[10, 100],
      ...[10, 100],
    )
    expect(sums(events)).toEqual([
      'Carrier 1 fighters at Scout 1: 50 base (10/10 x 20 x 2.5) -10 scout +30 ambush = 70 %',
      'Carrier 1 at Scout 2: 50 base (10/10 x 20 x 2.5) -10 scout +10 ambush, seen = 50 %',
    ])
  })

  test('ambush.fighters an interceptor has none', () => {
    const state = battle({ red: ['Carrier E2 F20 cloak'], blue: ['Carrier E2 F20'] })
    const deeds = { 'Carrier 1 fighters': 'intercept Carrier 1 fighters' }
    expect(sums(round(state, { deeds }, {}, 10, 100))).toEqual([
      'Carrier 1 fighters at Carrier 1 fighters: 50 base (10/10 x 20 x 2.5) = 50 %',
    ])
  })
})

describe('engaged', () => {
  test('engaged.first a later success of a higher era is a hit, and the penalty stays', () => {
    const state = battle({
      red: ['Fighters E1 F60', 'Fighters E3 F60', 'Scout E1'],
      blue: ['Warship E1'],
      options: { hitsToDestroy: 2 },
    })
    command(state, { deeds: { 'Fighters 1': 'sortie Warship 1', 'Fighters 2': 'sortie Warship 1' } })
    throwDice(state, 10, 1)
    expect(find(state, 'blue', 'Warship 1').engaged).toMatchObject({ by: 1 })
    throwDice(state, 10, 1)
    expect(find(state, 'blue', 'Warship 1')).toMatchObject({ hits: 1, engaged: null })
  })

  test('fighter.clears what fighters engaged is free in the next round', () => {
    const state = battle({ red: ['Fighters E2 F60', 'Scout E2'], blue: ['Warship E2'] })
    round(state, { deeds: { 'Fighters 1': 'sortie Warship 1' } }, {}, 10, 1)
    expect(find(state, 'blue', 'Warship 1').engaged).toBeNull()
  })
})

describe('close-in defence', () => {
  test('close-in.dying a unit that the second sortie destroys still answers it', () => {
    const state = battle({ red: ['Fighters E1 F60', 'Scout E1'], blue: ['Carrier E3'] })
    const events = command(state, { deeds: { 'Fighters 1': 'twice Carrier 1' } })
    // each sortie: effectiveness, d100; four shots at 90 - 15 = 75 percent
    events.push(...throwDice(state, 10, 1, 100, 100, 100, 100, 10, 1, 75, 76, 76, 76, 1))
    expect(ofKind(events, 'hit')).toMatchObject([{ unit: 'Carrier 1' }])
    expect(ofKind(events, 'closeIn')).toMatchObject([
      { shots: 4, hits: 0 },
      { shots: 4, hits: 1 },
    ])
    expect(find(state, 'red', 'Fighters 1').eighths).toBe(8 * 56)
  })

  test('retreat.no-fire close-in.free a unit that retreats does not fire, but its close-in defence does', () => {
    const state = battle({ red: ['Fighters E2 F20', 'Scout E2'], blue: ['Carrier E2'] })
    const events = command(
      state,
      { deeds: { 'Fighters 1': 'sortie Carrier 1' } },
      { deeds: { 'Carrier 1': 'retreat' } },
    )
    events.push(...throwDice(state, 10, 100, 100, 100, 50))
    expect(ofKind(events, 'closeIn')).toHaveLength(1)
    expect(ofKind(events, 'attack').filter(({ by }) => by === 'fire')).toEqual([])
    expect(ofKind(events, 'retreat')).toMatchObject([{ success: true }])
  })
})

describe('missiles', () => {
  test('missile.beside a ship launches one salvo a round, beside its fire', () => {
    const state = battle({ red: ['Warship E2 M20+20'], blue: ['Scout E2'] })
    const events = round(
      state,
      { deeds: { 'Warship 1': 'fire Scout 1' }, launches: { 'Warship 1': 'Scout 1' } },
      {},
      100,
      ...[10, 100],
    )
    expect(ofKind(events, 'attack').map(({ by }) => by)).toEqual(['fire', 'missiles'])
    expect(find(state, 'red', 'Warship 1').launched).toBe(1)
  })

  test('intercept.one-salvo a guard meets one salvo: the second comes through', () => {
    const state = battle({ red: ['2x Warship E2 M20'], blue: ['Scout E2', 'Fighters E2 F40'] })
    command(
      state,
      { launches: { 'Warship 1': 'Scout 1', 'Warship 2': 'Scout 1' } },
      { deeds: { 'Fighters 1': 'guard Scout 1' } },
    )
    const events = throwDice(state, 10, 99, 10, 100)
    expect(ofKind(events, 'attack').map(({ by, success }) => [by, success])).toEqual([
      ['intercept', true],
      ['missiles', false],
    ])
    expect(question(state)).toBe('red round, blue round')
  })
})

describe('what is offered', () => {
  test('retreat.who fire.fighters colony.target nobody fires at fighters, missiles or a colony, and bases stay', () => {
    const state = battle({
      red: ['Warship E2 M20', 'Fighters E2 F40'],
      blue: ['Orbital Base E2', 'Orbital City', 'Fighters E2 F40', 'Ground Units E2 G20'],
      colony: { side: 'blue', name: 'Haven', population: 9 },
    })
    expect(deedsOf(state, 'red', 'Warship 1').filter(deed => deed.startsWith('fire'))).toEqual([
      'fire Orbital City 1',
      'fire Orbital Base 1',
    ])
    expect(deedsOf(state, 'red', 'Warship 1')).toContain('bombard')
    expect(deedsOf(state, 'blue', 'Orbital Base 1')).not.toContain('retreat')
    expect(roundAsk(state, 'blue').units.map(({ id }) => id)).toEqual(['Orbital Base 1', 'Fighters 1'])
  })
})

describe('raids', () => {
  test('raid.watch raid.raiders each orbital base throws for each component that raids, and nobody is asked', () => {
    const state = battle({
      red: ['2x Fighters E2 F20', 'Scout E2'],
      blue: ['2x Orbital Base E2', 'Orbital City E2'],
      colony: { side: 'blue' },
    })
    const deeds = { 'Fighters 1': 'sortie Orbital City 1', 'Fighters 2': 'sortie Orbital City 1' }
    const events = [...command(state, { deeds }), ...throwDice(state, 41, 41, 10, 100, 41, 41, 10, 100)]
    expect(ofKind(events, 'watch')).toHaveLength(4)
    expect(question(state)).toBe('red round, blue round')
  })

  test('ground.air ground units do not fire at raiders', () => {
    const state = battle({
      red: ['Fighters E2 F20', 'Scout E2'],
      blue: ['Ground Units E2 G40', 'Orbital City E2'],
      colony: { side: 'blue' },
    })
    const events = round(state, { deeds: { 'Fighters 1': 'sortie Orbital City 1' } }, {}, 10, 100)
    expect(ofKind(events, 'closeIn')).toEqual([])
  })
})

test('round.sequence fighters, fire, missiles, landings, bombardment, retreats', () => {
  const state = battle({
    red: ['Fighters E2 F20', 'Warship E2 M20', 'Warship E2', 'Ground Units E2 G20', 'Scout E2'],
    blue: ['Orbital City E2'],
    colony: { side: 'blue', population: 9 },
  })
  const deeds = {
    'Fighters 1': 'sortie Orbital City 1',
    'Warship 1': 'fire Orbital City 1',
    'Warship 2': 'bombard',
    'Ground Units 1': 'land',
    'Scout 1': 'retreat',
  }
  const events = round(state, { deeds, launches: { 'Warship 1': 'Orbital City 1' } }, {}, 10, 100, 100, 10, 100, 100)
  expect(
    events.flatMap(event => (event.kind === 'attack' ? [event.by] : event.kind === 'orders' ? [] : [event.kind])),
  ).toEqual(['launched', 'fighters', 'fire', 'missiles', 'landed', 'bombarded', 'retreat'])
})
