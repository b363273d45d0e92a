import { describe, expect, test } from 'vitest'
import { cases } from '../../../../test-depth.ts'
import { bothBy, value } from '../../../fixtures/index.ts'
import { must } from '../../lang/index.ts'
import { sampledAnswer } from '../advice/index.ts'
import { fetchSystems, openFetchedAddress } from '../battle/index.ts'
import { beginFight, fightOut, inputsTaken } from '../fight/index.ts'
import { exactJob, oddsJob } from '../odds/index.ts'
import { costliestOrders, decisiveThrows } from './costliest-orders.ts'
import type { ReviewJob } from './open-review.ts'
import type { ReviewAnswer } from './review-answer.ts'
import { reviewJob, reviewSampler } from './review-job.ts'

await fetchSystems()

/** A ready battle as it was fought with seed 5. */
function fought(address: string, more: Partial<ReviewJob> = {}): ReviewJob {
  const battle = value(openFetchedAddress(address))
  const fight = value(fightOut(beginFight(battle, { dice: { source: 'seeded', seed: '5' } })))
  return { ...oddsJob(battle, { seed: '1', inputs: inputsTaken(fight) }), payoff: 'win', ...more }
}

const steadyAndFour = bothBy({
  red: { name: 'steady', settings: {} },
  blue: { name: 'steady', settings: { intensity: 4 } },
})

/** Border clash after one exchange of factors, blue's a poor one, judged by standing orders that give factor 4. */
const clash = fought('sidcors/border-clash', {
  inputs: [{ kind: 'orders', orders: { red: { factor: 2 }, blue: { factor: 1 } } }],
  leaders: steadyAndFour,
})

const summed = ({ expectedResult, luck, red, blue, interaction }: ReviewAnswer): number =>
  expectedResult.start + luck + red + blue + interaction

const sampledBy = (job: ReviewJob, enough: number) => sampledAnswer({ ...value(reviewSampler(job)), enough })

describe('a battle in one unit', () => {
  test.each(['sidcors/convoy-raid', 'attack-endurance/six-against-six', 'combat-shift/line-across-eras'])(
    '%s: start, luck, choices and their interaction sum to the end',
    address => {
      const review = value(reviewJob(fought(address)))
      expect(review.finished).toBe(true)
      expect([0, 50, 100]).toContain(review.expectedResult.end)
      expect(summed(review)).toBeCloseTo(review.expectedResult.end, 7)
      // by its own standing orders, no side chose anything
      expect([review.red, review.blue]).toEqual([expect.closeTo(0, 9), expect.closeTo(0, 9)])
    },
  )

  test('the parts behind the expected result of each position are the odds there', () => {
    const { winDrawLoss, inputs } = value(reviewJob(clash))
    const all = [winDrawLoss?.start, ...inputs.map(input => input.winDrawLoss)]
    expect(all.at(-1)).toEqual(winDrawLoss?.end)
    for (const [at, parts] of all.entries()) {
      const { red, blue } = value(exactJob({ ...clash, inputs: clash.inputs.slice(0, at) })).outcome
      expect([parts?.win, parts?.loss]).toEqual([expect.closeTo(100 * red, 7), expect.closeTo(100 * blue, 7)])
    }
  })

  test('positions come to the same by odds of their own as in one walk over all', () => {
    const job = fought('sidcors/holdfast', { leaders: steadyAndFour })
    const [walked, byHalves] = [job, { ...job, positions: 1_000 }].map(each => {
      const { known, inputs: _, ...figures } = value(reviewJob(each))
      return {
        positions: known.method === 'standing' ? known.positions : 0,
        figures: { ...figures, ...figures.expectedResult },
      }
    })
    expect(walked?.positions).toBeGreaterThan(1_000)
    expect(byHalves?.positions).toSatisfy(n => n > 0 && n <= 1_000)
    for (const of of ['start', 'luck', 'red', 'blue', 'interaction', 'end'] as const) {
      expect(byHalves?.figures[of], of).toBeCloseTo(must(walked, 'a review').figures[of], 9)
    }
    expect(walked?.figures.blue).not.toBeCloseTo(0, 6)
    const parts = must(walked?.figures.winDrawLoss?.start, 'parts by standing orders')
    for (const of of ['win', 'draw', 'loss'] as const)
      expect(byHalves?.figures.winDrawLoss?.start[of], of).toBeCloseTo(parts[of], 9)
  })

  test('sidcors/convoy-raid by best play of its sealed questions: no side gains by a choice', () => {
    const review = value(reviewJob(fought('sidcors/convoy-raid', { by: 'best' })))
    expect(review.known).toMatchObject({ method: 'best', free: ['intensity'] })
    expect([review.winDrawLoss, review.inputs[0]?.winDrawLoss]).toEqual([undefined, undefined])
    expect(summed(review)).toBeCloseTo(review.expectedResult.end, 7)
    for (const { orders } of review.inputs) for (const { gain } of orders) expect(gain).toBeLessThanOrEqual(1e-9)
  })
})

