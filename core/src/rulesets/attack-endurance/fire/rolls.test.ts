import { expect, test } from 'vitest'
import { chanceOfAtLeast, d6 } from '../../../dice/index.ts'
import { colourWords } from '../../../game/words/index.ts'
import { breakOffDieRoll, hitsOf, poolRoll } from './rolls.ts'

/** Numerators over 6^n, and the chances of at least 1, 2, 3 … hits, to six places, by hand with exact fractions. */
const normal = [
  [1, 6, [4, 1, 1], [0.333333, 0.166667, 0, 0, 0, 0]],
  [2, 36, [16, 8, 9, 2, 1], [0.555556, 0.333333, 0.083333, 0.027778, 0, 0]],
  [3, 216, [64, 48, 60, 25, 15, 3, 1], [0.703704, 0.481481, 0.203704, 0.087963, 0.018519, 0.00463]],
  [4, 1296, [256, 256, 352, 208, 145, 52, 22, 4, 1], [0.802469, 0.604938, 0.333333, 0.17284, 0.060957, 0.020833]],
] as const

const weakened = [
  [1, 6, [5, 1], [0.166667, 0, 0, 0]],
  [2, 36, [25, 10, 1], [0.305556, 0.027778, 0, 0]],
  [3, 216, [125, 75, 15, 1], [0.421296, 0.074074, 0.00463, 0]],
  [4, 1296, [625, 500, 150, 20, 1], [0.517747, 0.131944, 0.016204, 0.000772]],
] as const

/** A cap no pool of this file can reach. */
const ALL = 900

const numerators = (dice: number, weak: number): number[] => poolRoll(dice, weak, ALL).odds.weights.map(Number)

test.each(normal)('H3 H4 %i normal dice: every numerator and tail', (dice, whole, weights, tails) => {
  const { odds } = poolRoll(dice, 0, ALL)
  expect(odds.total).toBe(BigInt(whole))
  expect(odds.weights).toEqual(weights.map(BigInt))
  for (const [i, tail] of tails.entries()) expect(chanceOfAtLeast(odds, i + 1)).toBeCloseTo(tail, 6)
})

test.each(weakened)('U7 %i weakened dice: every numerator and tail', (dice, whole, weights, tails) => {
  const { odds } = poolRoll(0, dice, ALL)
  expect(odds.total).toBe(BigInt(whole))
  expect(odds.weights).toEqual(weights.map(BigInt))
  for (const [i, tail] of tails.entries()) expect(chanceOfAtLeast(odds, i + 1)).toBeCloseTo(tail, 6)
})

const product = (a: readonly bigint[], b: readonly bigint[]): bigint[] => {
  const sums = Array.from({ length: a.length + b.length - 1 }, () => 0n)
  for (const [i, x] of a.entries()) for (const [k, y] of b.entries()) sums[i + k]! += x * y
  return sums
}

test.each([5, 6, 7, 8, 9, 10, 11, 12])('H3 H4 U7 %i dice of a kind: their faces multiplied out', dice => {
  for (const [faces, { odds }] of [
    [[4n, 1n, 1n], poolRoll(dice, 0, ALL)],
    [[5n, 1n], poolRoll(0, dice, ALL)],
  ] as const) {
    let weights: readonly bigint[] = [1n]
    for (let n = 0; n < dice; n++) weights = product(weights, faces)
    expect(odds.weights).toEqual(weights)
  }
})

const further = [
  [6, 8, 0.014596],
  [8, 8, 0.062586],
  [8, 10, 0.010035],
  [10, 8, 0.152721],
  [10, 10, 0.039698],
  [12, 8, 0.27546],
  [12, 10, 0.099325],
  [12, 12, 0.025585],
] as const

test.each(further)('H5 %i dice give at least %i hits', (dice, least, chance) => {
  expect(chanceOfAtLeast(poolRoll(dice, 0, ALL).odds, least)).toBeCloseTo(chance, 6)
  const capped = poolRoll(dice, 0, least).odds
  expect(capped.chances.at(-1)).toBeCloseTo(chance, 6)
})

const mixed = [
  [1, [20, 9, 6, 1]],
  [2, [80, 56, 53, 19, 7, 1]],
  [3, [320, 304, 348, 185, 100, 30, 8, 1]],
  [4, [1280, 1536, 2016, 1392, 933, 405, 162, 42, 9, 1]],
] as const

test.each(mixed)('R9 D8 %i normal dice and a weakened one', (dice, weights) => {
  expect(numerators(dice, 1)).toEqual(weights)
})

test('U7 a weakened 6 is a near miss and a weakened 5 a miss', () => {
  expect(hitsOf([6, 5], 2)).toBe(3)
  expect(hitsOf([6, 5], 1)).toBe(2)
  expect(hitsOf([6, 5], 0)).toBe(1)
})

test('H3 equal circumstances give the same roll, with the weakened dice last', () => {
  const roll = poolRoll(2, 1, 5)
  expect(poolRoll(2, 1, 5)).toBe(roll)
  expect(roll.dice).toEqual([d6, d6, { sides: 6, label: 'weakened' }])
  expect(roll.say(5, colourWords)).toBe('the last 5 hit points: destroyed')
})

test('B1 one d6 is read in both rows, the screened one easier', () => {
  const both = breakOffDieRoll(3, 5)
  expect(both.odds.weights).toEqual([1n, 2n, 3n])
  expect([1, 3, 4, 5, 6].map(face => both.read([face]))).toEqual([2, 2, 1, 1, 0])
  expect(breakOffDieRoll(3, null).odds.weights).toEqual([3n, 3n])
})
