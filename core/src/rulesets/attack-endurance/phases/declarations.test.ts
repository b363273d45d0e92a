import { describe, expect, test } from 'vitest'
import { sayRefusal } from '../../../lang/index.ts'
import { all, brief, cited, fires, legal, opened, paper, refusal, run } from '../battle.fixture.ts'
import { countDice, NO_DICE, normalDice } from '../fire/dice.ts'
import { fireTerms } from '../fire/fire-terms.ts'
import { attackEndurance as rules } from '../index.ts'

describe('attacks', () => {
  test('T3 U9 U4 a unit puts its dice on one target or splits them', () => {
    const state = opened({ red: ['A AF3 EF4'], blue: ['2x B AF1 EF2'] })
    expect(brief(state)).toMatchObject({ side: 'red', rule: 'T3' })
    expect(legal(state, fires({ R1: { B1: 3 } }))).toBe(true)
    expect(cited(run(state, { orders: [fires({ R1: { B1: 2, B2: 1 } })] }))).toContain('U9')
  })

  test('R10 splits are in whole dice, never more than there are; unused dice are allowed unless an option forbids it', () => {
    const units = { red: ['A AF3 EF4'], blue: ['2x B AF1 EF2'] }
    const state = opened(units)
    expect(paper(state).size()).toBe(10n)
    expect(refusal(state, fires({ R1: { B1: 4 } }))).toMatchObject({ code: 'range', path: ['fire', 'R1', 'B1'] })
    expect(refusal(state, fires({ R1: { B1: 0.5 } }))).toMatchObject({ code: 'type', path: ['fire', 'R1', 'B1'] })
    expect(legal(state, fires({ R1: { B1: 1 } }))).toBe(true)
    const strict = opened(units, { unusedDice: 'forbidden' })
    expect(paper(strict).size()).toBe(4n)
    expect(refusal(strict, fires({ R1: { B1: 1 } })).expected).toBe('all of its 3 dice (R10, R15)')
  })

  test('R8 a weakened die is one die on one target', () => {
    const state = opened({ red: ['A AF3 EF4 mod-3'], blue: ['2x B AF1 EF2'] })
    expect(refusal(state, fires({ R1: { B1: 1, B2: 1 } }))).toMatchObject({
      path: ['fire', 'R1'],
      expected: 'at most 1 in all',
    })
    expect(legal(state, fires({ R1: { B2: 1 } }))).toBe(true)
  })

  test('U8 R12 a unit that never fires is not asked, and owes nothing', () => {
    const state = opened({ red: ['A AF2 EF4', 'Z AF0 EF4'], blue: ['Y AF0 EF4', 'B AF1 EF4'] })
    expect(refusal(state, fires({ R2: { B1: 1 } }))).toMatchObject({ path: ['fire', 'R2'], expected: 'one of R1' })
    run(state, { orders: [fires({ R1: { B1: 2 } })] })
    const { dice, duties } = fireTerms(state, 'answer')
    expect(dice).toEqual([NO_DICE, normalDice(1)])
    expect(duties).toEqual([null, null])
  })

  test('U14 D6 R23 the attacker is an option, whatever the colour', () => {
    const state = opened({ red: ['A AF1 EF2'], blue: ['B AF1 EF2'] }, { attacker: 'blue' })
    expect(brief(state)).toMatchObject({ side: 'blue', rule: 'T3' })
  })

  test('H1 T6 the defender declares second, and only then are dice thrown', () => {
    const state = opened({ red: ['A AF1 EF2'], blue: ['2x B AF1 EF2'] })
    run(state, { orders: [fires(all(['R1'], 'B1'))] })
    expect(brief(state)).toMatchObject({ side: 'blue', rule: 'T6' })
    run(state, { orders: [fires(all(['B1', 'B2'], 'R1'))] })
    expect(rules.pending(state)).toMatchObject({ kind: 'roll', roll: { rule: 'H3' } })
  })
})

