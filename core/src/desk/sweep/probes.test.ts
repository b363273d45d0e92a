import { expect, test } from 'vitest'
import { value } from '../../../fixtures/index.ts'
import { sayRefusal } from '../../lang/index.ts'
import { fetchSystems, openFetchedBattle } from '../battle/index.ts'
import { fullData, openStudyText, parseStudied, studiedText, termsOf, workCell } from './index.ts'
import { sayFinding, searchHeader } from './search.ts'
import { answered, rowsBy, searchOf } from './searches.fixture.ts'

await fetchSystems()

const battle = {
  flagplot: 1,
  system: 'sidcors',
  title: 'M',
  red: { name: 'A', doctrine: 'captain', units: ['2x D7 8/4'] },
  blue: { name: 'B', doctrine: 'captain', units: ['3x Federation CA 8/4'] },
}
const at = 'red.units.0.count'
const units = [
  { unit: 'D7 8/4', price: 8 },
  { unit: 'F5 5/3', price: 5 },
]
const textOf = (more: object): string => JSON.stringify({ flagplot: 1, study: 'S', battle, ...more })

test.each([
  ['where a result is passed', { at, from: 1, to: 40 }],
  ['the cheapest fleet', { cheapest: 'red', units, within: 30, result: 60 }],
  ['the best value', { best: 'red', units, budget: 30 }],
])('the risk of all probes together is that of one: %s', (_, written) => {
  const search = searchOf(battle, written)
  const study = value(openStudyText(textOf({ search: written })))
  if (study.kind !== 'search') throw new Error('a search')
  const { cells } = searchHeader(study, search, {})
  expect(cells).toBeGreaterThan(1)
  expect((search.alpha ?? 1) * cells).toBeCloseTo(0.05, 12)
})

test('a fleet of blue is told from the result of blue, and one that reaches it exactly is found', () => {
  const search = searchOf(battle, { cheapest: 'blue', units, within: 10, result: 70 })
  expect(search.apartFrom).toBe(30)
  const rows = rowsBy(search, ({ values }) => (values[1] === 8 ? answered(30) : answered(31, 5)))
  expect(sayFinding(search, rows)).toEqual([
    'Found: D7 8/4 for 8 points: 70.0 % for blue (95 %).',
    'The one cheaper fleet was worked out: none was left out by an assumption.',
    'Cannot be told from 70 %: F5 5/3 for 5 points: 69.0 % (64.0 to 74.0) for blue.',
  ])
  expect(
    sayFinding(
      search,
      rowsBy(search, () => answered(0)),
    )[1],
  ).toBe('No fleet of these units is cheaper.')
})

test('a search in steps too small to be written apart ends', () => {
  const search = searchOf(battle, { at, from: 1, to: 1 + 4e-12, step: 1e-12 })
  let probes = 0
  const rows = rowsBy(search, () => answered(probes++ === 0 ? 10 : 90))
  expect(rows.length).toBeLessThanOrEqual(5)
  expect(sayFinding(search, rows)[0]).toMatch(/^Found: /)
})

test('a budget in tenths buys what it buys on paper', () => {
  const search = searchOf(battle, { best: 'red', units: [{ unit: 'D7 8/4', price: 0.1 }], budget: 0.3 })
  expect(search).toMatchObject({ purchases: [{ count: 3, price: 0.3 }] })
})

test('printed prices are those of the side that is searched', () => {
  const duel = { ...battle, system: 'warpwar', red: { name: 'A', units: ['W1 TL0 PD9 B9 S9 T9'] } }
  const unequal = { ...duel, blue: { name: 'B', units: ['W1 TL0 PD3 B2 S1'] } }
  const priceFor = (side: string) =>
    searchOf(unequal, { best: side, budget: 30, units: [{ unit: 'W1 TL0 PD3 B2 S1' }] })
  for (const side of ['red', 'blue'])
    expect(priceFor(side)).toMatchObject({ side, purchases: [{ count: 2, price: 22 }] })
})

test('a cell that is worked out elsewhere has all terms of its study: rounds, samples and the share of the risk', async () => {
  const study = value(openStudyText(textOf({ rounds: 1, axes: [{ at, from: 1, to: 2 }] })))
  if (study.kind !== 'axes') throw new Error('a study of axes')
  const base = fullData(value(openFetchedBattle(battle)))
  const early = { system: 'sidcors', base, terms: termsOf(study), pastLimits: ['sidcors'] }
  const told = value(parseStudied(studiedText(early)))
  expect(told).toEqual(early)
  expect(value(await workCell({ ...told, put: [2] }))).toMatchObject({ rounds: expect.closeTo(1, 12) })
  const terms = { axes: [{ at }], seed: '1', samples: 9, error: 2, apartFrom: 40, alpha: 0.01 }
  expect(value(parseStudied(studiedText({ ...early, terms })))).toEqual({ ...early, terms })
})

test('a search stays in the system of its battle', () => {
  const study = openStudyText(textOf({ search: { at: 'system', from: 1, to: 2 } }))
  expect(study.ok ? 'taken' : sayRefusal(study.refusal)).toContain('rule systems are an axis of a study')
})