describe('a battle by samples', () => {
  test.each([
    ['sidcors/carrier-strike', 2],
    ['attack-endurance/line-of-battle', 2],
    ['combat-shift/siege', 2],
    ['warpwar/five-a-side', 2],
    ['knight-hawks/surprise-attack', 1],
  ])('%s: start and steps sum to the outcome', (address, battles) => {
    const review = sampledBy(fought(address), battles)
    expect(review.known).toMatchObject({ method: 'sampled', battles })
    expect([0, 50, 100]).toContain(review.expectedResult.end)
    expect(summed(review)).toBeCloseTo(review.expectedResult.end, 7)
    expect(review.margins?.expectedResult.end).toBe(0)
    const { end } = must(review.winDrawLoss, 'parts by standing orders')
    expect(end.draw).toBe(review.expectedResult.end === 50 ? 100 : 0)
    expect(review.margins?.expectedResult.start).toBeGreaterThan(0)
  })

  test('draws are as many as the exact ones after every step, within 5 sigma', () => {
    const raid = fought('sidcors/convoy-raid')
    const battles = cases(4_000, 300)
    const drawsOf = ({ winDrawLoss, inputs }: ReviewAnswer): readonly number[] =>
      [winDrawLoss?.start, ...inputs.map(input => input.winDrawLoss)].map(parts => must(parts, 'parts').draw / 100)
    const exact = drawsOf(value(reviewJob(raid)))
    const sampled = drawsOf(sampledBy(raid, battles))
    expect(exact[0]).toBeGreaterThan(0.05)
    expect(sampled).toHaveLength(exact.length)
    for (const [i, draw] of exact.entries()) {
      const sigma = Math.sqrt((draw * (1 - draw)) / battles)
      expect(Math.abs(sampled[i]! - draw)).toBeLessThanOrEqual(5 * sigma + 1e-12)
    }
  })

  test('its margin is the widest of a position; an order that was not the usual one has a margin', () => {
    const { known, margins, inputs } = sampledBy(clash, 8)
    const widest = Math.max(
      margins?.expectedResult.start ?? 0,
      ...inputs.map(input => input.margins?.expectedResult ?? 0),
    )
    expect(known).toEqual({ method: 'sampled', battles: 8, played: 16, margin: widest })
    expect(inputs[0]?.orders.map(({ side, margin = 0 }) => [side, margin > 0])).toEqual([
      // red gave the order of its standing orders
      ['red', false],
      ['blue', true],
    ])
  })

  test('a battle that hid something is reviewed once it is over, and refused while it goes on', () => {
    const over = fought('warpwar/secret-records')
    const review = sampledBy(over, 1)
    expect(summed(review)).toBeCloseTo(review.expectedResult.end, 7)
    expect(reviewJob({ ...over, inputs: over.inputs.slice(0, 2) })).toMatchObject({
      ok: false,
      refusal: { code: 'unsupported', path: ['a review of luck and choices'] },
    })
  })
})

test('an order that costs its side is named, with its price to that side', () => {
  const review = value(reviewJob(clash))
  expect(review.finished).toBe(false)
  expect(summed(review)).toBeCloseTo(review.expectedResult.end, 7)
  const [first, ...more] = costliestOrders(review, 3)
  expect(first).toMatchObject({ side: 'blue', text: 'factor 1', input: { number: 1, round: 1 } })
  expect(first?.gain).toBeCloseTo(-review.blue, 12)
  expect(first?.gain).toBeLessThan(0)
  expect(more).toEqual([])
})

test('throws are named by their change, the greatest first', () => {
  const moved = decisiveThrows(value(reviewJob(fought('combat-shift/line-across-eras'))), 2).map(({ luck }) => luck)
  expect(moved).toHaveLength(2)
  expect(moved.map(Math.abs)).toEqual(moved.map(Math.abs).toSorted((a, b) => b - a))
})

describe('refusals', () => {
  const tooLarge = { by: 'best', free: ['intensity', 'retreat'], positions: 6_000 } as const
  const words = (part: string) => expect.stringContaining(part)

  test.each([
    [
      'by best play a battle too large to be solved, with the bound and a kind that would do',
      ['sidcors/convoy-raid', tooLarge],
      {
        code: 'unsupported',
        path: ['free'],
        nearest: expect.stringMatching(/^(intensity|retreat)$/),
        says: expect.stringMatching(
          /both sides free at battle intensity and retreat: at most 6,000 positions .* With only [\w ]+ free it is short enough\.$/,
        ),
      },
    ],
    [
      'where no kind would do, with another way to review it',
      ['sidcors/convoy-raid', { ...tooLarge, positions: 20 }],
      { says: words('Review it by standing orders.') },
    ],
    [
      'by best play a record without a sealed question, unless kinds are named',
      ['sidcors/bats-assault', { by: 'best' }],
      { code: 'missing', path: ['free'] },
    ],
    [
      'an unknown kind',
      ['sidcors/convoy-raid', { by: 'best', free: ['intensty'] }],
      { path: ['free'], found: 'intensty', nearest: 'intensity' },
    ],
    ['an unknown payoff', ['sidcors/border-clash', { payoff: 'glory' }], { path: ['payoff'] }],
  ] as const)('%s', (_, [address, ask], refusal) => {
    expect(reviewJob(fought(address, ask))).toMatchObject({ ok: false, refusal })
  })
})
