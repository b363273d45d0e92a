import { describe, expect, test } from 'vitest'
import { colourWords } from '../../game/words/index.ts'
import { coefficientOf, damageOf } from './fire/coefficient.ts'
import { directedCost } from './fire/cost.ts'
import { cloakRoll, coefficientRoll, shockRoll, variableIntensityRoll } from './fire/rolls.ts'
import { damageColumns, damageTable, intensityChart, standardTable } from './tables.ts'

const gun = (points: number, shift = 0) => ({ comPot: 2 * points, shift })

describe('printed tables', () => {
  test('fire.table all 900 cells are the product rounded half up', () => {
    expect(damageTable).toHaveLength(100)
    for (const [comPot, ...cells] of damageTable) {
      expect(cells).toEqual(damageColumns.map(percent => damageOf(2 * comPot, percent)))
    }
  })

  test('fire.table beyond 100, whole hundreds and the rest add up', () => {
    for (const percent of damageColumns) {
      for (const rest of [1, 37, 99]) {
        expect(damageOf(2 * (300 + rest), percent)).toBe(3 * damageOf(200, percent) + damageOf(2 * rest, percent))
      }
    }
  })

  test('intensity.chart every printed cell, and the diagonal through all eleven lines (R3)', () => {
    expect(intensityChart.filter(line => line.evidence === 'printed').map(line => line.rating)).toEqual([
      2, 3, 4, 5, 6, 7, 8,
    ])
    for (const { rating, percent } of intensityChart) {
      for (const die of [1, 2, 3, 4, 5, 6]) {
        expect(percent[die - 1]).toBe(15 + 5 * Math.floor((rating + die - 3) / 2))
        expect(coefficientOf(rating, die, 0)).toBe(percent[die - 1])
      }
    }
    expect(standardTable.percent).toEqual(intensityChart[4].percent)
  })

  test('shift.clamp a shifted die stays on its line', () => {
    expect([1, 2, 3, 4, 5, 6].map(die => coefficientOf(5, die, -1))).toEqual([20, 20, 25, 25, 30, 30])
    expect([1, 2, 3, 4, 5, 6].map(die => coefficientOf(5, die, 4))).toEqual([30, 35, 35, 35, 35, 35])
    expect(coefficientOf(2, 6, -30)).toBe(15)
  })

  test('directed.cost the table of costs by defence and mauler', () => {
    const defences = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 18, 36]
    const row = (budget: number) => defences.map(defence => directedCost(2 * defence, 2 * budget) / 2)
    expect(row(0)).toEqual([4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 36, 72])
    expect(row(7)).toEqual([2, 3, 4, 5, 6, 7, 9, 11, 13, 17, 29, 65])
    expect(row(10)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 14, 26, 62])
    expect(row(12)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 24, 60])
  })

  test('cloak.roll 10, 23 and 3 in 36', () => {
    expect(cloakRoll.odds.weights).toEqual([10n, 23n, 3n])
  })

  test('R4 one die: -2 -1 0 0 +1 +2', () => {
    expect(variableIntensityRoll.odds.weights).toEqual([1n, 1n, 2n, 1n, 1n])
  })

  test('mauler.shock 5 and 6 in six', () => {
    expect(shockRoll.odds.weights).toEqual([4n, 2n])
  })

  test('fire.coefficient equal circumstances are one roll, and equal damage is one reading', () => {
    expect(coefficientRoll(5, gun(38), gun(35))).toBe(coefficientRoll(5, gun(380), gun(350)))
    expect(coefficientRoll(5, gun(38, -5), gun(35))).toBe(coefficientRoll(5, gun(38, -9), gun(35)))
    // 38 points tell all four coefficients of line 5 apart, one point (0 damage each) none
    expect(coefficientRoll(5, gun(38), gun(1)).odds.weights).toEqual([6n, 12n, 12n, 6n])
    expect(coefficientRoll(5, gun(38), gun(1)).say(1, colourWords)).toBe('red 25 %, blue 20 % to 35 %')
  })
})
