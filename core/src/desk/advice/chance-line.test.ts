import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RawInput } from '../../game/index.ts'
import type { Side } from '../../game/sides/index.ts'
import { type ChancePoint, chanceLine as lineOf, saySwing, swingsOf } from './chance-line.ts'
import type { ReviewAnswer } from './review-job.ts'

const names = { red: 'Reds', blue: 'Blues' }

const chanceLine = (review: ReviewAnswer, side: Side, inputs: readonly RawInput[] = []) =>
  lineOf(review, { side, names, inputs })

/** Red at +0.4, costs itself 0.2, and wins by a throw. */
const review: ReviewAnswer = {
  known: { method: 'standing', positions: 9 },
  payoff: 'chance to win less that of the enemy',
  start: 0.4,
  end: 1,
  finished: true,
  luck: 0.8,
  red: -0.2,
  blue: 0,
  interaction: 0,
  inputs: [
    {
      number: 1,
      round: 1,
      title: 'Orders',
      rule: 'orders',
      step: { kind: 'orders', after: 0.2, red: -0.2, blue: 0, interaction: 0 },
      orders: [],
    },
    { number: 2, round: 2, title: 'Fire', rule: 'fire', step: { kind: 'roll', after: 1, luck: 0.8 }, orders: [] },
  ],
}

describe('the line of win chance', () => {
  test('a value of +1 is 100 %, of 0 even; luck and decisions are in points and sum to the end', () => {
    const { points, sum } = chanceLine(review, 'red')
    expect(points.map(({ at, kind, said, round }) => [at, kind, said, round])).toEqual([
      [0, 'start', '70.0 %', 1],
      [1, 'decision', '60.0 %', 1],
      [2, 'luck', '100.0 %', 2],
    ])
    expect(points.map(({ moved }) => moved)).toEqual([0, expect.closeTo(-0.1, 12), expect.closeTo(0.4, 12)])
    expect(points.map(({ margin }) => margin)).toEqual([0, 0, 0])
    expect(sum).toBe(
      'Reds: 70.0 % at the start, luck +40.0, decisions -10.0 (own -10.0, of Blues 0.0, interaction 0.0), 100.0 % at the end.',
    )
  })

  test('for blue it is turned round', () => {
    const { points, sum } = chanceLine({ ...review, finished: false }, 'blue')
    expect(points.map(({ said }) => said)).toEqual(['30.0 %', '40.0 %', '0.0 %'])
    expect(sum).toBe(
      'Blues: 30.0 % at the start, luck -40.0, decisions +10.0 (own 0.0, of Reds +10.0, interaction 0.0), 0.0 % where it stands.',
    )
  })

  test('a sampled chance has its interval, a certain one none', () => {
    const margins = { start: 0.1, end: 0, luck: 0.1, red: 0.1, blue: 0, interaction: 0 }
    const sampled: ReviewAnswer = {
      ...review,
      known: { method: 'sampled', battles: 100, margin: 0.1 },
      margins,
      inputs: review.inputs.map(input => ({
        ...input,
        margins:
          input.step.kind === 'roll'
            ? { kind: 'roll', after: 0, luck: 0.1 }
            : { kind: 'orders', after: 0.08, red: 0.1, blue: 0, interaction: 0 },
      })),
    }
    expect(chanceLine(sampled, 'red').points.map(({ said }) => said)).toEqual([
      '70.0 % (65.0 to 75.0)',
      '60.0 % (56.0 to 64.0)',
      '100.0 %',
    ])
  })

  test('the interaction of orders is a decision, too; chances stay between 0 and 1', () => {
    const met: ReviewAnswer = {
      ...review,
      end: -1.2,
      luck: 0,
      red: -0.2,
      interaction: -1.4,
      margins: { start: 1.4, end: 0.2, luck: 0, red: 0.1, blue: 0, interaction: 0.1 },
      inputs: [
        {
          ...review.inputs[0]!,
          step: { kind: 'orders', after: -1.2, red: -0.2, blue: 0, interaction: -1.4 },
          margins: { kind: 'orders', after: 0.2, red: 0.1, blue: 0, interaction: 0.1 },
        },
      ],
    }
    const { points, sum } = chanceLine(met, 'red')
    expect(points[1]).toMatchObject({ chance: 0, moved: expect.closeTo(-0.8, 12) })
    expect(chanceLine(met, 'blue').points[1]!.chance).toBe(1)
    expect(points[0]!.said).toBe('70.0 % (0.0 to 100.0)')
    expect(sum).toContain('decisions -80.0 (own -10.0, of Blues 0.0, interaction -70.0), <10.0 % at the end')
  })

  test('rounded to tenths, start, luck and decisions still sum to the end, and the parts to the decisions', () => {
    const share = fc.double({ min: -1, max: 1, noNaN: true })
    const tenth = (text: string): number => Math.round(10 * Number(text.replace(/[<>%]/g, '')))
    fc.assert(
      fc.property(share, share, share, share, fc.constantFrom('red', 'blue'), (start, luck, red, blue, side) => {
        const end = Math.max(-1, Math.min(1, start + luck + red + blue))
        const made: ReviewAnswer = {
          ...review,
          start,
          end,
          luck,
          red,
          blue,
          interaction: end - start - luck - red - blue,
        }
        const figures = /luck (\S+), decisions (\S+) \(own (\S+), of \S+ (\S+), interaction (\S+)\)/
        const [, ...said] = figures.exec(chanceLine(made, side).sum)!
        const [l, decisions, own, other, met] = said.map(tenth)
        const sign = side === 'red' ? 1 : -1
        const [from, to] = [start, end].map(worth => Math.round(500 * (1 + sign * worth)))
        expect(from! + l! + decisions!).toBe(to)
        expect(own! + other! + met!).toBe(decisions)
      }),
    )
  })

  test('a throw is named by its dice, an order as it is written; many dice are counted', () => {
    const roll = (faces?: readonly number[]): RawInput => ({ kind: 'roll', ...(faces === undefined ? {} : { faces }) })
    const ordered = { ...review.inputs[0]!, orders: [{ side: 'red' as const, text: 'factor 4', gain: -0.2 }] }
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
      chance: 0.5,
      said: '',
      kind: at % 2 === 0 ? 'luck' : 'decision',
      moved,
      margin,
      round: 1,
      title: '',
      what: at === 3 ? 'x'.repeat(50) : 'die 1',
    })
    const points = [point(1, 0.05), point(2, -0.31), point(3, 0.2), point(4, 0.02), point(5, 0.2), point(6, 0.25, 0.3)]
    expect(swingsOf(points, 3).map(({ at }) => at)).toEqual([2, 3, 5])
    expect(swingsOf(points, 9)).toHaveLength(4)
    expect(saySwing(points[1]!, 36)).toBe('die 1: -31.0 points of luck')
    expect(saySwing(points[2]!, 50)).toBe(`${'x'.repeat(50)}: +20.0 points by decision`)
    expect(saySwing(points[2]!, 36)).toBe(`${'x'.repeat(35)}…: +20.0 points by decision`)
  })
})
