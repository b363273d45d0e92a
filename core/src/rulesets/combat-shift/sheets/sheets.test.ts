import { describe, expect, test } from 'vitest'
import { openingValues } from '../../../game/form/index.ts'
import { sayRefusal } from '../../../lang/index.ts'
import type { ProtectAsk, RoundAsk, RoundOrder } from '../orders/orders.ts'
import { protect } from './protect.ts'
import { round } from './round.ts'
import { largeAsk, smallAsk } from './sheets.fixture.ts'

const said = (ask: RoundAsk, text: string): unknown => {
  const read = round.parse(ask, text)
  return read.ok ? read.value : sayRefusal(read.refusal)
}

/** All subsets of some ids, in their order. */
const subsets = (ids: readonly string[]): string[][] =>
  ids.reduce<string[][]>((sets, id) => sets.flatMap(set => [set, [...set, id]]), [[]])

/** Every way to fill in one record of choices. */
const records = (fields: readonly (readonly [string, readonly string[]])[]): Record<string, string>[] =>
  fields.reduce<Record<string, string>[]>(
    (made, [id, values]) => made.flatMap(each => values.map(value => ({ ...each, [id]: value }))),
    [{}],
  )

/** All forms there are, tried one by one. */
function tried(ask: RoundAsk): readonly string[] {
  const passed: string[] = []
  const launches = records(ask.launchers.map(({ id, aims }) => [id, ['none', ...aims.map(aim => aim.id)]]))
  for (const deeds of records(ask.units.map(unit => [unit.id, unit.actions]))) {
    for (const launched of launches) {
      for (const guarded of subsets(ask.guardable)) {
        for (const aided of subsets(ask.aidable)) {
          const checked = round.check(ask, { deeds, launches: launched, guarded, aided })
          if (checked.ok) passed.push(JSON.stringify(checked.value))
        }
      }
    }
  }
  return passed
}

const nothing: RoundOrder['deeds'] = {
  'Warship 1': 'nothing',
  'Scout 1': 'nothing',
  'Carrier 1 fighters': 'nothing',
  'Carrier 2 fighters': 'nothing',
}

