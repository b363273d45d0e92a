import { describe, expect, test } from 'vitest'
import { battle, both, factor, ofKind, play, question, standing, type Units } from '../scripted.fixture.ts'

const quiet = { retreat: 'none' }

function shifts(red: Units, blue: Units, options = {}): [number, number] {
  const state = battle(red, blue, { ...quiet, ...options })
  const asked = question(state)
  if (asked === 'red intensity') play(state, { red: [both(2, 2)] })
  else play(state, { red: [factor(2)], blue: [factor(2)] })
  return [state.forces.red.shift, state.forces.blue.shift]
}

describe('combat potential', () => {
  test('fire.potential everything present, crippled units by their crippled side', () => {
    const state = battle([{ unit: 'D7', count: 3, crippled: 1 }, 'D6V'], ['Federation DN'], quiet)
    play(state, { red: [factor(1)], blue: [factor(1)] })
    expect(state.forces.red.comPot / 2).toBe(8 + 8 + 4 + 6 + 5)
  })

  test('R1 with the command limit the log says who leads, and how many, in the first round', () => {
    const leaders = (red: Units, blue: Units, options = {}) => {
      const state = battle(red, blue, { ...quiet, ...options })
      const asked =
        question(state) === 'red intensity' ? { red: [both(1, 1)] } : { red: [factor(1)], blue: [factor(1)] }
      const fire = ofKind(play(state, { ...asked, dice: [1, 1] }), 'fire')
      return fire.flatMap(event => event.because ?? []).flatMap(({ rule, text }) => (rule === 'R1' ? [text] : []))
    }
    const limited = { commandLimit: true }
    expect(leaders(['D7C', 'E4'], ['XX 4/2'], limited)).toEqual([
      'D7C leads, 10 ships at most',
      'XX leads, 1 ship at most',
    ])
    expect(leaders(['D7C', 'E4'], ['BATS'], limited)).toContain('BATS leads, 9 ships at most')
    expect(leaders(['D7C', 'E4'], ['XX 4/2'])).toEqual([])
  })

  test('R13 half a fighter factor is half a point', () => {
    const state = battle(
      [
        { unit: 'D7', count: 1 },
        { unit: 'LM 8-9(3)/5(1▲)', crippled: 1 },
      ],
      ['Federation DN'],
      quiet,
    )
    play(state, { red: [factor(1)], blue: [factor(1)] })
    expect(state.forces.red.comPot / 2).toBe(8 + 5 + 1.5)
  })

  test('R14 PFs attack with two each, or what the moderator sets', () => {
    const pots = [2, 3].map(pfAttack => {
      const state = battle(['TENDER 4P/2'], ['Federation DN'], { ...quiet, pfAttack })
      play(state, { red: [factor(1)], blue: [factor(1)] })
      return state.forces.red.comPot / 2
    })
    expect(pots).toEqual([4 + 12, 4 + 18])
  })

  test('fire.simultaneous what is destroyed still scored', () => {
    const state = battle(['GUN 100-9/9'], ['Federation FF 5/3'], quiet)
    const events = play(state, {
      red: [factor(4), { target: 'FF', amount: 2 }],
      blue: [factor(4)],
      dice: [1, 1],
    })
    expect(ofKind(events, 'fire').map(shot => shot.damage)).toEqual([30, 2])
    expect(standing(state, 'blue')).toBe('')
  })
})

