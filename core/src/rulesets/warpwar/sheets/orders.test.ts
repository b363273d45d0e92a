import { describe, expect, test } from 'vitest'
import { hasNothingToFill, openingValues } from '../../../game/form/index.ts'
import type { OrderShip, OrdersAsk, ShipOrder } from '../orders/orders.ts'
import { mostPower } from './limits.ts'
import {
  askOf,
  checked,
  doing,
  expectLarge,
  isOrder,
  paperFor,
  printedShip,
  said,
  shipOf,
  targetOf,
} from './paper.fixture.ts'

const two = [targetOf('X1'), targetOf('X2')]
const [w4of1977, w4of1994, s35, s20] = ['W4 of 1977', 'W4 of 1994', 'S35', 'S20'].map(printedShip) as OrderShip[]

describe('the number of orders', () => {
  test.each<[string, OrdersAsk, bigint]>([
    // D 0 to 2 with the beam at one of two, or without
    ['a beam and two targets', askOf([shipOf('S1', { PD: 2, B: 1 })], two), 2n * (2n * 2n + 3n)],
    // no shot: D 0 to 2; one missile: D 0, 1 and 24 kinds; two missiles: 24 * 25 / 2
    ['missiles and two targets', askOf([shipOf('S1', { PD: 2, T: 2, M: 9 })], two), 2n * (3n + 2n * 24n + 300n)],
    // one burst: D 0, 1, three sizes, two targets; two bursts: six pairs of sizes, two targets
    ['shells and two targets', askOf([shipOf('S1', { PD: 2, C: 2, SH: 12 })], two), 2n * (3n + 2n * 6n + 12n)],
    ['no enemy to fire at', askOf([w4of1977!], []), 3n * (8n + 7n + 6n + 5n)],
    ['no power, and no retreat by the option', askOf([shipOf('W3', { B: 3 }, { mayRetreat: false })]), 2n],
    ['ECM', askOf([shipOf('S20', { PD: 2, E: 1 })]), 2n * 5n],
    ['ECM by instruction', askOf([shipOf('S20', { PD: 2, E: 1 })], [targetOf('X1')], true), 2n * (3n + 4n * 2n)],
  ])('order.secret %s: counted by hand', (_, ask, count) => expect(paperFor(ask).size()).toBe(count))

  test('order.secret forty ships with racks and forty targets are counted and found by number, without walking', () => {
    const now = { PD: 20, B: 10, S: 10, T: 4, M: 9, C: 2, SH: 12, E: 3 }
    const numbers = Array.from({ length: 20 }, (_, i) => i + 1)
    const carriers = numbers.map(i => shipOf(`W${i}`, now, { empty: 3, handles: 4, aboard: [`S${i + 100}`] }))
    const systemships = numbers.map(i => shipOf(`S${i}`, now))
    const targets = [...numbers, ...numbers.map(i => i + 20)].map(i => targetOf(`X${i}`, 20))
    expectLarge(askOf([...carriers, ...systemships], targets), 10n ** 500n, [0n, 2n, 3n, 6n])
  })

  test('order.missile-drive drives up to 104 can be written where the record of the target is secret', () => {
    const ask = askOf([shipOf('S1', { PD: 1, T: 1, M: 1 })], [targetOf('X1', 99)])
    expect(paperFor(ask).size()).toBe(2n * (2n + 104n))
    expect(isOrder(said(ask, 'S1 DODGES: D=0; M at X1: D=104'))).toBe(true)
    expect(said(ask, 'S1 DODGES: D=0; M at X1: D=105')).toContain('a whole number from 1 to 104')
  })
})

