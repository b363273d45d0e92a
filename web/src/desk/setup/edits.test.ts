import type { OptionSpec, ScenarioTable } from '@flagplot/core/game/form'
import { describe, expect, test } from 'vitest'
import { draftWith } from './draft.fixture.ts'
import { bodyOf, type Draft, placeOf, splitCount } from './draft.ts'
import {
  addUnit,
  clearSide,
  type Edit,
  removeRow,
  renameSide,
  setCount,
  setDamage,
  setDoctrineSetting,
  setOption,
  setScenarioField,
  setSideScenarioField,
  setTable,
  setText,
  settleText,
  splitRow,
  swapSides,
} from './edits.ts'

const draft = draftWith(
  [
    { id: 1, text: 'Cruiser', count: 2, damage: {} },
    { id: 2, text: 'Frigate', count: 1, damage: { hits: 1 } },
  ],
  [{ id: 3, text: 'Cutter', count: 4, damage: {} }],
)

const after = (...edits: readonly Edit[]): Draft => edits.reduce((now, edit) => edit(now), draft)

describe('splitCount', () => {
  test.each([
    ['3x D7 8/4', 3, 'D7 8/4'],
    ['3 x D7', 3, 'D7'],
    ['12× Corvette', 12, 'Corvette'],
    ['3*Corvette', 3, 'Corvette'],
    ['1234x D7', 1234, 'D7'],
    ['12345x D7', 1, '12345x D7'],
    ['D7 8/4', 1, 'D7 8/4'],
    [' 2X4 ', 2, '4'],
    ['3x', 1, '3x'],
    ['', 1, ''],
  ])('splitCount reads %j', (text, count, unit) => {
    expect(splitCount(text)).toEqual({ count, text: unit })
  })
})

describe('edits', () => {
  test('addUnit adds a row, or counts up an undamaged one with the same text', () => {
    expect(after(addUnit('red', '3x Cutter')).red.rows.at(-1)).toEqual({ id: 4, text: 'Cutter', count: 3, damage: {} })
    expect(after(addUnit('red', '2x Cruiser')).red.rows[0]?.count).toBe(4)
    expect(after(addUnit('red', 'Frigate')).red.rows.map(row => row.count)).toEqual([2, 1, 1])
  })

  test('setCount keeps to 0 and 9999, and 0 leaves the row out of the battle', () => {
    expect(after(setCount('red', 1, -5)).red.rows[0]?.count).toBe(0)
    expect(after(setCount('red', 1, 1e9)).red.rows[0]?.count).toBe(9999)
    expect([2.7, Number.NaN].map(count => after(setCount('red', 1, count)).red.rows[0]?.count)).toEqual([2, 0])
    expect(JSON.stringify(bodyOf(after(setCount('red', 1, 0))))).not.toContain('Cruiser')
  })

  test('settleText takes a count in front out of the text', () => {
    expect(after(setText('red', 1, '5x D7'), settleText('red', 1)).red.rows[0]).toMatchObject({ text: 'D7', count: 5 })
    expect(after(setText('red', 1, 'D7 '), settleText('red', 1)).red.rows[0]).toMatchObject({ text: 'D7', count: 2 })
  })

  test('setDamage leaves out values equal to the fallback', () => {
    const hits = { name: 'hits', fallback: 0 }
    expect(after(setDamage('red', 1, { field: hits, value: 2 })).red.rows[0]?.damage).toEqual({ hits: 2 })
    expect(after(setDamage('red', 2, { field: hits, value: 0 })).red.rows[1]?.damage).toEqual({})
  })

  test('splitRow puts one unit on a row of its own', () => {
    const { rows } = after(splitRow('red', 1)).red
    expect(rows.map(({ text, count }) => `${count} ${text}`)).toEqual(['1 Cruiser', '1 Cruiser', '1 Frigate'])
    // the unit split off comes after its old row, with a new id
    expect(rows.map(({ id }) => id)).toEqual([1, 4, 2])
    expect(after(splitRow('red', 2))).toBe(draft)
  })

  test('removeRow, clearSide and renameSide touch their side only', () => {
    const now = after(removeRow('red', 1), renameSide('red', 'R'), clearSide('blue'))
    expect(now.red).toMatchObject({ name: 'R', rows: [{ id: 2 }] })
    expect(now.blue.rows).toEqual([])
    expect(draft.blue.rows).toHaveLength(1)
  })
})

