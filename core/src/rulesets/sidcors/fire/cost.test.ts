import { describe, expect, test } from 'vitest'
import type { DirectedAsk, Target } from '../orders.ts'
import { attackLost, budgetOf, costOf, defenceOf, maulersFor, mostOf, mostThere } from './cost.ts'

/** A cruiser 8/4 of defence, 7/3 of attack; all in halves. */
const cruiser: Target = {
  target: 'D7',
  kind: 'unit',
  unit: 0,
  crippled: false,
  besides: 0,
  besidesDefence: 0,
  besidesAttack: 0,
  first: 16,
  finish: 8,
  attack: 8,
  finishAttack: 6,
  there: 2,
  mauled: true,
}
/** Two and a half fighters, and two PFs of 5 that are shot down with them. */
const fighters: Target = {
  ...cruiser,
  target: 'fighters and 2 PFs',
  kind: 'fighters',
  unit: null,
  besides: 2,
  besidesDefence: 20,
  besidesAttack: 12,
  first: 2,
  finish: 0,
  attack: 2,
  finishAttack: 0,
  there: 5,
}
const pfs: Target = { ...fighters, kind: 'pfs', besides: 0, besidesDefence: 0, first: 10, attack: 6, there: 3 }

describe('what a target costs, and what goes with it', () => {
  test('directed.finish the second step of a unit adds its crippled side', () => {
    expect([1, 2].map(amount => defenceOf(cruiser, amount))).toEqual([16, 24])
    expect([1, 2].map(amount => attackLost(cruiser, amount))).toEqual([8, 14])
    expect(mostThere(cruiser)).toBe(2)
    expect(mostThere({ ...cruiser, finish: 0 })).toBe(1)
  })

  test('directed.fighters the last of an odd number of halves is half a factor, to defence and attack', () => {
    expect([1, 2, 3].map(amount => defenceOf(fighters, amount))).toEqual([22, 24, 25])
    expect([1, 2, 3].map(amount => attackLost(fighters, amount))).toEqual([14, 16, 17])
    expect(mostThere(fighters)).toBe(3)
  })

  test('directed.fighters PFs count one by one', () => {
    expect([1, 3].map(amount => defenceOf(pfs, amount))).toEqual([10, 30])
    expect([1, 3].map(amount => attackLost(pfs, amount))).toEqual([6, 18])
    expect(mostThere(pfs)).toBe(3)
  })

  test('mauler.full-value a budget pays at par as far as it goes, and only for what maulers may fire at', () => {
    expect(costOf(cruiser, 1, 0)).toBe(32)
    expect(costOf(cruiser, 1, 20)).toBe(16)
    expect(costOf(cruiser, 2, 20)).toBe(28)
    expect(costOf({ ...cruiser, mauled: false }, 1, 20)).toBe(32)
  })

  test('directed.full-cost as much as the points pay in full, to the last of them', () => {
    expect([31, 32, 47, 48].map(points => mostOf(cruiser, points, 0))).toEqual([0, 1, 1, 2])
  })

  test('R27 no mauler is offered against what none may fire at', () => {
    const maulers = [{ id: 'D6M', unit: 1, budget: 20 }]
    const ask: DirectedAsk = { kind: 'directed', points: 40, attack: 30, maulers, targets: [cruiser, fighters] }
    expect(maulersFor(ask, cruiser)).toEqual(maulers)
    expect(maulersFor(ask, { ...fighters, mauled: false })).toEqual([])
    expect(['D6M', 'none', undefined].map(name => budgetOf(ask, name))).toEqual([20, 0, 0])
  })
})