describe('the form', () => {
  test.each([
    [w4of1994!, 'W4 (TL0) ATTACKS X1: D=3 B=3 S=1'],
    [s35!, 'S35 (TL1) ATTACKS: D=3; M at X1: D=5; M at X1: D=5'],
    [shipOf('S55', { PD: 1, C: 1, SH: 12 }), 'S55 (TL0) ATTACKS: D=0; C at X1: 3 shells'],
    [shipOf('W7', { PD: 5 }), 'W7 (TL0) DODGES: D=5'],
    [shipOf('W7', {}), 'W7 (TL0) DODGES: D=0'],
  ])('order.secret %#: it first shows a plain order for the weapons of the ship: %s', (ship, text) => {
    const sheet = paperFor(askOf([ship]))
    expect(sheet.check(openingValues(sheet.form()))).toEqual({ ok: true, value: sheet.nth(0n) })
    expect(sheet.print(sheet.nth(0n))).toBe(text)
  })

  test('order.rating order.power fields of other ships leave nothing to choose, and missiles and bursts take a point each', () => {
    const sectionOf = (ship: OrderShip) => {
      const [section] = paperFor(askOf([ship])).form().fields
      return section?.kind === 'section' ? section : undefined
    }
    const open = sectionOf(shipOf('S55', { PD: 1 }))?.fields.filter(field => !hasNothingToFill(field))
    expect(open?.map(({ name }) => name)).toEqual(['tactic', 'drive'])
    const costs = { drive: 1, beam: 1, screen: 1, ecm: 1, missiles: 1, bursts: 1 }
    expect(sectionOf(w4of1994!)?.budgets).toEqual([{ label: 'power of W4', most: 7, costs }])
  })

  test('order.beam order.cannon a form knows the weapon of each target', () => {
    const [section] = paperFor(askOf([shipOf('S9', { PD: 6, B: 2, C: 2, SH: 12 })])).form().fields
    const fields = section?.kind === 'section' ? section.fields : []
    const weapons = fields.flatMap(field =>
      field.kind === 'choice' && field.weapon ? [[field.name, field.weapon.field]] : [],
    )
    expect(weapons).toEqual([
      ['beamAt', 'beam'],
      ['burstsAt', 'bursts'],
    ])
  })

  test('order.missile in another order, missiles and bursts are the same order', () => {
    const ask = askOf([shipOf('S9', { PD: 6, T: 3, M: 9, C: 2, SH: 12 })], two.toReversed())
    const missiles = [
      { at: 'X2', drive: 3 },
      { at: 'X1', drive: 1 },
      { at: 'X1', drive: 4 },
    ]
    const sorted = { missiles, bursts: [{ shells: 3 }, { shells: 1 }], burstsAt: 'X1' }
    const turned = { ...sorted, missiles: missiles.toReversed(), bursts: sorted.bursts.toReversed() }
    expect(checked(ask, { S9: turned })).toEqual({ S9: doing(sorted) })
  })
})

test('order.missing orders that leave a ship out are refused, and no order is supposed for it', () => {
  const ask = askOf([w4of1994!, s20!])
  expect(checked(ask, { W4: {} })).toContain('S20')
  expect(checked(ask, {})).toContain('W4')
  expect(isOrder(checked(ask, { W4: {}, S20: {} }))).toBe(true)
  expect(said(ask, 'W4 ATTACKS X1: D=3 B=3')).toContain('S20')
  expect(isOrder(said(ask, 'W4 ATTACKS X1: D=3 B=3; S20 DODGES: D=0'))).toBe(true)
})

const at = (id: string, drive: number) => ({ missiles: [{ at: id, drive }] })
const volley = (count: number) => ({ missiles: [1, 2, 3].slice(0, count).map(drive => ({ at: 'X1', drive })) })
const bursts = (...shells: number[]) => ({ bursts: shells.map(each => ({ shells: each })), burstsAt: 'X1' })
const spend = { drive: 1, beam: 2, beamAt: 'X1', screen: 2, ecm: 1 }
const six = { PD: 6, B: 3, S: 3, E: 2 }
const seven = { PD: 7, B: 3, S: 3, E: 1 }
const s32 = { PD: 5, C: 2, SH: 5 }

