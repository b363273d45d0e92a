import { describe, expect, test } from 'vitest'
import { other, type Side } from '../../../game/index.ts'
import { must } from '../../../lang/index.ts'
import { scoutShift } from '../fire/potential.ts'
import { sidcors } from '../index.ts'
import { battle } from '../scripted.fixture.ts'
import { intensityChart } from '../tables.ts'
import type { View } from '../view.ts'
import { factorByRatio, factorsForRating } from './ratio-factor.ts'

/** A ratio of whole numbers. */
interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

/** What the six faces of a die score for a potential in points, by the printed chart, and three beside them. */
function scored(points: number, rating: number, shift: number): bigint {
  const { percent } = must(
    intensityChart.find(line => line.rating === rating),
    'a line',
  )
  const columns = [0, 1, 2, 3, 4, 5].map(column => Math.min(5, Math.max(0, column + shift)))
  return columns.reduce((sum, column) => sum + BigInt(Math.floor((2 * points * percent[column]! + 100) / 200)), 3n)
}

const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under })

/** The first of the greatest, without rounding. */
function indexOfGreatest(values: readonly Fraction[]): number {
  let best = 0
  for (const [i, { over, under }] of values.entries()) {
    if (over * values[best]!.under > values[best]!.over * under) best = i
  }
  return best
}

const factors = [1, 2, 3, 4]

/** The order a side gives, reckoned in fractions from what both sides have. */
function plain(view: View, side: Side, points: Readonly<Record<Side, number>>) {
  const enemy = other(side)
  const [mine, theirs] = [scoutShift(view, side), scoutShift(view, enemy)]
  const ratio = (rating: number): Fraction => ({
    over: scored(points[side], rating, mine),
    under: scored(points[enemy], rating, theirs),
  })
  const own = factors.map(factor => factors.map(his => ratio(factor + his)).reduce(times))
  return { factor: 1 + indexOfGreatest(own), rating: 2 + indexOfGreatest([2, 3, 4, 5, 6, 7, 8].map(ratio)) }
}

/** The orders of both sides for potentials up to 24 points, each so much apart: what is given, and where it is not what is reckoned. */
function compare(scouts: Readonly<Record<Side, string>>, step: number) {
  const given = new Set<string>()
  const wrong: string[] = []
  for (let red = 1; red <= 24; red += step) {
    for (let blue = 1; blue <= 24; blue += step) {
      const state = battle([`GUN ${red}-90/1-90${scouts.red}`], [`GUN ${blue}-90/1-90${scouts.blue}`])
      for (const side of ['red', 'blue'] as const) {
        const view = sidcors.view(state, side)
        const { factor, rating } = plain(view, side, { red, blue })
        const [alone, both] = [factorByRatio(view, side, false), factorByRatio(view, side, true)]
        const isSame = alone.factor === factor && (both.enemy ?? 0) + both.factor === rating
        if (!isSame) wrong.push(`${side} of ${red} against ${blue}: ${factor}, ${rating}`)
        given.add(`factor ${factor}`)
      }
    }
  }
  return { given, wrong }
}

describe('the intensity that is weighed is the one reckoned in fractions from the printed chart', () => {
  test('without scouts, where every factor is best somewhere', () => {
    const { given, wrong } = compare({ red: '', blue: '' }, 1)
    expect(wrong).toEqual([])
    expect([...given].toSorted()).toEqual(factors.map(factor => `factor ${factor}`))
  })

  test('with a scout on one side, which shifts the die of the other', () => {
    expect(compare({ red: ' scout', blue: '' }, 3).wrong).toEqual([])
    expect(compare({ red: '', blue: ' scout' }, 3).wrong).toEqual([])
  })
})

test('both factors for a rating: as much as can be of the own one', () => {
  const pairs = [2, 3, 4, 5, 6, 7, 8].map(rating => factorsForRating(rating))
  expect(pairs.map(({ factor, enemy }) => [factor, enemy])).toEqual([[1, 1], [2, 1], [3, 1], [4, 1], [4, 2], [4, 3], [4, 4]]) // biome-ignore format: one line
})
