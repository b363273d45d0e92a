import { describe, expect, test } from 'vitest'
import { key } from '../key.ts'
import { advance } from '../sequence.ts'
import { battle, command, find, ofKind, question, round, standing, throwDice, weights } from './round.fixture.ts'

const colony = { side: 'blue', name: 'Home', population: 20 }
const freighter = 'Freighter E2'

describe('interception', () => {
  test('intercept.loses intercept.hit a sortie that hits a ship does not stop it: only an interceptor does', () => {
    const state = battle({
      red: ['Fighters E2 F40', freighter],
      blue: [{ unit: 'Warship E2', engaged: 2 }],
      options: { hitsToDestroy: 2 },
    })
    const blue = { deeds: { 'Warship 1': 'fire Freighter 1' } }
    command(state, { deeds: { 'Fighters 1': 'sortie Warship 1' } }, blue)
    const events = throwDice(state, 10, 1)
    expect(ofKind(events, 'hit')).toHaveLength(1)
    expect(ofKind(events, 'turned')).toEqual([])
    // 50 + 20 - 30
    expect(weights(state)).toEqual([60n, 40n])
  })

  test('intercept.loses of two interceptors that hit, the first is fired at, once', () => {
    const state = battle({ red: ['Fighters E2 F40', freighter], blue: ['2x Fighters E2 F30', 'Warship E2'] })
    const deeds = { 'Fighters 1': 'intercept Fighters 1', 'Fighters 2': 'intercept Fighters 1' }
    command(state, { deeds: { 'Fighters 1': 'sortie Warship 1' } }, { deeds })
    const events = throwDice(state, 10, 1, 3, 10, 1, 4, 10, 1, 5)
    expect(ofKind(events, 'turned')).toHaveLength(1)
    expect(ofKind(events, 'attack').map(({ side, at }) => `${side} at ${at}`)).toEqual([
      'blue at Fighters 1',
      'blue at Fighters 1',
      'red at Fighters 1',
    ])
    expect(standing(state)).toEqual({
      red: 'Fighters 1 33, Freighter 1',
      blue: 'Fighters 1 25, Fighters 2 30, Warship 1',
    })
    expect(question(state)).toBe('red round, blue round')
  })

  test('intercept.loss component.gone a component that is gone loses no more, and does not fire back', () => {
    const state = battle({ red: ['Fighters E2 F10', freighter], blue: ['2x Fighters E2 F30', 'Warship E2'] })
    const deeds = { 'Fighters 1': 'intercept Fighters 1', 'Fighters 2': 'intercept Fighters 1' }
    const events = round(state, { deeds: { 'Fighters 1': 'sortie Warship 1' } }, { deeds }, 10, 1, 10, 10, 1)
    expect(ofKind(events, 'lost')).toHaveLength(1)
    expect(ofKind(events, 'losses')).toHaveLength(1)
    expect(ofKind(events, 'attack').map(({ side }) => side)).toEqual(['blue', 'blue'])
  })

  test('intercept.loses an interceptor that is gone is not fired at', () => {
    const state = battle({
      red: ['2x Fighters E2 F40', freighter],
      blue: ['Fighters E2 F10', 'Warship E2'],
    })
    const red = { deeds: { 'Fighters 1': 'sortie Warship 1', 'Fighters 2': 'intercept Fighters 1' } }
    command(state, red, { deeds: { 'Fighters 1': 'intercept Fighters 1' } })
    const events = throwDice(state, 10, 1, 10, 10, 1, 5)
    // who intercepts has flown already: only the sortie is lost
    expect(ofKind(events, 'turned').map(({ side }) => side)).toEqual(['red'])
    expect(question(state)).toBe('red round, blue round')
  })

  test('intercept.loses a component is free again in the next round', () => {
    const state = battle({ red: ['Fighters E2 F40', freighter], blue: ['Fighters E2 F30', 'Scout E2'] })
    const sortie = { deeds: { 'Fighters 1': 'sortie Scout 1' } }
    round(state, sortie, { deeds: { 'Fighters 1': 'intercept Fighters 1' } }, 10, 1, 3, 1, 100)
    expect(ofKind(round(state, sortie, {}, 10, 100), 'attack')).toMatchObject([{ by: 'fighters', at: 'Scout 1' }])
  })

  test('intercept.loses its reply stops nobody', () => {
    const state = battle({ red: ['Fighters E2 F40', freighter], blue: ['Fighters E2 F30', 'Scout E2'] })
    const sortie = { deeds: { 'Fighters 1': 'sortie Scout 1' } }
    const events = round(state, sortie, { deeds: { 'Fighters 1': 'intercept Fighters 1' } }, 10, 1, 3, 10, 1, 4)
    expect(ofKind(events, 'turned').map(({ side }) => side)).toEqual(['red'])
  })
})

