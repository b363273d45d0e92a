import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allFaces, d6, d10, d100, diceOfKind, printDice, sayDiceCount } from './die.ts'

describe('printDice', () => {
  test.each([
    [diceOfKind(3, d6), '3d6'],
    [[d6, d10], 'd6+d10'],
    [[d100], 'd%'],
    [[d10, d6, d10], '2d10+d6'],
    [[], ''],
  ])('%# in players’ notation', (dice, text) => {
    expect(printDice(dice)).toBe(text)
  })
})

test('one die is no dice', () => {
  expect([0, 1, 2].map(sayDiceCount)).toEqual(['0 dice', '1 die', '2 dice'])
})

describe('allFaces', () => {
  test('gives every combination once, first die slowest', () => {
    const sides = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 })
    fc.assert(
      fc.property(sides, counts => {
        const throws = [...allFaces(counts.map(count => ({ sides: count })))]
        expect(throws.length).toBe(counts.reduce((product, count) => product * count, 1))
        const written = throws.map(faces => faces.join(''))
        expect(new Set(written).size).toBe(throws.length)
        expect(written).toEqual([...written].sort())
      }),
    )
  })
})
