import { describe, expect, test } from 'vitest'
import type { Side } from '../../../game/sides/index.ts'
import {
  aiming,
  askOf,
  battle,
  direct,
  factor,
  mauling,
  ofKind,
  paper,
  pass,
  play,
  question,
  standing,
  type Units,
} from '../scripted.fixture.ts'
import type { State } from '../state.ts'

const quiet = { retreat: 'none' }
const crippledD7 = { unit: 'D7', crippled: 1 }

/** The targets red may name. */
const targets = (state: State): string[] => askOf(state, 'directed')?.targets.map(({ target }) => target) ?? []

describe('directed damage (directed.finish, R35)', () => {
  test('directed.option a side may pass, and is not asked when nothing can be paid (R15)', () => {
    const units = ['D7 no-cloak', 'POD 0-0/None', 'X 1-20/10']
    expect(targets(aiming(15, units))).toEqual([])
    const enough = aiming(16, units)
    expect(targets(enough)).toEqual(['D7'])
    expect(ofKind(play(enough, { red: [pass] }), 'directed')).toMatchObject([{ result: 'none', left: 32 }])
  })

  test('allocation.no-crippled-side directed.finish a target takes its attack along, a unit with a crippled side the difference', () => {
    // in half points
    const attacks = (unit: Units[number]) =>
      askOf(aiming(40, [unit]), 'directed')?.targets.map(({ attack, finishAttack }) => [attack, finishAttack])
    expect(attacks('RAM 6-8/None')).toEqual([[12, 0]])
    expect(attacks('D7 8/4')).toEqual([[8, 8]])
  })

  test('directed.full-cost half of the points is not enough for half the job', () => {
    expect(() => play(aiming(16, ['D7', 'BATS no-scout']), { red: [direct('D7', 2)] })).toThrow(/at most 1/)
  })

  test.each<[string, number, Units[number], ReturnType<typeof direct>, object, string]>([
    [
      'directed.finish R20 both steps in one round',
      24,
      'D7',
      direct('D7', 2),
      { result: 'destroyed', cost: 48 },
      'X 1',
    ],
    ['directed.cost a cripple for double its defence', 8, crippledD7, direct('crippled D7'), { cost: 16 }, 'X 1'],
    ['allocation.no-crippled-side by one payment', 8, 'POL', direct('POL'), { result: 'destroyed', cost: 16 }, 'X 1'],
    // the fifth is the half factor
    ['R35 the carrier is untouched', 10, 'CV 9(4½)/5', direct('fighters', 5), { amount: 9, cost: 18 }, 'CV 1, X 1'],
    ['R14 PFs likewise', 12, 'TENDER 9P/5', direct('PFs', 3), { result: 'lost', cost: 24 }, 'TENDER 1, X 1, PFs 3'],
    [
      // the one point left takes a fighter factor
      'directed.fighters both kinds together',
      13,
      'TENDER 9P(2½)/5',
      direct('fighters and 2 PFs', 2),
      { target: 'fighters and 2 PFs', result: 'lost', amount: 12, cost: 24, left: 2 },
      'TENDER 1, X 1, fighters 0.5, PFs 4',
    ],
  ])('%s', (_, points, unit, order, event, left) => {
    const state = aiming(points, [unit, 'X 1-20/10'])
    expect(ofKind(play(state, { red: [order] }), 'directed')).toMatchObject([event])
    expect(standing(state, 'blue')).toBe(left)
  })

  test('directed.fighters no more of them than there are', () => {
    expect(() => play(aiming(10, ['CARRIER 9(4½)/5(2)', 'X 1-20/10']), { red: [direct('fighters', 6)] })).toThrow()
    // two PFs cost 8, so that one fighter factor is left to be had
    const blue = ['TENDER 9P(2½)/5', 'X 1-20/10']
    expect(() => play(aiming(10, blue), { red: [direct('fighters and 2 PFs', 2)] })).toThrow(/at most 1/)
    const [event] = ofKind(play(aiming(13, blue), { red: [direct('fighters and 1 PF', 3)] }), 'directed')
    // the third is the half factor
    expect(event).toMatchObject({ amount: 9, cost: 18, left: 8 })
    const text = 'any of both kinds together are one target'
    expect(event?.because).toContainEqual({ rule: 'directed.fighters', text })
  })

  test('directed.order and R26: the attacker first; the defender keeps all its points', () => {
    const state = battle(['GUN 96-10/5'], ['GUN 96-12/6'], { ...quiet, attacker: 'blue' })
    play(state, { red: [factor(4)], blue: [factor(1)], dice: [2, 2] })
    expect(question(state)).toBe('blue directed')
    play(state, { blue: [direct('GUN')] })
    expect(question(state)).toBe('red directed')
    const events = play(state, { red: [direct('GUN')] })
    expect(ofKind(events, 'directed')[0]).toMatchObject({ side: 'red', cost: 48, left: 0 })
  })

  test.each<[number, Units, string[]]>([
    [10, ['TENDER 9P(2½)/5', 'X 1-20/10'], ['fighters', 'PFs', 'fighters and 1 PF', 'fighters and 2 PFs']],
    // no more PFs than there are, however many points
    [
      30,
      [{ unit: 'TENDER 9P(2½)/5', lostPfs: 4 }, 'X 1-40/20'],
      ['TENDER', 'fighters', 'PFs', 'fighters and 1 PF', 'fighters and 2 PFs'],
    ],
    // PFs without fighters are one kind, and half a factor is a fighter too
    [30, ['TENDER 1-90P/5', 'X 1-40/20'], ['PFs']],
    [1, ['CV 9(½)/5', 'X 1-40/20'], ['fighters']],
    [5, ['TENDER 9P(½)/5', 'X 1-40/20'], ['fighters', 'PFs', 'fighters and 1 PF']],
    [4, ['TENDER 9P(½)/5', 'X 1-40/20'], ['fighters', 'PFs']],
  ])(
    'directed.fighters together: any fighters and any PFs are one target, as far as %i points pay',
    (points, units, expected) => {
      expect(targets(aiming(points, units))).toEqual(expected)
    },
  )

  test('directed.fighters apart: fighters or PFs, and orders of one kind are the same either way', () => {
    const blue = ['TENDER 9P(2½)/5', 'X 1-20/10']
    const aimedApart = () => aiming(10, blue, { carriedTarget: 'apart' })
    expect(targets(aimedApart())).toEqual(['fighters', 'PFs'])
    expect(() => play(aimedApart(), { red: [direct('fighters and 1 PF', 1)] })).toThrow()
    for (const order of [direct('fighters', 2), direct('PFs', 2)]) {
      expect(play(aimedApart(), { red: [order] })).toEqual(play(aiming(10, blue), { red: [order] }))
    }
  })

  test('directed.carried a crippled carrier leaves its fighters flying until the transfer', () => {
    const state = aiming(18, ['CARRIER 9(4)/5(2)', 'DECK 9(2)/5(2)', 'X 1-20/10'])
    const events = play(state, { red: [direct('CARRIER')] })
    expect(ofKind(events, 'stranded')).toMatchObject([{ side: 'blue', fighters: 4 }])
  })
})