describe('scouts', () => {
  test('scout.shift one side with a scout, the other without', () => {
    expect(shifts(['D7'], ['Federation DD', 'FFS'])).toEqual([-1, 0])
    expect(shifts(['D7'], ['MB'])).toEqual([-1, 0])
  })

  test('scout.ew a rating above one shifts by as much', () => {
    expect(shifts(['D7'], ['Federation DD', 'Federation NSC'])).toEqual([-3, 0])
  })

  test('scout.crippled a crippled scout does not count', () => {
    expect(shifts(['D7'], ['Federation DD', { unit: 'Federation NSC', crippled: 1 }])).toEqual([0, 0])
  })

  test('R31 crippled bases keep half only with the option', () => {
    const blue = [{ unit: 'BATS 12(6)/6(3)', crippled: 1 }]
    expect(shifts(['D7'], blue)).toEqual([0, 0])
    expect(shifts(['D7'], blue, { crippledBaseScouts: true })).toEqual([-2, 0])
  })

  test('R31 half of an odd rating is rounded down', () => {
    const half = (unit: string) => shifts(['D7'], [{ unit, crippled: 1 }], { crippledBaseScouts: true })[0]
    expect([half('BATS 12(6)/6(3) EW5'), half('BATS 12(6)/6(3) EW3'), half('MB')]).toEqual([-2, -1, 0])
  })

  test('R31 R30 what a crippled base keeps may be the best of its force', () => {
    const options = { crippledBaseScouts: true, scouts: 'largest' }
    expect(shifts(['D7'], [{ unit: 'BATS 12(6)/6(3)', crippled: 1 }], options)).toEqual([-2, 0])
  })

  test('R32 a base that has a cloak does not let its force cloak', () => {
    const asked = (red: Units) => {
      const state = battle(red, ['Gorn BD'], quiet)
      play(state, { red: [factor(2)], blue: [factor(2)] })
      return question(state)
    }
    expect(asked(['KE'])).toBe('red cloak')
    expect(asked(['KE', 'BATS cloak'])).toBe('roll fire.coefficient')
  })

  test('R30 scouts on both sides: no shift, the difference, or the best against none', () => {
    const red = ['D6S', 'D5S']
    const blue = ['Federation NSC']
    expect(shifts(red, blue)).toEqual([0, 0])
    expect(shifts(red, blue, { scouts: 'difference' })).toEqual([0, -4])
    expect(shifts(red, ['Federation DD'])).toEqual([0, -7])
    expect(shifts(red, ['Federation DD'], { scouts: 'largest' })).toEqual([0, -4])
    expect(shifts(red, blue, { scouts: 'largest' })).toEqual([0, 0])
  })
})

describe('cloaks', () => {
  test('cloak.force only a force of cloaking ships is asked, in the first round only', () => {
    const asked = (red: Units) => {
      const state = battle(red, ['Gorn BD'], quiet)
      play(state, { red: [factor(1)], blue: [factor(1)] })
      return question(state)
    }
    expect(asked(['KE', 'SPB'])).toBe('red cloak')
    expect(asked(['KE', 'Gorn DD'])).toBe('roll fire.coefficient')
    expect(asked(['KE', 'FRD'])).toBe('roll fire.coefficient')
    const state = battle(['KE'], ['Gorn BD'], quiet)
    play(state, { red: [factor(1), { cloak: false }, factor(1)], blue: [factor(1), factor(1)], dice: [1, 1] })
    expect([question(state), state.round]).toEqual(['roll fire.coefficient', 2])
  })

  test('R32 fighters do not disqualify, and both sides may roll', () => {
    const state = battle(['KE', 'SPB'], ['Orion BR', 'Orion CVL'], quiet)
    play(state, { red: [factor(1)], blue: [factor(1)] })
    expect(question(state)).toBe('red cloak, blue cloak')
    play(state, { red: [{ cloak: true }], blue: [{ cloak: true }], dice: [1, 1, 6, 6] })
    expect([state.forces.red.shift, state.forces.blue.shift]).toEqual([1, -1])
  })

  test('cloak.roll the shift is gone in the second round', () => {
    const state = battle(['KE'], ['Gorn BD'], quiet)
    play(state, { red: [factor(1), { cloak: true }, factor(1)], blue: [factor(1), factor(1)], dice: [1, 1, 1, 1] })
    expect([state.round, state.forces.blue.shift]).toEqual([2, 0])
  })
})

describe('maulers', () => {
  test('R28 crippled ships count as escorts, crippled maulers are neither', () => {
    const ready = (units: Units) => {
      const state = battle(units, ['Federation DN'], quiet)
      play(state, { red: [factor(1)], blue: [factor(1)] })
      return state.forces.red.ready.length
    }
    expect(ready(['D6M', { unit: 'F5', count: 2, crippled: 2 }])).toBe(1)
    expect(ready(['D6M', 'F5', { unit: 'KRM', crippled: 1 }])).toBe(0)
    expect(ready(['D6M', 'BATS', 'FRD'])).toBe(0)
  })

  test('R28 with escorts for one of two maulers the stronger has them, the other half its attack', () => {
    const state = battle(['SMALL 8/4 mauler', 'BIG 12/6 mauler', '2x F5'], ['Federation DN'], quiet)
    play(state, { red: [factor(1)], blue: [factor(1)] })
    expect(state.forces.red).toMatchObject({ ready: [1], comPot: 2 * (12 + 4 + 5 + 5) })
  })

  test('R29 half of seven is 3, 4 or 3½', () => {
    const pots = ['down', 'up', 'exact'].map(maulerHalf => {
      const state = battle(['SPF no-cloak'], ['Federation DN'], { ...quiet, maulerHalf })
      play(state, { red: [factor(1)], blue: [factor(1)] })
      return state.forces.red.comPot / 2
    })
    expect(pots).toEqual([3, 4, 3.5])
  })
})
