import { describe, expect, test } from 'vitest'
import { value } from '../../../fixtures/index.ts'
import { must, sayRefusal } from '../../lang/index.ts'
import { fetchSystems } from '../battle/index.ts'
import { type FittedValues, valuesFinding } from './fitted-values.ts'
import { openStudyText, searchFinding } from './index.ts'
import type { Probe } from './probe.ts'
import type { SweepRow } from './row.ts'
import { sayFinding } from './search.ts'
import { answered, rowsBy, searchOf } from './searches.fixture.ts'

await fetchSystems()

const battle = {
  flagplot: 1,
  system: 'sidcors',
  title: 'M',
  red: { name: 'A', units: ['D7 8/4'] },
  blue: { name: 'B', units: ['F5 5/3'] },
}

const valuesOf = (of: object, more: object = {}): FittedValues => {
  const search = searchOf(of, more)
  if (search.kind !== 'values') throw new Error('fitted values')
  return search
}
const search = valuesOf(battle, {
  values: [{ unit: 'D7 8/4' }, { unit: 'F5 5/3' }, { unit: 'D7C 9/5' }],
  battles: 60,
  ships: 5,
})

const worth: Readonly<Record<string, number>> = { 'D7 8/4': 1, 'F5 5/3': 0.55, 'D7C 9/5': 1.3 }
const STEEPNESS = 12

const strengthOf = (fleet: unknown): number =>
  (fleet as readonly { readonly unit: string; readonly count: number }[]).reduce(
    (sum, { unit, count }) => sum + count * must(worth[unit], 'a unit of the study'),
    0,
  )

/** Red's result in %, by true values. */
const resultOf = ({ put: [red, blue] }: Probe): number => 100 / (1 + (strengthOf(blue) / strengthOf(red)) ** STEEPNESS)

const found = (of: FittedValues, rows: readonly SweepRow[]) => value(valuesFinding(of, rows))

