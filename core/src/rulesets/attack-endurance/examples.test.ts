import { describe, expect, test } from 'vitest'
import { all, brief, cited, fires, kinds, legal, opened, paper, refusal, run, sentencesOf } from './battle.fixture.ts'
import { attackEndurance as rules } from './index.ts'
import { AWAY, DAMAGED, DESTROYED, FIT } from './state.ts'

describe('a round with fixed dice', () => {
  const start = () => opened({ red: ['3x Corvette AF1/1 EF2'], blue: ['Heavy Cruiser AF4/2 EF6'] })
  const first = {
    orders: [fires(all(['R1', 'R2', 'R3'], 'B1')), fires({ B1: { R1: 2, R2: 1, R3: 1 } })],
    dice: [6, 5, 2, 5, 5, 6, 4],
  }

  test('H2 H3 H4 H5 H6 H7 U10 U11 R5 R25 D2 three corvettes and a cruiser, two rounds, dice used up exactly', () => {
    const state = start()
    const events = run(state, first)
    expect(state.blue).toMatchObject({ hits: [3], status: [DAMAGED] })
    expect(state.red).toMatchObject({ hits: [2, 2, 0], status: [DESTROYED, DESTROYED, FIT] })
    expect(kinds(events)).toEqual([
      'declaration T3',
      'declaration T6',
      'volley H3',
      'volley H3',
      'volley H3',
      'volley H3',
      'destroyed U10',
      'destroyed U10',
      'damaged U11',
      'round H12',
    ])
    run(state, { orders: [fires({ R3: { B1: 1 } }), fires({ B1: { R3: 2 } })], dice: [5, 3, 5] })
    expect(state.blue).toMatchObject({ hits: [4], status: [DAMAGED] })
    expect(state.red).toMatchObject({ hits: [2, 2, 1], status: [DESTROYED, DESTROYED, DAMAGED] })
    expect(rules.rounds(state)).toBe(2)
  })

  test('U11 H7 a counter is flipped once: a damaged unit that is hit again only carries more', () => {
    const state = start()
    expect(kinds(run(state, first))).toContain('damaged U11')
    const next = run(state, { orders: [fires({ R3: { B1: 1 } }), fires({ B1: { R3: 2 } })], dice: [5, 1, 1] })
    expect(state.blue).toMatchObject({ hits: [4], status: [DAMAGED] })
    expect(kinds(next)).not.toContain('damaged U11')
  })

  test('T6 T7 U4 the round in words', () => {
    expect(sentencesOf(run(start(), first))).toEqual([
      'Red declares its attacks: Corvette R1 with 1 die, Corvette R2 with 1, Corvette R3 with 1 on Heavy Cruiser B1.',
      'Blue answers: Heavy Cruiser B1 with 2 dice on Corvette R1; Heavy Cruiser B1 with 1 on Corvette R2; Heavy Cruiser B1 with 1 on Corvette R3.',
      'Red rolls 3 dice on Heavy Cruiser B1: 3 hit points.',
      'Blue rolls 2 dice on Corvette R1: the last 2 hit points.',
      'Blue rolls 1 die on Corvette R2: the last 2 hit points.',
      'Blue rolls 1 die on Corvette R3: 0 hit points.',
      'Corvette R1 of red is destroyed.',
      'Corvette R2 of red is destroyed.',
      'Heavy Cruiser B1 of blue is damaged: 3 hit points against endurance 6.',
      'Round 1 is over: 1 unit against 1 left.',
    ])
  })

  test('U12 R5 the damaged cruiser has two dice from the next round on', () => {
    const state = start()
    run(state, first)
    run(state, { orders: [fires({ R3: { B1: 1 } })] })
    expect(paper(state).size()).toBe(2n)
    expect(legal(state, fires({ B1: { R3: 2 } }))).toBe(true)
    expect(refusal(state, fires({ B1: { R3: 3 } })).code).toBe('range')
  })

  test.each([
    ['character', 'wounded'],
    ['ground-military', 'decimated'],
    ['starship', 'damaged'],
    ['character-spaceship', 'damaged'],
  ])('U13 U1 a damaged unit of the type %s is called %s', (category, word) => {
    const state = opened({ red: ['A AF1 EF2'], blue: ['B AF1 EF2'] }, { category })
    const events = run(state, { orders: [fires(all(['R1'], 'B1'))], dice: [5, 1] })
    expect(sentencesOf(events)).toContain(`B B1 of blue is ${word}: 1 hit point against endurance 2.`)
  })

  test('U5 U6 U7 R9 D8 a weakened die is thrown in another colour and named in the log', () => {
    const state = opened({ red: ['A AF1 EF9 mod-1', 'B AF2 EF9'], blue: ['C AF1 EF9'] })
    const events = run(state, {
      orders: [fires({ R1: { B1: 1 }, R2: { B1: 2 } }), fires({ B1: { R1: 1 } })],
      dice: [5, 5, 6, 1],
    })
    expect(state.blue.hits).toEqual([3])
    expect(cited(events)).toEqual(expect.arrayContaining(['U5', 'U6', 'U7', 'R9', 'H4', 'H5']))
    expect(sentencesOf(events)).toContain('Red rolls 2 dice and 1 weakened on C B1: 3 hit points.')
  })

  test('R6 U5 U7 damage written as a modifier is named with the others', () => {
    const state = opened({ red: [{ unit: 'A AF1/-1m EF4', hits: 2 }], blue: ['C AF1 EF9'] })
    const [declaration] = run(state, { orders: [fires({ R1: { B1: 1 } })] })
    expect(declaration?.because).toContainEqual({ rule: 'U5', text: 'A R1 modified by -1' })
    expect(declaration?.because).toContainEqual({ rule: 'U7', text: 'the die of A R1 is weakened' })
  })

  test('R4 with another endurance on the back a unit flips at half of the front and dies by the back', () => {
    const state = opened({ red: ['A AF3 EF9'], blue: ['B AF1 EF4/6'] })
    run(state, { orders: [fires({ R1: { B1: 3 } })], dice: [5, 5, 5, 1] })
    expect(state.blue).toMatchObject({ hits: [3], status: [DAMAGED] })
    run(state, { orders: [fires({ R1: { B1: 3 } })], dice: [6, 1, 1, 1] })
    expect(state.blue).toMatchObject({ hits: [5], status: [DAMAGED] })
    run(state, { orders: [fires({ R1: { B1: 3 } })], dice: [5, 1, 1, 1] })
    expect(state.blue.status).toEqual([DESTROYED])
  })
})

