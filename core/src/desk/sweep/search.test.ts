import { describe, expect, test } from 'vitest'
import { cases } from '../../../../test-depth.ts'
import { value } from '../../../fixtures/index.ts'
import { streamOf } from '../../dice/index.ts'
import { must, refusalsOf, sayRefusal } from '../../lang/index.ts'
import { emptyTally, type OddsAnswer } from '../../odds/index.ts'
import { fetchSystems, openBattleText, openFetchedBattle } from '../battle/index.ts'
import { answerCell, sampledBy } from './answer-cell.ts'
import { type Bisection, bisectionFinding } from './bisection.ts'
import { fullData } from './cells.ts'
import { cellJob, openSearch, openStudyText, type Search, searchFinding } from './index.ts'
import { sayFinding } from './search.ts'
import { answered, rowsBy, searchOf } from './searches.fixture.ts'
import { small } from './small-battles.fixture.ts'

await fetchSystems()

const battle = {
  flagplot: 1,
  system: 'sidcors',
  title: 'M',
  red: { name: 'A', doctrine: 'captain', units: ['D7 8/4'] },
  blue: { name: 'B', doctrine: 'captain', units: ['3x Federation CA 8/4'] },
}

const D7 = 'red.units.D7 8/4.count'

const bisectionOf = (search: object): Bisection => {
  const opened = searchOf(battle, { at: D7, name: 'D7', ...search })
  if (opened.kind !== 'bisection') throw new Error('a bisection')
  return opened
}

const valueIn = ({ put }: { readonly put: readonly unknown[] }): number => Number(put[0])

/** The values around the figure by a bisection, and by looking at all of them. */
function bracketBy(search: Bisection, answer: (at: number) => ReturnType<typeof answered>) {
  const rows = rowsBy(search, probe => answer(valueIn(probe)))
  expect(rows.length).toBeLessThanOrEqual(search.most)
  const found = bisectionFinding(search, rows)
  const values = Array.from({ length: search.count }, (_, i) => search.from + i * search.step)
  const { result } = search
  const sides = values.map(at => {
    const { expectedResult, low = expectedResult, high = expectedResult } = answer(at)
    if (high < result) return 'below'
    return low > result ? 'above' : 'open'
  })
  return { found, values, sides, rows }
}