describe('orders of a round', () => {
  test('order.secret choices are all that pass, tried one by one; the first is the form as it first stands', () => {
    const all = [...round.choices(smallAsk)]
    expect(round.size(smallAsk)).toBe(BigInt(all.length))
    expect(all.map(order => JSON.stringify(order)).sort()).toEqual([...tried(smallAsk)].sort())
    expect(all[0]).toEqual(openingValues(round.form(smallAsk)))
  })

  test('patrol.shift a hundred units are counted by arithmetic', () => {
    const size = round.size(largeAsk)
    expect(size).toBeGreaterThan(10n ** 80n)
    for (const part of [0n, 1n, 2n, 3n, 4n, 5n, 6n]) {
      const order = round.nth(largeAsk, ((size - 1n) * part) / 6n)
      expect(round.check(largeAsk, order)).toEqual({ ok: true, value: order })
      expect(said(largeAsk, round.print(largeAsk, order))).toEqual(order)
    }
  })

  test('order.secret orders are written unit by unit, alike ones together', () => {
    const order: RoundOrder = {
      deeds: { ...nothing, 'Warship 1': 'fire Warship 1', 'Carrier 1 fighters': 'patrol' },
      launches: { 'Warship 1': 'Carrier 1' },
      guarded: ['Scout 1'],
      aided: [],
    }
    const text =
      'Warship 1 fires at Warship 1; Carrier 1 fighters: on patrol; Warship 1 launches at Carrier 1; guards Scout 1'
    expect(round.print(smallAsk, order)).toBe(text)
    for (const written of [text, text.toUpperCase(), `${text.replaceAll('; ', '\n')};`]) {
      expect(said(smallAsk, written)).toEqual(order)
    }
    const idle = { deeds: nothing, launches: { 'Warship 1': 'none' }, guarded: [], aided: [] }
    expect(round.print(smallAsk, idle)).toBe('nothing')
    expect(said(smallAsk, 'Warship 1 and Scout 1 retreat')).toEqual({
      ...idle,
      deeds: { ...nothing, 'Warship 1': 'retreat', 'Scout 1': 'retreat' },
    })
  })

  test('fighter.split fighter.twice sorties are written by their number', () => {
    const deeds = (text: string) => (said(smallAsk, text) as RoundOrder).deeds['Carrier 1 fighters']
    expect(deeds('Carrier 1 fighters: two sorties at Warship 1')).toBe('twice Warship 1')
    expect(deeds('Carrier 1 fighters: 2 sorties at warship 1')).toBe('twice Warship 1')
    expect(deeds('Carrier 1 fighters: a sortie each at Warship 1 + Carrier 1')).toBe('split Warship 1 + Carrier 1')
    expect(deeds('Carrier 1 fighters fly a sortie each at Warship 1 and Carrier 1')).toBe('split Warship 1 + Carrier 1')
    expect(deeds('Carrier 1 fighters fly two sorties at Warship 1')).toBe('twice Warship 1')
    expect(deeds('Carrier 1 fighters patrol')).toBe('patrol')
  })

  test('patrol.one a unit gets one shift of the patrol', () => {
    const text = 'Carrier 1 fighters, Carrier 2 fighters: on patrol; guards Warship 1; aids Warship 1'
    expect(said(smallAsk, text)).toContain('one shift of the patrol')
  })

  test('patrol.one patrol.pool a form has as many shifts as the patrol may earn, in one budget', () => {
    const limits = (ask: RoundAsk) => {
      const { fields, budgets } = round.form(ask)
      return [fields.map(field => (field.kind === 'subset' ? field.max : null)), budgets?.[0]?.most]
    }
    expect(limits(smallAsk)).toEqual([[null, null, 2, 1], 2])
    const fewer = (points: number) => ({
      ...smallAsk,
      units: smallAsk.units.map(unit => ({ ...unit, eighths: unit.id === 'Carrier 1 fighters' ? 8 * points : 0 })),
    })
    expect(limits(fewer(30))).toEqual([[null, null, 1, 1], 1])
    expect(limits(fewer(29))).toEqual([[null, null, 0, 0], undefined])
  })

  test('patrol.pool 20 points earn no shift, 40 one, 60 two', () => {
    const shifts = 'guards Scout 1; aids Warship 1'
    expect(said(smallAsk, 'Carrier 2 fighters: on patrol; guards Scout 1')).toContain('at most 0')
    expect(said(smallAsk, `Carrier 1 fighters: on patrol; ${shifts}`)).toContain('at most 1')
    expect(round.parse(smallAsk, `Carrier 1 fighters, Carrier 2 fighters: on patrol; ${shifts}`).ok).toBe(true)
  })

  test('order.one-action slips are refused in words, with the nearest', () => {
    expect(said(smallAsk, 'Warship 1 fires at Warship 2')).toContain('Did you mean Warship 1 fires at Warship 1?')
    expect(said(smallAsk, 'Warship 1 retreats; Warship 1 retreats')).toContain('named twice')
    expect(said(smallAsk, 'Warship 1 launches at Warship 1; Warship 1 launches at Carrier 1')).toContain('named twice')
    expect(said(smallAsk, 'Warship 9 retreats')).toContain('Did you mean Warship 1?')
    expect(said(smallAsk, 'Scout 1 launches at Warship 1')).toContain('a ship with missiles left')
    const breath = 'Warship 1 fires at Warship 1, Scout 1 retreats'
    expect(said(smallAsk, breath)).toContain('a semicolon before the next unit')
    expect(said(smallAsk, 'zzyzx')).toContain('or "nothing"')
    expect(said(smallAsk, '')).toContain('or "nothing"')
    expect(said(smallAsk, ';')).toContain('or "nothing"')
  })

  test('order.one-action blanks and stops count for nothing, and long runs of them take no time', () => {
    const blanks = ' \t'.repeat(100_000)
    const text = `Warship 1${blanks}fires at${blanks}Warship 1;${blanks}\nScout 1 retreats${' .;'.repeat(50_000)}`
    const read = round.parse(smallAsk, text)
    expect(read).toMatchObject({ ok: true, value: { deeds: { 'Warship 1': 'fire Warship 1', 'Scout 1': 'retreat' } } })
    expect(round.parse(smallAsk, `Warship 1${blanks}x`).ok).toBe(false)
    expect(round.parse(smallAsk, `Warship 1${'. '.repeat(50_000)}x`).ok).toBe(false)
  })

  test('era.lower every choice shows its whole sum', () => {
    const [deeds, launches] = round.form(smallAsk).fields
    const labels = JSON.stringify([deeds, launches])
    expect(labels).toContain('fire at Warship 1: 50 base -10 era = 40 %')
    expect(labels).toContain('a sortie each at Warship 1 + Carrier 1: 50 base -10 era = 40 %; 50 base -10 era = 40 %')
    expect(labels).toContain('at Carrier 1: 50 base -10 era = 40 %')
    expect(labels).toContain('"retreat: 50 base = 50 %"')
  })

  test('order.one-action every choice names the enemies that it is aimed at; a guard of an own unit has none', () => {
    const [warship, ...others] = smallAsk.units
    const units = [{ ...warship!, actions: ['guard Warship 1', 'screen Carrier 1', 'retreat'] }, ...others]
    // units with the same aims share their choices
    const [deeds] = round.form({ ...smallAsk, units: units.map(unit => ({ ...unit, aims: [...unit.aims] })) }).fields
    const fields = deeds?.kind === 'section' ? deeds.fields : []
    const aimedAt = fields.flatMap(field => (field.kind === 'choice' ? [field.choices.map(each => each.targets)] : []))
    expect([aimedAt[0], aimedAt[2]]).toEqual([
      [[], ['Carrier 1'], []],
      [['Warship 1'], ['Warship 1', 'Carrier 1'], [], []],
    ])
  })

  test('fighter.twice fighter.split a sortie of two shows the sum of its own points', () => {
    const parts = [
      { id: 'twice Warship 1', sum: '41 base = 41 %', chance: 41 },
      { id: 'split Carrier 1', sum: '27 base = 27 %', chance: 27 },
    ]
    const units = smallAsk.units.map(unit => ({ ...unit, aims: [...unit.aims, ...parts] }))
    const labels = JSON.stringify(round.form({ ...smallAsk, units }).fields[0])
    expect(labels).toContain('"two sorties at Warship 1: 41 base = 41 %"')
    expect(labels).toContain('"a sortie each at Warship 1 + Carrier 1: 50 base -10 era = 40 %; 27 base = 27 %"')
    expect(labels).toContain('"one sortie at Carrier 1: 50 base -10 era = 40 %"')
  })
})

describe('protective fire', () => {
  const ask: ProtectAsk = {
    kind: 'protect',
    shifts: 2,
    aidable: ['Warship 1', 'Warship 2', 'Carrier 1'],
    shots: { 'Warship 1': { at: 'Scout 1', sum: '50 base +10 patrol -10 scout = 50 %' } },
  }

  test('chance.sum each shot is offered with its target and its whole sum', () => {
    const [aided] = protect.form(ask).fields
    expect(aided?.kind === 'subset' && aided.choices.map(({ label }) => label)).toEqual([
      'Warship 1 at Scout 1: 50 base +10 patrol -10 scout = 50 %',
      'Warship 2',
      'Carrier 1',
    ])
  })

  test('patrol.protective any units up to the shifts left', () => {
    const all = [...protect.choices(ask)]
    expect(all).toHaveLength(7)
    expect(protect.size(ask)).toBe(7n)
    expect(all[0]).toEqual({ aided: [] })
    expect(protect.parse(ask, 'aids Warship 1, Warship 2, Carrier 1').ok).toBe(false)
    expect(protect.parse(ask, 'aids Warship 3').ok).toBe(false)
    expect(protect.size({ ...ask, shifts: 9 })).toBe(8n)
  })
})
