import { describe, expect, test } from 'vitest'
import { cases } from '../../../../test-depth.ts'
import { value } from '../../../fixtures/index.ts'
import { streamOf } from '../../dice/index.ts'
import { must, ok } from '../../lang/index.ts'
import {
  crossValidated,
  drawFleets,
  type FittedValue,
  fitStrengths,
  type Match,
  predicted,
  type Strengths,
} from './index.ts'
import { sloped } from './strength-model.ts'

const TRUE = { logValues: [1, 2, 3.5, 8].map(Math.log), steepness: 2.5 }
const reference = { kind: 0, value: 1 }
const flat = [1, 1, 1, 1]

/** The figures of values, and the ends that open ones run to. */
const told = (values: readonly FittedValue[]) => values.map(each => each.open ?? each.value)

const resultsBy = (model: Strengths, fleets: readonly Omit<Match, 'result'>[], noise: () => number): Match[] =>
  fleets.map(each => ({ ...each, result: Math.min(1, Math.max(0, predicted(model, each) + noise())) }))

const drawn = (seed: string, matches = 60) => drawFleets([1, 2, 3, 8], { matches, ships: 6, seed, near: 1.5 })

describe('values of ships', () => {
  test('are found again from the results that they make, whatever the first guess', () => {
    for (const guess of [flat, [1, 3, 2, 20], [5, 1, 1, 1]]) {
      const fitted = value(
        fitStrengths(
          resultsBy(TRUE, drawn('1'), () => 0),
          guess,
          reference,
        ),
      )
      expect(told(fitted.values)).toEqual([1, 2, 3.5, 8].map(each => expect.closeTo(each, 6)))
      expect(fitted.steepness.value).toBeCloseTo(2.5, 6)
    }
  })

  test('are given in units of the reference', () => {
    const matches = resultsBy(TRUE, drawn('1'), () => 0)
    const fitted = value(fitStrengths(matches, flat, { kind: 3, value: 100 }))
    expect(told(fitted.values)).toEqual([12.5, 25, 43.75, 100].map(each => expect.closeTo(each, 4)))
    expect(fitted.values[3]).toEqual({
      value: expect.closeTo(100, 9),
      low: expect.closeTo(100, 9),
      high: expect.closeTo(100, 9),
    })
  })

  test('have ranges that hold the true value as often as they say, when results scatter', () => {
    const SETS = cases(400, 60)
    const stream = streamOf('scatter', 'noise')
    let held = 0
    for (let set = 0; set < SETS; set++) {
      const noise = () => (stream.below(2001) - 1000) / 10_000
      const { values, steepness } = value(
        fitStrengths(resultsBy(TRUE, drawn(`set ${set}`, 100), noise), flat, reference),
      )
      for (const [kind, { low, high }] of values.entries()) {
        const truth = Math.exp(must(TRUE.logValues[kind], 'a true value'))
        if (kind > 0 && low <= truth && truth <= high) held++
      }
      if (steepness.low <= 2.5 && 2.5 <= steepness.high) held++
    }
    // four figures a set; those of one set hang together, so the band is that of the sets alone
    const share = held / (4 * SETS)
    expect(Math.abs(share - 0.95)).toBeLessThan(0.01 + 4 * Math.sqrt((0.95 * 0.05) / SETS))
  })

  test('have a slope of the prediction that is the quotient of small differences', () => {
    for (const match of drawn('slope', 20)) {
      const { slope } = sloped(TRUE, match)
      const logit = (model: Strengths): number => {
        const p = predicted(model, match)
        return Math.log(p / (1 - p))
      }
      const h = 1e-6
      const moved = (i: number, by: number): Strengths => ({
        logValues: TRUE.logValues.map((log, kind) => (kind === i ? log + by : log)),
        steepness: TRUE.steepness + (i === 4 ? by : 0),
      })
      for (const [i, part] of slope.entries()) {
        expect((logit(moved(i, h)) - logit(moved(i, -h))) / (2 * h)).toBeCloseTo(part, 5)
      }
    }
  })

  test('are open for a kind that never fights, and known by the prior alone', () => {
    const never = drawn('1').map(({ red, blue }) => ({ red: [...red, 0], blue: [...blue, 0] }))
    const unseen = resultsBy({ ...TRUE, logValues: [...TRUE.logValues, 0] }, never, () => 0)
    const { values } = value(fitStrengths(unseen, [...flat, 5], reference))
    expect(told(values)).toEqual([1, ...[2, 3.5, 8].map(each => expect.closeTo(each, 5)), 'unseen'])
    // the prior is a factor of ten about the guess, so nearly a hundred of them to either side
    expect(values[4]).toMatchObject({ value: expect.closeTo(5, 9), high: expect.closeTo(5 * 10 ** 1.959964, 3) })
  })

  test('are open for a kind that wins every battle, and for one that adds nothing', () => {
    const fleets = drawFleets([1, 2, 3, 8, 8, 1], { matches: 80, ships: 6, seed: '1', near: 1.5 })
    const model = { ...TRUE, logValues: [...TRUE.logValues, Math.log(1e9), Math.log(1e-9)] }
    const { values } = value(
      fitStrengths(
        resultsBy(model, fleets, () => 0),
        [...flat, 1, 1],
        reference,
      ),
    )
    expect(values.map(({ open }) => open)).toEqual([undefined, undefined, undefined, undefined, 'high', 'low'])
    const [mighty, nothing] = values.slice(4)
    expect(mighty?.value).toBeGreaterThan(20)
    expect(nothing?.value).toBeLessThan(0.5)
  })

  test('are in the points of the first of the most that are fixed together, where the reference is not one of them', () => {
    const results = resultsBy({ ...TRUE, logValues: [Math.log(1e9), ...TRUE.logValues.slice(1)] }, drawn('1'), () => 0)
    const { values, measure } = value(fitStrengths(results, [5, 4, 1, 1], { kind: 0, value: 5 }))
    expect([measure, ...values.map(({ open }) => open)]).toEqual([1, 'high', undefined, undefined, undefined])
    expect(values[1]).toEqual({ value: expect.closeTo(4, 9), low: expect.closeTo(4, 9), high: expect.closeTo(4, 9) })
  })

  test('are all open where every battle is decided beforehand', () => {
    const decided = drawn('1').map(each => ({ ...each, result: predicted(TRUE, each) > 0.5 ? 1 : 0 }))
    const { values } = value(fitStrengths(decided, flat, reference))
    expect(values.map(({ open }) => open)).toEqual([undefined, 'high', 'high', 'high'])
  })

  test('are finite whatever the results, decided by chance too', () => {
    for (let seed = 0; seed < cases(400, 60); seed++) {
      const kinds = seed % 2 === 0 ? [1, 1, 1] : [1, 2, 5, 1, 9]
      const fleets = drawFleets(kinds, { matches: 2 * kinds.length + 2, ships: 3, seed: String(seed), near: 1.5 })
      const stream = streamOf(String(seed), 'results')
      const results = fleets.map(each => ({ ...each, result: stream.below(2) }))
      const { values, steepness } = value(fitStrengths(results, kinds, reference))
      const all = [...values, steepness].flatMap(({ low, value: middle, high }) => [low, middle, high])
      expect(all.filter(each => !Number.isFinite(each))).toEqual([])
    }
  })

  test('are refused where battles are too few', () => {
    const few = resultsBy(TRUE, drawn('1', 9), () => 0)
    expect(fitStrengths(few, flat, reference)).toMatchObject({
      ok: false,
      refusal: { says: '9 battles are too few for the values of 4 ships.' },
    })
  })

  test('have ranges that allow for the parts that are fitted: twice the same battles are worth more than twice as much', () => {
    const stream = streamOf('few', 'noise')
    const few = resultsBy(TRUE, drawn('few', 20), () => (stream.below(2001) - 1000) / 10_000)
    const width = (matches: readonly Match[]): number => {
      const { value: middle, high } = value(fitStrengths(matches, flat, reference)).steepness
      return high - middle
    }
    // four parts of 20 battles, and of 40
    expect((width([...few, ...few]) / width(few)) ** 2).toBeCloseTo((0.5 * (40 / 36)) / (20 / 16), 6)
  })

  test('are tried on each battle by a fit to the nine other folds', () => {
    const matches = resultsBy(TRUE, drawn('folds', 20), () => 0)
    const left: (readonly number[])[] = []
    crossValidated(matches, training => {
      left.push(matches.flatMap((match, i) => (training.includes(match) ? [] : [i])))
      return ok(TRUE)
    })
    expect(left).toEqual(Array.from({ length: 10 }, (_, fold) => [fold, fold + 10]))
  })

  test('predict a battle that they were not fitted to as well as the results scatter', () => {
    const stream = streamOf('folds', 'noise')
    const noise = () => (stream.below(2001) - 1000) / 10_000
    const matches = resultsBy(TRUE, drawn('folds', 200), noise)
    const fit = (training: readonly Match[]) => {
      const fitted = fitStrengths(training, flat, reference)
      return fitted.ok ? ok(fitted.value.strengths) : fitted
    }
    // an even spread over 20 points has a deviation of 20/√12
    expect(crossValidated(matches, fit)).toBeCloseTo(20 / Math.sqrt(12), 0)
    const wrong = crossValidated(matches, () => ok({ ...TRUE, logValues: [0, 0, 0, 0] }))
    expect(wrong).toBeGreaterThan(10)
  })
})

