import { describe, expect, test } from 'vitest'
import { battle, begun, cited, command, ofKind, question, round, throwDice, weights } from './round.fixture.ts'

const colony = { side: 'blue', name: 'Home', population: 20 }
const freighter = 'Freighter E2'
const atCity = 'Fighters 1: one sortie at Orbital City 1'

describe('raiders', () => {
  const blue = ['Warship E2', 'Scout E2', 'Orbital Base E2', 'Ground Base E2', 'Orbital Shipyard E2', 'Freighter E2']

  test.each([
    ['one sortie at Orbital Base 1', true],
    ['one sortie at Ground Base 1', true],
    ['one sortie at Orbital Shipyard 1', true],
    ['a sortie each at Scout 1 + Orbital Shipyard 1', true],
    ['one sortie at Warship 1', false],
    ['one sortie at Scout 1', false],
    ['one sortie at Freighter 1', false],
  ])('raid.raiders raid.orbital %s is a raid: %s', (action, raids) => {
    const state = begun({ red: ['Fighters E2 F40', freighter], blue, colony }, `Fighters 1: ${action}`)
    expect(question(state)).toBe(raids ? 'roll raid.orbital' : 'roll fighter.chance')
  })

  test('raid.raiders fighters of the colony raid nobody', () => {
    const field = { red: ['Warship E2'], blue: ['Fighters E2 F40', 'Orbital Base E2'], colony }
    expect(question(begun(field, 'nothing', 'Fighters 1: one sortie at Warship 1'))).toBe('roll fighter.chance')
  })

  test('raid.watch each orbital base throws for each component that raids, and nobody is asked', () => {
    const red = ['2x Fighters E2 F20', 'Scout E2']
    const field = { red, blue: ['2x Orbital Base E2', 'Orbital City E2'], colony }
    const state = begun(field, 'Fighters 1, Fighters 2: one sortie at Orbital City 1')
    expect(ofKind(throwDice(state, 41, 41, 10, 100, 41, 41, 10, 100), 'watch')).toHaveLength(4)
    expect(question(state)).toBe('red round, blue round')
  })

  test('ground.air ground units do not fire at raiders', () => {
    const field = { red: ['Fighters E2 F20', 'Scout E2'], blue: ['Ground Units E2 G40', 'Orbital City E2'], colony }
    expect(ofKind(round(battle(field), atCity, 'nothing', 10, 100), 'closeIn')).toEqual([])
  })
})

describe('before and after a raid', () => {
  const raid = (options: object = {}) =>
    begun(
      {
        red: ['Fighters E2 F40', 'Warship E2'],
        blue: ['Ground Base E2', 'Orbital Base E2', 'Orbital City E2'],
        colony,
        options,
      },
      atCity,
    )

  test('raid.orbital raid.ground an orbital base in place fires before the raid, ground bases after it', () => {
    const state = raid()
    expect(weights(state)).toEqual([60n, 40n])
    const watch = throwDice(state, 40)
    expect(ofKind(watch, 'watch')).toMatchObject([{ rule: 'raid.orbital', success: true, unit: 'Orbital Base 1' }])
    expect(ofKind(throwDice(state, 15, 16, 16, 16, 10), 'losses')).toMatchObject([{ left: '30' }])
    const attack = throwDice(state, 1, 100)
    expect(ofKind(attack, 'attack')[0]?.sum.terms[0].label).toBe('base (1/10 x 30 RPs x 2.5)')
    expect(ofKind(attack, 'flak')).toMatchObject([{ rule: 'raid.ground', unit: 'Ground Base 1' }])
    expect(ofKind(throwDice(state, 10, 11, 11, 10), 'losses')).toMatchObject([{ left: '20' }])
    expect(question(state)).toBe('red round, blue round')
  })

  test.each([
    ['none', ['Ground Base 1']],
    ['after', ['Ground Base 1', 'Orbital Base 1']],
  ])('raid.orbital orbitalCidOnFail %s: after the attack fire %o', (orbitalCidOnFail, units) => {
    const events = throwDice(raid({ orbitalCidOnFail }), 41, 1, 100)
    expect(ofKind(events, 'flak').map(({ unit }) => unit)).toEqual(units)
  })

  const engagedBy = (era: number) => [{ unit: 'Orbital Base E2', engaged: era }, 'Orbital City E2']
  const red = ['Fighters E1 F20', freighter]

  test.each([
    [1, [75n, 25n]],
    [2, [90n, 10n]],
  ] as const)('raid.orbital engaged.anything engaged by era %i', (era, expected) => {
    const state = begun({ red, blue: engagedBy(era), colony }, atCity)
    expect(weights(state)).toEqual(expected)
    const events = throwDice(state, 100)
    expect(ofKind(events, 'watch')).toMatchObject([{ success: false, sum: { chance: Number(expected[1]) } }])
    expect(cited(events)).toContain('engaged.missiles')
  })

  test('raid.orbital chance.floor engaged by era 3 there is no throw, unless minChance 1 leaves one; it counts as late', () => {
    const state = battle({ red, blue: engagedBy(3), colony, options: { orbitalCidOnFail: 'after' } })
    const events = command(state, atCity)
    expect(ofKind(events, 'watch')).toMatchObject([{ success: false, sum: { raw: -5, chance: 0 } }])
    expect(cited(events)).toContain('chance.floor')
    expect(question(state)).toBe('roll fighter.chance')
    expect(ofKind(throwDice(state, 1, 100), 'flak')).toMatchObject([{ unit: 'Orbital Base 1' }])
    const least = begun({ red, blue: engagedBy(3), colony, options: { minChance: 1 } }, atCity)
    expect(question(least)).toBe('roll raid.orbital')
  })

  test.each([
    [
      'before their attack are not watched for again',
      ['2x Orbital Base E3', 'Orbital City E2', 'Ground Base E3'],
      atCity,
      [1, 1, 10],
    ],
    ['in it are not fired at', ['2x Ground Base E3'], 'Fighters 1: one sortie at Ground Base 1', [1, 100, 1, 10]],
  ])('raid.orbital raid.ground component.gone raiders that are gone %s', (_, blue, orders, dice) => {
    const state = begun({ red: ['Fighters E2 F10', freighter], blue, colony }, orders)
    const events = throwDice(state, ...dice)
    expect(ofKind(events, 'lost')).toMatchObject([{ rule: 'component.gone', unit: 'Fighters 1' }])
    expect(ofKind(events, 'flak')).toEqual([])
    expect(question(state)).toBe('red round, blue round')
  })
})

