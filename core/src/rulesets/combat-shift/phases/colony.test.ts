import { describe, expect, test } from 'vitest'
import { roundAsk } from '../orders/asks.ts'
import {
  actionsOf,
  battle,
  begun,
  cited,
  command,
  type Field,
  ofKind,
  question,
  round,
  standing,
  throwDice,
  weights,
} from './round.fixture.ts'

const colony = { side: 'blue', name: 'Home', population: 20 }

describe('the first round at a colony with system bases', () => {
  const layered: Field = {
    colony: { ...colony, side: 'red' },
    red: ['System Base E2', 'Warship E2 M20', 'Carrier E2 F30', 'Fighters E2 F30', 'Ground Base E2'],
    blue: ['Warship E2 M20', 'Carrier E2 F30', 'Ground Units E2 G30'],
  }

  test('colony.first-round system bases and fighters of the colony alone are attacked, and fire back', () => {
    const state = battle(layered)
    const own = ['nothing', 'retreat', 'resupply']
    const targets = ['fire System Base 1', 'screen System Base 1']
    expect(actionsOf(state, 'blue', 'Warship 1')).toEqual([...targets, ...own])
    const aims = actionsOf(state, 'blue', 'Carrier 1 fighters').map(action => action.replace(/^\w+ /, ''))
    expect(new Set(aims)).toEqual(new Set(['System Base 1', 'Fighters 1', 'patrol', 'nothing']))
    expect(roundAsk(state, 'blue').launchers[0]?.aims.map(({ id }) => id)).toEqual(['System Base 1'])
    expect(actionsOf(state, 'red', 'System Base 1')).toEqual(['fire Warship 1', 'fire Carrier 1', 'nothing'])
    expect(actionsOf(state, 'red', 'Fighters 1')).toContain('sortie Warship 1')
    // ships of the colony neither fire nor screen nor launch, their fighters stay on patrol at most
    expect(actionsOf(state, 'red', 'Warship 1')).toEqual(own)
    expect(actionsOf(state, 'red', 'Carrier 1 fighters')).toEqual(['patrol', 'nothing'])
    expect(actionsOf(state, 'red', 'Ground Base 1')).toEqual([])
    expect(roundAsk(state, 'red')).toMatchObject({ launchers: [], aidable: ['System Base 1'] })
  })

  test('colony.first-round nobody lands or bombards', () => {
    const state = battle(layered)
    const may = () =>
      ['Ground Units 1', 'Warship 1'].map(id => actionsOf(state, 'blue', id).filter(action => /land|bomb/.test(action)))
    expect(may()).toEqual([[], []])
    expect(cited(round(state, 'nothing', 'nothing'))).toContain('colony.first-round')
    expect(may()).toEqual([['land'], ['bombard']])
    expect(actionsOf(state, 'red', 'Warship 1')).not.toContain('bombard')
    expect(actionsOf(state, 'red', 'Carrier 1 fighters')).toContain('sortie Warship 1')
  })

  test.each([
    [['System Base E2'], 'System Base 1', 'roll fighter.chance'],
    [[], 'Ground Base 1', 'roll raid.orbital'],
  ])('colony.first-round raid.raiders other bases do not fire at raiders of %o', (systemBases, at, next) => {
    const field = {
      red: ['Fighters E2 F40', 'Scout E2'],
      blue: [...systemBases, 'Orbital Base E2', 'Ground Base E2'],
      colony,
    }
    expect(question(begun(field, `Fighters 1: one sortie at ${at}`))).toBe(next)
  })

  test('colony.first-round a system base that falls in the first round filters it to its end', () => {
    const orders = 'Warship 1 fires at System Base 1; Warship 1 launches at System Base 1'
    const events = round(battle(layered), 'nothing', orders, 50)
    expect(ofKind(events, 'wasted')).toMatchObject([{ rule: 'fire.wasted', unit: 'Warship 1' }])
  })
})

