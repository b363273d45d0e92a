import { d6, d10, d100 } from '@flagplot/core/dice'
import { describe, expect, test } from 'vitest'
import { readTypedFace } from './dice-typing.ts'

const d20 = { sides: 20 }

describe('typeFace', () => {
  test.each([
    [d6, '4', 4, true],
    [d6, '1', 1, true],
    [d10, '0', 10, true],
    [d10, '1', 1, true],
    [d10, '10', 10, true],
    [d100, '00', 100, true],
    [d100, '07', 7, true],
    [d100, '7', 7, false],
    [d100, '42', 42, true],
    [d20, '1', 1, false],
    [d20, '2', 2, false],
    [d20, '3', 3, true],
    [d20, '17', 17, true],
  ])('typeFace of %j, %j is %d', (die, text, face, full) => {
    expect(readTypedFace(die, text)).toEqual({ kind: 'face', face, full })
  })

  test.each([
    [d6, '0'],
    [d6, '7'],
    [d6, '12'],
    [d6, 'x'],
    [d20, '21'],
    [d20, '0'],
    [d100, '101'],
  ])('typeFace of %j refuses %j and says what the die shows', (die, text) => {
    expect(readTypedFace(die, text).kind).toBe('bad')
  })

  test('typeFace waits while the field is empty, and for the second digit after a percentile 0', () => {
    expect(readTypedFace(d6, ' ').kind).toBe('empty')
    expect(readTypedFace(d100, '0').kind).toBe('more')
  })
})