describe('one ship', () => {
  test.each<[string, OrderShip['now'] | object, Partial<ShipOrder>]>([
    ['order.power all of it together', six, spend],
    ['order.power cannons', { PD: 1, C: 1, SH: 12 }, bursts(3)],
    ['order.rating a drive gets all there is', seven, { drive: 7 }],
    ['order.beam', { PD: 7, B: 3 }, { beam: 1, beamAt: 'X2' }],
    ['order.missile two tubes', { PD: 6, T: 2, M: 9 }, volley(2)],
    ['order.missile one missile left', { PD: 6, T: 2, M: 1 }, volley(1)],
    ['order.missile power for one', { PD: 1, T: 2, M: 9 }, volley(1)],
    ['order.missile-drive the least', { PD: 6, T: 2, M: 9 }, at('X1', 1)],
    ['order.missile-drive the power of the target and five', { PD: 6, T: 2, M: 9 }, at('X1', 12)],
    ['order.missile-drive that of a weaker target', { PD: 6, T: 2, M: 9 }, at('X2', 7)],
    ['order.cannon one shell', s32, bursts(1)],
    ['order.cannon three', s32, bursts(3)],
    ['order.cannon two bursts out of five shells', s32, bursts(3, 2)],
    ['order.retreat', { PD: 3 }, { tactic: 'retreat' }],
    ['escape.no-power', { B: 3 }, { tactic: 'retreat' }],
  ])('%s: legal', (_, now, order) => {
    expect(isOrder(checked(askOf([shipOf('W3', now)], [targetOf('X1'), targetOf('X2', 2)]), { W3: order }))).toBe(true)
  })

  test.each<[string, OrderShip['now'] | object, Partial<ShipOrder>, string]>([
    ['order.power', six, { ...spend, drive: 2 }, 'too much; at most 6.'],
    ['order.power', six, { ...spend, beam: 3 }, 'too much; at most 6.'],
    ['order.power', six, { ...spend, screen: 3 }, 'too much; at most 6.'],
    ['order.power', six, { ...spend, ecm: 2 }, 'too much; at most 6.'],
    ['order.power', { PD: 1, C: 1, SH: 12 }, { drive: 1, ...bursts(3) }, 'at most 1'],
    ['order.rating', seven, { drive: 8 }, 'a whole number from 0 to 7'],
    ['order.rating', seven, { drive: -1 }, 'W3, drive: -1 is out of range'],
    ['order.rating', seven, { beam: 4, beamAt: 'X1' }, 'W3, beam: 4 is out of range'],
    ['order.rating', seven, { screen: 4 }, 'W3, screen: 4 is out of range; expected a whole number from 0 to 3'],
    ['order.rating', seven, { ecm: 2 }, 'W3, ecm: 2 is out of range'],
    ['order.beam', { PD: 7, B: 3 }, { beam: 1 }, 'none is not allowed; expected a target for the beam: X1 or X2'],
    ['order.beam', { PD: 7, B: 3 }, { beamAt: 'X2' }, 'none: nothing is fired from the beam'],
    ['order.beam', { PD: 7, B: 3 }, { beam: 1, beamAt: 'X3' }, 'Did you mean X1?'],
    ['order.missile', { PD: 6, T: 2, M: 9 }, volley(3), '0 to 2 of them'],
    ['order.missile', { PD: 6, T: 2, M: 1 }, volley(2), '0 to 1 of them'],
    ['order.missile', { PD: 1, T: 2, M: 9 }, volley(2), '0 to 1 of them'],
    ['order.missile-drive', { PD: 6, T: 2, M: 9 }, at('X1', 0), 'a whole number from 1 to 12'],
    ['order.missile-drive', { PD: 6, T: 2, M: 9 }, at('X1', 13), 'a whole number from 1 to 12'],
    [
      'order.missile-drive',
      { PD: 6, T: 2, M: 9 },
      at('X2', 8),
      'drive 8 at X2 is not allowed; expected a drive from 1 to 7',
    ],
    ['order.cannon', s32, bursts(3, 3), 'at most the 5 shells left'],
    ['order.cannon', s32, bursts(4), 'a whole number from 1 to 3'],
    ['order.cannon', s32, bursts(0), 'a whole number from 1 to 3'],
    ['order.cannon', s32, bursts(1, 1, 1), '0 to 2 of them'],
    ['order.cannon', s32, { bursts: [{ shells: 1 }] }, 'a target for the cannons'],
    ['order.cannon', s32, { burstsAt: 'X1' }, 'none: nothing is fired from the cannons'],
  ])('%s %#: refused in words', (_, now, order, words) => {
    const answer = checked(askOf([shipOf('W3', now)], [targetOf('X1'), targetOf('X2', 2)]), { W3: order })
    expect(answer).toContain(words)
  })

  test('order.rating no more power than the rating, nor than the ship has', () => {
    expect([mostPower(shipOf('W3', { PD: 9, B: 3 }), 'B'), mostPower(shipOf('W3', { PD: 2, S: 3 }), 'S')]).toEqual([
      3, 2,
    ])
  })

  test('order.retreat escape.no-power a ship that cannot retreat is refused with the reason', () => {
    const retreats = (ship: OrderShip) => checked(askOf([ship]), { [ship.id]: { tactic: 'retreat' } })
    expect(retreats(s20!)).toBe(
      'S20, tactic: retreat is not allowed; expected attack or dodge: a systemship cannot retreat.',
    )
    expect(retreats(shipOf('W3', {}, { mayRetreat: false }))).toContain('a ship without power cannot retreat')
  })
})

