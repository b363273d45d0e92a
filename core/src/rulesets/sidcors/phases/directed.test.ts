import { describe, expect, test } from 'vitest'
import { paperOf, type Side } from '../../../game/index.ts'
import { sidcors } from '../index.ts'
import { battle, direct, factor, ofKind, pass, play, question, standing, type Units } from '../scripted.fixture.ts'
import type { State } from '../state.ts'

const quiet = { retreat: 'none' }

/** Red has exactly so many points against blue, and is asked for its target: rating 5, a 2 gives 25 %. */
function withPoints(points: number, blue: Units, options = {}, escorts: Units = []): State {
  const state = battle([`GUN ${4 * points}-90/1-90`, ...escorts], blue, { ...quiet, ...options })
  play(state, { red: [factor(4)], blue: [factor(1)], dice: [2, 1] })
  return state
}

/** What red may name. */
function targets(state: State): string[] {
  const pending = sidcors.pending(state)
  if (pending.kind !== 'orders' || pending.briefs[0]?.ask.kind !== 'directed') return []
  return pending.briefs[0].ask.targets.map(target => target.target)
}

describe('directed damage', () => {
  test('directed.option a side may pass, and is not asked when nothing can be paid (R15)', () => {
    const state = withPoints(15, ['D7 no-cloak', 'POD 0-0/None', 'X 1-20/10'])
    expect(targets(state)).toEqual([])
    const enough = withPoints(16, ['D7', 'POD 0-0/None', 'X 1-20/10'])
    expect(targets(enough)).toEqual(['D7'])
    expect(ofKind(play(enough, { red: [pass] }), 'directed')).toMatchObject([{ result: 'none', left: 32 }])
  })

  test('directed.full-cost half of the points is not enough for half the job', () => {
    const state = withPoints(16, ['D7', 'BATS no-scout'])
    expect(() => play(state, { red: [direct('D7', 2)] })).toThrow(/at most 1/)
  })

  test('directed.finish one target, crippled and then destroyed', () => {
    const state = withPoints(24, ['D7', 'X 1-20/10'])
    const events = play(state, { red: [direct('D7', 2)] })
    expect(ofKind(events, 'directed')).toMatchObject([{ target: 'D7', result: 'destroyed', cost: 48, left: 0 }])
    expect(standing(state, 'blue')).toBe('X 1')
  })

  test('R20 a unit crippled this round may be destroyed this round', () => {
    const state = withPoints(24, ['D7', 'X 1-20/10'])
    play(state, { red: [direct('D7', 2)] })
    expect(standing(state, 'blue')).not.toContain('D7')
  })

  test('directed.cost a crippled target is destroyed for double its crippled side', () => {
    const state = withPoints(8, [{ unit: 'D7', crippled: 1 }, 'X 1-20/10'])
    expect(ofKind(play(state, { red: [direct('crippled D7')] }), 'directed')[0]).toMatchObject({
      result: 'destroyed',
      cost: 16,
    })
  })

  test('allocation.no-crippled-side destroyed by one payment', () => {
    const state = withPoints(8, ['POL', 'X 1-20/10'])
    expect(ofKind(play(state, { red: [direct('POL')] }), 'directed')[0]).toMatchObject({
      result: 'destroyed',
      cost: 16,
    })
  })

  test('directed.order and R26: the attacker first; the defender keeps all his points', () => {
    const state = battle(['GUN 96-10/5'], ['GUN 96-12/6'], { ...quiet, attacker: 'blue' })
    play(state, { red: [factor(4)], blue: [factor(1)], dice: [2, 2] })
    expect(question(state)).toBe('blue directed')
    play(state, { blue: [direct('GUN')] })
    expect(question(state)).toBe('red directed')
    const events = play(state, { red: [direct('GUN')] })
    expect(ofKind(events, 'directed')[0]).toMatchObject({ side: 'red', cost: 48, left: 0 })
  })

  test('directed.fighters any number of them, at two points a factor; R35 the carrier is untouched', () => {
    const state = withPoints(10, ['CARRIER 9(4½)/5(2)', 'X 1-20/10'])
    expect(() => play(state, { red: [direct('fighters', 6)] })).toThrow()
    const events = play(state, { red: [direct('fighters', 5)] })
    // the fifth is the half factor
    expect(ofKind(events, 'directed')[0]).toMatchObject({ result: 'lost', amount: 9, cost: 18 })
    expect(standing(state, 'blue')).toBe('CARRIER 1, X 1')
  })

  test('directed.fighters PFs likewise (R14)', () => {
    const state = withPoints(12, ['TENDER 9P/5', 'X 1-20/10'])
    play(state, { red: [direct('PFs', 3)] })
    expect(standing(state, 'blue')).toBe('TENDER 1, X 1, PFs 3')
  })

  test('directed.fighters together: any fighters and any PFs are one target, as far as the points pay', () => {
    const blue = ['TENDER 9P(2½)/5', 'X 1-20/10']
    expect(targets(withPoints(10, blue))).toEqual(['fighters', 'PFs', 'fighters and 1 PF', 'fighters and 2 PFs'])
    // two PFs cost 8, so that one fighter factor is left to be had
    expect(() => play(withPoints(10, blue), { red: [direct('fighters and 2 PFs', 2)] })).toThrow(/at most 1/)
    const state = withPoints(13, blue)
    const [event] = ofKind(play(state, { red: [direct('fighters and 2 PFs', 2)] }), 'directed')
    expect(event).toMatchObject({ target: 'fighters and 2 PFs', result: 'lost', amount: 12, cost: 24, left: 2 })
    expect(event?.because).toContainEqual({
      rule: 'directed.fighters',
      text: 'any of both kinds together are one target',
    })
    // the one point left takes a fighter factor
    expect(standing(state, 'blue')).toBe('TENDER 1, X 1, fighters 0.5, PFs 4')
    const last = withPoints(13, blue)
    const [whole] = ofKind(play(last, { red: [direct('fighters and 1 PF', 3)] }), 'directed')
    // the third is the half factor
    expect(whole).toMatchObject({ amount: 9, cost: 18, left: 8 })
  })

  test('directed.fighters together: no more PFs than there are, however many points', () => {
    const blue = [{ unit: 'TENDER 9P(2½)/5', lostPfs: 4 }, 'X 1-40/20']
    expect(targets(withPoints(30, blue)).filter(target => target.includes('PF'))).toEqual([
      'PFs',
      'fighters and 1 PF',
      'fighters and 2 PFs',
    ])
  })

  test('directed.fighters together: PFs without fighters are one kind, and half a factor is a fighter too', () => {
    expect(targets(withPoints(30, ['TENDER 9P/5', 'X 1-40/20'])).filter(target => target.includes('PF'))).toEqual([
      'PFs',
    ])
    expect(targets(withPoints(1, ['CV 9(½)/5', 'X 1-40/20']))).toEqual(['fighters'])
    expect(targets(withPoints(5, ['TENDER 9P(½)/5', 'X 1-40/20']))).toEqual(['fighters', 'PFs', 'fighters and 1 PF'])
    expect(targets(withPoints(4, ['TENDER 9P(½)/5', 'X 1-40/20']))).toEqual(['fighters', 'PFs'])
  })

  test('directed.fighters apart: fighters or PFs, and orders of one kind are the same either way', () => {
    const blue = ['TENDER 9P(2½)/5', 'X 1-20/10']
    const apart = () => withPoints(10, blue, { carriedTarget: 'apart' })
    expect(targets(apart())).toEqual(['fighters', 'PFs'])
    expect(() => play(apart(), { red: [direct('fighters and 1 PF', 1)] })).toThrow()
    for (const order of [direct('fighters', 2), direct('PFs', 2)]) {
      const [one, other] = [apart(), withPoints(10, blue)]
      expect(play(one, { red: [order] })).toEqual(play(other, { red: [order] }))
    }
  })

  test('directed.carried a crippled carrier leaves its fighters flying until the transfer', () => {
    const state = withPoints(18, ['CARRIER 9(4)/5(2)', 'DECK 9(2)/5(2)', 'X 1-20/10'])
    const events = play(state, { red: [direct('CARRIER')] })
    expect(ofKind(events, 'stranded')).toMatchObject([{ side: 'blue', fighters: 4 }])
  })
})

