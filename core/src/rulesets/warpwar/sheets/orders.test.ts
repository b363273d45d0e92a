import { describe, expect, test } from 'vitest'
import { leavesNothing, openingValues } from '../../../game/index.ts'
import { askOf, checked, doing, isOrder, paperFor, printed, said, shipOf, targetOf } from './orders.fixture.ts'

const one = (now: object, more: object = {}) => askOf([shipOf('W3', now, more)], [targetOf('S25')])

describe('how many orders there are', () => {
  test.each([
    ['W4 of 1977', printed.w4of1977, 492n],
    ['W4 of 1994', printed.w4of1994, 549n],
    ['W2 of 1994', printed.w2of1994, 1134n],
    ['S35', printed.s35, 968n],
    ['S20', printed.s20, 570n],
  ])('order.secret %s has as many orders against a ship of power 7 as were counted by hand', (_, ship, count) => {
    expect(paperFor(askOf([ship])).size()).toBe(count)
  })

  test('order.secret two targets: each beam and salvo of shells chooses one, each missile its own', () => {
    const two = [targetOf('X1'), targetOf('X2')]
    // D 0 to 2 with the beam at one of two, or without
    expect(paperFor(askOf([shipOf('S1', { PD: 2, B: 1 })], two)).size()).toBe(2n * (2n * 2n + 3n))
    // no shot: D 0 to 2; one missile: D 0, 1 and 24 kinds; two missiles: 24 * 25 / 2
    expect(paperFor(askOf([shipOf('S1', { PD: 2, T: 2, M: 9 })], two)).size()).toBe(2n * (3n + 2n * 24n + 300n))
    // one burst: D 0, 1, three sizes, two targets; two bursts: six pairs of sizes, two targets
    expect(paperFor(askOf([shipOf('S1', { PD: 2, C: 2, SH: 12 })], two)).size()).toBe(2n * (3n + 2n * 6n + 12n))
  })

  test('order.secret forty ships with racks and forty targets are counted and found by number, without walking', () => {
    const now = { PD: 20, B: 10, S: 10, T: 4, M: 9, C: 2, SH: 12, E: 3 }
    const carriers = Array.from({ length: 20 }, (_, i) =>
      shipOf(`W${i + 1}`, now, { empty: 3, handles: 4, aboard: [`S${i + 100}`] }),
    )
    const systemships = Array.from({ length: 20 }, (_, i) => shipOf(`S${i + 1}`, now))
    const ask = askOf(
      [...carriers, ...systemships],
      Array.from({ length: 40 }, (_, i) => targetOf(`X${i + 1}`, 20)),
    )
    const sheet = paperFor(ask)
    const size = sheet.size()
    expect(size).toBeGreaterThan(10n ** 500n)
    for (const index of [0n, 1n, size / 3n, size / 2n, size - 1n]) {
      const order = sheet.nth(index)
      expect(sheet.check(order)).toEqual({ ok: true, value: order })
      expect(said(ask, sheet.print(order))).toEqual(order)
    }
  })

  test('order.missile-drive drives up to 104 can be written where the record of the target is secret', () => {
    const ask = askOf([shipOf('S1', { PD: 1, T: 1, M: 1 })], [targetOf('X1', 99)])
    expect(paperFor(ask).size()).toBe(2n * (2n + 104n))
    expect(isOrder(said(ask, 'S1 DODGES: D=0; M at X1: D=104'))).toBe(true)
    expect(said(ask, 'S1 DODGES: D=0; M at X1: D=105')).toContain('a whole number from 1 to 104')
  })

  test('order.secret a ship without an enemy to fire at still has its power to spend', () => {
    expect(paperFor(askOf([printed.w4of1977], [])).size()).toBe(3n * (8n + 7n + 6n + 5n))
  })
})

