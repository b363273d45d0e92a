import { describe, expect, test } from 'vitest'
import { colourWords } from '../../game/words/index.ts'
import { damageOf } from './fire/coefficient.ts'
import { sidcors } from './index.ts'
import {
  aiming,
  askOf,
  battle,
  both,
  direct,
  factor,
  losing,
  ofKind,
  play,
  question,
  standing,
  stay,
  type Units,
} from './scripted.fixture.ts'

const klingons = ['D7C 9/5', '3x D7 8/4', 'F5 5/3']
const federation = ['CC 9/5', 'CA 8/4', 'NCL 7/4', 'DD 6/3', 'FF 5/3']
const peace = { retreat: 'none' }

describe('worked examples', () => {
  test('fire.result example 1: 38 points at rating 5 and a 2 give 10', () => {
    const state = battle(klingons, federation, peace)
    const [shot] = ofKind(play(state, { red: [factor(4)], blue: [factor(1)], dice: [2, 1] }), 'fire')
    expect(shot).toMatchObject({ comPot: 76, rating: 5, percent: 25, damage: 10, die: 2 })
    expect(shot && sidcors.tell(shot, colourWords)).toBe(
      'Red scores 38 × 25 % = 9.5, rounded 10 damage points on blue.',
    )
  })

  test('fire.result 90 × 35 % gives 32, where floating point gives 31', () => {
    expect(damageOf(2 * 90, 35)).toBe(32)
    expect(Math.round(90 * (35 / 100))).toBe(31)
    for (const comPot of [170, 330, 350, 650, 670, 690, 710, 730]) {
      expect(damageOf(2 * comPot, 35)).toBe((comPot * 35 + 50 - ((comPot * 35 + 50) % 100)) / 100)
    }
  })

  test('intensity.tactics example 2: 83 points need 30 % for the 24 that cripple a battle station (R9)', () => {
    expect(damageOf(2 * 83, 25)).toBe(21)
    expect(damageOf(2 * 83, 30)).toBe(25)
    const least = [25, 30, 35, 40].map(percent => {
      let comPot = 1
      while (damageOf(2 * comPot, percent) < 24) comPot++
      return comPot
    })
    expect(least).toEqual([94, 79, 68, 59])
  })

  test('intensity.tactics example 3: a true 103-point carrier fleet needs 25 %', () => {
    const kzinti = ['CVA+2MEC+EFF', 'CV+MEC+EFF', 'CVL+MEC+EFF', 'Kzinti BC', '2x CM']
    const state = battle(kzinti, ['Lyran DN'], peace)
    play(state, { red: [factor(2)], blue: [factor(3)] })
    expect(state.forces.red.comPot).toBe(2 * 103)
    expect(damageOf(206, 20)).toBe(21)
    expect(damageOf(206, 25)).toBe(26)
  })

  test('mauler.full-value example 4: twelve factors of a battle station cost a mauler force 14 points', () => {
    const red = ['D6M', '3x D7', 'D7C', 'D6S']
    const state = battle(red, ['BATS 12(6)/6(3) no-scout', '4x CA 8/4'], peace)
    const order = { target: 'BATS', amount: 1, mauler: 'D6M' }
    const events = play(state, { red: [factor(4), order], blue: [factor(3)], dice: [6, 1] })
    expect(ofKind(events, 'directed')[0]).toMatchObject({ target: 'BATS', result: 'crippled', cost: 2 * 14 })
  })

  test('allocation.half-rule example 5: a lone battle station is surely crippled by 12 points and surely destroyed by 21', () => {
    expect([11, 12, 20, 21].map(saved)).toEqual(['intact', 'crippled', 'crippled', 'nothing'])
  })

  test('fire.result example 5: its own fire', () => {
    expect([20, 25, 30, 35, 40].map(percent => damageOf(2 * 18, percent))).toEqual([4, 5, 5, 6, 7])
  })

  test('carry.plus and carry.minus example 6: six points and a war cruiser are credit 1, eight leave one owed', () => {
    expect(settledAfter(6, ['CW 7/4'])).toEqual({ owed: -2, left: 'crippled CW 1' })
    expect(settledAfter(8, ['CW 7/4'])).toEqual({ owed: 2, left: 'crippled CW 1' })
  })

  test('allocation.fighters example 6 would not hold with a crippled E4 or a fighter', () => {
    const choice = settledAfter(8, ['CW 7/4', { unit: 'Klingon E4 4/2', crippled: 1 }], ['CW', 'crippled E4'])
    expect(choice).toEqual({ owed: -2, left: 'crippled CW 1' })
    expect(settledAfter(8, ['CW 7(1)/4(1)'], ['CW', 'fighters'])).toEqual({ owed: 0, left: 'crippled CW 1' })
  })

  test('round.sequence example 7: three rounds, every figure', () => {
    const state = battle(klingons, federation)
    const round = (red: readonly unknown[], blue: readonly unknown[], dice: readonly number[]) => {
      const events = play(state, { red: [...red, stay], blue: [...blue, stay, stay], dice })
      const fire = ofKind(events, 'fire').map(({ comPot, damage }) => `${comPot / 2}: ${damage}`)
      return { events, fire, owed: [state.forces.red.owed, state.forces.blue.owed] }
    }
    const first = round([factor(4), direct('FF')], [factor(1), direct('F5')], [2, 4])
    expect(first).toMatchObject({ fire: ['38: 10', '35: 11'], owed: [2, 0] })
    const second = round([factor(4), direct('NCL'), { give: 'D7' }], [factor(4), direct('crippled F5')], [5, 1])
    expect(second).toMatchObject({ fire: ['36: 14', '33: 10'], owed: [-6, 0] })
    expect(ofKind(second.events, 'adjust')).toMatchObject([{ side: 'red', points: 22 }])
    const third = round([factor(1), direct('crippled NCL'), { give: 'crippled D7' }], [factor(2)], [6, 6])
    expect(third).toMatchObject({ fire: ['29: 9', '30: 9'], owed: [4, 2] })
    expect(standing(state, 'red')).toBe('D7C 1, D7 2')
    expect(standing(state, 'blue')).toBe('CC 1, CA 1, DD 1, crippled FF 1')
    play(state, { red: [factor(1)], blue: [factor(1)] })
    expect([state.forces.red.comPot / 2, state.forces.blue.comPot / 2]).toEqual([25, 26])
    expect(sidcors.rounds(state)).toBe(3)
  })

  test('transfer.or-die example 8: three surplus fighters are given up, or die, or move', () => {
    const cv = 'Kzinti CV 10(6)/5(3)'
    const given = crippledCarrier(23, [cv, 'MEC', 'EFF'], [{ give: 'fighters', count: 3 }])
    expect(given).toMatchObject({ standing: 'crippled CV 1, MEC 1, EFF 1, fighters 3', owed: 0, stranded: [] })
    const dead = crippledCarrier(20, [cv, 'MEC', 'EFF'], [])
    expect(dead).toMatchObject({ standing: 'crippled CV 1, MEC 1, EFF 1, fighters 3', owed: 0, stranded: [6] })
    const moved = crippledCarrier(20, [cv, { unit: 'Kzinti CVL 8(4)/4(2)', lostFighters: 2 }], [])
    expect(moved).toMatchObject({ standing: 'crippled CV 1, CVL 1, fighters 7', stranded: [2] })
  })

  test('mauler.escort example 9: half attack and no directed damage without two other ships', () => {
    expect(aimed(['D6M', 'D7'])).toEqual({ comPot: 13, ready: 0 })
    expect(aimed(['D6M', 'D7', 'F5'])).toEqual({ comPot: 23, ready: 1 })
    expect(aimed(['2x D6M', '3x F5'])).toEqual({ comPot: 30, ready: 1 })
  })

  test('scout.shift example 10: against a mobile base a 1 stays 1 and a 4 becomes 3', () => {
    const percentOf = (die: number): number | undefined => {
      const state = battle(['D7'], ['MB', 'Federation DD 6/3'], peace)
      return ofKind(play(state, { red: [factor(4)], blue: [factor(1)], dice: [die, 1] }), 'fire')[0]?.percent
    }
    expect([percentOf(1), percentOf(4)]).toEqual([20, 25])
  })

  test('scout.ew example 10: EW 4 against 1 is -3 by the difference', () => {
    const state = battle(['Klingon D6S'], ['K5S 2-5/0-3 scout EW1'], { ...peace, scouts: 'difference' })
    play(state, { red: [factor(2)], blue: [factor(2), { cloak: false }] })
    expect([state.forces.red.shift, state.forces.blue.shift]).toEqual([0, -3])
  })

  test('shift.sum example 10: cloak and scout add up to -2, +1 and -1 to nothing', () => {
    const shiftAfter = (dice: number[]): number => {
      const state = battle(['KE', 'SE scout EW1'], ['Gorn DN'], peace)
      play(state, { red: [factor(2), { cloak: true }], blue: [factor(2)], dice })
      return state.forces.blue.shift
    }
    expect(shiftAfter([1, 2])).toBe(-2)
    expect(shiftAfter([5, 6])).toBe(0)
    expect(shiftAfter([3, 4])).toBe(-1)
  })

  test('intensity.non-mobile example 11: the raiders pick both against an FRD and a convoy', () => {
    const state = battle(['2x Orion LR', 'Orion CR'], ['FRD', 'CONVOY'], peace)
    expect(question(state)).toBe('red intensity')
    play(state, { red: [both(4, 4), { cloak: false }] })
    expect([state.rating, state.forces.red.comPot, state.forces.blue.comPot]).toEqual([8, 28, 2])
    expect([30, 35, 40].map(percent => damageOf(28, percent))).toEqual([4, 5, 6])
    // five points take the FRD (4) and one is left against six
    play(state, { dice: [4, 1], blue: [{ give: 'FRD' }] })
    expect([standing(state, 'blue'), state.forces.blue.owed]).toEqual(['CONVOY 1', 2])
  })
})

