import { describe, expect, test } from 'vitest'
import { chanceLine } from './chance-line.ts'
import type { ReviewAnswer } from './review-job.ts'

const names = { red: 'Reds', blue: 'Blues' }

/** Red at +0.4, costs itself 0.2, and wins by a throw. */
const review: ReviewAnswer = {
  known: { rung: 'standing', positions: 9 },
  stake: 'chance to win less that of the enemy',
  start: 0.4,
  end: 1,
  finished: true,
  luck: 0.8,
  red: -0.2,
  blue: 0,
  met: 0,
  inputs: [
    {
      number: 1,
      round: 1,
      title: 'Orders',
      rule: 'orders',
      step: { kind: 'orders', after: 0.2, red: -0.2, blue: 0, met: 0 },
      orders: [],
    },
    { number: 2, round: 2, title: 'Fire', rule: 'fire', step: { kind: 'roll', after: 1, luck: 0.8 }, orders: [] },
  ],
}

describe('the line of win chance', () => {
  test('a worth of +1 is 100 %, of 0 even; luck and decisions in points, which sum to the end', () => {
    const { points, sum } = chanceLine(review, 'red', names)
    expect(points.map(({ at, kind, said, round }) => [at, kind, said, round])).toEqual([
      [0, 'start', '70.0 %', 1],
      [1, 'decision', '60.0 %', 1],
      [2, 'luck', '100.0 %', 2],
    ])
    expect(points.map(({ moved }) => moved)).toEqual([0, expect.closeTo(-0.1, 12), expect.closeTo(0.4, 12)])
    expect(sum).toBe(
      'Reds: 70.0 % at the start, luck +40.0, decisions -10.0 (own -10.0, of Blues 0.0, how they met 0.0), 100.0 % at the end.',
    )
  })

  test('for blue it is turned round', () => {
    const { points, sum } = chanceLine({ ...review, finished: false }, 'blue', names)
    expect(points.map(({ said }) => said)).toEqual(['30.0 %', '40.0 %', '0.0 %'])
    expect(sum).toBe(
      'Blues: 30.0 % at the start, luck -40.0, decisions +10.0 (own 0.0, of Reds +10.0, how they met 0.0), 0.0 % where it stands.',
    )
  })

  test('what was sampled has its interval, what is certain none', () => {
    const margins = { start: 0.1, end: 0, luck: 0.1, red: 0.1, blue: 0, met: 0 }
    const sampled: ReviewAnswer = {
      ...review,
      known: { rung: 'sampled', battles: 100, margin: 0.1 },
      margins,
      inputs: review.inputs.map(input => ({
        ...input,
        margins:
          input.step.kind === 'roll'
            ? { kind: 'roll', after: 0, luck: 0.1 }
            : { kind: 'orders', after: 0.08, red: 0.1, blue: 0, met: 0 },
      })),
    }
    expect(chanceLine(sampled, 'red', names).points.map(({ said }) => said)).toEqual([
      '70.0 % (65.0 to 75.0)',
      '60.0 % (56.0 to 64.0)',
      '100.0 %',
    ])
  })

  test('how orders met is a decision, too; chances stay between none and all', () => {
    const met: ReviewAnswer = {
      ...review,
      end: -1.2,
      luck: 0,
      red: -0.2,
      met: -1.4,
      margins: { start: 1.4, end: 0.2, luck: 0, red: 0.1, blue: 0, met: 0.1 },
      inputs: [
        {
          ...review.inputs[0]!,
          step: { kind: 'orders', after: -1.2, red: -0.2, blue: 0, met: -1.4 },
          margins: { kind: 'orders', after: 0.2, red: 0.1, blue: 0, met: 0.1 },
        },
      ],
    }
    const { points, sum } = chanceLine(met, 'red', names)
    expect(points[1]).toMatchObject({ chance: 0, moved: expect.closeTo(-0.8, 12) })
    expect(chanceLine(met, 'blue', names).points[1]!.chance).toBe(1)
    expect(points[0]!.said).toBe('70.0 % (0.0 to 100.0)')
    expect(sum).toContain('decisions -80.0 (own -10.0, of Blues 0.0, how they met -70.0), <10.0 % at the end')
  })
})
