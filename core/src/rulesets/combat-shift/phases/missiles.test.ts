import { describe, expect, test } from 'vitest'
import { colours } from '../../../game/index.ts'
import { tell } from '../report/words.ts'
import { battle, cited, command, find, ofKind, question, round, standing, throwDice, weights } from './round.fixture.ts'

const launch = { launches: { 'Warship 1': 'Warship 1' } }

describe('missiles', () => {
  test('missile.launch missile.used-up close-in.missiles close-in defence fires before the salvo attacks', () => {
    const state = battle({ red: ['Warship E2 M30'], blue: ['Warship E2'] })
    const ordered = command(state, launch)
    expect(ofKind(ordered, 'launched')).toMatchObject([{ unit: 'Warship 1', at: 'Warship 1', points: '30' }])
    expect(cited(ordered)).toContain('missile.used-up')
    expect(weights(state)).toEqual([421875n, 421875n, 140625n, 15625n])
    expect(ofKind(throwDice(state, 25, 26, 26, 6), 'losses')).toMatchObject([{ unit: 'Warship 1', left: '24' }])
    const hit = throwDice(state, 10, 60)
    expect(ofKind(hit, 'attack')).toMatchObject([{ by: 'missiles', success: true, sum: { raw: 60 } }])
    expect(cited(hit)).toEqual(expect.arrayContaining(['engaged.missiles', 'missile.carry-over']))
    expect(question(state)).toBe('red round, blue round')
    // no salvo is left
    expect(() => command(state, launch)).toThrow()
  })

  test('missile.used-up missilesUsedUp false: a salvo may be launched again', () => {
    const state = battle({ red: ['Warship E2 M10'], blue: ['Scout E2'], options: { missilesUsedUp: false } })
    round(state, { launches: { 'Warship 1': 'Scout 1' } }, {}, 10, 100)
    round(state, { launches: { 'Warship 1': 'Scout 1' } }, {}, 10, 100)
    expect(find(state, 'red', 'Warship 1').launched).toBe(0)
  })

  test('close-in.silenced a target that is engaged does not fire at missiles', () => {
    const state = battle({ red: ['Warship E2 M30', 'Fighters E2 F40'], blue: ['Carrier E2'] })
    command(state, { deeds: { 'Fighters 1': 'sortie Carrier 1' }, launches: { 'Warship 1': 'Carrier 1' } })
    throwDice(state, 10, 1, 100, 100, 100, 100)
    const events = throwDice(state, 10, 76)
    expect(ofKind(events, 'attack')).toMatchObject([{ by: 'missiles', success: false }])
  })

  test('close-in.silenced missile.order the second of two salvos finds its target engaged', () => {
    const state = battle({ red: ['2x Warship E2 M30'], blue: ['Warship E2'] })
    command(state, { launches: { 'Warship 1': 'Warship 1', 'Warship 2': 'Warship 1' } })
    const first = throwDice(state, 100, 100, 100, 10, 1)
    expect(ofKind(first, 'spared')).toMatchObject([{ rule: 'close-in.silenced' }])
    expect(ofKind(throwDice(state, 10, 1), 'hit')).toMatchObject([{ unit: 'Warship 1' }])
    expect(question(state)).toBe('over')
  })

  test.each([
    { carryOver: 'engaged', hits: 1 },
    { carryOver: 'penaltyOnly', hits: 0 },
  ])(
    'missile.carry-over carryOver $carryOver: the penalty holds in the next round, the first success is a hit: $hits',
    ({ carryOver, hits }) => {
      const state = battle({
        red: ['Warship E2 M30+30', 'Fighters E2 F40'],
        blue: ['Warship E2'],
        options: { carryOver },
      })
      round(state, launch, { deeds: { 'Warship 1': 'nothing' } }, 100, 100, 100, 10, 1)
      expect(standing(state).blue).toBe('Warship 1 engaged 2')
      command(state, { deeds: { 'Fighters 1': 'sortie Warship 1' } }, { deeds: { 'Warship 1': 'fire Warship 1' } })
      const events = throwDice(state, 10, 1)
      expect(ofKind(events, 'hit')).toHaveLength(hits)
      expect(ofKind(events, 'engaged')).toHaveLength(1 - hits)
      if (hits > 0) return expect(question(state)).toBe('over')
      expect(weights(state)).toEqual([80n, 20n])
      throwDice(state, 100)
      expect(standing(state).blue).toBe('Warship 1')
    },
  )

  test('missile.carry-over a unit that was engaged before the battle is free after its first round', () => {
    const state = battle({ red: ['Warship E2'], blue: [{ unit: 'Warship E2', engaged: 3 }] })
    expect(standing(state).blue).toBe('Warship 1 engaged 3')
    round(state, {}, { deeds: { 'Warship 1': 'fire Warship 1' } }, 100)
    expect(standing(state).blue).toBe('Warship 1')
  })

  test('missile.launch a salvo attacks though its ship is lost', () => {
    const state = battle({ red: ['Warship E2 M30', 'Scout E2'], blue: ['Warship E2'] })
    command(state, launch, { deeds: { 'Warship 1': 'fire Warship 1' } })
    const events = throwDice(state, 50, 100, 100, 100, 10, 75)
    expect(ofKind(events, 'lost')).toMatchObject([{ side: 'red', unit: 'Warship 1' }])
    expect(ofKind(events, 'engaged')).toHaveLength(2)
  })

  test('fire.wasted a salvo at a unit that is gone is wasted', () => {
    const state = battle({ red: ['Warship E2 M30'], blue: ['Warship E2', 'Scout E2'] })
    const events = round(state, { deeds: { 'Warship 1': 'fire Warship 1' }, ...launch }, {}, 50)
    expect(ofKind(events, 'wasted')).toMatchObject([{ rule: 'fire.wasted', unit: 'Warship 1' }])
  })

  test('close-in.loss a salvo that loses all its points does not attack', () => {
    const state = battle({ red: ['Warship E2 M10'], blue: ['Carrier E2'] })
    const events = round(state, { launches: { 'Warship 1': 'Carrier 1' } }, {}, 50, 8)
    expect(ofKind(events, 'losses')).toMatchObject([{ points: '10', left: '0' }])
    expect(ofKind(events, 'attack')).toEqual([])
  })
})