describe('the match', () => {
  const big = 'AF9 EF99'
  /** Attackers, their dice on X, X, the dice it owes. */
  const rows = [
    ['corvettes 1+1+1', ['3x C AF1 EF2'], { R1: 1, R2: 1, R3: 1 }, 'X AF4 EF9', 3, 1],
    ['A puts 2 of its 3, B 2', ['A AF3 EF9', 'B AF2 EF9'], { R1: 2, R2: 2 }, 'X AF6 EF9', 4, 2],
    ['A 5', ['A AF5 EF9'], { R1: 5 }, 'X AF3 EF9', 3, 0],
    ['A weakened', ['A AF1 EF9 mod-1'], { R1: 1 }, 'X AF2 EF9', 1, 1],
    ['A 2 on a weakened die', ['A AF2 EF9'], { R1: 2 }, 'X AF1 EF9 mod-1', 1, 0],
    ['A 2 on printed 0', ['A AF2 EF9'], { R1: 2 }, 'X AF0 EF9', 0, 0],
    ['nobody', ['A AF2 EF9'], {}, 'X AF3 EF9', 0, 3],
  ] as const

  test.each(rows)('T7 R11 %s', (_, red, dice, x, owed, free) => {
    const state = opened({ red: [...red, `Other ${big}`], blue: [x, `Second ${big}`] })
    const fire = Object.fromEntries(Object.entries(dice).map(([unit, n]) => [unit, { B1: n }]))
    run(state, { orders: [fires(fire)] })
    const terms = fireTerms(state, 'answer')
    expect(terms.duties[0]?.dice ?? 0).toBe(owed)
    expect(countDice(terms.dice[0] ?? NO_DICE) - owed).toBe(free)
  })

  const attacked = (options: object = {}) => {
    const state = opened(
      { red: ['3x Corvette AF1 EF2', 'Frigate AF2 EF3'], blue: ['Heavy Cruiser AF4/2 EF6'] },
      options,
    )
    run(state, { orders: [fires(all(['R1', 'R2', 'R3'], 'B1'))] })
    return state
  }

  test('T7 T8 T9 T12 D1 three dice are owed to the corvettes in any split, one is free', () => {
    const state = attacked()
    for (const row of [
      { R1: 3, R4: 1 },
      { R1: 1, R2: 1, R3: 1, R4: 1 },
      { R1: 2, R2: 1, R4: 1 },
      { R2: 4 },
      { R1: 3 },
    ]) {
      expect(legal(state, fires({ B1: row })), JSON.stringify(row)).toBe(true)
    }
    const refused = refusal(state, fires({ B1: { R1: 2, R4: 2 } }))
    expect(sayRefusal(refused)).toBe(
      'Fire, B1: 2 is not allowed; expected at least 3 of its dice on R1, R2, R3, which attack it (T7).',
    )
  })

  test('R11 by option there is no duty, or the whole attack of a splitting attacker counts', () => {
    expect(legal(attacked({ matching: 'none' }), fires({ B1: { R4: 4 } }))).toBe(true)
    const units = { red: ['A AF3 EF9'], blue: ['X AF4 EF9', 'Y AF4 EF9'] }
    const owed = (matching: string) => {
      const state = opened(units, { matching })
      run(state, { orders: [fires({ R1: { B1: 1, B2: 2 } })] })
      return fireTerms(state, 'answer').duties.map(duty => duty?.dice)
    }
    expect(owed('binding')).toEqual([1, 2])
    expect(owed('whole-attack')).toEqual([3, 3])
  })

  test('T10 R15 R16 a defender nobody targets fires at anyone or not at all; by option it uses all its dice', () => {
    const units = { red: ['2x A AF1 EF9'], blue: ['X AF1 EF9', 'Y AF2 EF9'] }
    const at = (untargeted: string) => {
      const state = opened(units, { untargeted })
      run(state, { orders: [fires(all(['R1'], 'B1'))] })
      return state
    }
    expect(legal(at('free'), fires({ B1: { R1: 1 } }))).toBe(true)
    expect(legal(at('free'), fires({ B1: { R1: 1 }, B2: { R1: 1, R2: 1 } }))).toBe(true)
    expect(legal(at('must-fire'), fires({ B1: { R1: 1 } }))).toBe(false)
    expect(legal(at('must-fire'), fires({ B1: { R1: 1 }, B2: { R2: 2 } }))).toBe(true)
  })

  test('A1 a silent unit attacks nobody, so the dice owed go to those that fire', () => {
    const state = opened({ red: ['2x C AF1/0 EF2', { unit: 'C AF1/0 EF2', hits: 1 }], blue: ['X AF4 EF9'] })
    expect(refusal(state, fires({ R3: { B1: 1 } })).code).toBe('illegal')
    run(state, { orders: [fires(all(['R1', 'R2'], 'B1'))] })
    expect(legal(state, fires({ B1: { R3: 2, R1: 2 } }))).toBe(true)
    expect(legal(state, fires({ B1: { R3: 3, R1: 1 } }))).toBe(false)
  })
})