describe('missiles', () => {
  test('intercept.missiles guards of like names meet the missiles of the enemy only', () => {
    const state = battle({ red: ['Scout E2 M10', 'Fighters E2 F40'], blue: ['Scout E2 M10'] })
    const red = { launches: { 'Scout 1': 'Scout 1' }, deeds: { 'Fighters 1': 'guard Scout 1' } }
    command(state, red)
    expect(ofKind(throwDice(state, 1, 100), 'attack')).toMatchObject([{ side: 'red', by: 'missiles' }])
  })

  test('close-in.silenced of a salvo that a guard has stopped nothing more is said', () => {
    const state = battle({ red: ['Warship E2 M30'], blue: [{ unit: 'Warship E2', engaged: 2 }, 'Fighters E2 F40'] })
    const blue = { deeds: { 'Fighters 1': 'guard Warship 1' } }
    const events = round(state, { launches: { 'Warship 1': 'Warship 1' } }, blue, 10, 1)
    expect(ofKind(events, 'spared')).toEqual([])
    expect(ofKind(events, 'turned')).toHaveLength(1)
  })

  test('fire.wasted missile.order a salvo at a unit that the one before has destroyed is wasted', () => {
    const state = battle({ red: ['2x Warship E2 M60'], blue: [{ unit: 'Scout E2', engaged: 1 }, freighter] })
    const launches = { 'Warship 1': 'Scout 1', 'Warship 2': 'Scout 1' }
    const events = round(state, { launches }, {}, 10, 1)
    expect(ofKind(events, 'hit')).toMatchObject([{ unit: 'Scout 1', hits: 1 }])
    expect(ofKind(events, 'wasted')).toMatchObject([{ rule: 'fire.wasted', unit: 'Warship 2' }])
  })

  test('missile.carry-over engage.second carryOver penaltyOnly: within a round the second success is a hit all the same', () => {
    const options = { carryOver: 'penaltyOnly' }
    const state = battle({ red: ['Fighters E2 F60', freighter], blue: ['Scout E2'], options })
    const events = round(state, { deeds: { 'Fighters 1': 'twice Scout 1' } }, {}, 10, 1, 10, 1)
    expect(ofKind(events, 'hit')).toHaveLength(1)
  })
})

describe('chances', () => {
  test('chance.floor fighter.chance a chance at an effectiveness of ten alone is thrown for', () => {
    const state = battle({ red: ['Fighters E1 F8', 'Scout E1'], blue: ['Scout E1'] })
    command(state, { deeds: { 'Fighters 1': 'sortie Scout 1' } })
    // 12 - 10 percent at ten, 10 - 10 at nine
    expect(weights(state)).toEqual([998n, 2n])
  })

  test('patrol.protective a shift for protective fire is spent, and gone in the next round', () => {
    const state = battle({
      red: ['Warship E2 cloak'],
      blue: ['Warship E2', 'Fighters E1 F60'],
      options: { hitsToDestroy: 3 },
    })
    const red = { deeds: { 'Warship 1': 'fire Warship 1' } }
    command(state, red, { deeds: { 'Warship 1': 'fire Warship 1', 'Fighters 1': 'patrol' } })
    advance(state, { kind: 'orders', orders: { blue: { aided: ['Warship 1'] } } })
    expect(state.spare).toEqual({ red: 0, blue: 1 })
    throwDice(state, 100, 100)
    command(state, {}, { deeds: { 'Warship 1': 'fire Warship 1' } })
    expect(weights(state)).toEqual([50n, 50n])
  })
})

