import { describe, expect, test } from 'vitest'
import { openingValues } from '../../../game/index.ts'
import { hexOf } from '../map/place.ts'
import type { CounterAsk } from '../orders/counter.ts'
import { counterSheet } from './counter.ts'

const ask = (more: Partial<CounterAsk> = {}): CounterAsk => ({
  kind: 'counter',
  attack: {
    by: 'red',
    weapon: 'T',
    from: 'Hunter',
    at: 'Gnat',
    hex: hexOf(3, 3),
    rangeHexes: 2,
    headOn: false,
    skill: 0,
    interceptors: 0,
    evades: false,
  },
  sum: 50,
  evasion: 25,
  effect: 10,
  helpers: [
    { id: 'Viper', left: 2 },
    { id: "Z'Gata", left: 4 },
  ],
  ...more,
})

describe('the answer to an attack', () => {
  test.each([
    ['a torpedo that can be evaded', ask()],
    ['interceptors alone', ask({ evasion: 0 })],
    ['evasion alone', ask({ helpers: [] })],
    ['rockets against many', ask({ evasion: 0, sum: 40, effect: 3 })],
  ])('icm.when evade.torpedo %s: every answer is counted, found by number, written and read back', (_, asked) => {
    const all = [...counterSheet.choices(asked)]
    expect(BigInt(all.length)).toBe(counterSheet.size(asked))
    expect(all[0]).toEqual(openingValues(counterSheet.form(asked)))
    expect(new Set(all.map(order => counterSheet.print(asked, order))).size).toBe(all.length)
    for (const [i, order] of all.entries()) {
      expect(counterSheet.nth(asked, BigInt(i))).toEqual(order)
      expect(counterSheet.check(asked, order)).toEqual({ ok: true, value: order })
      expect(counterSheet.parse(asked, counterSheet.print(asked, order).toUpperCase())).toEqual({
        ok: true,
        value: order,
      })
    }
  })

  test('icm.effect as many as bring the chance to five: fewer where the target evades', () => {
    const both = (evade: 'yes' | 'no', viper: number, gata: number) =>
      counterSheet.check(ask(), { evade, interceptors: { Viper: viper, "Z'Gata": gata } }).ok
    expect([both('no', 2, 3), both('no', 2, 4), both('yes', 2, 0), both('yes', 1, 2)]).toEqual([
      true,
      false,
      true,
      false,
    ])
    // 0 to 5 of two and four, by hand: 14; and 0 to 2 of them: 6
    expect(counterSheet.size(ask())).toBe(14n + 6n)
  })

  test('icm.launch the form opens with half of them against torpedoes, a quarter against assault rockets, none against rocket batteries', () => {
    const opening = (weapon: 'T' | 'AR' | 'RB') => {
      const asked = ask({ attack: { ...ask().attack, weapon }, evasion: 0, helpers: [{ id: 'Viper', left: 8 }] })
      return openingValues(counterSheet.form(asked)).interceptors
    }
    expect([opening('T'), opening('AR'), opening('RB')]).toEqual([{ Viper: 4 }, { Viper: 2 }, { Viper: 0 }])
  })

  test('icm.effect no ship is offered more than still lower the chance', () => {
    const form = counterSheet.form(ask({ helpers: [{ id: 'Viper', left: 8 }] }))
    expect(form.fields[1]).toMatchObject({ fields: [{ name: 'Viper', max: 5 }], budgets: [{ most: 5 }] })
  })

  test('icm.when as players write it', () => {
    const read = (text: string, asked = ask()) => {
      const order = counterSheet.parse(asked, text)
      return order.ok ? counterSheet.print(asked, order.value) : order.refusal.nearest
    }
    expect(read("z'gata 2 icm; viper: 1")).toBe("Viper: 1; Z'Gata: 2")
    expect(read('evades, Viper 1')).toBe('evade; Viper: 1')
    expect(read('hold')).toBe('hold')
    expect(read('3', ask({ helpers: [{ id: 'Viper', left: 3 }] }))).toBe('Viper: 3')
    expect(read('Vipr: 1')).toBe('Viper')
    expect(
      ['', 'zzyzx 99', 'Viper: 1; Viper: 1', 'Viper', '4', 'hold; evade', 'Viper: 1; hold'].map(
        text => counterSheet.parse(ask(), text).ok,
      ),
    ).toEqual([false, false, false, false, false, false, false])
  })
})
