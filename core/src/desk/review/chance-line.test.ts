import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RawInput } from '../../game/index.ts'
import type { Side } from '../../game/sides/index.ts'
import { type ChancePoint, chanceLine as lineOf, saySwing, swingsOf } from './chance-line.ts'
import type { ReviewAnswer } from './review-answer.ts'

const names = { red: 'Reds', blue: 'Blues' }

const chanceLine = (review: ReviewAnswer, side: Side, inputs: readonly RawInput[] = []) =>
  lineOf(review, { side, names, inputs })

/** Red at 70 %, costs itself 10 points, and wins by a throw. */
const review: ReviewAnswer = {
  known: { method: 'standing', positions: 9 },
  payoff: 'win',
  payoffTitle: 'expected result',
  unit: '%',
  differenceUnit: 'points',
  expectedResult: { start: 70, end: 100 },
  finished: true,
  luck: 40,
  red: -10,
  blue: 0,
  interaction: 0,
  inputs: [
    {
      number: 1,
      round: 1,
      title: 'Orders',
      rule: 'orders',
      step: { kind: 'orders', expectedResult: 60, red: -10, blue: 0, interaction: 0 },
      orders: [],
    },
    {
      number: 2,
      round: 2,
      title: 'Fire',
      rule: 'fire',
      step: { kind: 'roll', expectedResult: 100, luck: 40 },
      orders: [],
    },
  ],
}