describe('bases that are raided themselves', () => {
  /** The shots of close-in defence in a raid, base by base; all of them miss. */
  const shots = (points: number, blue: readonly string[], action: string, options: object, ...watch: number[]) => {
    const state = begun({ red: [`Fighters E2 F${points}`, freighter], blue, colony, options }, `Fighters 1: ${action}`)
    const events = throwDice(state, ...watch)
    while (question(state).startsWith('roll')) {
      // the odds of so many shots have one weight more
      const misses = weights(state)
        .slice(1)
        .map(() => 100)
      events.push(...throwDice(state, ...(question(state) === 'roll close-in.base' ? misses : [1, 100])))
    }
    return ofKind(events, 'closeIn').map(({ unit, shots: fired }) => `${unit}: ${fired}`)
  }
  const two = ['2x Ground Base E2']
  const split = 'a sortie each at Ground Base 1 + Ground Base 2'

  test.each([
    [40, {}, [2, 2, 2, 2]],
    [40, { raidedBasesFire: 'twice' }, [2, 2, 4, 4]],
    [30, {}, [1, 1, 2, 2]],
  ])(
    'raid.raided raid.ground ground bases that half of %i points attack fire their other shots after the raid: %o',
    (points, options, fired) => {
      const expected = fired.map((each, i) => `Ground Base ${(i % 2) + 1}: ${each}`)
      expect(shots(points, two, split, options)).toEqual(expected)
    },
  )

  test.each([
    [40, 'one sortie', [4], 4],
    [40, 'two sorties', [3, 3], 4],
    [12, 'two sorties', [0, 0, 1], 1],
  ])(
    'raid.raided raid.ground no base fires less for being the target of %i points, in %s',
    (points, action, own, other) => {
      expect(shots(points, two, `${action} at Ground Base 1`, {})).toEqual([
        ...own.map(fired => `Ground Base 1: ${fired}`),
        `Ground Base 2: ${other}`,
      ])
    },
  )

  test.each([
    [{}, 40, [4]],
    [{}, 41, [4]],
    [{ raidedBasesFire: 'twice' }, 40, [4, 4]],
    [{ orbitalCidOnFail: 'after' }, 41, [4]],
  ])(
    'raid.raided raid.orbital an orbital base raided itself fires once, in place or not, unless by option: %o, %i',
    (options, watch, fired) => {
      const expected = fired.map(each => `Orbital Base 1: ${each}`)
      expect(shots(40, ['Orbital Base E2'], 'one sortie at Orbital Base 1', options, watch)).toEqual(expected)
    },
  )

  test('raid.raided raid.orbital orbitalCidOnFail after: a late base that is raided fires the shots it has left', () => {
    const blue = ['Orbital Base E2', 'Orbital City E2']
    const action = 'a sortie each at Orbital Base 1 + Orbital City 1'
    expect(shots(40, blue, action, { orbitalCidOnFail: 'after' }, 41)).toEqual([
      'Orbital Base 1: 2',
      'Orbital Base 1: 2',
    ])
  })
})
