import { expect, test } from 'vitest'
import type { DirectedAsk, DirectedTarget } from '../orders.ts'
import { affordableAmount, attackLost, costOf, defenceOf, largestAmount, maulerBudget, maulersFor } from './cost.ts'

/** A cruiser 8/4 of defence, 7/3 of attack; all in halves. */
const cruiser: DirectedTarget = {
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
const carried = { ...cruiser, unit: null, finish: 0, finishAttack: 0 }
/** Two and a half fighters, and two PFs of 5 that are shot down with them. */
const both = { target: 'fighters and 2 PFs', besides: 2, besidesDefence: 20, besidesAttack: 12 }
const fighters: DirectedTarget = { ...carried, ...both, kind: 'fighters', first: 2, attack: 2, there: 5 }
const pfs: DirectedTarget = { ...carried, target: 'PFs', kind: 'pfs', first: 10, attack: 6, there: 3 }

test.each([
  ['directed.finish the second step of a unit adds its crippled side', cruiser, [16, 24], [8, 14]],
  ['directed.cost a unit without a crippled side has one step', { ...cruiser, finish: 0 }, [16], [8]],
  ['directed.fighters the last of an odd number of halves is half a factor', fighters, [22, 24, 25], [14, 16, 17]],
  ['directed.fighters PFs count one by one', pfs, [10, 20, 30], [6, 12, 18]],
])('%s', (_, target, defence, attack) => {
  const amounts = defence.map((_, i) => i + 1)
  expect(amounts.map(amount => defenceOf(target, amount))).toEqual(defence)
  expect(amounts.map(amount => attackLost(target, amount))).toEqual(attack)
  expect(largestAmount(target)).toBe(amounts.length)
})

test('mauler.full-value a budget pays at par as far as it goes, and only for targets that maulers may fire at', () => {
  expect([costOf(cruiser, 1, 0), costOf(cruiser, 1, 20), costOf(cruiser, 2, 20)]).toEqual([32, 16, 28])
  expect(costOf({ ...cruiser, mauled: false }, 1, 20)).toBe(32)
})

test('directed.full-cost as much as the points pay in full, to the last of them', () => {
  expect([31, 32, 47, 48].map(points => affordableAmount(cruiser, points, 0))).toEqual([0, 1, 1, 2])
})

test('R27 no mauler is offered against a target that none may fire at', () => {
  const maulers = [{ id: 'D6M', unit: 1, budget: 20 }]
  const ask: DirectedAsk = { kind: 'directed', points: 40, attack: 30, maulers, targets: [cruiser, fighters] }
  expect(maulersFor(ask, cruiser)).toEqual(maulers)
  expect(maulersFor(ask, { ...fighters, mauled: false })).toEqual([])
  expect(['D6M', 'none', undefined].map(name => maulerBudget(ask, name))).toEqual([20, 0, 0])
})