describe('as the rule books print', () => {
  const of1977 = askOf([shipOf('W4', { PD: 6, B: 3, S: 2, T: 1, M: 3 })], [targetOf('S35', 6)])
  const of1994 = askOf([shipOf('W4', { PD: 6, B: 3, S: 2, C: 1, SH: 6, E: 1 })], [targetOf('S35', 6)])
  const hurt = askOf([shipOf('W3', { PD: 6, B: 3, S: 2, T: 1, M: 3 })])

  test.each<[string, OrdersAsk, string]>([
    ['power 9 damaged to 6 leaves one idle', hurt, 'W3 ATTACKS X1: D=1 B=2 S=2'],
    ['W3 needs power of 5', askOf([shipOf('W3', { PD: 5, B: 3, S: 2 })]), 'W3 ATTACKS X1: D=0 B=3 S=2'],
    ['S25, too', askOf([shipOf('S25', { PD: 5, T: 1, M: 3 })]), 'S25 DODGES: D=4; M at X1: D=3'],
    ['S32, too', askOf([shipOf('S32', { PD: 5, C: 2, SH: 6 })]), 'S32 ATTACKS: D=3; C at X1: 3; C at X1: 1'],
    ['screens of 4 on a ship that has 4', askOf([shipOf('W4', { PD: 7, S: 4 })]), 'W4 (TL0) DODGES: D=0 S=4'],
    ['W4 of the second round has a beam of 2 in its order', of1994, 'W4 (TL0): ATTACK D=2 B=2 S=1 E=1'],
    ['of 1977, without ECM, one of 3', of1977, 'W4 (Level 0) ATTACKS S35: D=2, B=3, S=1, T=0.'],
  ])('order.power order.rating %s', (_, ask, text) => expect(isOrder(said(ask, text))).toBe(true))

  test.each<[string, OrdersAsk, string, string]>([
    ['a missile beside the beam', hurt, 'W3 ATTACKS X1: D=1 B=2 S=2; M at X1: D=3', 'cannot use its beam'],
    [
      'power of 4 for W3',
      askOf([shipOf('W3', { PD: 4, B: 3, S: 2 })]),
      'W3 ATTACKS X1: D=0 B=3 S=2',
      'too much; at most 4.',
    ],
    [
      'power of 4 for S25',
      askOf([shipOf('S25', { PD: 4, T: 1, M: 3 })]),
      'S25 DODGES: D=4; M at X1: D=3',
      'too much; at most 4.',
    ],
    [
      'for S32',
      askOf([shipOf('S32', { PD: 4, C: 2, SH: 6 })]),
      'S32 ATTACKS: D=3; C at X1: 3; C at X1: 1',
      'too much; at most 4.',
    ],
    ['screens of 4 on a ship built with 3', askOf([w4of1994!]), 'W4 DODGES: D=0 S=4', 'a whole number from 0 to 3'],
    ['the beam of 3 of the prose', of1994, 'W4 (TL0): ATTACK D=2 B=3 S=1 E=1', 'too much; at most 6.'],
    [
      'two targets for the cannons of a ship',
      askOf([shipOf('S32', s32)], two),
      'S32 DODGES: D=0; C at X1: 3 shells; C at X2: 1 shell',
      'one target for all cannons of a ship',
    ],
  ])('order.power order.cannon order.rating refused: %s', (_, ask, text, words) =>
    expect(said(ask, text)).toContain(words),
  )
})

describe('weapons that exclude each other', () => {
  const weapons = {
    beam: { beam: 1, beamAt: 'X1' },
    screen: { screen: 1 },
    missiles: { missiles: [{ at: 'X1', drive: 3 }] },
    cannons: { bursts: [{ shells: 2 }], burstsAt: 'X1' },
    ecm: { ecm: 1 },
  }
  const all = askOf([shipOf('W3', { PD: 9, B: 3, S: 3, T: 2, M: 6, C: 2, SH: 12, E: 2 })])

  test.each([
    ['beam', 'screen', true],
    ['beam', 'missiles', false],
    ['beam', 'cannons', false],
    ['beam', 'ecm', true],
    ['screen', 'missiles', false],
    ['screen', 'cannons', false],
    ['screen', 'ecm', true],
    ['missiles', 'cannons', true],
    ['missiles', 'ecm', true],
    ['cannons', 'ecm', true],
  ] as const)('order.exclusion %s with %s: %s', (a, b, together) => {
    const answer = checked(all, { W3: { ...weapons[a], ...weapons[b] } })
    expect(isOrder(answer)).toBe(together)
    if (!together) expect(answer).toContain('a ship that fires')
  })
})

test('ecm.split an instruction is written where ECM has power and follows one', () => {
  const ship = shipOf('S20', { PD: 2, E: 1 })
  const standing = askOf([ship], [targetOf('X1')], true)
  expect(checked(standing, { S20: { jam: 'lower' } })).toContain('ECM without power does nothing')
  expect(said(standing, 'S20 (TL0) DODGES: D=1 E=1 (lower)')).toEqual({
    S20: doing({ drive: 1, ecm: 1, jam: 'lower' }),
  })
  expect(said(standing, 'S20 DODGES: E=1 (lowr)')).toContain('Did you mean lower?')
  expect(said(askOf([ship]), 'S20 DODGES: E=1 (lower)')).toContain('one of best')
})
