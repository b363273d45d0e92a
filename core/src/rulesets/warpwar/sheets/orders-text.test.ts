import { describe, expect, test } from 'vitest'
import { askOf, doing, isOrder, paperFor, printedShip, said, shipOf, targetOf } from './paper.fixture.ts'
import { printShipOrder } from './print-order.ts'

const w3 = askOf([shipOf('W3', { PD: 7, B: 3, S: 2, T: 1, M: 3 })], [targetOf('S25')])
const s25 = askOf([shipOf('S25', { PD: 5, T: 1, M: 3 })], [targetOf('W3')])
const s35 = askOf([printedShip('S35')], [targetOf('W4')])
const s32 = askOf([shipOf('S32', { PD: 5, C: 2, SH: 6 }, { tl: 1 })], [targetOf('W3')])

const beam = { W3: doing({ tactic: 'attack', beam: 3, beamAt: 'S25', screen: 2 }) }
const missile = { S25: doing({ drive: 4, missiles: [{ at: 'W3', drive: 3 }] }) }
const both = [3, 4].map(drive => ({ at: 'W4', drive }))
const bracket = { S35: doing({ drive: 4, missiles: both }) }
const bursts = [{ shells: 3 }, { shells: 1 }]
const shells = { S32: doing({ tactic: 'attack', drive: 3, bursts, burstsAt: 'W3' }) }

describe('orders as the rule books print them', () => {
  test.each([
    ['1994', 'W3 (TL0) ATTACKS S25: D=0 B=3 S=2 T=0', w3, beam],
    ['1977', 'W3 (Level 0) ATTACKS S25: D=0, B=3, S=2, T=0.', w3, beam],
    ['short', 'W3 ATTACK D0 B3 S2', w3, beam],
    ['in words', 'w3 attacks s25: beam 3 screens 2', w3, beam],
    ['1994', 'S25 (TL0) DODGE: D=4 B=0 S=0 T=1\n     M ATTACKS W3: D=3', s25, missile],
    ['1977, mended', 'S25 (Level 0) DODGE: D=4, B=0, S=0, T=1.\nM at W3: D=3.', s25, missile],
    ['short', 'S25 DODGE D4 T1; M at W3 D3', s25, missile],
    ['1994', 'S35 (TL1): DODGE D=4 T=2\n      M1 at W4: D=3\n      M2 at W4: D=4', s35, bracket],
    ['mailed', 'S35 (TL1) DODGES: D=4; M at W4: D=3; M at W4: D=4', s35, bracket],
    ['turned round', 'S35 DODGES; M 2 at W4: D=4; M 1 at W4: D=3; D=4', s35, bracket],
    ['1994', 'S32 (TL1) ATTACKS W3: D=3 C=1 (firing 3 shells) C=1 (firing 1 shell)', s32, shells],
    ['mailed', 'S32 (TL1) ATTACKS: D=3; C at W3: 3 shells; C at W3: 1 shell', s32, shells],
    ['counted', 'S32 (TL1) ATTACKS W3: D=3 C=2; C1 at W3: 1 shell; C2 at W3: 3', s32, shells],
  ])('order.secret %s: %s', (_, text, ask, expected) => expect(said(ask, text)).toEqual(expected))

  const dodges = { W3: doing({ drive: 1, beam: 2, beamAt: 'S25', screen: 1 }) }
  test.each([
    [w3, beam, 'W3 (TL0) ATTACKS S25: D=0 B=3 S=2'],
    [s25, missile, 'S25 (TL0) DODGES: D=4; M at W3: D=3'],
    [s35, bracket, 'S35 (TL1) DODGES: D=4; M at W4: D=3; M at W4: D=4'],
    [s32, shells, 'S32 (TL1) ATTACKS: D=3; C at W3: 3 shells; C at W3: 1 shell'],
    [w3, dodges, 'W3 (TL0) DODGES: D=1 B=2 at S25 S=1'],
  ])('order.secret %#: orders are written in one way', (ask, order, text) => {
    expect(paperFor(ask).print(order)).toBe(text)
    expect(said(ask, text)).toEqual(order)
  })

  test('order.secret a tech level that is not known is not written, an instruction is', () => {
    expect(printShipOrder({ id: 'W3', tl: null }, beam.W3)).toBe('W3 ATTACKS S25: D=0 B=3 S=2')
    expect(printShipOrder({ id: 'W3', tl: 2 }, doing({ ecm: 2, jam: 'raise' }))).toBe(
      'W3 (TL2) DODGES: D=0 E=2 (raise)',
    )
  })

  test('order.missile the missile printed at its own ship is refused: its target is the enemy', () => {
    const text = 'S25 (Level 0) DODGE: D=4, B=0, S=0, T=1.\nM at S25: D=3.'
    const words = 'S25, first missile, at: "S25" is not allowed; expected one of W3'
    expect(said(s25, text)).toContain(words)
  })

  test('order.power the drive printed as PD is refused: a drive is written D', () => {
    expect(said(s25, 'S25 (TL0) DODGE: PD=4 T=1; M at W3: D=3')).toBe(
      'line 1:18: S25: PD cannot be read; expected power like "D=3", a missile like "M at W4: D=3", a burst like "C at W4: 3 shells", or a ship. Did you mean D?',
    )
  })
})