describe('bisection', () => {
  test('finds where any rising or falling result passes, as a look at all values does', () => {
    const stream = streamOf('bisection')
    for (let i = 0; i < cases(2000); i++) {
      const count = 2 + stream.below(60)
      const isRising = stream.below(2) === 0
      const margin = stream.below(3) * 4
      const steps = Array.from({ length: count }, () => stream.unit()).toSorted((a, b) => a - b)
      const results = steps.map(step => 10 + 80 * (isRising ? step : 1 - step))
      const search = bisectionOf({ from: 1, to: count, result: 20 + stream.below(60) })
      const { found, sides, values } = bracketBy(search, at => answered(must(results[at - 1], 'a value'), margin))
      const [first, last] = [sides[0], sides.at(-1)]
      if (first === last) {
        expect(found).toMatchObject({ kind: 'never', side: first })
        continue
      }
      const [near, far] = isRising ? ['below', 'above'] : (['above', 'below'] as const)
      const [until, from] = [sides.lastIndexOf(near as 'below'), sides.indexOf(far as 'above')]
      expect(found).toMatchObject({ kind: 'passed', isRising, contradictions: [] })
      if (found.kind !== 'passed') continue
      expect([found.near?.row.values[0], found.far?.row.values[0]]).toEqual([values[until], values[from]])
    }
  })

  test('says that a result which rises and falls contradicts it, and still has two sides of the figure', () => {
    const results = [10, 20, 70, 30, 40, 45, 80, 90]
    const search = bisectionOf({ from: 1, to: 8 })
    const rows = rowsBy(search, probe => answered(must(results[valueIn(probe) - 1], 'a value')))
    const said = sayFinding(search, rows)
    expect(said[0]).toMatch(/^Found: D7 passes 50 % between \d and \d \(exact\)\.$/)
    const all = bisectionOf({ from: 1, to: 4 })
    const wild = rowsBy(all, probe => answered(must([40, 10, 30, 90][valueIn(probe) - 1], 'a value')))
    expect(sayFinding(all, wild)[2]).toContain('This contradicts it: 40.0 % at D7 1, and 10.0 % at 2')
  })

  test.each<[string, object, (at: number) => ReturnType<typeof answered>, readonly string[]]>([
    [
      'between two values',
      { from: 1, to: 8 },
      at => answered(at * 12),
      ['Found: D7 passes 50 % between 4 and 5 (exact).'],
    ],
    [
      'at a value',
      { from: 1, to: 9 },
      at => answered(at * 10),
      ['Found: D7 passes 50 % between 4 and 6 (exact); 5 is 50 % exactly.'],
    ],
    [
      'around values that cannot be told from it',
      { from: 1, to: 9 },
      at => answered(at * 10, 15),
      ['Found: D7 passes 50 % between 3 and 7 (95 %); 4 to 6 cannot be told from 50 %.'],
    ],
    [
      'before the first value that can be told from it',
      { from: 4, to: 9 },
      at => answered(at * 10, 15),
      ['Found: above 50 % from D7 7 on (95 %); 4 to 6 cannot be told from 50 %.'],
    ],
    [
      'nowhere',
      { from: 6, to: 9 },
      at => answered(at * 10),
      [
        'Not found: D7 is above 50 % at both ends, 6 and 9 (exact).',
        'The result is taken to only rise, or only fall, between them: nothing between was worked out.',
      ],
    ],
    [
      'in tenths',
      { from: 0.1, to: 0.9, step: 0.1 },
      at => answered(at * 90),
      ['Found: D7 passes 50 % between 0.5 and 0.6 (exact).'],
    ],
  ])('says where the figure is passed: %s', (_, search, answer, said) => {
    const opened = bisectionOf(search)
    const rows = rowsBy(opened, probe => answer(valueIn(probe)))
    expect(sayFinding(opened, rows).slice(0, said.length)).toEqual(said)
  })

  test('ends at a value that makes no battle, and says so', () => {
    const search = bisectionOf({ from: 0, to: 9 })
    const rows = rowsBy(search, probe => (valueIn(probe) === 0 ? { refused: 'none there.' } : answered(60)))
    expect(sayFinding(search, rows)).toEqual(['The search ends at D7 0, which makes no battle: none there.'])
  })

  test('holds at its stated rate when all probes are sampled', () => {
    const search = bisectionOf({ from: 1, to: 16 })
    const stream = streamOf('coverage')
    // shares near to even, so that many probes are nearly not told from it
    const share = (at: number) => 0.38 + 0.017 * at
    const answer = ({ put }: { readonly put: readonly unknown[] }) =>
      sampledBy({
        sampler: {
          chunk: (_, size = 1) => {
            const tally = emptyTally(0)
            tally.n = size
            for (let i = 0; i < size; i++) tally.outcome[stream.unit() < share(Number(put[0])) ? 'red' : 'blue']++
            tally.endings.push({ ...tally.outcome })
            return tally
          },
          finish: ({ n, outcome }): OddsAnswer => ({
            method: 'sampled',
            n,
            outcome: { red: outcome.red / n, blue: outcome.blue / n, draw: 0, undecided: 0 },
            rounds: { mean: 1, byRound: [] },
            measures: [],
          }),
        },
        size: 100,
        terms: { ...search, samples: 1600 },
      })
    const tries = cases(1000, 40)
    let held = 0
    for (let i = 0; i < tries; i++) {
      const found = bisectionFinding(search, rowsBy(search, answer))
      // 0.38 + 0.017 × 7 is below a half, and with 8 above it
      if (found.kind === 'never') held += found.side === 'open' ? 1 : 0
      else if (found.kind === 'passed')
        held += Number(found.near?.row.values[0] ?? 0) <= 7 && Number(found.far?.row.values[0] ?? 17) >= 8 ? 1 : 0
    }
    expect(held / tries).toBeGreaterThanOrEqual(0.95)
  })
})

