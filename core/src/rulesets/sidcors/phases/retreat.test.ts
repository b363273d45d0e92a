import { describe, expect, test } from 'vitest'
import { sidcors } from '../index.ts'
import {
  battle,
  both,
  direct,
  factor,
  go,
  losing,
  ofKind,
  play,
  question,
  quietRound,
  result,
  standing,
  stay,
  type Units,
} from '../scripted.fixture.ts'
import type { State } from '../state.ts'
import { leaving } from './leaving.ts'

/** After a first round without losses: tiny attacks on great hulls. */
function quiet(red: Units = ['A 1-9/0-9'], blue: Units = ['B 1-9/0-9'], options = {}): State {
  const state = battle(red, blue, options)
  quietRound(state)
  return state
}

const crippledD7 = { unit: 'D7', count: 2, crippled: 1 }
const heldByBlue = { winner: 'blue', rule: 'retreat.pursuit' }
const heldByRed = { winner: 'red', rule: 'retreat.pursuit' }

describe('retreat', () => {
  test('R22 defender, attacker, defender again', () => {
    const state = quiet()
    for (const side of ['blue', 'red', 'blue'] as const) {
      expect(question(state)).toBe(`${side} retreat`)
      play(state, { [side]: [stay] })
    }
    expect([state.round, question(state)]).toEqual([2, 'red intensity, blue intensity'])
  })

  test('R22 a side that is still asked in this round can leave at its end, any other one round later', () => {
    const state = quiet()
    const toCome = () => [leaving.toCome(state, 'red'), leaving.toCome(state, 'blue')]
    for (const [side, later] of [
      ['blue', [true, true]],
      ['red', [true, true]],
      ['blue', [false, true]],
    ] as const) {
      expect(toCome()).toEqual(later)
      play(state, { [side]: [stay] })
    }
    // the next round asks both again
    expect(toCome()).toEqual([true, true])
  })

  test('R22 both may retreat, the defender last of all; nobody holds the field', () => {
    const state = quiet()
    play(state, { blue: [stay, go], red: [go] })
    expect(result(state)).toEqual({ winner: 'draw', rule: 'retreat.pursuit' })
  })

  test('R22 a side that has announced is not asked again; sealed announcements are asked at once; or no side is asked', () => {
    const state = quiet()
    play(state, { blue: [go] })
    expect(question(state)).toBe('red retreat')
    play(state, { red: [stay] })
    expect(result(state)).toEqual(heldByRed)
    expect(question(quiet(undefined, undefined, { retreat: 'sealed' }))).toBe('red retreat, blue retreat')
    expect(question(quiet(undefined, undefined, { retreat: 'none' }))).toContain('intensity')
  })

  test('R12 a crippled ship may retreat', () => {
    const state = quiet([{ unit: 'A 1-9/0-9', crippled: 1 }])
    play(state, { blue: [stay] })
    expect(question(state)).toBe('red retreat')
  })

  test('R23 immobile units stay and fight on; their fighters with them; no pursuit', () => {
    const state = quiet(['A 1-90/0-90'], ['BATS 1-12(6)/1-6(3) no-scout', { unit: 'CV 1-8(4)/1-4(2)', crippled: 1 }])
    expect(standing(state, 'blue')).toBe('BATS 1, crippled CV 1, fighters 8')
    const events = play(state, { blue: [go], red: [stay] })
    expect(ofKind(events, 'withdraw')).toMatchObject([{ side: 'blue', leftBehind: [{ id: 'BATS', count: 1 }] }])
    expect(standing(state, 'blue')).toBe('BATS 1, fighters 6')
    expect(state.forces.blue.away).toMatchObject({ crippled: [0, 1], fighters: 4 })
    expect(question(state)).toBe('red intensity')
    play(state, { red: [both(1, 1)], dice: [1, 1] })
    // the base cannot retreat and is not asked
    expect(question(state)).toBe('red retreat')
    play(state, { red: [go] })
    expect(result(state)).toEqual(heldByBlue)
  })

  test('R39 the roster has the survivors, the ships that left with them, and no points', () => {
    const state = quiet(['A 1-90/0-90'], ['BATS 1-12(6)/1-6(3)', { unit: 'CV 1-8(4)/1-4(2)', count: 2, crippled: 1 }])
    state.forces.blue.fighters -= 3
    play(state, { blue: [go], red: [stay] })
    const roster = sidcors.setup.print(sidcors.roster(state))
    expect(roster.blue.units).toMatchObject([
      { unit: 'BATS 1-12(6)/1-6(3)', count: 1, lostFighters: 1, lostHalf: true },
      { count: 2, crippled: 1 },
    ])
    const again = sidcors.setup.parse(roster)
    expect(again.ok && sidcors.begin(again.value).forces.blue).toMatchObject({ fighters: 12 + 12 - 3, owed: 0 })
  })
})

