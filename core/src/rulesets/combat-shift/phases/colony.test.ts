import { describe, expect, test } from 'vitest'
import { roundAsk } from '../orders/asks.ts'
import { battle, cited, command, ofKind, question, round, standing, throwDice, weights } from './round.fixture.ts'

const colony = { side: 'blue', name: 'Home', population: 20 }

describe('colony combat', () => {
  test('colony.first-round system bases and fighters of the colony alone are attacked in the first round, and fire back', () => {
    const state = battle({
      red: ['Warship E2', 'Fighters E2 F20', 'Ground Units E2 G20'],
      blue: ['System Base E2', 'Orbital Base E2', 'Warship E2', 'Fighters E2 F20'],
      colony,
    })
    const deeds = (side: 'red' | 'blue') =>
      Object.fromEntries(
        roundAsk(state, side).units.map(unit => [unit.id, unit.actions.filter(action => / /.test(action))]),
      )
    expect(deeds('red')).toEqual({
      'Warship 1': ['fire System Base 1', 'screen System Base 1'],
      'Fighters 1': ['twice System Base 1', 'sortie System Base 1', 'intercept Fighters 1'],
    })
    expect(deeds('blue')).toEqual({
      'System Base 1': ['fire Warship 1'],
      'Warship 1': [],
      'Fighters 1': ['twice Warship 1', 'sortie Warship 1', 'intercept Fighters 1'],
    })
    expect(cited(round(state, {}, {}))).toContain('colony.first-round')
    expect(deeds('red')['Warship 1']).toContain('fire Orbital Base 1')
    expect(deeds('blue')['Warship 1']).toContain('fire Warship 1')
  })

  test('base.ground base.orbital base.system base.era bases fire at 20, 30 and 30 percent', () => {
    const state = battle({
      red: ['Scout E3', 'Warship E3'],
      blue: ['Ground Base E3', 'Orbital Base E2'],
      colony,
    })
    command(state, {}, { deeds: { 'Ground Base 1': 'fire Warship 1', 'Orbital Base 1': 'fire Warship 1' } })
    const events = throwDice(state, 20, 21)
    expect(
      ofKind(events, 'attack')
        .map(({ sum }) => sum.raw)
        .sort(),
    ).toEqual([20, 20])
    expect(cited(events)).toEqual(expect.arrayContaining(['base.ground', 'base.orbital', 'base.era']))
  })

  test('base.era erasForBases false: no shift for eras', () => {
    const state = battle({ red: ['Warship E3'], blue: ['Orbital Base E2'], colony, options: { erasForBases: false } })
    command(state, {}, { deeds: { 'Orbital Base 1': 'fire Warship 1' } })
    expect(weights(state)).toEqual([70n, 30n])
  })
})

describe('raids', () => {
  const raid = (options: object = {}) => {
    const state = battle({
      red: ['Fighters E2 F40', 'Warship E2'],
      blue: ['Ground Base E2', 'Orbital Base E2', 'Orbital City E2'],
      colony,
      options,
    })
    command(state, { deeds: { 'Fighters 1': 'sortie Orbital City 1' } })
    return state
  }

  test('raid.orbital raid.ground an orbital base in place fires before the raid, ground bases after it', () => {
    const state = raid()
    expect(weights(state)).toEqual([60n, 40n])
    const watch = throwDice(state, 40)
    expect(ofKind(watch, 'watch')).toMatchObject([{ rule: 'raid.orbital', success: true, unit: 'Orbital Base 1' }])
    expect(ofKind(throwDice(state, 15, 16, 16, 16, 10), 'losses')).toMatchObject([{ left: '30' }])
    const attack = throwDice(state, 1, 100)
    expect(ofKind(attack, 'attack')[0]?.sum.terms[0]?.label).toBe('base (1/10 x 30 x 2.5)')
    expect(ofKind(attack, 'flak')).toMatchObject([{ rule: 'raid.ground', unit: 'Ground Base 1' }])
    expect(ofKind(throwDice(state, 10, 11, 11, 10), 'losses')).toMatchObject([{ left: '20' }])
    expect(question(state)).toBe('red round, blue round')
  })

  test('raid.orbital orbitalCidOnFail none: a base that is not in place does not fire', () => {
    const events = throwDice(raid(), 41, 1, 100)
    expect(ofKind(events, 'flak').map(({ unit }) => unit)).toEqual(['Ground Base 1'])
  })

  test('raid.orbital orbitalCidOnFail after: it fires after the attack', () => {
    const events = throwDice(raid({ orbitalCidOnFail: 'after' }), 41, 1, 100)
    expect(ofKind(events, 'flak').map(({ unit }) => unit)).toEqual(['Ground Base 1', 'Orbital Base 1'])
  })

  test('raid.ground a ground base that was the target has fired already', () => {
    const state = battle({ red: ['Fighters E2 F40', 'Warship E2'], blue: ['2x Ground Base E2'], colony })
    command(state, { deeds: { 'Fighters 1': 'sortie Ground Base 1' } })
    const events = throwDice(state, 1, 100, 11, 11, 11, 11)
    expect(ofKind(events, 'closeIn').map(({ unit }) => unit)).toEqual(['Ground Base 1'])
    expect(ofKind(events, 'flak').map(({ unit }) => unit)).toEqual(['Ground Base 2'])
  })
})

