import { describe, expect, test } from 'vitest'
import { must } from '../../../lang/index.ts'
import {
  aiming,
  battle,
  both,
  direct,
  factor,
  go,
  losing,
  paper,
  play,
  question,
  stay,
  type Units,
} from '../scripted.fixture.ts'
import type { State } from '../state.ts'

const read = (state: State, text: string) => {
  const result = paper(state).parse(text)
  return result.ok ? result.value : result.refusal
}

/** Every order as it is written; each reads back as itself, is found at its index and passes the door. */
function written(state: State): string[] {
  const sheet = paper(state)
  const orders = [...sheet.choices()]
  expect(BigInt(orders.length)).toBe(sheet.size())
  return orders.map((order, i) => {
    const text = sheet.print(order)
    expect(sheet.parse(text)).toEqual({ ok: true, value: order })
    expect(sheet.nth(BigInt(i))).toEqual(order)
    expect(sheet.check(order)).toEqual({ ok: true, value: order })
    expect(sheet.print(JSON.parse(JSON.stringify(order)))).toBe(text)
    return text
  })
}

/** Plays on, by the first possible order or by the given ones, until another question is asked. */
function until(state: State, asked: string, answers: Readonly<Record<string, unknown>> = {}): State {
  for (let now = question(state); now !== asked; now = question(state)) {
    const [side = ''] = now.split(' ')
    play(state, { [side]: [answers[now] ?? must([...paper(state).choices()][0], 'an order')] })
  }
  return state
}

/** Red pursues; blue names the units that stay with the pursued. */
function pursued(blue: Units): State {
  const state = battle(['3x D7'], blue)
  play(state, { red: [factor(1)], blue: [factor(1)], dice: [1, 1] })
  return until(state, 'blue rearguard', { 'blue retreat': go, 'red retreat': stay, 'red pursuit': { pursue: true } })
}