/** Blue gives up the listed losses, then a unit before fighters, until nothing is demanded. */
function settledAfter(points: number, units: Units, give: readonly string[] = []): { owed: number; left: string } {
  const state = losing(points, units)
  const wishes = [...give]
  for (let ask = askOf(state, 'allocation'); ask !== undefined; ask = askOf(state, 'allocation')) {
    const wish = wishes.shift()
    const choice = ask.choices.find(({ give }) => give === wish) ?? ask.choices[0]
    play(state, { blue: [ask.counted ? { give: choice?.give, count: 1 } : { give: choice?.give }] })
  }
  return { owed: state.forces.blue.owed, left: standing(state, 'blue') }
}

/** The most that the owner of a lone battle station can save, whatever loss it takes first. */
function saved(points: number): 'intact' | 'crippled' | 'nothing' {
  const ends = [0, 1, 2, 3, 4, 5, 6].map(
    n => settledAfter(points, ['BATS 12(6)/6(3) no-scout'], Array(n).fill('fighters')).left,
  )
  if (ends.some(left => left.startsWith('BATS'))) return 'intact'
  return ends.some(left => left.startsWith('crippled')) ? 'crippled' : 'nothing'
}

/** A carrier crippled by 20 directed points; then its owner gives up the listed losses. */
function crippledCarrier(points: number, units: Units, give: readonly unknown[]) {
  const state = aiming(points, units)
  const stranded = ofKind(play(state, { red: [direct('CV')], blue: give }), 'stranded')
  const { owed } = state.forces.blue
  return { standing: standing(state, 'blue'), owed, stranded: stranded.map(({ fighters }) => fighters) }
}

/** Potential and escorted maulers of a force as the round begins. */
function aimed(units: Units): { comPot: number; ready: number } {
  const state = battle(units, ['GUN 1-90/1-90'], peace)
  play(state, { red: [factor(2)], blue: [factor(2)] })
  return { comPot: state.forces.red.comPot / 2, ready: state.forces.red.ready.length }
}