describe('the ground', () => {
  const field = { red: ['Warship E2', 'Ground Units E2 G40', 'Fighters E2 F30'], colony }

  test('ground.only ground.close-in ground.base landing units are fired at by ground bases and ground units', () => {
    const state = battle({ ...field, blue: ['Ground Base E2', 'Ground Units E2 G20'] })
    const events = command(state, { deeds: { 'Ground Units 1': 'land' } })
    expect(ofKind(events, 'landed')).toMatchObject([{ rule: 'ground.only', unit: 'Ground Units 1' }])
    const shots = throwDice(state, 10, 10, 11, 11, 10, 10)
    expect(ofKind(shots, 'losses')).toMatchObject([{ points: '20', left: '20' }])
    const units = throwDice(state, 10, 11, 11, 11, 3)
    expect(cited(units)).toContain('ground.close-in')
    expect(standing(state).red).toBe('Warship 1, Ground Units 1 17, Fighters 1 30')
  })

  test('ground.close-in groundUnitCidBase is halved, and 0 is none', () => {
    const odds = (groundUnitCidBase: number) => {
      const red = ['Warship E2', 'Ground Units E2 G10']
      const state = battle({ red, blue: ['Scout E2', 'Ground Units E2 G20'], colony, options: { groundUnitCidBase } })
      command(state, { deeds: { 'Ground Units 1': 'land' } })
      return question(state) === 'roll close-in.base' ? weights(state) : question(state)
    }
    expect(odds(20)).toEqual([90n, 10n])
    expect(odds(50)).toEqual([75n, 25n])
    expect(odds(0)).toBe('red round, blue round')
  })

  test('component.gone ground units that lose all points while they land are gone', () => {
    const state = battle({ ...field, red: ['Warship E2', 'Ground Units E2 G10'], blue: ['Ground Base E2'] })
    command(state, { deeds: { 'Ground Units 1': 'land' } })
    expect(ofKind(throwDice(state, 10, 10), 'lost')).toMatchObject([{ rule: 'component.gone', unit: 'Ground Units 1' }])
  })

  test('ground.strength pacify.strength ground.base end.fighters-alone strengths are reported at the end', () => {
    const state = battle({ ...field, blue: ['Warship E2', 'Ground Units E2 G20'] })
    const events = round(
      state,
      { deeds: { 'Warship 1': 'fire Warship 1', 'Ground Units 1': 'land' } },
      {},
      50,
      11,
      11,
      11,
      11,
    )
    // 40 points on the ground, 30 of fighters at half, and a warship of the second era
    expect(ofKind(events, 'strength')).toMatchObject([
      { side: 'red', rule: 'ground.strength', ground: '40', pacification: '59' },
      { side: 'blue', ground: '20', pacification: '20' },
    ])
    expect(cited(events)).toEqual(expect.arrayContaining(['pacify.strength', 'end.fighters-alone']))
  })

  test('ground.base ground bases are counted as units in ground combat', () => {
    const state = battle({ ...field, blue: ['Ground Base E2'], options: { roundLimit: 1 } })
    expect(cited(round(state, {}, {}))).toContain('ground.base')
  })
})

describe('bombardment', () => {
  test('bombard.population bombard.habitability 3, 7 or 12 factors by era, to none at least', () => {
    const state = battle({ red: ['Warship E1', 'Warship E2', 'Warship E3'], blue: ['Scout E2'], colony })
    const deeds = { 'Warship 1': 'bombard', 'Warship 2': 'bombard', 'Warship 3': 'bombard' }
    const events = round(state, { deeds }, {})
    expect(ofKind(events, 'bombarded').map(({ factors, left }) => [factors, left])).toEqual([
      [3, 17],
      [7, 10],
      [10, 0],
    ])
    expect(cited(events)).toEqual(expect.arrayContaining(['bombard.habitability', 'bombard.who']))
    expect([state.population, state.scarred]).toEqual([0, true])
    expect(() => command(state, { deeds })).toThrow()
  })

  test('bombard.who engaged.forbids an engaged warship bombards as any other', () => {
    const state = battle({ red: [{ unit: 'Warship E3', engaged: 3 }], blue: ['Scout E2'], colony })
    const deeds = { 'Warship 1': 'bombard' }
    expect(ofKind(round(state, { deeds }, {}), 'bombarded')).toMatchObject([{ factors: 12, left: 8 }])
  })

  test('bombard.who carriersBombard: carriers bombard where the option says so', () => {
    const field = { red: ['Carrier E2'], blue: ['Scout E2'], colony }
    const deeds = { 'Carrier 1': 'bombard' }
    expect(() => command(battle(field), { deeds })).toThrow()
    const state = battle({ ...field, options: { carriersBombard: true } })
    expect(ofKind(round(state, { deeds }, {}), 'bombarded')).toMatchObject([{ factors: 7 }])
  })
})