describe('orders as players write them', () => {
  test('intensity.factor one factor, or both', () => {
    const state = battle(['D7'], ['Federation CA'])
    expect(written(state)).toEqual(['factor 1', 'factor 2', 'factor 3', 'factor 4'])
    expect(read(state, '  FACTOR   3')).toEqual(factor(3))
    expect(read(state, 'factor 33')).toMatchObject({ code: 'notation', found: 'factor 33', nearest: 'factor 3' })
    expect(read(battle(['D7'], ['BATS']), 'Factors 4 and 1')).toEqual(both(4, 1))
    expect(written(battle(['D7'], ['BATS']))).toHaveLength(16)
  })

  test('R22 yes and no in words, whatever the object', () => {
    const agreed = battle(['D7'], ['Federation CA'], { intensity: 'agreed' })
    expect(written(agreed)).toEqual(['no notice', 'notice'])
    const cloaks = battle(['KE'], ['Federation CA'])
    play(cloaks, { red: [factor(1)], blue: [factor(1)] })
    expect(written(cloaks)).toEqual(['no cloak', 'cloak'])
    const leaving = battle(['2x D7'], ['2x Federation CA', 'SLOW 4 slow'])
    play(leaving, { red: [factor(1)], blue: [factor(1), { give: 'SLOW' }], dice: [1, 1] })
    expect(written(until(leaving, 'blue retreat'))).toEqual(['stay', 'retreat'])
    expect(read(leaving, 'Retreat')).toEqual(go)
    expect(read(leaving, 'retread')).toMatchObject({ code: 'notation', nearest: 'retreat' })
    play(leaving, { blue: [go], red: [stay] })
    expect(written(leaving)).toEqual(['let go', 'pursue'])
  })

  test('directed.option the effect on the target', () => {
    const blue = ['D7', 'POL 4/None', { unit: 'Klingon F5', crippled: 1 }]
    const expected = ['no directed damage', 'cripple D7', 'destroy D7', 'destroy POL', 'destroy crippled F5']
    expect(written(aiming(24, blue))).toEqual(expected)
    expect(read(aiming(24, blue), 'Destroy  d7')).toEqual(direct('D7', 2))
    expect(read(aiming(24, blue), 'destroy D8')).toMatchObject({ code: 'notation', nearest: 'destroy D7' })
    // 16 points cripple a D7 and no more
    expect(read(aiming(16, blue), 'destroy D7')).toMatchObject({ code: 'notation', found: 'destroy D7' })
  })

  test('directed.cost the points of each order, those left, and the attack it leaves to the enemy', () => {
    const sheet = paper(aiming(16, ['D7 8/4']))
    const { row } = must(sheet.costs() ?? undefined, 'costs')
    const cells = [...sheet.choices()].map(order => row(order).cells)
    expect(cells).toEqual([
      ['0', '16', '8'],
      ['16', '0', '4'],
    ])
  })

  test('mauler.full-value the mauler is named behind the target', () => {
    const state = aiming(12, ['X 1-12/6'], {}, ['2x ESC 0-9/0-9', 'D6M'])
    expect(written(state)).toContain('cripple X with D6M')
    expect(read(state, 'cripple x with d6m')).toEqual({ target: 'X', amount: 1, mauler: 'D6M' })
  })

  test('directed.fighters fighters, PFs, and both together', () => {
    const state = aiming(10, ['TENDER 9P(1½)/5'])
    expect(written(state)).toEqual([
      'no directed damage',
      '1 fighter',
      '2 fighters',
      '1 PF',
      '2 PFs',
      '1 fighter and 1 PF',
      '2 fighters and 1 PF',
      '1 fighter and 2 PFs',
    ])
    expect(read(state, '2 FIGHTERS and 1 pf')).toEqual(direct('fighters and 1 PF', 2))
  })

  test('R24 the units that stay with the pursued', () => {
    const state = pursued(['4x Federation CA', 'Federation DD "USS D7, 2 CA stay"', 'SLOW 4 slow'])
    const texts = written(state)
    expect(texts[0]).toBe('nobody stays')
    expect(texts).toContain('3 CA, 1 "USS D7, 2 CA stay" stay')
    expect(read(state, '2 ca STAY')).toMatchObject({ CA: 2 })
    expect(read(state, 'Nobody  Stays')).toMatchObject({ CA: 0 })
    expect(read(state, '9 CA stay')).toMatchObject({ code: 'notation', found: '9 CA' })
    expect(read(state, '1 CB stay')).toMatchObject({ code: 'notation', found: '1 CB', nearest: 'CA' })
    expect(read(state, '1 CA, 1 CA stay')).toMatchObject({ code: 'notation', found: '1 CA' })
    for (const text of ['', ',', 'stay', 'CA stay']) expect(read(state, text)).toMatchObject({ code: 'notation' })
  })

  test('R24 units that are all crippled are sent back anyway: nobody is asked for them', () => {
    const state = pursued(['4x Federation CA', { unit: 'Federation DD', crippled: 1 }, 'SLOW 4 slow'])
    expect(read(state, 'nobody stays')).toEqual({ CA: 0 })
  })

  test('R24 of two names that differ in case only each is meant letter for letter', () => {
    const state = pursued(['2x Federation CA', 'Federation DD "Kang"', 'Federation DD "kang"', 'SLOW 4 slow'])
    expect(read(state, '1 kang stay')).toMatchObject({ Kang: 0, kang: 1 })
    expect(read(state, '1 KANG stay')).toMatchObject({ code: 'notation', found: '1 KANG' })
  })

  test('directed.option no two orders are written alike, whatever the names of the ships', () => {
    const proper = [
      ...['Kang', 'kang', 'crippled D7', 'D7 with M', '2 D7', 'D7 outright'],
      ...['1 fighter', 'half a fighter', 'fighters and 2 PFs'],
    ]
    const own = ['fighter 8/4', 'fighters 8/4', 'PF 8(2½)/4', 'PFs 8P/4', '2x PF2 8/4', '3x X 8/4']
    const odd = ['D7 8/4', 'D7 8/5', ...proper.map(name => `D7 8/4 "${name}"`), ...own]
    const aimed = aiming(60, odd, {}, ['6x ESC 0-9/0-9', 'M 10/4 mauler', 'N 10/4 mauler "M with N"'])
    const texts = written(aimed)
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts).toContain('cripple "D7 with M" with M')
    expect(texts).toContain('cripple D7#2 with "M with N"')
    // two ships of almost one name are told apart letter for letter
    expect(read(aimed, 'cripple KANG')).toMatchObject({ code: 'notation', found: 'cripple KANG' })
    expect(read(aimed, 'cripple kang')).toEqual({ target: 'kang', amount: 1, mauler: 'none' })
    const given = written(losing(60, odd))
    expect(new Set(given).size).toBe(given.length)
  })
})