describe('several ships', () => {
  const ask = askOf(
    [shipOf('W4', { PD: 7, B: 3, S: 3 }), shipOf('S2', { PD: 3, B: 2, S: 2 }), shipOf('W5', { PD: 1 }, { tl: 2 })],
    [targetOf('W4'), targetOf('S2')],
  )
  const orders = {
    W4: doing({ tactic: 'attack', drive: 2, beam: 3, beamAt: 'W4', screen: 2 }),
    S2: doing({ tactic: 'attack', screen: 2 }),
    W5: doing({ tactic: 'retreat', drive: 1 }),
  }

  test.each([
    'W4 (TL0) ATTACKS W4: D=2 B=3 S=2; S2 (TL0) ATTACKS: D=0 S=2; W5 (TL2) RETREATS: D=1',
    'W5 retreats D1\nS2 ATTACKS: S2\nW4 ATTACKS W4 D2 B3 S2',
    'W5 (TL2) RETREATS: D=1; W4 (TL0) ATTACKS W4: D=2 B=3 S2 S2 (TL0) ATTACKS: S=2',
  ])('order.secret ships of the same name on both sides, and one that is called like its screens: %s', text => {
    expect(said(ask, text)).toEqual(orders)
  })

  test('order.secret order.missing a ship without an order is asked for, and one with two is refused', () => {
    expect(said(ask, 'W4 DODGES; S2 DODGES')).toContain('W5 is missing')
    expect(said(ask, 'W4 DODGES; S2 DODGES; W4 DODGES')).toMatch(/line 1:23.*one order for W4/)
    expect(said(ask, '')).toContain('W4 is missing')
  })
})

describe('slips', () => {
  test.each([
    ['zzyzx 99', 'line 1:1'],
    ['zzyzx 99', 'a ship and what it does, like "W3 DODGES: D=3 S=1"'],
    ['W3', 'ATTACKS, DODGES or RETREATS'],
    ['W3 (TL0) ATACKS S25: B=3', 'Did you mean ATTACKS?'],
    ['W3 DOGES', 'Did you mean DODGES?'],
    ['W2 (TL0) ATTACKS S25: B=3', 'Did you mean W3?'],
    ['S25 DODGES', 'a ship that gets orders: W3'],
    ['W3 (TL1) ATTACKS S25: B=3', 'TL1 cannot be read; expected TL0'],
    ['W3 TL1 ATTACKS S25: B=3', 'expected TL0'],
    ['W3 ATTACKS S52: B=3', 'Did you mean S25?'],
    ['W3 ATTACKS W9 B=3', 'W3, beam at: "W9" is not allowed'],
    ['W3 ATTACKS S25: D=4', 'a beam, missiles or shells at S25, or no target'],
    ['W3 ATTACKS S25: B=3 D', 'a number, like "D=3"'],
    ['W3 ATTACKS S25: B=3 B=2', 'B once'],
    ['W3 ATTACKS S25: B=3 H=2', 'line 1:21'],
    ['W3 ATTACKS S25: B=3.5', '5 cannot be read'],
    ['W3 ATTACKS S25: B=-1', '-1 is out of range'],
    ['W3 DODGES: D=4 T=1', 'as many missiles as powered tubes'],
    ['W3 DODGES: D=4 T=0; M at S25: D=3', 'T=0 and 1 missiles'],
    ['W3 DODGES: D=4 C=1', 'as many bursts as powered cannons'],
    ['W3 DODGES: D=4; M at S25', 'the drive of the missile'],
    ['W3 DODGES: D=4; M at S25: D', 'the drive of the missile'],
    ['W3 DODGES: D=4; M S25: D=3', 'a missile like "M at W4: D=3"'],
    ['W3 DODGES: D=4; M at', 'a target: S25'],
    ['W3 DODGES: D=4; C at S25: many', 'how many shells'],
    ['W3 DODGES: D=4; C at S25: 3 shells', 'W3, bursts: 1 is out of range'],
    ['W3 DODGES: D=4 {}', 'line 1:16'],
    ['W3 DODGES: D=4\nQ=3', 'line 2:1'],
  ])('order.secret %s: %s', (text, words) => expect(said(w3, text)).toContain(words))

  test('order.beam where several enemies are there, the beam needs its target by name', () => {
    const two = askOf([shipOf('W3', { PD: 7, B: 3 })], [targetOf('S25'), targetOf('S26')])
    expect(said(two, 'W3 ATTACKS: B=3')).toContain('a target for the beam: S25 or S26')
    expect(isOrder(said(two, 'W3 ATTACKS: B=3 at S26'))).toBe(true)
  })
})