describe('maulers', () => {
  const mauler = (target: string, amount = 1) => ({ target, amount, mauler: 'D6M' })

  test('mauler.full-value ten factors at par, the rest doubled', () => {
    const state = mauling(14, ['X 1-12/6', 'Y 1-50/25'])
    expect(targets(state)).toEqual(['X'])
    expect(() => play(state, { red: [{ target: 'X', amount: 1, mauler: 'none' }] })).toThrow()
    play(state, { red: [mauler('X')], dice: [1] })
    expect(standing(state, 'blue')).toBe('crippled X 1, Y 1')
  })

  test('R27 one budget over both steps', () => {
    const events = play(mauling(26, ['X 1-12/6', 'Y 1-50/25']), { red: [mauler('X', 2)], dice: [1] })
    expect(ofKind(events, 'directed')[0]).toMatchObject({ result: 'destroyed', cost: 52 })
  })

  test.each([
    ['CARRIER 1-50(12)/1-50(6)', mauler('fighters', 10), { amount: 20, cost: 20, left: 0 }, mauler('fighters', 2)],
    // 2 PFs and 4 factors are 8 points of defence, all at par
    [
      'TENDER 1-50P(6)/1-50',
      mauler('fighters and 2 PFs', 4),
      { amount: 16, cost: 16, left: 4 },
      mauler('fighters and 1 PF'),
    ],
  ])('R27 directed.fighters those of %s with one budget, unless the option forbids it', (unit, order, event, less) => {
    expect(ofKind(play(mauling(10, [unit]), { red: [order] }), 'directed')).toMatchObject([event])
    const forbidden = mauling(10, [unit], { maulerOnFighters: false })
    expect(() => play(forbidden, { red: [less] })).toThrow(/against fighters and PFs/)
  })

  test('mauler.shock 5 and 6 cripple the mauler that fired; R33 without credit', () => {
    const after = (die: number) => {
      const state = mauling(12, ['X 1-12/6', 'Y 1-5/3'])
      play(state, { red: [mauler('Y')], blue: [{ give: 'crippled Y' }], dice: [die] })
      return [standing(state, 'red'), state.forces.red.owed]
    }
    expect(after(4)).toEqual(['GUN 1, ESC 1, D6M 1', 0])
    expect(after(5)).toEqual(['GUN 1, ESC 1, crippled D6M 1', 0])
  })

  test('R34 shock is rolled after allocation, and not by a mauler crippled by then', () => {
    const state = battle(['GUN 100-90/1-90', 'ESC 0-9/0-9', 'D6M'], ['X 40-12/6', 'Z 1-50/25'], quiet)
    play(state, { red: [factor(4), mauler('X')], blue: [factor(1)], dice: [1, 1] })
    expect(question(state)).toBe('blue allocation')
    play(state, { blue: [{ give: 'crippled X' }] })
    expect(question(state)).toBe('red allocation')
    expect(ofKind(play(state, { red: [{ give: 'D6M' }] }), 'shock')).toEqual([])
    expect(standing(state, 'red')).toContain('crippled D6M')
  })

  /** Red's mauler has fired; blue scored enough to cripple one with directed damage. */
  function fired(maulers: Units[number]): State {
    const state = battle(['GUN 100-90/1-90', '4x ESC 0-9/0-9', maulers], ['X 100-12/6', 'Z 1-50/25'], quiet)
    play(state, { red: [factor(4), mauler('X')], blue: [factor(1)], dice: [1, 1] })
    expect(question(state)).toBe('blue directed')
    return state
  }

  /** A side gives up any loss but maulers, so that the shock roll comes next if there is one. */
  function giveRest(state: State, side: Side): string {
    while (question(state) === `${side} allocation`) {
      const order = [...paper(state).choices()].find(choice => !JSON.stringify(choice).includes('D6M'))
      play(state, { [side]: [order] })
    }
    return question(state)
  }

  const nextRound = 'red intensity, blue intensity'

  const shock = 'roll mauler.shock'
  const hurt = { unit: 'D6M', count: 2, crippled: 1 }

  test.each<[string, Units[number], unknown, unknown, string, string]>([
    ['the only mauler that fired is hit: no roll', 'D6M', direct('D6M'), undefined, nextRound, 'crippled D6M 1'],
    ['among equal maulers the others are hit first', '2x D6M', direct('D6M'), undefined, shock, 'crippled D6M 2'],
    ['a voluntary loss is the one that fired', '2x D6M', pass, 'D6M', nextRound, 'D6M 1, crippled D6M 1'],
    ['a cripple given up is not the one that fired', hurt, pass, 'crippled D6M', shock, 'crippled D6M 1'],
  ])('R34 mauler.no-roll %s', (_, maulers, aimed, given, next, left) => {
    const state = fired(maulers)
    play(state, { blue: [aimed] })
    if (given === undefined) expect(giveRest(state, 'blue')).toBe(next)
    else {
      expect(giveRest(state, 'blue')).toBe('red allocation')
      play(state, { red: [{ give: given, count: 1 }] })
      expect(giveRest(state, 'red')).toBe(next)
    }
    if (next !== nextRound) play(state, { dice: [5] })
    expect(standing(state, 'red')).toContain(left)
    for (const { intact, crippled } of [state.forces.red, state.forces.blue]) {
      expect(Math.min(...intact, ...crippled)).toBe(0)
    }
  })

  test('A1 R34 a mauler crippled earlier in the round lends its points and rolls for no shock, or with the option lends nothing', () => {
    const struck = (target: string, crippledMauler: string): State => {
      const state = battle(['GUN 100-40/1-90', target], ['D6M', 'B 60-9/5', 'C 0-9/5'], { ...quiet, crippledMauler })
      play(state, { red: [factor(4), direct('D6M')], blue: [factor(1)], dice: [2, 2] })
      return state
    }
    // 15 points: T of 14 can be paid with the mauler only
    expect(question(struck('T 1-14/5', 'silent'))).not.toBe('blue directed')
    const lends = struck('T 1-14/5', 'lends')
    expect(question(lends)).toBe('blue directed')
    play(lends, { blue: [mauler('T')] })
    for (const side of ['blue', 'red'] as const) giveRest(lends, side)
    expect(question(lends)).not.toBe('roll mauler.shock')
    expect(standing(lends, 'blue')).toContain('crippled D6M 1')
  })
})