test.each(small)('a search in $system finds what its whole grid shows', ({ place, values, typed }) => {
  const opened = value(
    openBattleText(
      typed(must(values[0], 'a value'), 'DOCTRINE').replace(/doctrine: DOCTRINE, |doctrine: DOCTRINE/, ''),
    ),
  )
  const base = fullData(opened)
  const terms = { axes: [{ at: place }], seed: '1', samples: 1 }
  const grid = values.map(at => value(answerCell(value(cellJob(base, terms, [at])), terms)))
  expect(grid.every(({ method }) => method === 'exact')).toBe(true)
  const results = grid.map(({ expectedResult }) => expectedResult)
  const isRising = (results.at(-1) ?? 0) > (results[0] ?? 0)
  for (const result of [5, 15, 25, 40, 50, 55, 60, 65, 75, 80, 85, 95]) {
    // the search goes over the numbers of the values, which need not be even
    const search = searchOf(base, { at: place, from: 0, to: values.length - 1, result })
    const rows = rowsBy(search, ({ put }) => must(grid[Number(put[0])], 'a cell'))
    const found = searchFinding(search, rows)
    if (found === undefined || !('kind' in found) || found.kind !== 'passed') {
      expect([Math.min(...results) >= result, Math.max(...results) <= result]).toContain(true)
      continue
    }
    const near = results.findLastIndex(each => (isRising ? each < result : each > result))
    const far = results.findIndex(each => (isRising ? each > result : each < result))
    expect([found.near?.index ?? -1, found.far?.index ?? -1]).toEqual([near, far])
  }
})

const cheapest = {
  cheapest: 'red',
  units: [
    { unit: 'D7 8/4', price: 8 },
    { unit: 'F5 5/3', price: 5 },
    { unit: 'D7C 9/5', price: 9.5, to: 1 },
  ],
  within: 40,
  result: 60,
}

const real = (search: Search) => (probe: { readonly put: readonly unknown[] }) => {
  const answer = answerCell(value(cellJob(fullData(value(openFetchedBattle(battle))), search, probe.put)), search)
  return value(answer)
}

