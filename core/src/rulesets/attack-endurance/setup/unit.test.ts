import { expect, test } from 'vitest'
import { attackFactor, countDice, isWeakened, MAX_PACKED, NO_DICE, normalDice, WEAKENED_DIE } from '../fire/dice.ts'
import { damagedAttack, diceOfFactor, hitsToDamage, keptHits, type UnitSpec } from './unit.ts'

/** Endurance, damaged at, kept after an interphase: the threshold table of the rulings. */
const thresholds = [
  [2, 1, 1],
  [3, 2, 2],
  [4, 2, 2],
  [5, 3, 3],
  [6, 3, 3],
  [7, 4, 4],
  [8, 4, 4],
  [9, 5, 5],
  [10, 5, 5],
  [11, 6, 6],
  [12, 6, 6],
] as const

test.each(thresholds)('R1 R2 U11 endurance %i is damaged at %i and keeps %i', (ef, at, kept) => {
  expect(hitsToDamage(ef, 'exact')).toBe(at)
  expect(keptHits(ef, ef - 1, 'up')).toBe(kept)
})

test('R1 endurance 1 has no damaged state: hits that damage destroy it', () => {
  expect(hitsToDamage(1, 'exact')).toBe(1)
  expect(hitsToDamage(1, 'down')).toBe(1)
})

test('R1 rounded down endurance 5 is damaged at 2, 7 at 3', () => {
  expect([5, 7, 6].map(ef => hitsToDamage(ef, 'down'))).toEqual([2, 3, 3])
})

test('R2 a unit never keeps more than it has; rounded down it keeps less', () => {
  expect(keptHits(7, 3, 'up')).toBe(3)
  expect(keptHits(7, 6, 'down')).toBe(3)
})

test('U4 U5 modifiers add to the attack factor', () => {
  expect(diceOfFactor(3, 0, 'silent')).toBe(normalDice(3))
  expect(diceOfFactor(3, 2, 'silent')).toBe(normalDice(5))
  expect(diceOfFactor(3, -2, 'silent')).toBe(normalDice(1))
})

test('U6 U7 D4 a factor reduced to nothing or below leaves one weakened die', () => {
  expect(diceOfFactor(3, -3, 'silent')).toBe(WEAKENED_DIE)
  expect(diceOfFactor(1, -9, 'silent')).toBe(WEAKENED_DIE)
})

test('U8 R7 D3 a printed zero never fires, whatever its bonus; by option the bonus fires', () => {
  expect([0, 3, -1].map(mod => diceOfFactor(0, mod, 'silent'))).toEqual([NO_DICE, NO_DICE, NO_DICE])
  expect([0, 3, -1].map(mod => diceOfFactor(0, mod, 'fires'))).toEqual([NO_DICE, normalDice(3), NO_DICE])
})

const corvette = (back: UnitSpec['back']): UnitSpec => ({
  name: 'Corvette',
  af: 3,
  back,
  ef: 2,
  damagedEf: null,
  mod: 0,
})

test('R6 U12 the back prints a value, a modifier, or nothing: then half, rounded up', () => {
  expect(damagedAttack(corvette({ kind: 'printed', af: 0 }))).toEqual({ af: 0, mod: 0 })
  expect(damagedAttack(corvette({ kind: 'modifier', mod: -1 }))).toEqual({ af: 3, mod: -1 })
  expect(damagedAttack(corvette({ kind: 'derived' }))).toEqual({ af: 2, mod: 0 })
})

test('U6 U7 R11 dice say how many they are, whether the die is weakened, and which factor they stand for', () => {
  const hands = [NO_DICE, normalDice(1), normalDice(99), WEAKENED_DIE]
  expect(hands.map(countDice)).toEqual([0, 1, 99, 1])
  expect(hands.map(isWeakened)).toEqual([false, false, false, true])
  expect(hands.map(attackFactor)).toEqual([0, 1, 99, 0])
  expect(new Set(hands).size).toBe(4)
})

test('U5 the highest factor with every bonus stays below the room for packed dice', () => {
  expect(normalDice(5 * 99)).toBeLessThan(MAX_PACKED)
})