describe('bases', () => {
  test.each([
    [true, 20],
    [false, 30],
  ])(
    'base.ground base.orbital base.system base.era bases fire at 20, 30 and 30 percent; erasForBases %s',
    (erasForBases, raw) => {
      const options = { erasForBases }
      const state = begun(
        { red: ['Scout E3', 'Warship E3'], blue: ['Orbital Base E2'], colony, options },
        'nothing',
        'Orbital Base 1 fires at Warship 1',
      )
      expect(weights(state).at(-1)).toBe(BigInt(raw))
      const events = throwDice(state, 31)
      expect(ofKind(events, 'attack').map(({ sum }) => sum.raw)).toEqual([raw])
      expect(cited(events).filter(rule => rule.startsWith('base.'))).toEqual(
        erasForBases ? ['base.orbital', 'base.orbital', 'base.era'] : ['base.orbital', 'base.orbital'],
      )
    },
  )
})

describe('the ground', () => {
  const field = { red: ['Warship E2', 'Ground Units E2 G40', 'Fighters E2 F30'], colony }
  const land = 'Ground Units 1 lands'

  test('ground.only ground.close-in ground.base landing units are fired at by ground bases and ground units', () => {
    const state = battle({ ...field, blue: ['Ground Base E2', 'Orbital Base E2', 'Ground Units E2 G20'] })
    expect(ofKind(command(state, land), 'landed')).toMatchObject([{ rule: 'ground.only', unit: 'Ground Units 1' }])
    const shots = throwDice(state, 10, 10, 11, 11, 10, 10)
    expect(ofKind(shots, 'losses')).toMatchObject([{ points: '20', left: '20' }])
    expect(cited(throwDice(state, 10, 11, 11, 11, 3))).toContain('ground.close-in')
    expect(standing(state).red).toBe('Warship 1, Ground Units 1 17, Fighters 1 30')
  })

  test.each([
    [20, 10n],
    [50, 25n],
    [0, undefined],
  ])('ground.close-in groundUnitCidBase %i is halved, and 0 is none', (groundUnitCidBase, percent) => {
    const options = { groundUnitCidBase }
    const red = ['Warship E2', 'Ground Units E2 G10']
    const state = begun({ red, blue: ['Scout E2', 'Ground Units E2 G20'], colony, options }, land)
    if (percent === undefined) expect(question(state)).toBe('red round, blue round')
    else expect(weights(state)[1]).toBe(percent)
  })

  test('component.gone ground.close-in ground units that lose all points are gone, and nobody fires at them', () => {
    const state = battle({ ...field, red: ['Warship E2', 'Ground Units E2 G10'], blue: ['2x Ground Base E2'] })
    const events = round(state, land, 'nothing', 10, 10)
    expect(ofKind(events, 'closeIn').map(({ unit }) => unit)).toEqual(['Ground Base 1'])
    expect(ofKind(events, 'lost')).toMatchObject([{ rule: 'component.gone', unit: 'Ground Units 1' }])
  })

  test('ground.strength pacify.strength end.fighters-alone strengths are reported at the end', () => {
    const state = battle({ ...field, blue: ['Warship E2', 'Ground Units E2 G20'] })
    const events = round(state, `Warship 1 fires at Warship 1; ${land}`, 'nothing', 50, 11, 11, 11, 11)
    // 40 points on the ground, 30 of fighters at half, and a warship of the second era
    expect(ofKind(events, 'strength')).toMatchObject([
      { side: 'red', rule: 'ground.strength', ground: '40', pacification: '59' },
      { side: 'blue', ground: '20', pacification: '20' },
    ])
    expect(cited(events)).toEqual(expect.arrayContaining(['pacify.strength', 'end.fighters-alone']))
  })

  test('ground.base ground bases are counted as units in ground combat', () => {
    const state = battle({ ...field, blue: ['Ground Base E2'], options: { roundLimit: 1 } })
    expect(cited(round(state, 'nothing', 'nothing'))).toContain('ground.base')
  })
})

