import { describe, expect, test } from 'vitest'
import type { State } from '../state.ts'
import { battle, cited, command, ofKind, question, throwDice, weights } from './round.fixture.ts'

const colony = { side: 'blue', name: 'Home', population: 20 }
const freighter = 'Freighter E2'

describe('who raids', () => {
  const raid = (target: string) => {
    const blue = ['Warship E2', 'Scout E2', 'Orbital Base E2', 'Ground Base E2', 'Orbital Shipyard E2', 'Freighter E2']
    const state = battle({ red: ['Fighters E2 F40', freighter], blue, colony })
    command(state, { deeds: { 'Fighters 1': `sortie ${target}` } })
    return question(state)
  }
  test.each(['Orbital Base 1', 'Ground Base 1', 'Orbital Shipyard 1'])(
    'raid.raiders raid.orbital a sortie at %s is a raid',
    target => expect(raid(target)).toBe('roll raid.orbital'),
  )
  test.each(['Warship 1', 'Scout 1', 'Freighter 1'])('raid.raiders a sortie at %s is none', target =>
    expect(raid(target)).toBe('roll fighter.chance'),
  )

  test('raid.raiders one target of two is enough', () => {
    const blue = ['Scout E2', 'Orbital City E2', 'Orbital Base E2']
    const state = battle({ red: ['Fighters E2 F40', freighter], blue, colony })
    command(state, { deeds: { 'Fighters 1': 'split Scout 1 + Orbital City 1' } })
    expect(question(state)).toBe('roll raid.orbital')
  })

  test('raid.raiders fighters of the colony raid nobody', () => {
    const state = battle({ red: ['Warship E2'], blue: ['Fighters E2 F40', 'Orbital Base E2'], colony })
    command(state, {}, { deeds: { 'Fighters 1': 'sortie Warship 1' } })
    expect(question(state)).toBe('roll fighter.chance')
  })
})

describe('orbital bases', () => {
  const blue = (era: number) => [{ unit: 'Orbital Base E2', engaged: era }, 'Orbital City E2']

  test.each([
    [1, [75n, 25n]],
    [2, [90n, 10n]],
  ] as const)('raid.orbital engaged.anything engaged by era %i', (era, expected) => {
    const state = battle({ red: ['Fighters E1 F20', freighter], blue: blue(era), colony })
    command(state, { deeds: { 'Fighters 1': 'sortie Orbital City 1' } })
    expect(weights(state)).toEqual(expected)
    const events = throwDice(state, 100)
    expect(ofKind(events, 'watch')).toMatchObject([{ success: false, sum: { chance: Number(expected[1]) } }])
    expect(cited(events)).toContain('engaged.missiles')
  })

  test('raid.orbital chance.floor engaged by era 3 there is no throw; minChance 1 leaves one; orbitalCidOnFail after counts it as late', () => {
    const asked = (options: object) => {
      const state = battle({ red: ['Fighters E1 F20', freighter], blue: blue(3), colony, options })
      const events = command(state, { deeds: { 'Fighters 1': 'sortie Orbital City 1' } })
      return { state, events, next: question(state) }
    }
    const none = asked({ orbitalCidOnFail: 'after' })
    expect(ofKind(none.events, 'watch')).toMatchObject([{ success: false, sum: { raw: -5, chance: 0 } }])
    expect(cited(none.events)).toContain('chance.floor')
    expect(none.next).toBe('roll fighter.chance')
    expect(ofKind(throwDice(none.state, 1, 100), 'flak')).toMatchObject([{ unit: 'Orbital Base 1' }])
    expect(asked({ minChance: 1 }).next).toBe('roll raid.orbital')
  })

  test('raid.orbital close-in.fighters orbitalCidOnFail after: a base that was the target has answered already', () => {
    const options = { orbitalCidOnFail: 'after' }
    const state = battle({ red: ['Fighters E1 F20', freighter], blue: ['Orbital Base E2'], colony, options })
    command(state, { deeds: { 'Fighters 1': 'sortie Orbital Base 1' } })
    const events = throwDice(state, 41, 1, 100, 100, 100)
    expect(ofKind(events, 'closeIn')).toHaveLength(1)
    expect(ofKind(events, 'flak')).toEqual([])
    expect(question(state)).toBe('red round, blue round')
  })

  test('raid.orbital component.gone raiders that are gone before their attack are not watched for again', () => {
    const state = battle({
      red: ['Fighters E1 F10', freighter],
      blue: ['2x Orbital Base E3', 'Orbital City E2', 'Ground Base E3'],
      colony,
    })
    command(state, { deeds: { 'Fighters 1': 'sortie Orbital City 1' } })
    const events = throwDice(state, 1, 1, 10)
    expect(ofKind(events, 'lost')).toMatchObject([{ rule: 'component.gone', unit: 'Fighters 1' }])
    expect(question(state)).toBe('red round, blue round')
  })
})

