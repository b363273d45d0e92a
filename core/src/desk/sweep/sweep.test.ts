import { describe, expect, test } from 'vitest'
import { cases, rows } from '../../../../test-depth.ts'
import { value } from '../../../fixtures/index.ts'
import { must } from '../../lang/index.ts'
import { fetchSystems, openBattleText, openFetchedAddress, openReadyBattle, systems } from '../battle/index.ts'
import { answerJob, exactJob, oddsJob, samplerOf } from '../odds/index.ts'
import { expectedResultOf, resultMargin } from '../odds-words/index.ts'
import { answerCell, sampledBy } from './answer-cell.ts'
import { cellCount, cellJob, cellValues, fullData, openStudyText, type Study } from './index.ts'
import { small } from './small-battles.fixture.ts'

await fetchSystems()

const studyOf = (axes: string): Study => {
  const study = value(openStudyText(`flagplot: 1\nstudy: A study\nbattle: any/battle\naxes:\n${axes}`))
  if (study.kind !== 'axes') throw new Error('a study of axes')
  return study
}

test('the cells of a study are every value with every other, the last axis first', () => {
  const study = studyOf('  - { at: a, values: [x, y] }\n  - { at: b, from: 1, to: 3 }')
  expect(cellCount(study)).toBe(6)
  expect(Array.from({ length: 6 }, (_, i) => cellValues(study, i).join(''))).toEqual([
    'x1',
    'x2',
    'x3',
    'y1',
    'y2',
    'y3',
  ])
})

describe.each(small)('a study of $system', ({ system, place, values: places, typed }) => {
  const rules = must(
    systems().find(({ card }) => card.id === system),
    'a system',
  )
  const doctrines = Object.keys(rules.doctrines).slice(0, 2)

  test('has in each cell the odds of that battle, typed by hand and worked out exactly', () => {
    const base = fullData(value(openBattleText(typed(must(places[0], 'a value'), must(doctrines[0], 'a doctrine')))))
    const study = studyOf(
      `  - { at: ${place}, values: [${places}] }\n  - { at: red.doctrine, values: [${doctrines.join(', ')}] }`,
    )
    expect(cellCount(study)).toBe(12)
    for (const cell of rows([...Array(12).keys()], 3)) {
      const values = cellValues(study, cell)
      const answer = value(answerCell(value(cellJob(base, study, values)), study))
      const own = value(openBattleText(typed(Number(values[0]), String(values[1]))))
      const { outcome, rounds } = value(exactJob(oddsJob(own, { seed: '1' })))
      expect([values, answer]).toEqual([
        values,
        { method: 'exact', expectedResult: expectedResultOf({ outcome }).red, outcome, rounds: rounds.mean },
      ])
    }
  })
})

test('a cell is the closed form of its battle: a laser battery against a hulk of one hull point', () => {
  const { typed, place } = must(
    small.find(({ system }) => system === 'knight-hawks'),
    'its battle',
  )
  const base = fullData(value(openBattleText(typed(50, 'steady'))))
  const study = studyOf(`  - { at: ${place}, values: [74] }`)
  const { outcome } = value(answerCell(value(cellJob(base, study, cellValues(study, 0))), study))
  // two shots of 60 %; the table leaves the hulk alive on 16 faces of a hundred, and on fewer once a system is gone
  expect(outcome.draw).toBeCloseTo(0.4 * 0.496 + 0.042 * 0.454 + 0.036 * 0.46 + 0.018 * 0.478, 12)
})

describe.each(systems().map(rules => [rules.card.id, rules] as const))('%s', (_, rules) => {
  test('every ready battle is its own full data: a study without change has its odds', () => {
    for (const ready of rules.battles.slice(0, cases(rules.battles.length, 2))) {
      const battle = openReadyBattle(rules, ready)
      const study = studyOf('  - { at: title, values: [Another] }')
      expect(value(cellJob(fullData(battle), study, [null]))).toEqual(oddsJob(battle, { seed: '1' }))
    }
  })
})

const large = value(openFetchedAddress('knight-hawks/close-escort'))

test('a sampled cell stops at the error that was asked for, with the odds of so many battles', () => {
  const job = oddsJob(large, { seed: '1' })
  const error = cases(20, 40)
  const answer = value(answerCell(job, { error, samples: 100_000 }))
  const { n = 0, low = 0, high = 0 } = answer
  expect((high - low) / 2).toBeLessThanOrEqual(error)
  const again = value(answerJob(job, { method: 'sampled', samples: n }))
  expect(again.outcome).toEqual(answer.outcome)
  // a range that holds whenever it stops is wider than one for a number that was fixed before
  expect(resultMargin(again)).toBeLessThan((high - low) / 2)
  // battles that are used up end it before
  expect(value(answerCell(job, { error: 0.05, samples: 3 })).n).toBe(3)
})

test.each([
  ['attack-endurance/corvettes-and-cruiser', { apartFrom: 50 }],
  ['attack-endurance/corvettes-and-cruiser', { error: 4.5 }],
  ['combat-shift/old-patrol', { apartFrom: 75 }],
])('the ranges of small studies hold the exact result as often as they say, whenever they stop: %s', (name, until) => {
  const battle = value(openFetchedAddress(name))
  const exact = expectedResultOf(value(exactJob(oddsJob(battle, { seed: '1' })))).red
  const tries = cases(1000, 10)
  const stops = new Set<number>()
  let held = 0
  for (let seed = 0; seed < tries; seed++) {
    const sampler = value(samplerOf(oddsJob(battle, { seed: `range ${seed}` })))
    const { low = 0, high = 0, n = 0 } = sampledBy({ sampler, size: 50, terms: { ...until, samples: 2000 } })
    stops.add(n)
    if (low <= exact && exact <= high) held++
  }
  expect(stops.size).toBeGreaterThan(1)
  // 95 of 100, within four deviations of a share of so many tries
  expect(held / tries).toBeGreaterThan(0.95 - 4 * Math.sqrt((0.95 * 0.05) / tries))
})

test('a place that the battle has not, and a value that it does not take, are refused with the place', () => {
  const base = fullData(large)
  const refusal = (axes: string) => {
    const study = studyOf(axes)
    return cellJob(base, study, cellValues(study, 0))
  }
  expect(refusal('  - { at: red.unit.0.count, values: [1] }')).toMatchObject({
    refusal: { code: 'unknown-name', path: ['axes', 0, 'at'], nearest: 'units' },
  })
  expect(refusal('  - { at: options.nothing, values: [1] }').ok).toBe(false)
  expect(refusal('  - { at: red.units.0.count, values: [-1] }').ok).toBe(false)
})

test('a unit of which there are none is left out, and the last one of a side cannot be', () => {
  const clash = value(openFetchedAddress('sidcors/border-clash'))
  const base = fullData(clash)
  const { units } = clash.rules.setup.print(clash.setup).red
  const without = (count: number) => {
    const axes = Array.from({ length: count }, (_, i) => ({ at: `red.units.${i}.count` }))
    return cellJob(
      base,
      { axes, seed: '1' },
      axes.map(() => 0),
    )
  }
  expect(value(without(1)).setup).toMatchObject({ red: { units: units.slice(1) } })
  expect(without(units.length).ok).toBe(false)
})