describe('the line of expected results', () => {
  test('luck and decisions are in points and sum to the end', () => {
    const { points, sum } = chanceLine(review, 'red')
    expect(points.map(({ at, kind, said, round }) => [at, kind, said, round])).toEqual([
      [0, 'start', '70.0 %', 1],
      [1, 'decision', '60.0 %', 1],
      [2, 'luck', '100.0 %', 2],
    ])
    expect(points.map(({ moved }) => moved)).toEqual([0, -10, 40])
    expect(points.map(({ margin }) => margin)).toEqual([0, 0, 0])
    expect(sum).toBe(
      'Reds: 70.0 % at the start, luck +40.0, decisions -10.0 (own -10.0, of Blues 0.0, together 0.0), 100.0 % at the end.',
    )
  })

  test('for blue it is turned round', () => {
    const { points, sum } = chanceLine({ ...review, finished: false }, 'blue')
    expect(points.map(({ said }) => said)).toEqual(['30.0 %', '40.0 %', '0.0 %'])
    expect(sum).toBe(
      'Blues: 30.0 % at the start, luck -40.0, decisions +10.0 (own 0.0, of Reds +10.0, together 0.0), 0.0 % where it stands.',
    )
  })

  test('each chance has its win, draw and loss in words, as the side of the line has them', () => {
    const parts = { win: 60, draw: 20, loss: 20 }
    const known: ReviewAnswer = { ...review, winDrawLoss: { start: parts, end: parts } }
    const said = (side: 'red' | 'blue') => chanceLine(known, side).points.map(point => point.parts)
    expect(said('red')).toEqual(['won 60.0 %, drawn 20.0 %, lost 20.0 %', undefined, undefined])
    expect(said('blue')[0]).toBe('won 20.0 %, drawn 20.0 %, lost 60.0 %')
  })

  test('a sampled chance has its interval, a certain one none', () => {
    const margins = { expectedResult: { start: 5, end: 0 }, luck: 5, red: 5, blue: 0, interaction: 0 }
    const sampled: ReviewAnswer = {
      ...review,
      known: { method: 'sampled', battles: 100, played: 300, margin: 5 },
      margins,
      inputs: review.inputs.map(input => ({
        ...input,
        margins:
          input.step.kind === 'roll'
            ? { kind: 'roll', expectedResult: 0, luck: 5 }
            : { kind: 'orders', expectedResult: 4, red: 5, blue: 0, interaction: 0 },
      })),
    }
    expect(chanceLine(sampled, 'red').points.map(({ said }) => said)).toEqual([
      '70.0 % (65.0 to 75.0)',
      '60.0 % (56.0 to 64.0)',
      '100.0 %',
    ])
  })

  test('the interaction of orders is a decision, too; a figure and its interval stay between 0 and 100', () => {
    const reviewed: ReviewAnswer = {
      ...review,
      expectedResult: { start: 70, end: 0 },
      luck: 0,
      red: -10,
      interaction: -60,
      margins: { expectedResult: { start: 70, end: 10 }, luck: 0, red: 5, blue: 0, interaction: 5 },
      inputs: [
        {
          ...review.inputs[0]!,
          step: { kind: 'orders', expectedResult: 0, red: -10, blue: 0, interaction: -60 },
          margins: { kind: 'orders', expectedResult: 10, red: 5, blue: 0, interaction: 5 },
        },
      ],
    }
    const { points, sum } = chanceLine(reviewed, 'red')
    expect(points[1]).toMatchObject({ expectedResult: 0, moved: -70 })
    expect(chanceLine(reviewed, 'blue').points[1]!.expectedResult).toBe(100)
    expect(points[0]!.said).toBe('70.0 % (0.0 to 100.0)')
    expect(sum).toContain('decisions -70.0 (own -10.0, of Blues 0.0, together -60.0), <10.0 % at the end')
  })

  test('rounded to tenths, start, luck and decisions still sum to the end, and the parts to the decisions', () => {
    const change = fc.double({ min: -50, max: 50, noNaN: true })
    const at = fc.double({ min: 0, max: 100, noNaN: true })
    const tenth = (text: string): number => Math.round(10 * Number(text.replace(/[<>%]/g, '')))
    fc.assert(
      fc.property(at, change, change, change, fc.constantFrom('red', 'blue'), (start, luck, red, blue, side) => {
        const end = Math.max(0, Math.min(100, start + luck + red + blue))
        const made: ReviewAnswer = {
          ...review,
          expectedResult: { start, end },
          luck,
          red,
          blue,
          interaction: end - start - luck - red - blue,
        }
        const figures = /luck (\S+), decisions (\S+) \(own (\S+), of \S+ (\S+), together (\S+)\)/
        const [, ...said] = figures.exec(chanceLine(made, side).sum)!
        const [l, decisions, own, other, together] = said.map(tenth)
        const sign = side === 'red' ? 1 : -1
        const [from, to] = [start, end].map(result => Math.round(10 * result))
        expect(from! + sign * (l! + decisions!)).toBe(to)
        expect(own! + other! + together!).toBe(decisions)
      }),
    )
  })

  test('a throw is named by its dice, an order as it is written; many dice are counted', () => {
    const roll = (faces?: readonly number[]): RawInput => ({ kind: 'roll', ...(faces === undefined ? {} : { faces }) })
    const ordered = { ...review.inputs[0]!, orders: [{ side: 'red' as const, text: 'factor 4', gain: -10 }] }
    const what = (faces?: readonly number[]) =>
      chanceLine({ ...review, inputs: [ordered, review.inputs[1]!] }, 'red', [
        { kind: 'orders', orders: {} },
        roll(faces),
      ]).points.map(point => point.what)
    expect(what([5])).toEqual(['The start', 'factor 4', 'die 5'])
    expect(what([2, 6]).at(-1)).toBe('dice 2 6')
    expect(what([1, 2, 3, 4, 5, 6, 1]).at(-1)).toBe('7 dice')
    expect(what().at(-1)).toBe('Fire')
  })

  test('the largest swings first, no small ones, and of samples none within its margin', () => {
    const point = (at: number, moved: number, margin = 0): ChancePoint => ({
      at,
      expectedResult: 50,
      said: '',
      kind: at % 2 === 0 ? 'luck' : 'decision',
      moved,
      margin,
      round: 1,
      title: '',
      what: at === 3 ? 'x'.repeat(50) : 'die 1',
    })
    const points = [
      point(1, 5),
      point(2, -31),
      point(3, 20),
      point(4, 2),
      point(5, 20),
      point(6, 25, 30),
      point(7, 18.8, 16.8),
    ]
    expect(swingsOf(points, 3).map(({ at }) => at)).toEqual([2, 3, 5])
    expect(swingsOf(points, 9)).toHaveLength(4)
    expect(saySwing(points[1]!, 36)).toBe('die 1: -31.0 points by luck')
    expect(saySwing(points[2]!, 50)).toBe(`${'x'.repeat(50)}: +20.0 points by decision`)
    expect(saySwing(points[2]!, 36)).toBe(`${'x'.repeat(35)}…: +20.0 points by decision`)
  })
})
