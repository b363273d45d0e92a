import { describe, expect, test } from 'vitest'
import type { Paper } from '../../../game/orders/index.ts'
import { sayRefusal } from '../../../lang/index.ts'
import { fires, opened, paper, run } from '../battle.fixture.ts'
import type { AttackEndurance } from '../shape.ts'

const said = (sheet: Paper<AttackEndurance>, text: string): unknown => {
  const read = sheet.parse(text)
  return read.ok ? read.value : sayRefusal(read.refusal)
}

/** The order at every index is the choice there, has a text of its own, and is read back equal. Returns the number. */
function listed(sheet: Paper<AttackEndurance>): number {
  const all = [...sheet.choices()]
  expect(sheet.size()).toBe(BigInt(all.length))
  expect(all.map((_, i) => sheet.nth(BigInt(i)))).toEqual(all)
  for (const order of all) expect(said(sheet, sheet.print(order))).toEqual(order)
  expect(new Set(all.map(order => sheet.print(order))).size).toBe(all.length)
  return all.length
}

const units = { red: ['2x A AF2 EF9', 'M AF2 EF9'], blue: ['E AF3 EF2', 'T AF2 EF4', 'Z AF0 EF2'] }
const open = (options: object = {}) => opened(units, { screen: 'allowed', ...options })

describe('declarations', () => {
  const screened = (options: object = {}) => {
    const state = open(options)
    run(state, { orders: [{ screen: ['B2'] }] })
    return paper(state)
  }

  test('T3 T5 U9 an order is written unit by unit, alike ones together', () => {
    const order = { fire: { R1: { B1: 2 }, R2: { B1: 2 } }, hold: ['R3'] }
    const sheet = screened()
    expect(sheet.print(sheet.nth(0n))).toBe('R1 R2 R3: 2 B1')
    for (const text of [
      'R1 R2: 2 B1; R3 holds',
      ' r1,r2 :2  dice on b1 ;r3 HOLDS ',
      'R1: 1 B1, 1 B1; R2: 2 B1; R3 hold',
    ]) {
      expect(said(sheet, text)).toEqual(order)
    }
    expect(said(sheet, 'Nobody  fires')).toEqual(fires({}))
    // a unit without dice and without a hold has no row, so it is not written
    const silent = sheet.check({ fire: { R1: {}, R2: { B1: 0 }, R3: { B1: 2 } } })
    expect(silent.ok && [silent.value, sheet.print(silent.value)]).toEqual([fires({ R3: { B1: 2 } }), 'R3: 2 B1'])
    expect(said(sheet, 'R1: 0 B1; R3: 2 B1')).toEqual(fires({ R3: { B1: 2 } }))
    const parts = screened({ holding: 'dice' })
    expect(said(parts, 'R3: 1 B1, holds the rest')).toEqual({ fire: { R3: { B1: 1 } }, hold: ['R3'] })
  })

  test.each([
    [{ fire: {}, hold: [] }, 'nobody fires', ['0', '0', '6']],
    [{ fire: {}, hold: ['R3'] }, 'R3 holds', ['0', '2', '4']],
    [{ fire: {}, hold: ['R2', 'R3'] }, 'R2 R3 hold', ['0', '4', '2']],
    [
      { fire: { R1: { B1: 2 }, R2: { B1: 1 }, R3: { B1: 1 } }, hold: ['R2', 'R3'] },
      'R1: 2 B1; R2 R3: 1 B1, hold the rest',
      ['4', '2', '0'],
    ],
  ] as const)('T5 dice held may fire in a breakthrough and are told from those unused: %j', (order, text, cells) => {
    const sheet = screened({ holding: 'dice' })
    expect([sheet.print(order), said(sheet, text)]).toEqual([text, order])
    const costs = sheet.costs?.()
    expect([costs?.columns, costs?.row(order).cells]).toEqual([['dice fired', 'dice held', 'dice unused'], cells])
    expect(paper(opened(units)).costs?.()?.columns).toEqual(['dice fired', 'dice unused'])
  })

  test('T5 R14 a unit that fires all its dice has none left to hold', () => {
    const sheet = screened({ holding: 'dice' })
    expect(sheet.check({ fire: { R3: { B1: 1 } }, hold: ['R3'] }).ok).toBe(true)
    expect(said(sheet, 'R3: 2 B1, holds the rest')).toContain('some dice left to hold')
    expect(said(screened(), 'R3: 1 B1, holds the rest')).toContain('no fire from a unit that holds it (R14)')
  })

  test('T4 U9 a slip is refused with its place and the nearest', () => {
    const sheet = screened()
    expect(said(sheet, 'R1: 2 B2')).toBe('Fire, R1, B2: "B2" is not allowed; expected one of B1, B3. Did you mean B1?')
    expect(said(sheet, 'R9: 2 B1')).toContain('Fire, R9: "R9" is not allowed')
    expect(said(sheet, 'R1: 3 B1')).toContain('a whole number from 0 to 2')
    expect(said(sheet, 'R1: 2 B1; R2 2 B1')).toContain('R2 2 B1 cannot be read')
    expect(said(sheet, 'R1: 1 B1; R1: 1 B3')).toContain('named twice')
    expect(said(sheet, '')).toContain('nobody fires')
  })

  test.each([
    ['free', {}],
    ['all dice', { unusedDice: 'forbidden' }],
    ['parts held', { holding: 'dice' }],
    ['parts held, all dice', { holding: 'dice', unusedDice: 'forbidden' }],
  ])('T5 R10 R14 the order at an index is the choice there: %s', (_, options) => {
    expect(listed(screened(options))).toBeGreaterThan(26)
  })

  test.each([
    ['two attackers', { R1: { B1: 1 }, R2: { B1: 1 } }, {}],
    ['one of three', { R3: { B1: 2 } }, {}],
    ['each one', { R1: { B1: 2 }, R2: { B2: 2 }, R3: { B1: 2 } }, { unusedDice: 'forbidden' }],
    ['nobody attacked', {}, { untargeted: 'must-fire' }],
    ['whole attacks', { R1: { B1: 1, B2: 1 } }, { matching: 'whole-attack' }],
  ])('T7 T8 R15 so it is where dice are owed: %s', (_, attack, options) => {
    const state = opened(units, options)
    run(state, { orders: [fires(attack)] })
    expect(listed(paper(state))).toBeGreaterThan(3)
  })

  test('R10 the order at an index is found without walking: a hundred dice over a hundred targets', () => {
    const sheet = paper(opened({ red: ['2x A AF99 EF9'], blue: ['100x B AF1 EF2'] }))
    const size = sheet.size()
    expect(size).toBeGreaterThan(10n ** 110n)
    for (const index of [0n, size / 3n, size - 1n]) expect(sheet.check(sheet.nth(index)).ok).toBe(true)
    expect(sheet.nth(size - 1n)).toEqual(fires({}))
  })
})

