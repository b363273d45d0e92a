import { describe, expect, test } from 'vitest'
import { battle, both, direct, factor, ofKind, play, question, standing, type Units } from '../scripted.fixture.ts'
import type { State } from '../state.ts'

/** A first round up to its dice, or its cloaks. */
function aimed(red: Units, blue: Units = ['Federation DN'], options: object = {}): State {
  const state = battle(red, blue, { retreat: 'none', ...options })
  const alone = question(state) === 'red intensity'
  play(state, alone ? { red: [both(2, 2)] } : { red: [factor(2)], blue: [factor(2)] })
  return state
}

/** Potential of red in points. */
const potential = (...of: Parameters<typeof aimed>): number => aimed(...of).forces.red.comPot / 2

describe('combat potential (R29)', () => {
  test.each<[string, Units, number]>([
    [
      'fire.potential everything present, crippled units by their crippled side',
      [{ unit: 'D7', count: 3, crippled: 1 }, 'D6V'],
      8 + 8 + 4 + 6 + 5,
    ],
    ['R13 half a fighter factor is half a point', ['D7', { unit: 'LM 8-9(3)/5(1▲)', crippled: 1 }], 8 + 5 + 1.5],
    [
      'R28 with escorts for one of two maulers the stronger has them, the other half its attack',
      ['SMALL 8/4 mauler', 'BIG 12/6 mauler', '2x F5'],
      12 + 4 + 5 + 5,
    ],
  ])('%s', (_, units, points) => {
    expect(potential(units)).toBe(points)
  })

  test.each([
    ['R14 PFs attack with two each, or what the moderator sets', 'TENDER 4P/2', 'pfAttack', [2, 3], [16, 22]],
    ['R29 half of seven is 3, 4 or 3½', 'SPF no-cloak', 'maulerHalf', ['down', 'up', 'exact'], [3, 4, 3.5]],
  ])('%s', (_, unit, option, values, points) => {
    expect(values.map(value => potential([unit], undefined, { [option]: value }))).toEqual(points)
  })

  test('R1 with the command limit the log names the leader, and the number it leads, in the first round', () => {
    const leaders = (red: Units, blue: Units, options = {}) => {
      const fire = ofKind(play(aimed(red, blue, options), { dice: [1, 1] }), 'fire')
      return fire.flatMap(event => event.because ?? []).flatMap(({ rule, text }) => (rule === 'R1' ? [text] : []))
    }
    const limited = { commandLimit: true }
    const expected = ['D7C leads, 10 ships at most', 'XX leads, 1 ship at most']
    expect(leaders(['D7C', 'E4'], ['XX 4/2'], limited)).toEqual(expected)
    expect(leaders(['D7C', 'E4'], ['BATS'], limited)).toContain('BATS leads, 9 ships at most')
    expect(leaders(['D7C', 'E4'], ['XX 4/2'])).toEqual([])
  })

  test('fire.simultaneous destroyed units still scored', () => {
    const state = battle(['GUN 100-9/9'], ['Federation FF 5/3'], { retreat: 'none' })
    const events = play(state, { red: [factor(4), direct('FF', 2)], blue: [factor(4)], dice: [1, 1] })
    expect(ofKind(events, 'fire').map(shot => shot.damage)).toEqual([30, 2])
    expect(standing(state, 'blue')).toBe('')
  })

  test('R28 crippled ships count as escorts, crippled maulers are neither; the stronger mauler has them', () => {
    const ready = (units: Units) => aimed(units).forces.red.ready
    expect(ready(['D6M', { unit: 'F5', count: 2, crippled: 2 }])).toEqual([0])
    expect(ready(['D6M', 'F5', { unit: 'KRM', crippled: 1 }])).toEqual([])
    expect(ready(['D6M', 'BATS', 'FRD'])).toEqual([])
    expect(ready(['SMALL 8/4 mauler', 'BIG 12/6 mauler', '2x F5'])).toEqual([1])
  })
})