describe('the form', () => {
  test('order.secret what it first shows is a plain order for the weapons of the ship', () => {
    const first = (ship: Parameters<typeof askOf>[0][number]): string => {
      const sheet = paperFor(askOf([ship]))
      const opening = sheet.check(openingValues(sheet.form()))
      expect(opening).toEqual({ ok: true, value: sheet.nth(0n) })
      return sheet.print(sheet.nth(0n))
    }
    expect(first(printed.w4of1994)).toBe('W4 (TL0) ATTACKS X1: D=3 B=3 S=1')
    expect(first(printed.s35)).toBe('S35 (TL1) ATTACKS: D=3; M at X1: D=5; M at X1: D=5')
    expect(first(shipOf('S55', { PD: 1, C: 1, SH: 12 }))).toBe('S55 (TL0) ATTACKS: D=0; C at X1: 3 shells')
    expect(first(shipOf('W7', { PD: 5 }))).toBe('W7 (TL0) DODGES: D=5')
    expect(first(shipOf('W7', {}))).toBe('W7 (TL0) DODGES: D=0')
  })

  test('order.rating what a ship has not leaves nothing to choose', () => {
    const { fields } = paperFor(askOf([shipOf('S55', { PD: 1 })])).form()
    const section = fields[0]!
    const open = section.kind === 'section' ? section.fields.filter(field => !leavesNothing(field)) : []
    expect(open.map(({ name }) => name)).toEqual(['tactic', 'drive'])
  })

  test('order.power what is left can be reckoned: missiles and bursts take a point each', () => {
    const section = paperFor(askOf([printed.w4of1994])).form().fields[0]!
    const costs = { drive: 1, beam: 1, screen: 1, ecm: 1, missiles: 1, bursts: 1 }
    expect(section.kind === 'section' && section.budgets).toEqual([{ label: 'power of W4', most: 7, costs }])
  })

  test('order.missile in another order, missiles and bursts are the same order', () => {
    const ask = askOf([shipOf('S9', { PD: 6, T: 3, M: 9, C: 2, SH: 12 })], [targetOf('X2'), targetOf('X1')])
    const sorted = {
      missiles: [
        { at: 'X2', drive: 3 },
        { at: 'X1', drive: 1 },
        { at: 'X1', drive: 4 },
      ],
      bursts: [{ shells: 3 }, { shells: 1 }],
      burstsAt: 'X1',
    }
    const turned = { ...sorted, missiles: sorted.missiles.toReversed(), bursts: sorted.bursts.toReversed() }
    expect(checked(ask, { S9: turned })).toEqual({ S9: doing(sorted) })
  })
})

describe('order.missing', () => {
  const ask = askOf([printed.w4of1994, printed.s20])

  test('order.missing a form that leaves a ship out is refused, and no order is supposed for it', () => {
    expect(checked(ask, { W4: {} })).toContain('S20')
    expect(checked(ask, {})).toContain('W4')
    expect(isOrder(checked(ask, { W4: {}, S20: {} }))).toBe(true)
  })

  test('order.missing mailed orders that leave a ship out are refused, too', () => {
    expect(said(ask, 'W4 ATTACKS X1: D=3 B=3')).toContain('S20')
    expect(isOrder(said(ask, 'W4 ATTACKS X1: D=3 B=3; S20 DODGES: D=0'))).toBe(true)
  })
})