describe('bombardment', () => {
  test('bombard.population bombard.habitability 3, 7 or 12 factors by era, to none at least', () => {
    const state = battle({ red: ['Warship E1', 'Warship E2', 'Warship E3'], blue: ['Scout E2'], colony })
    const orders = 'Warship 1, Warship 2, Warship 3 bombard'
    const events = round(state, orders, 'nothing')
    expect(ofKind(events, 'bombarded').map(({ factors, left }) => [factors, left])).toEqual([
      [3, 17],
      [7, 10],
      [10, 0],
    ])
    expect(cited(events)).toEqual(expect.arrayContaining(['bombard.habitability', 'bombard.who']))
    expect([state.population, state.scarred]).toEqual([0, true])
    expect(() => command(state, orders)).toThrow()
  })

  test.each([
    ['an engaged warship', [{ unit: 'Warship E3', engaged: 3 }], 'Warship 1', {}, 12],
    ['a carrier by option', ['Carrier E2'], 'Carrier 1', { carriersBombard: true }, 7],
  ])('bombard.who engaged.forbids carriersBombard: %s bombards', (_, red, unit, options, factors) => {
    const events = round(battle({ red, blue: ['Scout E2'], colony, options }), `${unit} bombards`, 'nothing')
    expect(ofKind(events, 'bombarded')).toMatchObject([{ factors }])
  })

  test('bombard.who carriers do not bombard, nor does a warship that is lost in the round', () => {
    expect(() => begun({ red: ['Carrier E2'], blue: ['Scout E2'], colony }, 'Carrier 1 bombards')).toThrow()
    const state = battle({ red: ['Warship E2', 'Scout E2'], blue: ['Warship E2'], colony })
    round(state, 'Warship 1 bombards', 'Warship 1 fires at Warship 1', 50)
    expect([state.population, state.scarred]).toEqual([20, false])
  })
})

test('fire.fighters colony.target retreat.who fighters, missiles and a colony are no targets, and bases stay', () => {
  const red = ['Warship E2 M20', 'Fighters E2 F40']
  const blue = ['Orbital Base E2', 'Orbital City', 'Fighters E2 F40', 'Ground Units E2 G20']
  const state = battle({ red, blue, colony })
  const fires = actionsOf(state, 'red', 'Warship 1').filter(action => action.startsWith('fire'))
  expect(fires).toEqual(['fire Orbital City 1', 'fire Orbital Base 1'])
  expect(actionsOf(state, 'blue', 'Orbital Base 1')).not.toContain('retreat')
  expect(roundAsk(state, 'blue').units.map(({ id }) => id)).toEqual(['Orbital Base 1', 'Fighters 1'])
})

test('screen.combat base.unarmed nobody screens against a ship that does not fire', () => {
  const state = battle({ red: ['Warship E2'], blue: ['Scout E2', 'Freighter E2', 'Carrier E2'] })
  const screens = actionsOf(state, 'red', 'Warship 1').filter(action => action.startsWith('screen'))
  expect(screens).toEqual(['screen Carrier 1'])
})

test('round.sequence fighters, fire, missiles, landings, bombardment, retreats', () => {
  const red = ['Fighters E2 F20', 'Warship E2 M20', 'Warship E2', 'Ground Units E2 G10', 'Scout E2']
  const state = battle({ red, blue: ['Orbital City E2', 'Ground Units E2 G10'], colony })
  const orders = [
    'Fighters 1: one sortie at Orbital City 1; Warship 1 fires at Orbital City 1; Warship 2 bombards',
    'Ground Units 1 lands; Scout 1 retreats; Warship 1 launches at Orbital City 1',
  ]
  const events = round(state, orders.join('; '), 'nothing', 10, 100, 100, 10, 100, 11, 100)
  const kinds = events.map(event => (event.kind === 'attack' ? event.by : event.kind)).filter(kind => kind !== 'orders')
  expect(kinds).toEqual(['launched', 'fighters', 'fire', 'missiles', 'landed', 'closeIn', 'bombarded', 'retreat'])
})