test('setDoctrineSetting changes one setting and leaves the others', () => {
  const set = after(setDoctrineSetting('red', 'pair', 6), setDoctrineSetting('red', 'retreat', 50))
  expect([set.red.leader.doctrine.settings, set.blue.leader.doctrine.settings]).toEqual([{ pair: 6, retreat: 50 }, {}])
})

describe('swapSides', () => {
  const sideChoice = [
    { value: 'red', label: 'Red' },
    { value: 'blue', label: 'Blue' },
  ]
  const base = { kind: 'choice', rule: 'r', label: 'l', choices: sideChoice } as const
  const specs: readonly OptionSpec[] = [
    { ...base, name: 'attacker', fallback: 'red' },
    { kind: 'integer', rule: 'r', label: 'l', name: 'redRating', min: 0, max: 9, fallback: 2 },
    { kind: 'integer', rule: 'r', label: 'l', name: 'blueRating', min: 0, max: 9, fallback: 3 },
    { kind: 'flag', rule: 'r', label: 'l', name: 'fog', fallback: true },
  ]

  const colony: ScenarioTable = {
    name: 'colony',
    label: 'l',
    fields: [
      { ...base, name: 'side', fallback: 'red' },
      { kind: 'text', name: 'called', label: 'l', most: 9, fallback: 'red' },
      { kind: 'integer', name: 'era', label: 'l', min: 0, max: 3, fallback: 0 },
    ],
  }
  const swap = swapSides({ options: specs, scenarioFields: { tables: [colony], side: [] } })

  test('swapSides takes the fallback of an empty field of a table', () => {
    expect(swap({ ...draft, scenario: { colony: {} } }).scenario).toEqual({
      colony: { side: 'blue', called: 'red', era: 0 },
    })
  })

  test('swapSides swaps everything, also options that name a side', () => {
    const now = after(
      setOption({ name: 'redRating', fallback: 2 }, 7),
      setOption({ name: 'fog', fallback: true }, false),
      swap,
    )
    expect(now.red).toBe(draft.blue)
    expect(now.blue).toBe(draft.red)
    expect(now.options).toEqual({ attacker: 'blue', redRating: 3, blueRating: 7, fog: false })
  })

  test('swapSides twice changes nothing', () => {
    const once = after(setOption({ name: 'blueRating', fallback: 3 }, 5), swap)
    expect(swap(swap(once))).toEqual(once)
  })

  test('a table of the battle is added with every field, is swapped, and is removed as a whole', () => {
    const there = after(setTable(colony, true), setScenarioField('colony', 'era', 2))
    expect(there.scenario).toEqual({ colony: { side: 'red', called: 'red', era: 2 } })
    expect(bodyOf(there)).toMatchObject({ colony: { era: 2 } })
    expect(swap(there).scenario).toEqual({ colony: { side: 'blue', called: 'red', era: 2 } })
    expect(placeOf(there, ['colony', 'called'])).toEqual({ kind: 'given', table: 'colony', field: 'called' })
    expect(setTable(colony, false)(there)).toEqual(draft)
  })

  test('a field of a side moves with its side, and is left out if equal to the fallback', () => {
    const era = { name: 'era', fallback: 0 }
    const there = after(setSideScenarioField('red', era, 2))
    expect(bodyOf(there)).toMatchObject({ red: { era: 2, name: 'Reds' } })
    expect(swap(there).blue.scenario).toEqual({ era: 2 })
    expect(setSideScenarioField('red', era, 0)(there)).toEqual(draft)
  })
})

test.each([
  [['red', 'units', 0], { kind: 'row', side: 'red', id: 2 }],
  [['red', 'units', 0, 'hits'], { kind: 'row', side: 'red', id: 2, field: 'hits' }],
  [['red', 'units', 7], { kind: 'side', side: 'red' }],
  [['red', 'units'], { kind: 'side', side: 'red' }],
  [['options', 'attacker'], { kind: 'option', name: 'attacker' }],
  [['options'], { kind: 'whole' }],
  [[], { kind: 'whole' }],
])('placeOf gives %j its place, with rows that are left out', (path, place) => {
  expect(placeOf(after(setCount('red', 1, 0)), path)).toEqual(place)
})
