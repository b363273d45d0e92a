import { describe, expect, test } from 'vitest'
import { openingValues } from '../../../game/form/index.ts'
import { listed, paperFor } from '../fixtures/paper.fixture.ts'
import { hexOf } from '../map/place.ts'
import type { CounterAsk } from '../orders/counter.ts'
import type { Attack } from '../state.ts'
import { unansweredShot } from '../weapons/shot.ts'
import { counterSheet } from './counter.ts'

const attack: Attack = {
  by: 'red',
  weapon: 'T',
  from: 'Hunter',
  at: 'Gnat',
  hex: hexOf(3, 3),
  rangeHexes: 2,
  headOn: false,
  ...unansweredShot,
}
const helpers = [
  { id: 'Viper', left: 2 },
  { id: "Z'Gata", left: 4 },
]
const ask = (more: Partial<CounterAsk> = {}): CounterAsk => {
  return { kind: 'counter', attack, sum: 50, evasion: 25, effect: 10, helpers, ...more }
}
const viper = (left: number) => [{ id: 'Viper', left }]

describe('the answer to an attack', () => {
  test.each([
    ['a torpedo that can be evaded', ask()],
    ['interceptors alone', ask({ evasion: 0 })],
    ['evasion alone', ask({ helpers: [] })],
    ['rockets against many', ask({ evasion: 0, sum: 40, effect: 3 })],
  ])('icm.when evade.torpedo %s: every answer is counted, found by number, written and read back', (_, asked) => {
    expect(listed(paperFor(asked)).length).toBeGreaterThan(1)
  })

  test('icm.effect as many as bring the chance to five: fewer where the target evades', () => {
    const both = (evade: 'yes' | 'no', viper: number, gata: number) =>
      counterSheet.check(ask(), { evade, interceptors: { Viper: viper, "Z'Gata": gata } }).ok
    expect([both('no', 2, 3), both('yes', 2, 0)]).toEqual([true, true])
    expect([both('no', 2, 4), both('yes', 1, 2)]).toEqual([false, false])
    // 0 to 5 of two and four, by hand: 14; and 0 to 2 of them: 6
    expect(counterSheet.size(ask())).toBe(14n + 6n)
  })

  test.each([
    ['T', 4],
    ['AR', 2],
    ['RB', 0],
  ] as const)('icm.launch of eight interceptors the form opens against %s with %i', (weapon, opens) => {
    const asked = ask({ attack: { ...attack, weapon }, evasion: 0, helpers: viper(8) })
    expect(openingValues(counterSheet.form(asked)).interceptors).toEqual({ Viper: opens })
  })

  test('icm.effect no ship is offered more than still lower the chance', () => {
    const form = counterSheet.form(ask({ helpers: viper(8) }))
    expect(form.fields[1]).toMatchObject({ fields: [{ name: 'Viper', max: 5 }], budgets: [{ most: 5 }] })
  })

  test.each([
    ["z'gata 2 icm; viper: 1", "Viper: 1; Z'Gata: 2", helpers],
    ['evades, Viper 1', 'evade; Viper: 1', helpers],
    ['hold', 'hold', helpers],
    ['3', 'Viper: 3', viper(3)],
  ])('icm.when as players write it: %s', (text, printed, helpers) => {
    const read = counterSheet.parse(ask({ helpers }), text)
    expect(read.ok && counterSheet.print(ask({ helpers }), read.value)).toBe(printed)
  })

  test.each(['', 'zzyzx 99', 'Viper: 1; Viper: 1', 'Viper', '4', 'hold; evade', 'Viper: 1; hold', 'Vipr: 1'])(
    'icm.when %j is refused',
    text => {
      const read = counterSheet.parse(ask(), text)
      expect(read).toMatchObject({ ok: false, refusal: text === 'Vipr: 1' ? { nearest: 'Viper' } : {} })
    },
  )
})