describe('lines', () => {
  const units = { red: ['2x A AF2 EF9', 'M AF3 EF9'], blue: ['E AF3 EF2', 'T AF2 EF4', 'Z AF0 EF2'] }
  const open = (options: object = {}) => opened(units, { screen: 'allowed', ...options })

  test('T1 T2 R22 the defender screens any units but keeps one in front that can fire', () => {
    const state = open()
    expect(brief(state)).toMatchObject({ side: 'blue', rule: 'T1' })
    expect(paper(state).size()).toBe(6n)
    expect(refusal(state, { screen: ['B1', 'B2'] }).expected).toContain('B1, B2 in the front line (R22)')
    expect(legal(open({ minimumFront: 'any' }), { screen: ['B1', 'B2'] })).toBe(true)
    expect(cited(run(state, { orders: [{ screen: ['B2', 'B3'] }] }))).toEqual(['T1', 'T2', 'R22'])
  })

  test('T4 T11 screened units are no targets and do not fire', () => {
    const state = open()
    run(state, { orders: [{ screen: ['B2'] }] })
    expect(refusal(state, fires({ R1: { B2: 1 } })).path).toEqual(['fire', 'R1', 'B2'])
    run(state, { orders: [fires({ R1: { B1: 2 } })] })
    expect(refusal(state, fires({ B2: { R1: 1 } })).path).toEqual(['fire', 'B2'])
  })

  test('T5 R14 against a screen whole units hold fire; by option a part of their dice', () => {
    const state = open()
    run(state, { orders: [{ screen: ['B2'] }] })
    expect(legal(state, { fire: { R1: { B1: 2 } }, hold: ['R3'] })).toBe(true)
    expect(refusal(state, { fire: { R3: { B1: 1 } }, hold: ['R3'] }).code).toBe('illegal')
    const dice = open({ holding: 'dice' })
    run(dice, { orders: [{ screen: ['B2'] }, { fire: { R3: { B1: 1 } }, hold: ['R3'] }] })
    expect(dice.red.held).toEqual([NO_DICE, NO_DICE, normalDice(2)])
    const bare = opened(units)
    expect(refusal(bare, { fire: {}, hold: ['R3'] }).path).toEqual(['hold', 0])
  })

  test('R13 a unit that holds its fire may be shot at, unless an option protects it', () => {
    const at = (heldAreTargets: boolean) => {
      const state = open({ heldAreTargets })
      run(state, { orders: [{ screen: ['B2', 'B3'] }, { fire: { R1: { B1: 2 } }, hold: ['R3'] }] })
      return fireTerms(state, 'answer').targets
    }
    expect(at(true)).toEqual([0, 1, 2])
    expect(at(false)).toEqual([0, 1])
  })

  test('R13 R14 T7 where held units are no targets, nothing is owed to one that fires a part of its dice', () => {
    const state = open({ heldAreTargets: false, holding: 'dice' })
    run(state, { orders: [{ screen: ['B2', 'B3'] }, { fire: { R1: { B1: 1 }, R3: { B1: 1 } }, hold: ['R3'] }] })
    expect(fireTerms(state, 'answer').duties[0]).toEqual({ dice: 1, attackers: [0] })
    expect(legal(state, fires({ B1: { R1: 1, R2: 2 } }))).toBe(true)
    expect(paper(state).size()).toBe(BigInt([...paper(state).choices()].length))
  })

  test('R21 the lines are set up before every round, by option once', () => {
    const idle = { orders: [{ screen: ['B2'] }, fires({}), fires({})] }
    const each = open()
    run(each, idle)
    expect(brief(each).rule).toBe('T1')
    const once = open({ lines: 'once' })
    run(once, idle)
    expect(brief(once).rule).toBe('T3')
    expect(once.blue.post).toEqual([0, 1, 0])
  })
})
