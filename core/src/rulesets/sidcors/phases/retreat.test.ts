import { describe, expect, test } from 'vitest'
import { sidcors } from '../index.ts'
import { battle, both, factor, go, ofKind, play, question, standing, stay, type Units } from '../scripted.fixture.ts'
import type { State } from '../state.ts'

const crippledD7 = { unit: 'D7', count: 2, crippled: 1 }

/** A first round in which nothing happens: tiny attacks on great hulls. */
function quietRound(red: Units, blue: Units, options = {}): State {
  const state = battle(red, blue, options)
  const asked = question(state)
  if (asked === 'red intensity') play(state, { red: [both(1, 1)], dice: [1, 1] })
  else if (asked === 'blue intensity') play(state, { blue: [both(1, 1)], dice: [1, 1] })
  else play(state, { red: [factor(1)], blue: [factor(1)], dice: [1, 1] })
  return state
}

const winner = (state: State): unknown => {
  const pending = sidcors.pending(state)
  return pending.kind === 'over' ? pending.result : undefined
}

describe('retreat', () => {
  test('R22 defender, attacker, defender again', () => {
    const state = quietRound(['A 1-9/0-9'], ['B 1-9/0-9'])
    expect(question(state)).toBe('blue retreat')
    play(state, { blue: [stay] })
    expect(question(state)).toBe('red retreat')
    play(state, { red: [stay] })
    expect(question(state)).toBe('blue retreat')
    play(state, { blue: [stay] })
    expect([state.round, question(state)]).toEqual([2, 'red intensity, blue intensity'])
  })

  test('R22 both may retreat, the defender last of all; nobody holds the field', () => {
    const state = quietRound(['A 1-9/0-9'], ['B 1-9/0-9'])
    play(state, { blue: [stay, go], red: [go] })
    expect(winner(state)).toEqual({ winner: 'draw', rule: 'retreat.pursuit' })
  })

  test('R22 who has announced is not asked again; sealed announcements are asked at once; or nobody is asked', () => {
    const state = quietRound(['A 1-9/0-9'], ['B 1-9/0-9'])
    play(state, { blue: [go] })
    expect(question(state)).toBe('red retreat')
    play(state, { red: [stay] })
    expect(winner(state)).toEqual({ winner: 'red', rule: 'retreat.pursuit' })
    const sealed = quietRound(['A 1-9/0-9'], ['B 1-9/0-9'], { retreat: 'sealed' })
    expect(question(sealed)).toBe('red retreat, blue retreat')
    expect(question(quietRound(['A 1-9/0-9'], ['B 1-9/0-9'], { retreat: 'none' }))).toContain('intensity')
  })

  test('R12 a crippled ship may retreat', () => {
    const state = quietRound([{ unit: 'A 1-9/0-9', crippled: 1 }], ['B 1-9/0-9'])
    play(state, { blue: [stay] })
    expect(question(state)).toBe('red retreat')
  })

  test('R23 immobile units stay and fight on; their fighters with them; no pursuit', () => {
    const state = quietRound(
      ['A 1-90/0-90'],
      ['BATS 1-12(6)/1-6(3) no-scout', { unit: 'CV 1-8(4)/1-4(2)', crippled: 1 }],
    )
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
    expect(winner(state)).toEqual({ winner: 'blue', rule: 'retreat.pursuit' })
  })

  test('R39 the roster has the survivors, the ships that left with them, and no points', () => {
    const state = quietRound(
      ['A 1-90/0-90'],
      ['BATS 1-12(6)/1-6(3)', { unit: 'CV 1-8(4)/1-4(2)', count: 2, crippled: 1 }],
    )
    state.forces.blue.fighters -= 3
    play(state, { blue: [go], red: [stay] })
    const roster = sidcors.setup.print(sidcors.roster(state))
    expect(roster).toMatchObject({
      blue: {
        units: [
          { unit: 'BATS 1-12(6)/1-6(3)', count: 1, lostFighters: 1, lostHalf: true },
          { count: 2, crippled: 1 },
        ],
      },
    })
    const again = sidcors.setup.parse(roster)
    expect(again.ok && sidcors.begin(again.value).forces.blue).toMatchObject({ fighters: 12 + 12 - 3, owed: 0 })
  })
})