describe('power', () => {
  test('order.power all power together is at most that of the ship', () => {
    const ship = shipOf('W3', { PD: 6, B: 3, S: 3, E: 2 })
    const spend = { drive: 1, beam: 2, beamAt: 'X1', screen: 2, ecm: 1 }
    expect(isOrder(checked(askOf([ship]), { W3: spend }))).toBe(true)
    for (const more of [{ drive: 2 }, { beam: 3 }, { screen: 3 }, { ecm: 2 }]) {
      expect(checked(askOf([ship]), { W3: { ...spend, ...more } })).toContain('too much; at most 6.')
    }
  })

  test('order.power printed: power 9 damaged to 6, with drive 1, beam 2 and screens 2 leaves one idle, but not for a missile', () => {
    const ask = askOf([shipOf('W3', { PD: 6, B: 3, S: 2, T: 1, M: 3 })])
    expect(isOrder(said(ask, 'W3 ATTACKS X1: D=1 B=2 S=2'))).toBe(true)
    expect(said(ask, 'W3 ATTACKS X1: D=1 B=2 S=2; M at X1: D=3')).toContain('cannot use its beam')
  })

  test.each([
    ['W3', { PD: 5, B: 3, S: 2 }, 'W3 (TL0) ATTACKS X1: D=0 B=3 S=2'],
    ['S25', { PD: 5, T: 1, M: 3 }, 'S25 (TL0) DODGES: D=4; M at X1: D=3'],
    ['S32', { PD: 5, C: 2, SH: 6 }, 'S32 (TL0) ATTACKS: D=3; C at X1: 3 shells; C at X1: 1 shell'],
  ])('order.power printed: the order of %s needs power of 5 and no more', (id, now, text) => {
    expect(paperFor(askOf([shipOf(id, now)])).parse(text).ok).toBe(true)
    expect(said(askOf([shipOf(id, { ...now, PD: 4 })]), text)).toContain('at most 4')
  })

  test('order.power cannons take power, though the order list leaves them out', () => {
    const ask = askOf([shipOf('S55', { PD: 1, C: 1, SH: 12 })])
    expect(isOrder(checked(ask, { S55: { bursts: [{ shells: 3 }], burstsAt: 'X1' } }))).toBe(true)
    expect(checked(ask, { S55: { drive: 1, bursts: [{ shells: 3 }], burstsAt: 'X1' } })).toContain('at most 1')
  })

  test('order.rating no system gets more than its rating; a drive gets all there is', () => {
    const ask = one({ PD: 7, B: 3, S: 3, E: 1 })
    expect(isOrder(checked(ask, { W3: { drive: 7 } }))).toBe(true)
    expect(checked(ask, { W3: { drive: 8 } })).toContain('a whole number from 0 to 7')
    expect(checked(ask, { W3: { beam: 4, beamAt: 'S25' } })).toContain('W3, beam: 4 is out of range')
    expect(checked(ask, { W3: { screen: 4 } })).toContain(
      'W3, screen: 4 is out of range; expected a whole number from 0 to 3',
    )
    expect(checked(ask, { W3: { ecm: 2 } })).toContain('W3, ecm: 2 is out of range')
    expect(checked(ask, { W3: { drive: -1 } })).toContain('W3, drive: -1 is out of range')
  })

  test('order.rating the printed screens of 4 on a ship built with 3 are refused', () => {
    expect(said(askOf([printed.w4of1994]), 'W4 (TL0) DODGES: D=0 S=4')).toContain('a whole number from 0 to 3')
    expect(isOrder(said(askOf([shipOf('W4', { PD: 7, S: 4 })]), 'W4 (TL0) DODGES: D=0 S=4'))).toBe(true)
  })

  test('order.power W4 of the printed second round: the beam of its order is 2, that of its prose 3 is too much', () => {
    const ask = askOf([shipOf('W4', { PD: 6, B: 3, S: 2, C: 1, SH: 6, E: 1 })], [targetOf('S35', 6)])
    expect(isOrder(said(ask, 'W4 (TL0): ATTACK D=2 B=2 S=1 E=1'))).toBe(true)
    expect(said(ask, 'W4 (TL0): ATTACK D=2 B=3 S=1 E=1')).toContain('at most 6')
    const of1977 = askOf([shipOf('W4', { PD: 6, B: 3, S: 2, T: 1, M: 3 })], [targetOf('S35', 6)])
    expect(isOrder(said(of1977, 'W4 (Level 0) ATTACKS S35: D=2, B=3, S=1, T=0.'))).toBe(true)
  })
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
    for (const pair of [
      [a, b],
      [b, a],
    ] as const) {
      const answer = checked(all, { W3: { ...weapons[pair[0]], ...weapons[pair[1]] } })
      expect(isOrder(answer)).toBe(together)
      if (!together) expect(answer).toContain('a ship that fires')
    }
  })
})