describe('fitted values', () => {
  test('are the values that the battles were made by, in the measure of the first unit', () => {
    const rows = rowsBy(search, probe => answered(resultOf(probe)))
    expect(rows).toHaveLength(60)
    const found = valuesFinding(search, rows)
    expect(found).toMatchObject({
      ok: true,
      value: {
        battles: 60,
        units: [
          { unit: 'D7 8/4', value: 1, low: 1, high: 1 },
          { unit: 'F5 5/3', value: expect.closeTo(0.55, 5) },
          { unit: 'D7C 9/5', value: expect.closeTo(1.3, 5) },
        ],
        steepness: { value: expect.closeTo(STEEPNESS, 3) },
        error: expect.closeTo(0, 3),
        errorOfPrices: undefined,
      },
    })
  })

  test('come of later battles that the first ones expect to be about even', () => {
    const probes: Probe[] = []
    rowsBy(search, probe => {
      probes.push(probe)
      return answered(resultOf(probe))
    })
    const results = probes.map(resultOf)
    // a third is drawn without knowing the values
    expect(results.slice(20).filter(result => result < 9.9 || result > 90.1)).toEqual([])
    expect(results.slice(0, 20).filter(result => result < 10 || result > 90).length).toBeGreaterThan(5)
    expect(probes[0]?.values).toEqual([expect.stringMatching(/D7|F5/), expect.stringMatching(/D7|F5/)])
  })

  test('come of later battles that are none of the first ones', () => {
    // of so few fleets some would meet again
    const rows = rowsBy({ ...search, ships: 3 }, probe => answered(resultOf(probe)))
    const pairs = rows.map(({ values }) => values.toSorted().join(' against '))
    const first = pairs.slice(0, 20)
    expect(pairs.slice(20).filter(pair => first.includes(pair))).toEqual([])
  })

  test('are told in words, each with its range, and the battles that are farthest from them', () => {
    let count = 0
    const rows = rowsBy(search, probe => answered(count++ === 30 ? 95 : resultOf(probe)))
    const said = sayFinding(search, rows)
    expect(said[0]).toBe('Found: values fitted to 60 battles, with their 95 % ranges.')
    expect(said[1]).toBe('D7 8/4: 1.00, the measure of the others.')
    expect(said[2]).toMatch(/^F5 5\/3: 0\.\d\d \(0\.\d\d to 0\.\d\d\)\.$/)
    expect(said.filter(line => line.startsWith('Far from it: '))[0]).toContain(', 95.0 %, predicted ')
    expect(said.find(line => line.startsWith('A battle that was left out of the fit is predicted to '))).toBeDefined()
  })

  test('leave out battles that are none, and leave open the values that the others do not fix', () => {
    const three = ['D7 8/4', 'F5 5/3', 'D7C 9/5'].map(unit => ({ unit }))
    const pairs = valuesOf(battle, { values: three, battles: 60, ships: 2 })
    const refused = rowsBy(pairs, probe =>
      JSON.stringify(probe.put).includes('D7C') ? { refused: 'no such battle' } : answered(resultOf(probe)),
    )
    const [measure, fixed, unseen] = found(pairs, refused).units
    expect([measure?.open, fixed?.open, unseen?.open]).toEqual([undefined, undefined, 'unseen'])
    expect(fixed?.value).toBeCloseTo(0.55, 4)
    const said = sayFinding(pairs, refused)
    expect(said).toContain('The battles alone do not fix the values of ships which are in no battle: D7C 9/5.')
    expect(said).toContainEqual(expect.stringMatching(/^\d+ of 60 cells are no battle: no such battle$/))
  })

  test('are not found where too few cells are battles', () => {
    const refused = rowsBy(search, () => ({ refused: 'no such battle' }))
    expect(searchFinding(search, refused)).toBeUndefined()
    expect(sayFinding(search, refused)).toEqual([
      expect.stringMatching(/^Not found\. 0 battles are too few/),
      '60 of 60 cells are no battle: no such battle',
    ])
  })

  test('are open where every battle is decided', () => {
    const decided = rowsBy(search, probe => answered(resultOf(probe) > 50 ? 100 : 0))
    expect(found(search, decided).units.filter(({ open }) => open === undefined)).toHaveLength(1)
    expect(sayFinding(search, decided)).toContainEqual(expect.stringMatching(/^The battles alone fix no value/))
  })

  test('are compared with prices where the system prints them', () => {
    const duel = {
      flagplot: 1,
      system: 'warpwar',
      title: 'W',
      red: { name: 'A', units: ['W1 PD4 B2 S2'] },
      blue: { name: 'B', units: ['W1 PD4 B2 S2'] },
    }
    const priced = valuesOf(duel, {
      values: [{ unit: 'W1 PD4 B2 S2' }, { unit: 'S1 PD3 B1 S1' }],
      battles: 30,
      ships: 4,
    })
    const prices = priced.units.map(({ price }) => must(price, 'a printed price'))
    const strength = (fleet: unknown): number =>
      (fleet as readonly { readonly unit: string; readonly count: number }[]).reduce(
        (sum, { unit, count }) => sum + count * (unit.startsWith('W') ? 10 : 7),
        0,
      )
    const rows = rowsBy(priced, ({ put: [red, blue] }) => answered(100 / (1 + (strength(blue) / strength(red)) ** 3)))
    const found = valuesFinding(priced, rows)
    if (!found.ok) throw new Error(sayRefusal(found.refusal))
    const [first = 0] = prices
    expect(found.value.units[0]?.value).toBeCloseTo(first, 6)
    expect(found.value.units[1]?.value).toBeCloseTo(0.7 * first, 4)
    expect(found.value.errorOfPrices).toBeGreaterThan(1)
    expect(sayFinding(priced, rows)[2]).toMatch(/; its price is \d+, worth \d+ % (less|more)\.$/)
  })
})

test('a unit that makes no battle is refused at its place, before any work', () => {
  expect(() => valuesOf(battle, { values: [{ unit: 'D7 8/4' }, { unit: 'D7 8/3/1' }] })).toThrow(
    /second value, unit: 8\/3\/1/,
  )
})

test.each([
  ['one unit', { values: [{ unit: 'F5 5/3' }] }, 'at least 2'],
  ['fleets without a ship', { values: [{ unit: 'D7 8/4' }, { unit: 'F5 5/3' }], ships: 0 }, '1'],
])('fitted values of %s are refused', (_, values, said) => {
  const text = JSON.stringify({ flagplot: 1, study: 'S', battle, search: values })
  const opened = openStudyText(text)
  expect(opened.ok ? '' : sayRefusal(opened.refusal)).toContain(said)
})