describe('losses', () => {
  const fleet = ['3x D7 8/4', 'BASE 9(2½)/5(2)', { unit: 'F5 5/3', crippled: 1 }]

  /** Each order with its effect and its cost: `give D7 = cripple D7: 8, 6 left, 20`. */
  function table(state: State): string[] {
    const sheet = paper(state)
    const { row } = must(sheet.costs() ?? undefined, 'costs')
    return [...sheet.choices()].map(order => {
      const { what, cells } = row(order)
      return `${sheet.print(order)} = ${what}: ${cells.join(', ')}`
    })
  }

  test('allocation.value allocation.owner the effect of each loss, its points, the points carried over, and the attack it leaves', () => {
    const state = losing(14, fleet)
    expect(written(state)).toHaveLength(9)
    expect(read(state, 'Give 2 d7')).toEqual({ give: 'D7', count: 2 })
    expect(read(state, 'give 3 D7')).toMatchObject({ code: 'notation', nearest: 'give 2 D7' })
    // 3 x 8, 9, 3 and 2½: 38½ attack factors in all
    expect(table(state)).toEqual([
      'give D7 = cripple D7: 8, 6 left, 34½',
      'give 2 D7 = cripple 2 D7: 16, +2 credit, 30½',
      'give D7 outright = cripple and destroy D7: 12, 2 left, 30½',
      'give BASE = cripple BASE: 9, 5 left, 34½',
      'give BASE outright = cripple and destroy BASE: 14, none, 29½',
      'give crippled F5 = destroy crippled F5: 3, 11 left, 35½',
      'give 1 fighter = give 1 fighter: 1, 13 left, 37½',
      'give 2 fighters = give 2 fighters: 2, 12 left, 36½',
      'give half a fighter = give half a fighter: ½, 13½ left, 38',
    ])
  })

  test('R16 losses beyond the points are credit, and wasted without plus and minus points', () => {
    expect(table(losing(14, fleet, { plusMinus: false }))).toContain('give 2 D7 = cripple 2 D7: 16, 2 over, 30½')
  })

  test('allocation.owner each choice says its points, and how many of it there may be', () => {
    const [give] = paper(losing(14, fleet)).form().fields
    expect(give?.kind === 'choice' && give.choices.map(({ label }) => label)).toEqual([
      'D7 (cripple, 8 points each, up to 2)',
      'D7 (cripple and destroy, 12 points)',
      'BASE (cripple, 9 points)',
      'BASE (cripple and destroy, 14 points)',
      'crippled F5 (destroy, 3 points)',
      'fighter factors (1 point each, up to 2)',
      'half a fighter factor (½ points)',
    ])
  })

  test('allocation.owner no more of one than are demanded, though there may be more of another', () => {
    const state = losing(14, ['3x D7', 'BASE 9(8)/5(2)'])
    expect(paper(state).check({ give: 'fighters', count: 3 }).ok).toBe(true)
    expect(paper(state).check({ give: 'D7', count: 2 }).ok).toBe(true)
    expect(paper(state).check({ give: 'D7', count: 3 })).toMatchObject({
      refusal: { code: 'illegal', path: ['count'], expected: 'at most 2 of D7 for 14 points' },
    })
  })
})
