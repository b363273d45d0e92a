import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../../../../test-depth.ts'
import {
  countPlots,
  firstIllegalStep,
  type Handling,
  indexOfPlot,
  parsePlot,
  plotAt,
  printPlot,
  speedRange,
  type TurnRule,
  turnsIn,
} from './plot.ts'

const lightCruiser = (speed: number): Handling => ({ speed, adf: 3, mr: 2 })
const scout = (speed: number): Handling => ({ speed, adf: 5, mr: 4 })

/** Every text of so many letters. */
const texts = (length: number): string[] =>
  length === 0 ? [''] : texts(length - 1).flatMap(text => ['F', 'L', 'R'].map(letter => text + letter))

/** True if the rules allow a text, letter by letter. */
function isPlot(turnRule: TurnRule, mr: number, text: string): boolean {
  if (turnRule === 'free') return turnsIn(text) <= mr
  const own = turnRule === 'evading' ? 'LR' : turnRule === 'left' ? 'L' : 'R'
  return [...text].every((letter, i) => (i < mr ? own.includes(letter) : letter === 'F'))
}

const turnRules: readonly TurnRule[] = ['free', 'evading', 'left', 'right']

describe('plots', () => {
  test('move.speed a ship changes its speed by its ADF at most, and never below a stop', () => {
    expect([speedRange(lightCruiser(5)), speedRange(scout(2)), speedRange({ speed: 4, adf: 0, mr: 1 })]).toEqual([
      [2, 8],
      [0, 7],
      [4, 4],
    ])
  })

  test.each(turnRules)('move.turn evade.owed nav.roll plots by number are all there are, each once: %s', turnRule => {
    for (let length = 0; length <= cases(6, 5); length++) {
      for (let mr = 0; mr <= 4; mr++) {
        const brute = texts(length).filter(text => isPlot(turnRule, mr, text))
        const turning = { turnRule, turns: mr }
        const count = Number(countPlots(turning, length))
        const byNumber = Array.from({ length: count }, (_, i) => plotAt(turning, length, BigInt(i)))
        expect(byNumber.toSorted()).toEqual(brute.toSorted())
        for (const [i, plot] of byNumber.entries()) expect(indexOfPlot(turning, plot)).toBe(BigInt(i))
        for (const text of texts(length)) {
          expect(firstIllegalStep(turning, text) === undefined).toBe(isPlot(turnRule, mr, text))
        }
      }
    }
  })

  test('move.turn far past the longest move of any ship: the last plot of 205 hexes', () => {
    const turning = { turnRule: 'free', turns: 5 } as const
    const last = plotAt(turning, 205, countPlots(turning, 205) - 1n)
    expect([last.length, printPlot(last)]).toEqual([205, 'F1 R F1 R F1 R F1 R F1 R F200'])
  })

  test('printed plots are read back, and junk is refused in its place', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('F', 'L', 'R'), { maxLength: 14 }), letters => {
        const plot = letters.join('')
        expect(parsePlot(printPlot(plot))).toEqual({ ok: true, value: plot })
      }),
    )
    expect(parsePlot('f3 l F2 r f1')).toEqual({ ok: true, value: 'FFLFRF' })
    for (const [text, place] of [
      ['', 0],
      ['L', 0],
      ['F1 L R', 2],
      ['F0', 0],
      ['F2 X', 1],
      ['F9999', 0],
      ['F1 stop', 1],
    ] as const) {
      expect(parsePlot(text), text).toMatchObject({ ok: false, refusal: { path: [place] } })
    }
    for (const [text, near] of [
      ['l', 'F1 L'],
      ['F1 L r', 'F1 R'],
      ['stp', 'STOP'],
    ])
      expect(parsePlot(text!), text).toMatchObject({ refusal: { nearest: near } })
  })
})
