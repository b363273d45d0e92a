import { describe, expect, test } from 'vitest'
import { cases } from '../../../../../test-depth.ts'
import { other, type Side } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { scoutShift } from '../fire/potential.ts'
import { sidcors } from '../index.ts'
import { factorsForRating } from '../orders.ts'
import { battle } from '../scripted.fixture.ts'
import { intensityChart } from '../tables.ts'
import type { View } from '../view.ts'
import { factorByRatio } from './ratio-factor.ts'

/** A ratio of whole numbers. */
interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

/** The score of the six faces of a die for a potential in points, by the printed chart, and three beside them. */
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
const greatest = (values: readonly Fraction[]): number =>
  values.reduce((best, { over, under }, i) => (over * values[best]!.under > values[best]!.over * under ? i : best), 0)

const factors = [1, 2, 3, 4]

/** The order a side gives, computed in fractions from both forces. */
function plain(view: View, side: Side, points: Readonly<Record<Side, number>>) {
  const enemy = other(side)
  const [mine, theirs] = [scoutShift(view, side), scoutShift(view, enemy)]
  const ratio = (rating: number): Fraction => ({
    over: scored(points[side], rating, mine),
    under: scored(points[enemy], rating, theirs),
  })
  const own = factors.map(factor => factors.map(enemys => ratio(factor + enemys)).reduce(times))
  return { factor: 1 + greatest(own), rating: 2 + greatest([2, 3, 4, 5, 6, 7, 8].map(ratio)) }
}

/** The orders of both sides for potentials up to 24 points, each so much apart. */
function compare(scouts: Readonly<Record<Side, string>>, step: number) {
  const given = new Set<number>()
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
        given.add(factor)
      }
    }
  }
  return { given: [...given].toSorted(), wrong }
}

describe('the intensity that is weighed is the one computed in fractions from the printed chart', () => {
  test('intensity.factor without scouts, where every factor is best somewhere', () => {
    expect(compare({ red: '', blue: '' }, 24 / cases(24, 8))).toEqual({ given: factors, wrong: [] })
  })

  test('scout.shift with a scout on one side, which shifts the die of the other', () => {
    expect(compare({ red: ' scout', blue: '' }, 24 / cases(8, 4)).wrong).toEqual([])
    expect(compare({ red: '', blue: ' scout' }, 24 / cases(8, 4)).wrong).toEqual([])
  })
})

test('intensity.rating both factors for a rating: as much as can be of the own one', () => {
  const pairs = [2, 3, 4, 5, 6, 7, 8].map(rating => Object.values(factorsForRating(rating)).join(' '))
  expect(pairs).toEqual(['1 1', '2 1', '3 1', '4 1', '4 2', '4 3', '4 4'])
})