describe('the cheapest fleet', () => {
  test('is that of all fleets worked out, and the cheaper ones all fall short', () => {
    const search = searchOf(battle, cheapest)
    const rows = rowsBy(search, real(search))
    expect(sayFinding(search, rows)).toEqual([
      'Found: D7 8/4, 3x F5 5/3 for 23 points: 66.6 % (exact).',
      'All 14 cheaper fleets were worked out: none was left out by an assumption.',
    ])
    const prices = rows.map(({ values }) => Number(values[1]))
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  test('has all fleets within the limit, each once', () => {
    const search = searchOf(battle, cheapest)
    if (search.kind !== 'cheapest') throw new Error('the cheapest fleet')
    const all: string[] = []
    for (let d7 = 0; d7 <= 5; d7++)
      for (let f5 = 0; f5 <= 8; f5++)
        for (let d7c = 0; d7c <= 1; d7c++) {
          const price = 8 * d7 + 5 * f5 + 9.5 * d7c
          if (price > 0 && price <= 40) all.push(`${d7} ${f5} ${d7c} ${price}`)
        }
    const listed = search.fleets.map(({ counts, price }) => `${counts.join(' ')} ${price}`)
    expect(listed.toSorted()).toEqual(all.toSorted())
  })

  test('tells cheaper fleets that may do as well, those of the same price, and fleets that make no battle', () => {
    const search = searchOf(battle, { ...cheapest, within: 16 })
    const results: Readonly<Record<string, ReturnType<typeof answered> | { readonly refused: string }>> = {
      'D7 8/4': answered(58, 4),
      '2x F5 5/3': { refused: 'too few.' },
      'D7 8/4, F5 5/3': answered(61),
      'F5 5/3, D7C 9/5': answered(70),
    }
    const rows = rowsBy(search, ({ values }) => results[String(values[0])] ?? answered(10))
    expect(sayFinding(search, rows)).toEqual([
      'Found: D7 8/4, F5 5/3 for 13 points: 61.0 % (95 %).',
      'All 4 cheaper fleets were worked out: none was left out by an assumption.',
      'Cannot be told from 60 %: D7 8/4 for 8 points: 58.0 % (54.0 to 62.0).',
      '1 of the fleets makes no battle; 2x F5 5/3: too few.',
    ])
    const none = rowsBy(search, () => answered(59.9))
    expect(sayFinding(search, none)).toEqual(['Not found: none of 8 fleets within 16 points certainly reaches 60 %.'])
  })

  test('of blue has the result of blue', () => {
    const search = searchOf(battle, { ...cheapest, cheapest: 'blue', within: 16 })
    const rows = rowsBy(search, ({ values }) => answered(values[0] === '2x D7 8/4' ? 35 : 60))
    expect(sayFinding(search, rows)[0]).toBe('Found: 2x D7 8/4 for 16 points: 65.0 % for blue (exact).')
  })
})

describe('the best value', () => {
  const best = { best: 'red', budget: 30, units: cheapest.units.map(({ unit, price }) => ({ unit, price })) }

  test('is not found among units that never win', () => {
    const search = searchOf(battle, best)
    expect(
      sayFinding(
        search,
        rowsBy(search, () => answered(0)),
      ),
    ).toEqual(['Not found: none of these units ever wins or draws (exact).'])
  })

  test('ranks units by the result of as many as the budget buys', () => {
    const search = searchOf(battle, best)
    const rows = rowsBy(search, real(search))
    expect(rows.map(({ values }) => values)).toEqual([
      ['D7 8/4', 3, 24],
      ['F5 5/3', 6, 30],
      ['D7C 9/5', 3, 28.5],
    ])
    expect(sayFinding(search, rows)).toEqual([
      'Found: F5 5/3 is the best value (exact).',
      '1. F5 5/3: 6 for 30 points, 100.0 %, 3.33 a point.',
      '2. D7C 9/5: 3 for 28.5 points, >99.9 %, 3.51 a point.',
      '3. D7 8/4: 3 for 24 points, 50.0 %, 2.08 a point.',
    ])
  })

  test('is not told where ranges leave it open, and is shared by equals', () => {
    const search = searchOf(battle, best)
    const open = rowsBy(search, ({ values }) => answered(values[0] === 'D7 8/4' ? 40 : 60, 1))
    expect(sayFinding(search, open)[0]).toBe('It cannot be told which of these is the best value: F5 5/3, D7C 9/5.')
    const equal = rowsBy(search, () => answered(60))
    expect(sayFinding(search, equal)[0]).toBe('Equally good, and none better (exact): D7 8/4, F5 5/3, D7C 9/5.')
  })

  test('has the prices that the system prints', () => {
    const gunboats = {
      flagplot: 1,
      system: 'warpwar',
      title: 'M',
      red: { name: 'A', units: ['W1 TL0 PD3 B2 S1'] },
      blue: { name: 'B', units: ['W1 TL0 PD3 B2 S1'] },
    }
    const search = searchOf(gunboats, { best: 'red', budget: 30, units: [{ unit: 'W1 TL0 PD3 B2 S1' }] })
    expect(search).toMatchObject({ purchases: [{ count: 2, price: 22 }] })
  })
})

describe('a search is refused', () => {
  const refused = (search: object, more: object = {}): string => {
    const study = openStudyText(JSON.stringify({ flagplot: 1, study: 'A', battle, search, ...more }))
    if (!study.ok) return refusalsOf(study).map(sayRefusal).join(' ')
    if (study.value.kind !== 'search') return 'taken'
    const opened = openSearch(study.value, value(openFetchedBattle(battle)))
    return opened.ok ? 'taken' : sayRefusal(opened.refusal)
  }

  test.each<[string, object, object, string]>([
    ['without a kind', {}, {}, 'at, cheapest, best or values'],
    ['beside axes', { at: D7, from: 1, to: 2 }, { axes: [] }, 'axes or a search, not both'],
    ['with an error that it has no use for', { at: D7, from: 1, to: 2 }, { error: 1 }, 'it has no error'],
    ['over one value', { at: D7, from: 2, to: 2 }, {}, 'more than 2'],
    ['with a step back', { at: D7, from: 2, to: 3, step: -1 }, {}, 'step'],
    ['with a key nobody reads', { ...cheapest, withn: 3 }, {}, 'within'],
    ['of too many fleets', { ...cheapest, within: 1000 }, {}, '50,652 fleets'],
    ['of no fleet', { ...cheapest, within: 4 }, {}, 'costs 4 points or less'],
    ['without prices where none are printed', { ...cheapest, units: [{ unit: 'D7 8/4' }] }, {}, 'prints no prices'],
    [
      'of a unit beyond the budget',
      { best: 'red', budget: 4, units: [{ unit: 'D7 8/4', price: 8 }] },
      {},
      'more than the budget of 4',
    ],
  ])('%s', (_, search, more, said) => expect(refused(search, more)).toContain(said))
})