describe('guards', () => {
  const blue = ['Warship E2', 'Fighters E2 F40']

  test('intercept.missiles a guard that succeeds stops the salvo', () => {
    const state = battle({ red: ['2x Warship E2 M30'], blue })
    const orders = { launches: { 'Warship 1': 'Warship 1', 'Warship 2': 'Warship 1' } }
    command(state, orders, { deeds: { 'Fighters 1': 'guard Warship 1' } })
    const events = throwDice(state, 10, 99)
    expect(ofKind(events, 'attack')).toMatchObject([{ rule: 'intercept.missiles', success: true, by: 'intercept' }])
    expect(ofKind(events, 'turned')).toMatchObject([{ side: 'red', unit: 'Warship 1' }])
    expect(ofKind(events, 'turned').map(event => tell(event, colours))).toEqual([
      'The missiles of Warship 1 of red are stopped by an interceptor: their attack is lost.',
    ])
    // it has flown: the second salvo meets close-in defence only
    expect(question(state)).toBe('roll close-in.base')
  })

  test('intercept.missiles a guard that fails lets the salvo through', () => {
    const state = battle({ red: ['Warship E2 M30'], blue })
    command(state, launch, { deeds: { 'Fighters 1': 'guard Warship 1' } })
    expect(ofKind(throwDice(state, 1, 11), 'attack')).toMatchObject([{ success: false }])
    expect(question(state)).toBe('roll close-in.base')
  })

  test('intercept.missiles a guard of no chance is not thrown for', () => {
    const state = battle({ red: ['Warship E3 M30'], blue: ['Warship E1', 'Fighters E1 F10'] })
    const events = command(state, launch, { deeds: { 'Fighters 1': 'guard Warship 1' } })
    expect(ofKind(events, 'attack')).toMatchObject([{ rule: 'intercept.missiles', success: false, sum: { chance: 0 } }])
  })

  test('intercept.missiles shipsInterceptMissiles: ships screen against missiles where the option says so', () => {
    const field = { red: ['Warship E2 M30'], blue: ['2x Warship E2'] }
    const guard = { deeds: { 'Warship 2': 'guard Warship 1' } }
    expect(() => command(battle(field), launch, guard)).toThrow()
    const state = battle({ ...field, options: { shipsInterceptMissiles: true } })
    command(state, launch, guard)
    expect(weights(state)).toEqual([50n, 50n])
    expect(ofKind(throwDice(state, 50), 'turned')).toHaveLength(1)
    expect(question(state)).toBe('red round, blue round')
  })

  test('intercept.missiles intercept.one-salvo two guards meet a salvo each, and the third goes through', () => {
    const state = battle({ red: ['3x Warship E2 M10'], blue: ['Scout E2', '2x Fighters E2 F40'] })
    const launches = { 'Warship 1': 'Scout 1', 'Warship 2': 'Scout 1', 'Warship 3': 'Scout 1' }
    command(state, { launches }, { deeds: { 'Fighters 1': 'guard Scout 1', 'Fighters 2': 'guard Scout 1' } })
    const events = throwDice(state, 10, 1, 10, 1, 10, 100)
    expect(ofKind(events, 'attack').map(({ by }) => by)).toEqual(['intercept', 'intercept', 'missiles'])
    expect(question(state)).toBe('red round, blue round')
  })

  test('intercept.missiles the second guard meets the salvo that the first has missed', () => {
    const state = battle({ red: ['2x Warship E2 M10'], blue: ['Scout E2', '2x Fighters E2 F40'] })
    const launches = { 'Warship 1': 'Scout 1', 'Warship 2': 'Scout 1' }
    command(state, { launches }, { deeds: { 'Fighters 1': 'guard Scout 1', 'Fighters 2': 'guard Scout 1' } })
    const events = throwDice(state, 1, 100, 1, 100, 1, 100, 1, 100)
    expect(ofKind(events, 'attack').map(({ by }) => by)).toEqual(['intercept', 'intercept', 'missiles', 'missiles'])
  })

  test('intercept.missiles a guard of another unit does not meet the salvo', () => {
    const state = battle({ red: ['Warship E2 M10'], blue: ['2x Scout E2', 'Fighters E2 F40'] })
    command(state, { launches: { 'Warship 1': 'Scout 2' } }, { deeds: { 'Fighters 1': 'guard Scout 1' } })
    expect(ofKind(throwDice(state, 1, 100), 'attack').map(({ by }) => by)).toEqual(['missiles'])
  })

  test('fire.wasted intercept.missiles nobody meets a salvo at a unit that is gone', () => {
    const state = battle({ red: ['2x Warship E2 M30'], blue: ['Scout E2', 'Freighter E2', 'Fighters E2 F40'] })
    const red = { deeds: { 'Warship 1': 'fire Scout 1' }, launches: { 'Warship 1': 'Scout 1' } }
    const events = round(state, red, { deeds: { 'Fighters 1': 'guard Scout 1' } }, 40)
    expect(ofKind(events, 'wasted')).toMatchObject([{ rule: 'fire.wasted', unit: 'Warship 1' }])
  })

  test('intercept.missiles intercept.open era shifts count against a salvo, an ambush does not', () => {
    const state = battle({ red: ['Warship E2 M30'], blue: ['Scout E2', 'Fighters E1 F40 cloak'] })
    command(state, { launches: { 'Warship 1': 'Scout 1' } }, { deeds: { 'Fighters 1': 'guard Scout 1' } })
    const [met] = ofKind(throwDice(state, 10, 51), 'attack')
    expect(met).toMatchObject({ by: 'intercept', success: false, sum: { raw: 50 } })
  })

  test('intercept.missiles engaged.penalty a ship that is engaged meets missiles at less', () => {
    const blue = ['Scout E2', { unit: 'Warship E2', engaged: 1 }]
    const state = battle({ red: ['Warship E2 M30'], blue, options: { shipsInterceptMissiles: true } })
    command(state, { launches: { 'Warship 1': 'Scout 1' } }, { deeds: { 'Warship 1': 'guard Scout 1' } })
    expect(weights(state)).toEqual([65n, 35n])
  })
})