test('fleets differ, are about even by the guess, and follow from the seed', () => {
  const guess = [1, 2, 3, 8]
  const strength = (fleet: readonly number[]) => fleet.reduce((sum, count, i) => sum + count * (guess[i] ?? 0), 0)
  const fleets = drawn('even', 300)
  const pairs = fleets.map(({ red, blue }) => [`${red}`, `${blue}`].toSorted().join(' '))
  expect(new Set(pairs).size).toBe(fleets.length)
  const others = drawFleets(guess, { matches: 50, ships: 6, seed: 'even', near: 1.5, met: fleets })
  expect(others.filter(({ red, blue }) => pairs.includes([`${red}`, `${blue}`].toSorted().join(' ')))).toEqual([])
  for (const { red, blue } of fleets) {
    expect(red).not.toEqual(blue)
    expect(Math.abs(Math.log(strength(red) / strength(blue)))).toBeLessThanOrEqual(Math.log(1.5) + 1e-12)
    for (const fleet of [red, blue]) {
      const ships = fleet.reduce((sum, count) => sum + count, 0)
      expect(ships).toBeGreaterThanOrEqual(1)
      expect(ships).toBeLessThanOrEqual(6)
    }
  }
  expect(drawn('even', 300)).toEqual(fleets)
  expect(drawn('odd', 300)).not.toEqual(fleets)
})