describe('ends', () => {
  test('H12 a battle goes on without limit until a side is gone, and both may go together', () => {
    const state = opened({ red: ['A AF1 EF1'], blue: ['B AF1 EF1'] })
    const shoot = [fires(all(['R1'], 'B1'))]
    for (let round = 0; round < 30; round++) run(state, { orders: shoot, dice: [1, 2] })
    expect(rules.rounds(state)).toBe(30)
    run(state, { orders: shoot, dice: [5, 6] })
    expect(rules.pending(state)).toEqual({ kind: 'over', result: { winner: 'draw', rule: 'H12' } })
  })

  test('A3 R28 when neither side can score a hit the battle is over without a victor', () => {
    const silent = opened({ red: ['A AF0 EF1'], blue: ['B AF0 EF1 mod+3'] })
    expect(rules.pending(silent)).toEqual({ kind: 'over', result: { winner: 'draw', rule: 'A3' } })
    const state = opened({ red: ['A AF1/0 EF2'], blue: ['B AF1/0 EF2'] })
    const events = run(state, { orders: [fires(all(['R1'], 'B1'))], dice: [5, 5] })
    expect(rules.pending(state)).toEqual({ kind: 'over', result: { winner: 'draw', rule: 'A3' } })
    expect(sentencesOf(events).at(-1)).toBe(
      'Neither side can score a hit any more: the battle is over without a victor.',
    )
  })

  test('R7 by option a printed zero with a bonus fires', () => {
    const state = opened({ red: ['A AF0 EF1'], blue: ['B AF0 EF1 mod+3'] }, { zeroWithBonus: 'fires' })
    expect(brief(state).side).toBe('blue')
    expect(legal(state, fires({ B1: { R1: 3 } }))).toBe(true)
  })

  test('R28 a round limit of the moderator ends the battle without a victor, and only then counts in the key', () => {
    const units = { red: ['A AF1 EF9'], blue: ['B AF1 EF9'] }
    const shoot = { orders: [fires(all(['R1'], 'B1'))], dice: [1, 1] }
    const free = opened(units)
    const limited = opened(units, { roundLimit: 2 })
    const [freeKey, limitedKey] = [rules.key(free), rules.key(limited)]
    run(free, shoot)
    run(limited, shoot)
    expect(rules.key(free)).toBe(freeKey)
    expect(rules.key(limited)).not.toBe(limitedKey)
    run(limited, shoot)
    expect(rules.pending(limited)).toEqual({ kind: 'over', result: { winner: 'draw', rule: 'R28' } })
  })
})