describe('lines', () => {
  test('T1 R22 a screen is written as a list; numbers leave out screens that keep no unit in front', () => {
    const sheet = paper(open())
    expect(listed(sheet)).toBe(6)
    expect(listed(paper(open({ minimumFront: 'any' })))).toBe(7)
    const wide = { red: ['A AF1 EF2'], blue: ['Z AF0 EF2', 'B AF1 EF2', '2x Y AF0 EF2', '2x C AF1 EF2'] }
    expect(listed(paper(opened(wide, { screen: 'allowed' })))).toBe(56)
    expect(said(sheet, 'Screen b2 and B3')).toEqual({ screen: ['B2', 'B3'] })
    expect(said(sheet, 'no screen')).toEqual({ screen: [] })
    expect(said(sheet, 'screen B1 B2')).toContain('B1, B2 in the front line (R22)')
    expect(said(sheet, 'screen B4')).toContain('Did you mean')
    expect(said(sheet, 'no scren')).toContain('Did you mean no screen?')
  })
})

describe('lines of silent units', () => {
  test('T1 R22 where nobody can fire, somebody stays in front all the same', () => {
    const sheet = paper(opened({ red: ['A AF1 EF2'], blue: ['2x Z AF0 EF2'] }, { screen: 'allowed' }))
    expect(listed(sheet)).toBe(3)
    expect(said(sheet, 'screen B1')).toEqual({ screen: ['B1'] })
  })
})

describe('break-off', () => {
  test('H11 B1 the leaving units are written as a list', () => {
    const sheet = paper(opened(units, { breakOff: 'parent-table' }))
    expect(listed(sheet)).toBe(8)
    expect(said(sheet, 'leave B1, B3')).toEqual({ leave: ['B1', 'B3'] })
    expect(said(sheet, 'nobody leaves')).toEqual({ leave: [] })
    expect(said(sheet, 'leave R1')).toContain('Leave, first entry: "R1" is not allowed')
  })
})
