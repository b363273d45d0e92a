import { describe, expect, test } from 'vitest'
import { all, brief, cited, fires, kinds, opened, refusal, run, sentencesOf } from '../battle.fixture.ts'
import { countDice } from '../fire/dice.ts'
import { fireTerms } from '../fire/fire-terms.ts'
import { attackEndurance as rules } from '../index.ts'
import { DAMAGED, DESTROYED, FIT } from '../state.ts'

describe('breakthrough', () => {
  const open = (options: object = {}) => {
    const state = opened(
      { red: ['2x A AF2 EF9', 'M AF3 EF3'], blue: ['E AF6 EF2', 'T AF4 EF4'] },
      { screen: 'allowed', ...options },
    )
    run(state, { orders: [{ screen: ['B2'] }, { fire: all(['R1', 'R2'], 'B1', 2), hold: ['R3'] }] })
    return state
  }

  test('H13 R17 R18 T11 D5 the front gone, held units attack the screened line, which fires back', () => {
    const state = open()
    // E answers: 4 owed to R1 and R2, two on the holder; E dies
    const events = run(state, { orders: [fires({ B1: { R1: 4, R3: 2 } })], dice: [6, 1, 1, 1, 1, 1, 1, 1, 5, 1] })
    expect(kinds(events).slice(-2)).toEqual(['destroyed U10', 'breakthrough H13'])
    expect(brief(state)).toMatchObject({ side: 'red', rule: 'H13' })
    expect(refusal(state, fires({ R1: { B2: 1 } })).expected).toBe('one of R3')
    run(state, { orders: [fires({ R3: { B2: 3 } })] })
    expect(brief(state)).toMatchObject({ side: 'blue', rule: 'R18' })
    expect(fireTerms(state, 'fireBack').duties).toEqual([null, { dice: 3, attackers: [2] }])
    run(state, { orders: [fires({ B2: { R3: 3, R1: 1 } })], dice: [5, 5, 1, 1, 1, 1, 1] })
    expect(state.blue).toMatchObject({ hits: [2, 2], status: [DESTROYED, DAMAGED] })
    expect(rules.rounds(state)).toBe(1)
  })

  test('R17 A2 a held unit destroyed in the main exchange still attacks, and nothing is owed to it', () => {
    const dead = { orders: [fires({ B1: { R1: 4, R3: 2 } })], dice: [6, 1, 1, 1, 1, 1, 1, 1, 6, 5] }
    const state = open()
    run(state, dead)
    expect(state.red.status).toEqual([FIT, FIT, DESTROYED])
    run(state, { orders: [fires({ R3: { B2: 3 } })] })
    expect(fireTerms(state, 'fireBack')).toMatchObject({ targets: [0, 1], duties: [null, null] })
    const strict = open({ heldMustSurvive: true })
    const events = run(strict, dead)
    expect(kinds(events).slice(-3)).toEqual(['held-lost R17', 'front-gone R20', 'round H12'])
    expect(sentencesOf(events)).toContain('The held fire of M R3 is lost with it.')
    expect(strict.red.held).toEqual([0, 0, 0])
    expect(brief(strict).rule).toBe('T3')
  })

  test('R17 by option, of two holders the one that survives attacks alone', () => {
    const state = opened(
      { red: ['2x A AF2 EF9', 'M AF3 EF3', 'N AF2 EF9'], blue: ['E AF6 EF2', 'T AF4 EF4'] },
      { screen: 'allowed', heldMustSurvive: true },
    )
    run(state, {
      orders: [
        { screen: ['B2'] },
        { fire: all(['R1', 'R2'], 'B1', 2), hold: ['R3', 'R4'] },
        fires({ B1: { R1: 4, R3: 2 } }),
      ],
    })
    const events = run(state, { orders: [], dice: [6, 1, 1, 1, 1, 1, 1, 1, 6, 5] })
    expect(state.red.status).toEqual([FIT, FIT, DESTROYED, FIT])
    expect(events.at(-1)).toMatchObject({ kind: 'breakthrough', units: ['N R4'] })
    expect(fireTerms(state, 'press').dice.map(countDice)).toEqual([0, 0, 0, 2])
    expect(refusal(state, fires({ R3: { B2: 1 } })).expected).toBe('one of R4')
  })

  test('H14 without a breakthrough held fire is lost', () => {
    const state = open()
    const events = run(state, { orders: [fires({ B1: { R1: 4 } })], dice: [1, 1, 1, 1, 1, 1, 1, 1] })
    expect(kinds(events)).toContain('held-lost H14')
    expect(state.red.held).toEqual([0, 0, 0])
    expect(brief(state).rule).toBe('T1')
  })

  test('R20 R19 a front destroyed with no fire held gives no extra attack; the defender lines up anew', () => {
    const state = opened(
      { red: ['2x A AF2 EF9'], blue: ['E AF1 EF1', 'T AF2 EF4', 'T AF2 EF4'] },
      { screen: 'allowed', lines: 'once' },
    )
    run(state, { orders: [{ screen: ['B2', 'B3'] }, fires(all(['R1', 'R2'], 'B1', 2))] })
    const events = run(state, { orders: [fires({ B1: { R1: 1 } })], dice: [6, 1, 1, 1, 1] })
    expect(kinds(events)).toContain('front-gone R20')
    expect(brief(state)).toMatchObject({ side: 'blue', rule: 'T1' })
  })

  test('R11 R17 by option the whole attack is owed, as it was held: damage in the main exchange does not lessen it', () => {
    const hurt = opened(
      { red: ['A AF1 EF9', { unit: 'M AF3/0 EF4', hits: 1 }], blue: ['E AF2 EF1', '2x T AF4 EF4'] },
      { screen: 'allowed', matching: 'whole-attack' },
    )
    run(hurt, {
      orders: [{ screen: ['B2', 'B3'] }, { fire: { R1: { B1: 1 } }, hold: ['R2'] }, fires({ B1: { R1: 1, R2: 1 } })],
      dice: [6, 1, 6],
    })
    expect(hurt.red.status).toEqual([FIT, DAMAGED])
    const events = run(hurt, { orders: [fires({ R2: { B2: 1, B3: 2 } })] })
    expect(fireTerms(hurt, 'fireBack').duties.map(duty => duty?.dice)).toEqual([undefined, 3, 3])
    expect(cited(events)).not.toContain('U5')
  })

  test('R17 U6 U7 a weakened die held is still named when the exchange has destroyed its unit', () => {
    const state = opened(
      { red: ['A AF1 EF9', 'M AF1 EF1 mod-1'], blue: ['E AF2 EF1', 'T AF3 EF4'] },
      { screen: 'allowed' },
    )
    run(state, {
      orders: [{ screen: ['B2'] }, { fire: { R1: { B1: 1 } }, hold: ['R2'] }, fires({ B1: { R1: 1, R2: 1 } })],
      dice: [6, 1, 6],
    })
    expect(state.red.status).toEqual([FIT, DESTROYED])
    expect(cited(run(state, { orders: [fires({ R2: { B2: 1 } })] }))).toEqual(expect.arrayContaining(['U6', 'U7']))
    run(state, { orders: [fires({ B2: { R1: 3 } })], dice: [6, 1, 1, 1] })
    expect(state.blue.hits).toEqual([1, 1])
  })

  test('H12 H13 the dead may break through and end the battle: both sides are gone', () => {
    const state = opened({ red: ['A AF1 EF1', 'M AF3 EF1'], blue: ['E AF2 EF1', 'T AF1 EF2'] }, { screen: 'allowed' })
    run(state, {
      orders: [{ screen: ['B2'] }, { fire: { R1: { B1: 1 } }, hold: ['R2'] }, fires({ B1: { R1: 1, R2: 1 } })],
      dice: [6, 6, 6],
    })
    expect(state.red.status).toEqual([DESTROYED, DESTROYED])
    run(state, { orders: [fires({ R2: { B2: 3 } })], dice: [6, 1, 1] })
    expect(rules.pending(state)).toEqual({ kind: 'over', result: { winner: 'draw', rule: 'H12' } })
  })
})
