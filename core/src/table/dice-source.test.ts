import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scriptedDice } from '../../fixtures/index.ts'
import { d6, d10, diceOfKind, makeOdds, oddsOf, type Roll, streamOf } from '../dice/index.ts'
import { oddsDice, seededDice } from './dice-source.ts'

const sum = (faces: readonly number[]): number => faces.reduce((total, face) => total + face, 0)
const rollOf = (dice: Roll['dice'], readings: number): Roll => ({
  rule: 'fire',
  dice,
  odds: oddsOf(dice, readings, sum),
  read: sum,
  say: String,
})
const pair = rollOf(diceOfKind(2, d6), 13)
const single = rollOf([d10], 11)

describe('scriptedDice', () => {
  test('deals faces in order over throws and tells how many are left', () => {
    const dice = scriptedDice([2, 4, 9, 5])
    expect(dice.throw(pair)).toEqual({ outcome: 6, faces: [2, 4] })
    expect(dice.throw(single)).toEqual({ outcome: 9, faces: [9] })
    expect(dice.left()).toBe(1)
  })

  test('a script that runs short, or holds a face the die has not, is a bug of the script', () => {
    expect(() => scriptedDice([3]).throw(pair)).toThrow('the script has 2 dice for fire')
    expect(() => scriptedDice([3, 7]).throw(pair)).toThrow('7 is a face of a d6')
    expect(() => scriptedDice([0]).throw(single)).toThrow('0 is a face of a d10')
    expect(() => scriptedDice([1.5]).throw(single)).toThrow('1.5')
  })

  test('a failed throw uses up nothing', () => {
    const dice = scriptedDice([3])
    expect(() => dice.throw(pair)).toThrow()
    expect(dice.left()).toBe(1)
    expect(dice.throw(single).outcome).toBe(3)
  })
})

describe('seededDice', () => {
  test('reads the faces it throws, and the same stream throws the same', () => {
    fc.assert(
      fc.property(fc.nat(), seed => {
        const [one, two] = [seededDice(streamOf(seed)), seededDice(streamOf(seed))]
        for (const roll of [pair, single, pair]) {
          const thrown = one.throw(roll)
          expect(two.throw(roll)).toEqual(thrown)
          expect(roll.read(thrown.faces ?? [])).toBe(thrown.outcome)
          expect(thrown.faces?.length).toBe(roll.dice.length)
        }
      }),
    )
  })
})

describe('oddsDice', () => {
  test('gives only readings that have weight, and no faces', () => {
    const odds = makeOdds([0, 3, 0, 1, 0])
    const dice = oddsDice(streamOf('draws'))
    const drawn = Array.from({ length: 200 }, () => dice.throw({ ...pair, odds }))
    expect(new Set(drawn.map(({ outcome }) => outcome))).toEqual(new Set([1, 3]))
    expect(drawn.every(thrown => thrown.faces === undefined)).toBe(true)
  })
})