describe('fire', () => {
  test('order.beam a beam with power has a target and is not fired at nobody, one without has none', () => {
    const ask = askOf([printed.w4of1977], [targetOf('X1'), targetOf('X2')])
    expect(checked(ask, { W4: { beam: 1 } })).toContain(
      'W4, beam at: none is not allowed; expected a target for the beam: X1 or X2',
    )
    expect(checked(ask, { W4: { beamAt: 'X2' } })).toContain('none: nothing is fired from the beam')
    expect(checked(ask, { W4: { beam: 1, beamAt: 'X3' } })).toContain('Did you mean X1?')
    expect(isOrder(checked(ask, { W4: { beam: 1, beamAt: 'X2' } }))).toBe(true)
  })

  test('order.missile one missile a tube, as long as there are some', () => {
    const missiles = [1, 2, 3].map(drive => ({ at: 'X1', drive }))
    const fires = (now: object, count: number) =>
      isOrder(checked(askOf([shipOf('S35', now)]), { S35: { missiles: missiles.slice(0, count) } }))
    expect([2, 3].map(count => fires({ PD: 6, T: 2, M: 9 }, count))).toEqual([true, false])
    expect([1, 2].map(count => fires({ PD: 6, T: 2, M: 1 }, count))).toEqual([true, false])
    expect([1, 2].map(count => fires({ PD: 1, T: 2, M: 9 }, count))).toEqual([true, false])
  })

  test('order.missile-drive a drive from 1 to the power of the target and five more, each target by itself', () => {
    const ask = askOf([printed.s35], [targetOf('X1', 7), targetOf('X2', 2)])
    const fires = (at: string, drive: number) => checked(ask, { S35: { missiles: [{ at, drive }] } })
    expect([1, 12].map(drive => isOrder(fires('X1', drive)))).toEqual([true, true])
    expect(fires('X1', 0)).toContain('a whole number from 1 to 12')
    expect(fires('X1', 13)).toContain('a whole number from 1 to 12')
    expect(isOrder(fires('X2', 7))).toBe(true)
    expect(fires('X2', 8)).toContain(
      'S35, missiles: drive 8 at X2 is not allowed; expected a drive from 1 to 7 for a missile at X2',
    )
  })

  test('order.cannon one to three shells a cannon out of the stock, all at one target', () => {
    const ask = askOf([shipOf('S32', { PD: 5, C: 2, SH: 5 })], [targetOf('X1'), targetOf('X2')])
    const fires = (...shells: number[]) =>
      checked(ask, { S32: { bursts: shells.map(each => ({ shells: each })), burstsAt: 'X1' } })
    expect([[1], [3], [3, 2], [1, 1]].map(shells => isOrder(fires(...shells)))).toEqual([true, true, true, true])
    expect(fires(3, 3)).toContain('at most the 5 shells left')
    expect(fires(4)).toContain('a whole number from 1 to 3')
    expect(fires(0)).toContain('a whole number from 1 to 3')
    expect(fires(1, 1, 1)).toContain('0 to 2 of them')
    expect(checked(ask, { S32: { bursts: [{ shells: 1 }] } })).toContain('a target for the cannons')
    expect(checked(ask, { S32: { burstsAt: 'X1' } })).toContain('none: nothing is fired from the cannons')
    expect(said(ask, 'S32 DODGES: D=0; C at X1: 3 shells; C at X2: 1 shell')).toContain(
      'one target for all cannons of a ship',
    )
  })

  test('order.retreat only warpships retreat', () => {
    expect(isOrder(checked(one({ PD: 3 }), { W3: { tactic: 'retreat' } }))).toBe(true)
    const systemship = checked(askOf([printed.s20]), { S20: { tactic: 'retreat' } })
    expect(systemship).toBe(
      'S20, tactic: retreat is not allowed; expected attack or dodge: a systemship cannot retreat.',
    )
  })

  test('escape.no-power whether a warpship without power may retreat follows the option', () => {
    expect(isOrder(checked(one({ B: 3 }), { W3: { tactic: 'retreat' } }))).toBe(true)
    const not = one({ B: 3 }, { mayRetreat: false })
    expect(checked(not, { W3: { tactic: 'retreat' } })).toContain('a ship without power cannot retreat')
    expect(paperFor(not).size()).toBe(2n)
  })

  test('ecm.split an instruction is written where ECM has power and follows one', () => {
    const ship = shipOf('S20', { PD: 2, E: 1 })
    expect(paperFor(askOf([ship])).size()).toBe(2n * 5n)
    const standing = askOf([ship], [targetOf('X1')], true)
    expect(paperFor(standing).size()).toBe(2n * (3n + 4n * 2n))
    expect(checked(standing, { S20: { jam: 'lower' } })).toContain('ECM without power does nothing')
    expect(said(standing, 'S20 (TL0) DODGES: D=1 E=1 (lower)')).toEqual({
      S20: doing({ drive: 1, ecm: 1, jam: 'lower' }),
    })
    expect(said(standing, 'S20 DODGES: E=1 (lowr)')).toContain('Did you mean lower?')
    expect(said(askOf([ship]), 'S20 DODGES: E=1 (lower)')).toContain('one of best')
  })
})