describe('scouts (R30)', () => {
  const station = { unit: 'BATS 12(6)/6(3)', crippled: 1 }
  const half = { crippledBaseScouts: true }
  const odd = (ew: number) => ({ unit: `BATS 12(6)/6(3) EW${ew}`, crippled: 1 })
  const two = ['D6S', 'D5S']
  const largest = { scouts: 'largest' }

  test.each<[string, Units, Units, object, [number, number]]>([
    ['scout.shift one side with a scout, the other without', ['D7'], ['Federation DD', 'FFS'], {}, [-1, 0]],
    ['scout.shift a base is one', ['D7'], ['MB'], {}, [-1, 0]],
    ['scout.ew a rating above one shifts by as much', ['D7'], ['Federation DD', 'Federation NSC'], {}, [-3, 0]],
    [
      'scout.crippled a crippled scout does not count',
      ['D7'],
      ['Federation DD', { unit: 'Federation NSC', crippled: 1 }],
      {},
      [0, 0],
    ],
    ['R31 crippled bases keep nothing', ['D7'], [station], {}, [0, 0]],
    ['R31 or half with the option', ['D7'], [station], half, [-2, 0]],
    ['R31 half of an odd rating is rounded down', ['D7'], [odd(5)], half, [-2, 0]],
    ['R31 half of three is one', ['D7'], [odd(3)], half, [-1, 0]],
    ['R31 half of one is none', ['D7'], [{ unit: 'MB', crippled: 1 }], half, [0, 0]],
    ['R31 R30 what it keeps may be the best of its force', ['D7'], [station], { ...half, ...largest }, [-2, 0]],
    ['R30 scouts on both sides: no shift', two, ['Federation NSC'], {}, [0, 0]],
    ['R30 or the difference', two, ['Federation NSC'], { scouts: 'difference' }, [0, -4]],
    ['R30 against none the sum', two, ['Federation DD'], {}, [0, -7]],
    ['R30 or the best', two, ['Federation DD'], largest, [0, -4]],
    ['R30 by the best on both sides: no shift', two, ['Federation NSC'], largest, [0, 0]],
  ])('%s', (_, red, blue, options, shifts) => {
    const { forces } = aimed(red, blue, options)
    expect([forces.red.shift, forces.blue.shift]).toEqual(shifts)
  })
})

describe('cloaks', () => {
  const gorn = ['Gorn BD']

  test.each<[string, Units, string]>([
    ['cloak.force only a force of cloaking ships is asked', ['KE', 'SPB'], 'red cloak'],
    ['cloak.force not with a ship that has none', ['KE', 'Gorn DD'], 'roll fire.coefficient'],
    ['cloak.force nor with a repair dock', ['KE', 'FRD'], 'roll fire.coefficient'],
    ['R32 nor with a base, though it has one', ['KE', 'BATS cloak'], 'roll fire.coefficient'],
  ])('%s', (_, red, asked) => {
    expect(question(aimed(red, gorn))).toBe(asked)
  })

  test('cloak.force in the first round only', () => {
    const state = aimed(['KE'], gorn)
    play(state, { red: [{ cloak: false }, factor(1)], blue: [factor(1)], dice: [1, 1] })
    expect([question(state), state.round]).toEqual(['roll fire.coefficient', 2])
  })

  test('R32 fighters do not disqualify, and both sides may roll', () => {
    const state = aimed(['KE', 'SPB'], ['Orion BR', 'Orion CVL'])
    expect(question(state)).toBe('red cloak, blue cloak')
    play(state, { red: [{ cloak: true }], blue: [{ cloak: true }], dice: [1, 1, 6, 6] })
    expect([state.forces.red.shift, state.forces.blue.shift]).toEqual([1, -1])
  })

  test('cloak.roll the shift is gone in the second round', () => {
    const state = aimed(['KE'], gorn)
    play(state, { red: [{ cloak: true }, factor(1)], blue: [factor(1)], dice: [1, 1, 1, 1] })
    expect([state.round, state.forces.blue.shift]).toEqual([2, 0])
  })
})