describe('pursuit', () => {
  test('retreat.pursuit nothing crippled or slow: nobody is asked', () => {
    const state = quietRound(['D7'], ['B 1-90/0-90'])
    play(state, { blue: [stay, stay], red: [go] })
    expect(winner(state)).toEqual({ winner: 'blue', rule: 'retreat.pursuit' })
  })

  test('R24 a crippled unit may be pursued by the uncrippled ships, for one round, without retreat', () => {
    const state = quietRound(
      [crippledD7, 'F5'],
      ['B 1-90/0-90', { unit: 'C 8-90/0-90', crippled: 1 }, 'MB 0-8/0-4 no-scout'],
    )
    play(state, { blue: [stay], red: [go] })
    play(state, { blue: [stay] })
    expect(question(state)).toBe('blue pursuit')
    play(state, { blue: [{ pursue: true }] })
    expect(question(state)).toBe('red rearguard')
    play(state, { red: [{ D7: 0, F5: 1 }] })
    expect([standing(state, 'red'), standing(state, 'blue')]).toEqual(['crippled D7 1, F5 1', 'B 1'])
    expect([state.attacker, question(state)]).toEqual(['blue', 'red intensity, blue intensity'])
    play(state, { red: [factor(1)], blue: [factor(1)], dice: [1, 1] })
    expect(winner(state)).toEqual({ winner: 'blue', rule: 'R24' })
    expect(sidcors.rounds(state)).toBe(2)
    const roster = sidcors.roster(state)
    expect(roster.red.units.map(line => line.count)).toEqual([2, 1])
    expect(roster.blue.units.map(line => line.count)).toEqual([1, 1, 1])
  })

  test('R24 points carried count in the pursuit, and no cloak is rolled', () => {
    const state = quietRound([crippledD7], ['B 8-90/0-90'])
    state.forces.red.owed = 2
    play(state, { blue: [stay, stay, { pursue: true }], red: [go, { D7: 0 }] })
    const events = play(state, { red: [factor(1)], blue: [factor(1)], dice: [1, 1] })
    expect(ofKind(events, 'adjust').find(event => event.side === 'red')).toMatchObject({ scored: 2, points: 4 })
  })

  test('R24 the pursuit may be declined, forbidden, or fail on the moderator’s die', () => {
    const ask = (options: object) => {
      const state = quietRound([crippledD7], ['B 1-90/0-90'], options)
      play(state, { blue: [stay, stay], red: [go] })
      return state
    }
    const declined = ask({})
    play(declined, { blue: [{ pursue: false }] })
    expect(winner(declined)).toEqual({ winner: 'blue', rule: 'retreat.pursuit' })
    expect(winner(ask({ pursuit: false }))).toEqual({ winner: 'blue', rule: 'retreat.pursuit' })
    const failed = ask({ pursuitFace: 4 })
    play(failed, { blue: [{ pursue: true }], dice: [3] })
    expect(winner(failed)).toEqual({ winner: 'blue', rule: 'retreat.pursuit' })
    const caught = ask({ pursuitFace: 4 })
    play(caught, { blue: [{ pursue: true }], dice: [4] })
    expect(question(caught)).toBe('red rearguard')
  })

  test('R24 a pursuer that loses all who pursued still holds the field with the cripples it left there', () => {
    const fought = (left: Units) => {
      const state = quietRound(['A 3-80/3-80', { unit: 'W 0-8/0-4', crippled: 1 }], ['B 1-2/None', ...left])
      play(state, { blue: [stay, stay, { pursue: true }], red: [go, { A: 1 }] })
      play(state, { red: [factor(4)], blue: [factor(4)], dice: [6, 1] })
      return winner(state)
    }
    const left = { unit: 'C 0-90/0-90', crippled: 1 }
    expect(fought([left])).toEqual({ winner: 'blue', rule: 'allocation.eliminated' })
    expect(fought([])).toEqual({ winner: 'red', rule: 'allocation.eliminated' })
  })

  test('R25 slow units are caught too', () => {
    const state = quietRound(['T 0-9/0-9 slow', 'D7'], ['B 1-90/0-90'])
    play(state, { blue: [stay, stay, { pursue: true }], red: [go, { D7: 0 }] })
    expect(standing(state, 'red')).toBe('T 1')
  })
})

describe('the end', () => {
  test('allocation.eliminated and round.until a side without units has lost', () => {
    const state = battle(['GUN 400-9/9'], ['FF 5/3'], { retreat: 'none' })
    play(state, { red: [factor(4), { target: 'FF', amount: 2 }], blue: [factor(4)], dice: [1, 1] })
    expect(winner(state)).toEqual({ winner: 'red', rule: 'allocation.eliminated' })
  })

  test('R36 nobody left on either side is no victory', () => {
    const state = battle(['GUN 400-9/9'], ['GUN 400-9/9'], { retreat: 'none' })
    const both = { target: 'GUN', amount: 2 }
    play(state, { red: [factor(4), both], blue: [factor(4), both], dice: [1, 1] })
    expect(winner(state)).toEqual({ winner: 'draw', rule: 'R36' })
  })

  test('R38 the cap ends a battle undecided, and can be lifted', () => {
    const idle = (roundCap: number) => {
      const state = battle(['A 0-9/0-9'], ['B 0-9/0-9'], { roundCap, retreat: 'none' })
      const orders = Array(3).fill(factor(1))
      play(state, { red: orders, blue: orders, dice: [1, 1, 1, 1, 1, 1] })
      return state
    }
    expect(winner(idle(3))).toEqual({ winner: 'draw', rule: 'R38' })
    const endless = idle(0)
    expect(endless.round).toBe(4)
    expect(sidcors.key(endless)).toBe(sidcors.key({ ...sidcors.clone(endless), round: 9 }))
  })
})

describe('slow units', () => {
  test('R25 one that was destroyed slows nobody', () => {
    const state = battle(['GUN 16-90/1-90'], ['2x D7', 'SLOW 4/None slow'])
    play(state, { red: [factor(4)], blue: [factor(1), { give: 'SLOW' }], dice: [2, 1] })
    play(state, { blue: [go], red: [stay] })
    expect(winner(state)).toEqual({ winner: 'red', rule: 'retreat.pursuit' })
  })
})

describe('towed units', () => {
  test('R25 a towed FRD or convoy is slow: its force can be pursued though nothing is crippled', () => {
    for (const towed of ['FRD', 'CONVOY']) {
      const state = battle(['D7'], ['Federation CA', towed], { tow: true })
      play(state, { red: [factor(1), stay], blue: [factor(1), go], dice: [1, 1] })
      expect(question(state)).toBe('red pursuit')
    }
    const state = battle(['D7'], ['2x Federation CA'], { tow: true })
    play(state, { red: [factor(1), stay], blue: [factor(1), go], dice: [1, 1] })
    expect(question(state)).toBe('over')
  })
})
