import { describe, expect, test } from 'vitest'
import { noRatings, type Ratings } from '../ships/design.ts'
import {
  expectedBalance,
  factorForBalance,
  geometricMean,
  squareLawValue,
  strengthOf,
  timeAsAttack,
} from './strength.ts'

const ship = (now: Partial<Ratings>, tl = 0) => strengthOf({ now: { ...noRatings, ...now }, tl })

describe('order.power the remaining abilities of a ship', () => {
  test('a beam counts as far as there is power for it, and without power not at all', () => {
    expect(ship({ PD: 2, B: 5 }).attack).toBe(ship({ PD: 2, B: 2 }).attack)
    expect(ship({ B: 5 }).attack).toBe(0)
  })

  test('order.missile tubes count as far as there are missiles, for three rounds', () => {
    const salvos = (M: number) => ship({ PD: 4, T: 2, M }).attack
    expect(salvos(6)).toBeGreaterThan(salvos(3))
    expect(salvos(12)).toBe(salvos(6))
    expect(salvos(0)).toBe(ship({ PD: 4 }).attack)
  })

  test('of two weapons that exclude each other the better counts, and the choice a little', () => {
    const [beam, both] = [ship({ PD: 6, B: 4 }), ship({ PD: 6, B: 4, T: 1, M: 3 })]
    expect(both.attack).toBeGreaterThan(beam.attack)
    expect(both.attack).toBeLessThan(beam.attack + ship({ PD: 6, T: 1, M: 3 }).attack)
  })

  test('nothing can do nothing', () => expect(ship({})).toEqual({ attack: 0, endurance: 0 }))
})

describe('combat.both the value of strengths', () => {
  test('nothing between nobody and nobody, all against nobody', () => {
    expect([expectedBalance(0, 0), expectedBalance(2, 0), expectedBalance(0, 2), expectedBalance(2, 2)]).toEqual([
      0, 1, -1, 0,
    ])
    expect(
      expectedBalance(squareLawValue({ attack: 2, endurance: 3 }), squareLawValue({ attack: 3, endurance: 2 })),
    ).toBe(0)
  })

  test('combat.quiet fewer quiet rounds make the side that stays more feared', () => {
    expect(timeAsAttack(2)).toBeGreaterThan(timeAsAttack(6))
  })

  test('combat.quiet a boost brings about the worth it is made for, up to one that is all but sure', () => {
    for (const value of [-0.9, 0, 0.4])
      expect(expectedBalance(factorForBalance(value, 5, 7) * 5, 7)).toBeCloseTo(value, 12)
    expect(expectedBalance(factorForBalance(1, 5, 7) * 5, 7)).toBeCloseTo(0.99, 12)
    expect([geometricMean(2, 8, 0), geometricMean(2, 8, 1)]).toEqual([2, 8])
    expect(geometricMean(2, 8, 0.5)).toBeCloseTo(4, 12)
  })
})