describe('maulers', () => {
  const escorts = ['D6M']
  const mauler = (target: string, amount = 1) => ({ target, amount, mauler: 'D6M' })

  /** A mauler with two escorts and exactly so many points. */
  function mauling(points: number, blue: Units, options = {}): State {
    const state = battle([`GUN ${4 * points - 10}-90/1-90`, 'ESC 0-9/0-9', ...escorts], blue, { ...quiet, ...options })
    play(state, { red: [factor(4)], blue: [factor(1)], dice: [2, 1] })
    return state
  }

  test('mauler.full-value ten factors at par, the rest doubled', () => {
    const state = mauling(14, ['X 1-12/6', 'Y 1-50/25'])
    expect(targets(state)).toEqual(['X'])
    expect(() => play(state, { red: [{ target: 'X', amount: 1, mauler: 'none' }] })).toThrow()
    play(state, { red: [mauler('X')], dice: [1] })
    expect(standing(state, 'blue')).toBe('crippled X 1, Y 1')
  })

  test('R27 one budget over both steps', () => {
    const state = mauling(26, ['X 1-12/6', 'Y 1-50/25'])
    const events = play(state, { red: [mauler('X', 2)], dice: [1] })
    expect(ofKind(events, 'directed')[0]).toMatchObject({ result: 'destroyed', cost: 52 })
  })

  test('R27 fighters too, unless the option forbids it', () => {
    const blue = ['CARRIER 1-50(12)/1-50(6)']
    const state = mauling(10, blue)
    play(state, { red: [mauler('fighters', 10)] })
    expect(standing(state, 'blue')).toBe('CARRIER 1, fighters 2')
    const forbidden = mauling(10, blue, { maulerOnFighters: false })
    expect(() => play(forbidden, { red: [mauler('fighters', 2)] })).toThrow(/no mauler/)
  })

  test('directed.fighters, R27 a mauler fires at both kinds with one budget, unless the option forbids it', () => {
    const blue = ['TENDER 1-50P(6)/1-50']
    const state = mauling(10, blue)
    // 2 PFs and 4 factors are 8 points of defence, all at par
    const [event] = ofKind(play(state, { red: [mauler('fighters and 2 PFs', 4)] }), 'directed')
    expect(event).toMatchObject({ amount: 16, cost: 16, left: 4 })
    const forbidden = mauling(10, blue, { maulerOnFighters: false })
    expect(() => play(forbidden, { red: [mauler('fighters and 1 PF', 1)] })).toThrow(/no mauler/)
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
    const events = play(state, { red: [{ give: 'D6M' }] })
    expect(ofKind(events, 'shock')).toEqual([])
    expect(standing(state, 'red')).toContain('crippled D6M')
  })

  /** Red's mauler has fired; blue scored enough to cripple one with directed damage. */
  function fired(maulers: string): State {
    const state = battle(['GUN 100-90/1-90', '4x ESC 0-9/0-9', maulers], ['X 100-12/6', 'Z 1-50/25'], quiet)
    play(state, { red: [factor(4), mauler('X')], blue: [factor(1)], dice: [1, 1] })
    expect(question(state)).toBe('blue directed')
    return state
  }

  /** A side gives up whatever it can but maulers, so that the shock roll comes next if there is one. */
  function giveRest(state: State, side: Side): string {
    while (question(state) === `${side} allocation`) {
      const pending = sidcors.pending(state)
      if (pending.kind !== 'orders') break
      const choices = pending.briefs.flatMap(brief => [...paperOf(sidcors, brief).choices()])
      const order = choices.find(choice => !JSON.stringify(choice).includes('D6M'))
      sidcors.advance(state, { kind: 'orders', orders: { [side]: order } })
    }
    return question(state)
  }

  test('R34 directed damage on the only mauler that fired: no roll, and no count below zero', () => {
    const state = fired('D6M')
    play(state, { blue: [direct('D6M')] })
    expect(giveRest(state, 'blue')).toBe('red intensity, blue intensity')
    expect(standing(state, 'red')).toContain('crippled D6M 1')
    for (const force of [state.forces.red, state.forces.blue]) {
      expect(Math.min(...force.intact, ...force.crippled)).toBe(0)
    }
  })

  test('R34 among equal maulers directed damage hits the others first, and the one that fired rolls', () => {
    const state = fired('2x D6M')
    play(state, { blue: [direct('D6M')] })
    expect(giveRest(state, 'blue')).toBe('roll mauler.shock')
    play(state, { dice: [5] })
    expect(standing(state, 'red')).toContain('crippled D6M 2')
  })

  test('R34 a voluntary loss among equal maulers is the one that fired', () => {
    const state = fired('2x D6M')
    play(state, { blue: [pass] })
    expect(giveRest(state, 'blue')).toBe('red allocation')
    play(state, { red: [{ give: 'D6M', count: 1 }] })
    expect(giveRest(state, 'red')).toBe('red intensity, blue intensity')
    expect(standing(state, 'red')).toContain('D6M 1, crippled D6M 1')
  })

  test('R34 a cripple given up among equal maulers is not the one that fired, which rolls', () => {
    const state = battle(
      ['GUN 100-90/1-90', '4x ESC 0-9/0-9', { unit: 'D6M', count: 2, crippled: 1 }],
      ['X 100-12/6', 'Z 1-50/25'],
      quiet,
    )
    play(state, { red: [factor(4), mauler('X')], blue: [factor(1), pass], dice: [1, 1] })
    expect(giveRest(state, 'blue')).toBe('red allocation')
    play(state, { red: [{ give: 'crippled D6M', count: 1 }] })
    expect(giveRest(state, 'red')).toBe('roll mauler.shock')
    play(state, { dice: [5] })
    expect(standing(state, 'red')).toContain('crippled D6M 1')
  })

  test('A1 R34 a mauler that fires crippled does not roll for shock', () => {
    const state = battle(['GUN 100-40/1-90', 'T 1-14/5'], ['D6M', 'B 60-9/5', 'C 0-9/5'], quiet)
    play(state, { red: [factor(4), direct('D6M')], blue: [factor(1), mauler('T')], dice: [2, 2] })
    for (const side of ['blue', 'red'] as const) giveRest(state, side)
    expect(question(state)).not.toBe('roll mauler.shock')
    expect(standing(state, 'blue')).toContain('crippled D6M 1')
  })

  test('A1 a mauler crippled earlier in the round still lends its points, or with the option does not', () => {
    const offered = (crippledMauler: string) => {
      const blue = ['D6M no-cloak', 'B 60-9/5', 'C 0-9/5']
      const state = battle(['GUN 100-40/1-90', 'T 1-9/5'], blue, { ...quiet, crippledMauler })
      play(state, { red: [factor(4), direct('D6M')], blue: [factor(1)], dice: [2, 2] })
      return question(state) === 'blue directed'
    }
    // 18 points: T costs 18 without a mauler, so both are asked; the mauler decides what is on offer
    expect(offered('lends')).toBe(true)
    const silent = battle(['GUN 100-40/1-90', 'T 1-14/5'], ['D6M', 'B 60-9/5', 'C 0-9/5'], {
      ...quiet,
      crippledMauler: 'silent',
    })
    play(silent, { red: [factor(4), direct('D6M')], blue: [factor(1)], dice: [2, 2] })
    expect(question(silent)).not.toBe('blue directed')
    const lends = battle(['GUN 100-40/1-90', 'T 1-14/5'], ['D6M', 'B 60-9/5', 'C 0-9/5'], quiet)
    play(lends, { red: [factor(4), direct('D6M')], blue: [factor(1)], dice: [2, 2] })
    expect(question(lends)).toBe('blue directed')
  })
})
