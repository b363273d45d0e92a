import { describe, expect, test } from 'vitest'
import { invariant, sayRefusal } from '../../../lang/index.ts'
import { fires, opened, paper, parsed, run } from '../battle.fixture.ts'
import { attackEndurance as rules } from '../index.ts'
import { DAMAGED } from '../state.ts'
import { between } from './between.ts'
import type { Setup } from './setup.ts'

const hitsAndStatus = (setup: Setup, side: 'red' | 'blue') =>
  setup[side].units.map(({ count, hits, damaged }) => [count, hits, damaged])

const fleets = (setup: Setup) => [hitsAndStatus(setup, 'red'), hitsAndStatus(setup, 'blue')]

function carried(setup: Setup, raw: object = {}) {
  const order = between.check(setup, raw)
  invariant(order.ok, order.ok ? '' : sayRefusal(order.refusal))
  expect(between.check(setup, order.value)).toEqual(order)
  return between.carry(setup, order.value)
}

const refused = (setup: Setup, raw: unknown): string => {
  const order = between.check(setup, raw)
  invariant(!order.ok, `${JSON.stringify(raw)} is refused`)
  return sayRefusal(order.refusal)
}

describe('interphase', () => {
  test('H8 H9 R2 R3 R26 the round with fixed dice, then an interphase: the cruiser keeps 3, the corvette 1', () => {
    const state = opened({ red: ['3x Corvette AF1/1 EF2'], blue: ['Heavy Cruiser AF4/2 EF6'] })
    run(state, {
      orders: [
        fires({ R1: { B1: 1 }, R2: { B1: 1 }, R3: { B1: 1 } }),
        fires({ B1: { R1: 2, R2: 1, R3: 1 } }),
        fires({ R3: { B1: 1 } }),
        fires({ B1: { R3: 2 } }),
      ],
      dice: [6, 5, 2, 5, 5, 6, 4, 5, 3, 5],
    })
    const left = rules.roster(state)
    expect(fleets(left)).toEqual([[[1, 1, true]], [[1, 4, true]]])
    const { setup, log } = carried(left)
    expect(fleets(setup)).toEqual([[[1, 1, true]], [[1, 3, true]]])
    expect(log).toEqual([
      { rule: 'R26', text: 'Interphase 1.' },
      {
        rule: 'H9',
        text: 'Corvette of Rebels stays damaged with 1 of 2.',
        because: [{ rule: 'R2', text: 'of 1 it keeps no more than half of 2' }],
      },
      {
        rule: 'H9',
        text: 'Heavy Cruiser of Imperials stays damaged with 3 of 6.',
        because: [{ rule: 'R2', text: 'of 4 it keeps no more than half of 6' }],
      },
    ])
    expect(carried(setup).setup).toEqual(setup)
    expect(carried(left, { interphases: 2 }).setup).toEqual(setup)
    expect(carried(left, { interphases: 0 })).toEqual({ setup: left, log: [] })
  })

  test('R3 H8 a fit unit loses all its hits, and stands with those like it', () => {
    const setup = parsed({ red: [{ unit: '2x A AF1 EF9', hits: 4 }, 'A AF1 EF9'], blue: ['B AF1 EF9'] })
    const { setup: next, log } = carried(setup)
    expect(hitsAndStatus(next, 'red')).toEqual([[3, 0, false]])
    expect(log[1]).toEqual({
      rule: 'H8',
      text: '2x A of Rebels lose 4 hits each.',
      because: [{ rule: 'R3', text: 'an undamaged unit loses all of them' }],
    })
  })

  test('R2 D7 by option half is rounded down, and the unit stays damaged all the same', () => {
    const setup = parsed({ red: [{ unit: 'A AF1 EF7', hits: 6 }], blue: ['B AF1 EF9'] }, { keptHits: 'down' })
    const rested = carried(setup).setup
    expect(hitsAndStatus(rested, 'red')).toEqual([[1, 3, true]])
    expect(rules.setup.parse(rules.setup.print(rested))).toEqual({ ok: true, value: rested })
    expect(rules.begin(rested).red.status).toEqual([DAMAGED])
  })

  test('H10 R27 a repair clears the damaged status and the hits of the units named, and of no others', () => {
    const setup = parsed({
      red: ['A AF2 EF4', { unit: '3x A AF1 EF4', hits: 3 }, { unit: 'A AF1 EF4', hits: 2 }],
      blue: [{ unit: 'B AF1 EF9', hits: 5 }],
    })
    const repair = ['red:A 4', 'red:A', 'red:A']
    const { setup: next, log } = carried(setup, { interphases: 0, repair })
    expect(fleets(next)).toEqual([
      [
        [1, 0, false],
        [2, 0, false],
        [1, 3, true],
        [1, 0, false],
      ],
      [[1, 5, true]],
    ])
    expect(log.map(({ rule }) => rule)).toEqual(['R27', 'R27', 'R27'])
    expect(log[0]).toMatchObject({ text: 'A of Rebels is repaired.', because: [{ rule: 'H10' }] })
  })

  test('R27 only damaged units are repaired, each once', () => {
    const setup = parsed({ red: ['A AF2 EF4', { unit: 'C AF1 EF4', hits: 3 }], blue: ['B AF1 EF9'] })
    expect(refused(setup, { repair: ['red:A'] })).toContain('expected one of red:C')
    expect(refused(setup, { repair: ['red:C', 'red:C'] })).toContain('each of them once')
    expect(refused(setup, { repair: 'red:C' })).toContain('a list')
    expect(refused(parsed({ red: ['A AF2 EF4'], blue: ['B AF1 EF9'] }), { repair: ['red:A'] })).toContain(
      'nothing here',
    )
  })

  test.each([[-1], [21], [1.5], ['2'], [null]])('R26 %j interphases are refused or mean the usual one', n => {
    const setup = parsed({ red: ['A AF2 EF4'], blue: ['B AF1 EF9'] })
    if (n === null) expect(between.check(setup, { interphases: n })).toMatchObject({ value: { interphases: 1 } })
    else expect(refused(setup, { interphases: n })).toContain('from 0 to 20')
    expect(refused(setup, { interphase: 1 })).toContain('interphases')
  })

  test('R26 the survivors of an interphase fight the next battle', () => {
    const setup = parsed({ red: [{ unit: 'A AF3/1 EF6', hits: 5 }], blue: ['B AF1 EF9'] })
    const state = rules.begin(carried(setup).setup)
    expect(state.red.hits).toEqual([3])
    expect(paper(state).size()).toBe(2n)
  })

  test('R26 R27 the form names the damaged units of both sides', () => {
    const setup = parsed({ red: [{ unit: 'A AF3/1 EF6', hits: 5 }], blue: [{ unit: '2x B AF1 EF9', hits: 5 }] })
    expect(between.form(setup).fields).toMatchObject([
      { name: 'interphases', fallback: 1 },
      {
        name: 'repair',
        max: 3,
        choices: [{ value: 'red:A', label: 'A of Rebels, 5 of 6 hits' }, { value: 'blue:B' }, { value: 'blue:B 2' }],
      },
    ])
  })
})