describe('pursuit', () => {
  test('retreat.pursuit nothing crippled or slow: nobody is asked', () => {
    const state = quiet(['D7'], ['B 1-90/0-90'])
    play(state, { blue: [stay, stay], red: [go] })
    expect(result(state)).toEqual(heldByBlue)
  })

  test('R24 a crippled unit may be pursued by the uncrippled ships, for one round, without retreat', () => {
    const state = quiet(
      [crippledD7, 'F5'],
      ['B 1-90/0-90', { unit: 'C 8-90/0-90', crippled: 1 }, 'MB 0-8/0-4 no-scout'],
    )
    play(state, { blue: [stay, stay], red: [go] })
    expect(question(state)).toBe('blue pursuit')
    play(state, { blue: [{ pursue: true }] })
    expect(question(state)).toBe('red rearguard')
    play(state, { red: [{ D7: 0, F5: 1 }] })
    expect([standing(state, 'red'), standing(state, 'blue')]).toEqual(['crippled D7 1, F5 1', 'B 1'])
    expect([state.attacker, question(state)]).toEqual(['blue', 'red intensity, blue intensity'])
    quietRound(state)
    expect(result(state)).toEqual({ winner: 'blue', rule: 'R24' })
    expect(sidcors.rounds(state)).toBe(2)
    const roster = sidcors.roster(state)
    expect(roster.red.units.map(line => line.count)).toEqual([2, 1])
    expect(roster.blue.units.map(line => line.count)).toEqual([1, 1, 1])
  })

  test('R24 points carried count in the pursuit, and no cloak is rolled', () => {
    const state = quiet([crippledD7], ['B 8-90/0-90'])
    state.forces.red.owed = 2
    play(state, { blue: [stay, stay, { pursue: true }], red: [go, { D7: 0 }] })
    const events = play(state, { red: [factor(1)], blue: [factor(1)], dice: [1, 1] })
    expect(ofKind(events, 'adjust').find(event => event.side === 'red')).toMatchObject({ scored: 2, points: 4 })
  })

  test('R24 the pursuit may be declined, forbidden, or fail on the moderator’s die', () => {
    const after = (options: object, script: object) => {
      const state = quiet([crippledD7], ['B 1-90/0-90'], options)
      play(state, { blue: [stay, stay], red: [go] })
      play(state, script)
      return state
    }
    expect(result(after({}, { blue: [{ pursue: false }] }))).toEqual(heldByBlue)
    expect(result(after({ pursuit: false }, {}))).toEqual(heldByBlue)
    expect(result(after({ pursuitFace: 4 }, { blue: [{ pursue: true }], dice: [3] }))).toEqual(heldByBlue)
    const caught = after({ pursuitFace: 4 }, { blue: [{ pursue: true }], dice: [4] })
    expect(question(caught)).toBe('red rearguard')
  })

  test('R24 a pursuer that loses all its pursuing units still holds the field with the cripples it left there', () => {
    const fought = (left: Units) => {
      const state = quiet(['A 3-80/3-80', { unit: 'W 0-8/0-4', crippled: 1 }], ['B 1-2/None', ...left])
      play(state, { blue: [stay, stay, { pursue: true }], red: [go, { A: 1 }] })
      play(state, { red: [factor(4)], blue: [factor(4)], dice: [6, 1] })
      return result(state)
    }
    expect(fought([{ unit: 'C 0-90/0-90', crippled: 1 }])).toEqual({ winner: 'blue', rule: 'allocation.eliminated' })
    expect(fought([])).toEqual({ winner: 'red', rule: 'allocation.eliminated' })
  })

  test('R25 slow units are caught too; one that was destroyed slows nobody', () => {
    const state = quiet(['T 0-9/0-9 slow', 'D7'], ['B 1-90/0-90'])
    play(state, { blue: [stay, stay, { pursue: true }], red: [go, { D7: 0 }] })
    expect(standing(state, 'red')).toBe('T 1')
    const gone = losing(4, ['2x D7', 'SLOW 4/None slow'], { retreat: 'inTurn' })
    play(gone, { blue: [{ give: 'SLOW' }, go], red: [stay] })
    expect(result(gone)).toEqual(heldByRed)
  })

  test('R25 a towed FRD or convoy is slow: its force can be pursued though nothing is crippled', () => {
    const asked = ['FRD', 'CONVOY', 'Federation CA'].map(other => {
      const state = quiet(['D7'], ['Federation CA', other], { tow: true })
      play(state, { red: [stay], blue: [go] })
      return question(state)
    })
    expect(asked).toEqual(['red pursuit', 'red pursuit', 'over'])
  })
})

describe('the end', () => {
  test('allocation.eliminated and round.until a side without units has lost', () => {
    const state = battle(['GUN 400-9/9'], ['FF 5/3'], { retreat: 'none' })
    play(state, { red: [factor(4), direct('FF', 2)], blue: [factor(4)], dice: [1, 1] })
    expect(result(state)).toEqual({ winner: 'red', rule: 'allocation.eliminated' })
  })

  test('R36 nobody left on either side is no victory', () => {
    const state = battle(['GUN 400-9/9'], ['GUN 400-9/9'], { retreat: 'none' })
    const orders = [factor(4), direct('GUN', 2)]
    play(state, { red: orders, blue: orders, dice: [1, 1] })
    expect(result(state)).toEqual({ winner: 'draw', rule: 'R36' })
  })

  test('R38 the cap ends a battle undecided, and can be lifted', () => {
    const idle = (roundCap: number) => {
      const state = battle(['A 0-9/0-9'], ['B 0-9/0-9'], { roundCap, retreat: 'none' })
      for (let round = 0; round < 3; round++) quietRound(state)
      return state
    }
    expect(result(idle(3))).toEqual({ winner: 'draw', rule: 'R38' })
    const endless = idle(0)
    expect(endless.round).toBe(4)
    expect(sidcors.key(endless)).toBe(sidcors.key({ ...sidcors.clone(endless), round: 9 }))
  })
})