describe('endurance of the back', () => {
  test.each([
    [4, DAMAGED],
    [5, DESTROYED],
  ])('R4 a fit unit whose back has less endurance: %i hits at once leave it in status %i', (hits, status) => {
    const state = opened({ red: ['A AF3 EF9'], blue: ['B AF0 EF6/5'] })
    run(state, { orders: [fires({ R1: { B1: 3 } })], dice: hits === 4 ? [6, 6, 1] : [6, 6, 5] })
    expect(state.blue.status).toEqual([status])
    expect(rules.pending(state).kind).toBe(status === DESTROYED ? 'over' : 'orders')
  })
})

describe('break-off', () => {
  const units = { red: ['A AF4 EF4', 'C AF1 EF2'], blue: ['B AF2 EF4', 'D AF1 EF2'] }

  test('B1 B2 the defender tries first, then the attacker, each with one d6 by the difference of attack factors', () => {
    const state = opened(units, { breakOff: 'parent-table' })
    expect(brief(state)).toMatchObject({ side: 'blue', rule: 'B1' })
    const events = run(state, { orders: [{ leave: ['B2'] }, { leave: ['R1'] }], dice: [3, 4] })
    // red 5 against blue 3: column +2,+3, away on 2 or less; then blue 3 against red 5: column -3,-2, away on 3 or less
    expect(kinds(events)).toEqual(['attempt B1', 'break-off B1', 'attempt B1', 'break-off B1'])
    expect(sentencesOf(events)[1]).toBe('The attempt of blue to break off fails.')
    expect(state.blue.status).toEqual([FIT, FIT])
    const lucky = opened(units, { breakOff: 'parent-table' })
    run(lucky, { orders: [{ leave: ['B2'] }, { leave: [] }], dice: [2] })
    expect(lucky.blue.status).toEqual([FIT, AWAY])
  })

  test('B1 one die is read in the active row and in the screened row', () => {
    const state = opened(units, { breakOff: 'parent-table', screen: 'allowed' })
    // red 5 against 2 in the front line: column +2,+3, active 2, screened 4
    const events = run(state, { orders: [{ screen: ['B2'] }, { leave: ['B1', 'B2'] }], dice: [4] })
    expect(state.blue.status).toEqual([FIT, AWAY])
    expect(sentencesOf(events)).toContain('D B2 of blue breaks off; B B1 must stay.')
  })

  test('B1 own screened factors do not count in the difference', () => {
    const state = opened(
      { red: units.red, blue: ['B AF2 EF4', 'D AF9 EF2'] },
      { breakOff: 'parent-table', screen: 'allowed' },
    )
    // red 5 against 2 in the front line: column +2,+3, active 2, screened 4; against all 11: active 4, screened 6
    run(state, { orders: [{ screen: ['B2'] }, { leave: ['B1', 'B2'] }] })
    expect(rules.pending(state)).toMatchObject({ kind: 'roll', roll: { odds: { weights: [2n, 2n, 2n] } } })
  })

  test('B1 the attacker reads the table against all attack factors of the enemy, screened ones too', () => {
    const state = opened(
      { red: units.red, blue: ['B AF2 EF4', 'D AF9 EF2'] },
      { breakOff: 'parent-table', screen: 'allowed' },
    )
    // 11 against 5: column +4..+6, away on 2 or less
    run(state, { orders: [{ screen: ['B2'] }, { leave: [] }, { leave: ['R1'] }] })
    expect(rules.pending(state)).toMatchObject({ kind: 'roll', roll: { odds: { weights: [4n, 2n] } } })
  })

  test('H11 a side that has left the field entirely has lost it; those away are not destroyed', () => {
    const state = opened(units, { breakOff: 'parent-table' })
    const events = run(state, { orders: [{ leave: ['B1', 'B2'] }], dice: [1] })
    expect(rules.pending(state)).toEqual({ kind: 'over', result: { winner: 'red', rule: 'H11' } })
    expect(rules.roster(state).blue.units).toHaveLength(2)
    expect(kinds(events).at(-1)).toBe('end H11')
  })

  test('H9 H11 a unit that breaks off damaged is damaged in the next battle, even with few hits', () => {
    const state = opened(
      { red: ['A AF1 EF9'], blue: [{ unit: '2x B AF1 EF7', hits: 3, damaged: true }] },
      { breakOff: 'free', keptHits: 'down' },
    )
    run(state, { orders: [fires({}), fires({})] })
    const before = rules.key(state)
    run(state, { orders: [{ leave: ['B1'] }, { leave: [] }] })
    expect(rules.key(state)).not.toBe(before)
    expect(rules.roster(state).blue.units).toMatchObject([{ count: 2, hits: 3, damaged: true }])
    expect(rules.setup.parse(rules.setup.print(rules.roster(state))).ok).toBe(true)
  })

  test('U10 R25 a roster in the middle of an exchange leaves out units with hits enough to destroy them', () => {
    const state = opened({ red: ['A AF2 EF9'], blue: ['2x B AF1 EF1'] })
    run(state, { orders: [fires({ R1: { B1: 2 } }), fires({ B1: { R1: 1 } })], dice: [6, 1] })
    expect(rules.roster(state).blue.units).toMatchObject([{ count: 1, hits: 0, damaged: false }])
  })

  test('H11 free break-off is asked between rounds only, and needs no die', () => {
    const state = opened(units, { breakOff: 'free', matching: 'none' })
    expect(brief(state).rule).toBe('T3')
    run(state, { orders: [fires({ R1: { B1: 1 } }), fires({})], dice: [1] })
    expect(brief(state)).toMatchObject({ side: 'blue', rule: 'H11' })
    run(state, { orders: [{ leave: ['B1'] }, { leave: [] }] })
    expect(state.blue.status).toEqual([AWAY, FIT])
  })

  test('B2 by option the attacker may not break off', () => {
    const state = opened(units, { breakOff: 'parent-table', attackerMayBreakOff: false })
    run(state, { orders: [{ leave: [] }] })
    expect(brief(state)).toMatchObject({ side: 'red', rule: 'T3' })
  })

  test('T7 a defender with just one legal answer is not asked', () => {
    const state = opened({ red: ['A AF1 EF2'], blue: ['B AF1 EF2'] })
    const events = run(state, { orders: [fires(all(['R1'], 'B1'))] })
    expect(kinds(events)).toEqual(['declaration T3', 'declaration T6'])
    expect(rules.pending(state).kind).toBe('roll')
  })

  test('R22 when only screened units are left they come forward', () => {
    const state = opened(units, { breakOff: 'free', screen: 'allowed', matching: 'none' })
    run(state, { orders: [{ screen: ['B2'] }, fires({}), fires({})] })
    const events = run(state, { orders: [{ screen: ['B2'] }, { leave: ['B1'] }] })
    expect(kinds(events)).toEqual(['line-up T1', 'break-off H11', 'forward R22'])
    expect(state.blue.post[1]).toBe(0)
  })
})