describe('bases that are raided themselves', () => {
  /** The shots of close-in defence in a raid at these targets, base by base; all of them miss. */
  const shots = (blue: readonly string[], action: string, options: object, points = 40, ...watch: number[]) => {
    const state = battle({ red: [`Fighters E2 F${points}`, freighter], blue, colony, options })
    command(state, { deeds: { 'Fighters 1': action } })
    const events = throwDice(state, ...watch)
    while (question(state).startsWith('roll')) {
      const dice = question(state) === 'roll close-in.base' ? closeInDice(state) : [1, 100]
      events.push(...throwDice(state, ...dice))
    }
    return ofKind(events, 'closeIn').map(({ unit, shots: fired }) => `${unit}: ${fired}`)
  }
  /** Misses, one a shot: the odds of so many shots have one weight more. */
  const closeInDice = (state: State): number[] =>
    weights(state)
      .slice(1)
      .map(() => 100)
  const two = ['2x Ground Base E2']

  test.each([
    [{}, [2, 2, 2, 2]],
    [{ raidedBasesFire: 'once' }, [2, 2, 2, 2]],
    [{ raidedBasesFire: 'twice' }, [2, 2, 4, 4]],
  ])(
    'raid.raided raid.ground ground bases that half of the raiders attack fire their other shots after the raid: %o',
    (options, fired) => {
      expect(shots(two, 'split Ground Base 1 + Ground Base 2', options)).toEqual(
        fired.map((each, i) => `Ground Base ${(i % 2) + 1}: ${each}`),
      )
    },
  )

  test('raid.raided raid.ground no base fires less for being the target: three shots at 30 points, one at 12 in two sorties', () => {
    expect(shots(two, 'split Ground Base 1 + Ground Base 2', {}, 30).sort()).toEqual([
      'Ground Base 1: 1',
      'Ground Base 1: 2',
      'Ground Base 2: 1',
      'Ground Base 2: 2',
    ])
    expect(shots(two.slice(0), 'twice Ground Base 1', {}, 12)).toEqual([
      'Ground Base 1: 0',
      'Ground Base 1: 0',
      'Ground Base 1: 1',
      'Ground Base 2: 1',
    ])
  })

  test.each([
    [{}, 40, ['Orbital Base 1: 4']],
    [{}, 41, ['Orbital Base 1: 4']],
    [{ raidedBasesFire: 'twice' }, 40, ['Orbital Base 1: 4', 'Orbital Base 1: 4']],
  ])(
    'raid.raided raid.orbital an orbital base raided itself fires once, in place or not, unless the option says twice: %o, a watch of %i',
    (options, watch, fired) => {
      expect(shots(['Orbital Base E2'], 'sortie Orbital Base 1', options, 40, watch)).toEqual(fired)
    },
  )

  test('raid.raided raid.orbital orbitalCidOnFail after: a late base that is raided fires the shots it has left', () => {
    const options = { orbitalCidOnFail: 'after' }
    const blue = ['Orbital Base E2', 'Orbital City E2']
    expect(shots(blue, 'split Orbital Base 1 + Orbital City 1', options, 40, 41)).toEqual([
      'Orbital Base 1: 2',
      'Orbital Base 1: 2',
    ])
  })
})