describe('who comes first', () => {
  test('round.sequence of like components the larger one flies first', () => {
    const state = battle({ red: ['2x Fighters E2 F9', freighter], blue: ['Scout E2'] })
    find(state, 'red', 'Fighters 1').eighths = 8 * 8
    const deeds = { 'Fighters 1': 'sortie Scout 1', 'Fighters 2': 'sortie Scout 1' }
    const events = round(state, { deeds }, {}, 1, 100, 1, 100)
    expect(ofKind(events, 'attack').map(({ unit }) => unit)).toEqual(['Fighters 2', 'Fighters 1'])
  })

  test('missile.order of like ships it does not matter which launches at whom', () => {
    const position = (first: string, second: string): string => {
      const state = battle({ red: ['2x Warship E2 M10'], blue: ['Scout E2', 'Freighter E2'] })
      command(state, { launches: { 'Warship 1': first, 'Warship 2': second } })
      expect(question(state)).toBe('roll fighter.chance')
      return key(state)
    }
    expect(position('Scout 1', 'Freighter 1')).toBe(position('Freighter 1', 'Scout 1'))
  })
})

describe('who is gone', () => {
  test('component.carrier-leaves fighters that are lost do not leave with their carrier', () => {
    const state = battle({ red: ['Carrier E2 F10', 'Scout E2'], blue: ['Fighters E2 F40', 'Scout E2'] })
    const blue = { deeds: { 'Fighters 1': 'intercept Carrier 1 fighters' } }
    const events = round(state, { deeds: { 'Carrier 1': 'retreat' } }, blue, 10, 1, 10, 50)
    expect(ofKind(events, 'left')).toEqual([])
    expect(find(state, 'red', 'Carrier 1 fighters').fate).toEqual({ kind: 'destroyed', round: 1 })
  })

  test('component.carrier-leaves fighters of another carrier stay', () => {
    const state = battle({ red: ['2x Carrier E2 F10'], blue: ['Scout E2'] })
    round(state, { deeds: { 'Carrier 1': 'retreat' } }, {}, 50)
    expect(standing(state).red).toBe('Carrier 2, Carrier 2 fighters 10')
  })

  test('component.carrier-lost fighters of a carrier that is lost fight on, and stay when another leaves', () => {
    const state = battle({ red: ['2x Carrier E2 F20'], blue: ['Warship E2', 'Scout E2'] })
    round(state, {}, { deeds: { 'Warship 1': 'fire Carrier 1' } }, 50)
    const fighters = { 'Carrier 1 fighters': 'sortie Scout 1', 'Carrier 2': 'retreat' }
    round(state, { deeds: fighters }, {}, 1, 100, 50)
    expect(standing(state).red).toBe('Carrier 1 fighters 20')
    expect(question(state)).toBe('over')
  })

  test('bombard.who a warship that is lost in the round does not bombard', () => {
    const state = battle({ red: ['Warship E2', 'Scout E2'], blue: ['Warship E2'], colony })
    const red = { deeds: { 'Warship 1': 'bombard' } }
    round(state, red, { deeds: { 'Warship 1': 'fire Warship 1' } }, 50)
    expect([state.population, state.scarred]).toEqual([20, false])
  })

  test('ground.close-in orbital bases do not fire at landing units, ground bases not at who is gone', () => {
    const state = battle({
      red: ['Warship E2', 'Ground Units E2 G10'],
      blue: ['2x Ground Base E2', 'Orbital Base E2'],
      colony,
    })
    const events = round(state, { deeds: { 'Ground Units 1': 'land' } }, {}, 10, 10)
    expect(ofKind(events, 'closeIn').map(({ unit }) => unit)).toEqual(['Ground Base 1'])
    expect(ofKind(events, 'lost')).toMatchObject([{ unit: 'Ground Units 1' }])
    const field = { red: ['Warship E2', 'Ground Units E2 G10'], blue: ['Ground Base E2', 'Orbital Base E2'], colony }
    const landing = round(battle(field), { deeds: { 'Ground Units 1': 'land' } }, {}, 100)
    expect(ofKind(landing, 'closeIn').map(({ unit }) => unit)).toEqual(['Ground Base 1'])
  })

  test('raid.ground ground bases do not fire at raiders that are gone', () => {
    const state = battle({ red: ['Fighters E2 F10', freighter], blue: ['2x Ground Base E2'], colony })
    const events = round(state, { deeds: { 'Fighters 1': 'sortie Ground Base 1' } }, {}, 1, 100, 10, 10)
    expect(ofKind(events, 'lost')).toMatchObject([{ unit: 'Fighters 1' }])
    expect(ofKind(events, 'flak')).toEqual([])
  })
})
