import { describe, expect, test } from 'vitest'
import { d6, diceOfKind } from './die.ts'
import { oddsOf, type Roll, rollCache } from './roll.ts'

describe('oddsOf', () => {
  test('counts the faces that read alike: two dice summing to 5 or less, 11 or more', () => {
    const read = ([a = 0, b = 0]: readonly number[]): number => (a + b <= 5 ? 0 : a + b >= 11 ? 2 : 1)
    expect(oddsOf(diceOfKind(2, d6), 3, read).weights).toEqual([10n, 23n, 3n])
  })

  test('a reading no face gives has no weight', () => {
    expect(oddsOf([d6], 8, ([face = 0]) => face).weights).toEqual([0n, 1n, 1n, 1n, 1n, 1n, 1n, 0n])
  })
})

describe('rollCache', () => {
  test('makes each roll once, so that equal throws are the same object', () => {
    let made = 0
    const roll = rollCache((dice: number): Roll => {
      made++
      const faces = diceOfKind(dice, d6)
      const read = (thrown: readonly number[]): number => thrown.length
      return { rule: 'fire', dice: faces, odds: oddsOf(faces, dice + 1, read), read, say: String }
    })
    expect(roll(2)).toBe(roll(2))
    expect(roll(1)).not.toBe(roll(2))
    expect(made).toBe(2)
  })
})
