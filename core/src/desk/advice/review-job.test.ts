import { describe, expect, test } from 'vitest'
import { invariant, type Result, sayRefusal } from '../../lang/index.ts'
import { fetchSystems, openReadyAddress } from '../battle/index.ts'
import { beginFight, fightOut, inputsTaken } from '../fight/index.ts'
import { oddsJob } from '../odds/index.ts'
import { costliestOrders, decisiveThrows, luckOf } from './costliest-orders.ts'
import { type ReviewAnswer, type ReviewJob, reviewJob, reviewSampler } from './review-job.ts'

await fetchSystems()

function value<T>(result: Result<T>): T {
  invariant(result.ok, result.ok ? '' : sayRefusal(result.refusal))
  return result.value
}

/** A ready battle as it was fought with a seed. */
function fought(address: string, seed: string, more: Partial<ReviewJob> = {}): ReviewJob {
  const battle = value(openReadyAddress(address))
  const fight = value(fightOut(beginFight(battle, { dice: { source: 'seeded', seed } })))
  return { ...oddsJob(battle, { seed: '1', inputs: inputsTaken(fight) }), stake: 'win', ...more }
}

const summed = ({ start, luck, red, blue, met }: ReviewAnswer): number => start + luck + red + blue + met

describe('a battle in one coin', () => {
  test.each(['sidcors/border-clash', 'attack-endurance/six-against-six', 'combat-shift/line-across-eras'])(
    '%s: start, luck, choices and how they met sum to the end',
    address => {
      const review = value(reviewJob(fought(address, '5')))
      expect(review.finished).toBe(true)
      expect([-1, 0, 1]).toContain(review.end)
      expect(summed(review)).toBeCloseTo(review.end, 9)
      // by its own standing orders nobody chose anything
      expect([review.red, review.blue]).toEqual([expect.closeTo(0, 9), expect.closeTo(0, 9)])
    },
  )
})

test('positions that are priced by odds of their own come to the same as all of them looked at', () => {
  const job = fought('sidcors/holdfast', '5', {
    doctrines: { red: { name: 'steady', settings: {} }, blue: { name: 'steady', settings: { intensity: 4 } } },
  })
  const looked = value(reviewJob(job))
  const priced = value(reviewJob({ ...job, positions: 1_000 }))
  const positions = [looked, priced].map(({ known }) => (known.rung === 'standing' ? known.positions : 0))
  expect(positions).toEqual([expect.toSatisfy(n => n > 1_000), expect.toSatisfy(n => n > 0 && n <= 1_000)])
  for (const of of ['start', 'luck', 'red', 'blue', 'met', 'end'] as const) {
    expect(priced[of], of).toBeCloseTo(looked[of], 9)
  }
  expect(looked.blue).not.toBeCloseTo(0, 6)
})

describe('a battle by samples', () => {
  test.each([
    ['sidcors/carrier-strike', 2],
    ['attack-endurance/line-of-battle', 2],
    ['combat-shift/siege', 2],
    ['warpwar/five-a-side', 2],
    ['knight-hawks/surprise-attack', 1],
  ])('%s: start and steps sum to the outcome', (address, battles) => {
    const sampler = value(reviewSampler(fought(address, '5')))
    for (let n = 0; n < battles; n++) sampler.play()
    const review = sampler.review()
    expect(review.known).toMatchObject({ rung: 'sampled', battles })
    expect([-1, 0, 1]).toContain(review.end)
    expect(summed(review)).toBeCloseTo(review.end, 9)
    expect(review.margins).toMatchObject({ end: 0 })
    expect(review.margins?.start).toBeGreaterThan(0)
  })

  test('it agrees with the one worked out within 5 sigma, n = 400, seed 1', () => {
    const job = fought('attack-endurance/customs-inspection', '5', { samples: 1 })
    const exact = value(reviewJob(job))
    const sampler = value(reviewSampler(job))
    for (let n = 0; n < 400; n++) sampler.play()
    const sampled = sampler.review()
    expect(exact.known.rung).toBe('standing')
    for (const of of ['start', 'luck', 'red', 'blue', 'met', 'end'] as const) {
      const off = sampled.margins?.[of] ?? Number.NaN
      expect(Math.abs(sampled[of] - exact[of]), of).toBeLessThanOrEqual((5 / 1.96) * off + 1e-9)
    }
  })

  test('its margin is the widest of a position; an order that was not the usual one has a margin, whoever gave it', () => {
    const sampler = value(
      reviewSampler({
        ...fought('sidcors/border-clash', '5'),
        inputs: [{ kind: 'orders', orders: { red: { factor: 2 }, blue: { factor: 1 } } }],
        doctrines: { red: { name: 'steady', settings: {} }, blue: { name: 'steady', settings: { intensity: 4 } } },
      }),
    )
    for (let n = 0; n < 8; n++) sampler.play()
    const review = sampler.review()
    const widest = Math.max(review.margins!.start, ...review.inputs.map(({ margins }) => margins!.after))
    expect(review.known).toEqual({ rung: 'sampled', battles: 8, margin: widest })
    expect(review.inputs[0]!.orders.map(({ side, margin }) => [side, margin! > 0])).toEqual([
      // red's is what its standing orders give
      ['red', false],
      ['blue', true],
    ])
  })

  test('battles that are enough: as many as were asked for, one at the least; else 500 at the most', () => {
    const enough = (address: string, more: Partial<ReviewJob> = {}) =>
      value(reviewSampler(fought(address, '5', more))).enough
    expect(enough('attack-endurance/customs-inspection', { samples: 1 })).toBe(1)
    expect(enough('attack-endurance/customs-inspection', { samples: 6_000 })).toBeGreaterThan(500)
    expect(enough('attack-endurance/customs-inspection')).toBe(500)
    expect(enough('attack-endurance/customs-inspection', { samples: 7, inputs: [] })).toBe(7)
  })

  test('a battle that hid something is reviewed once it is over, and refused while it goes on', () => {
    const over = fought('warpwar/secret-records', '5')
    const sampler = value(reviewSampler(over))
    sampler.play()
    expect(summed(sampler.review())).toBeCloseTo(sampler.review().end, 9)
    expect(reviewJob({ ...over, inputs: over.inputs.slice(0, 2) })).toMatchObject({
      ok: false,
      refusal: { found: 'a battle that goes on, in which each side knows what the other does not' },
    })
  })
})

describe('a battle by best play', () => {
  test('sidcors/convoy-raid by its sealed questions: nobody gains by a choice, and all of it sums to the end', () => {
    const review = value(reviewJob(fought('sidcors/convoy-raid', '5', { by: 'best' })))
    expect(review.known).toMatchObject({ rung: 'best', free: ['intensity'] })
    expect(summed(review)).toBeCloseTo(review.end, 9)
    for (const { orders } of review.inputs) for (const { gain } of orders) expect(gain).toBeLessThanOrEqual(1e-9)
  })
})

describe('what was dear', () => {
  /** Border clash after one exchange of factors, blue's a poor one, judged by standing orders that give factor 4. */
  const review = value(
    reviewJob({
      ...fought('sidcors/border-clash', '5'),
      inputs: [{ kind: 'orders', orders: { red: { factor: 2 }, blue: { factor: 1 } } }],
      doctrines: { red: { name: 'steady', settings: {} }, blue: { name: 'steady', settings: { intensity: 4 } } },
    }),
  )

  test('an order that costs its side is named, with its price in its own coin', () => {
    expect(review.finished).toBe(false)
    expect(summed(review)).toBeCloseTo(review.end, 9)
    const [first, ...more] = costliestOrders(review, 3)
    expect(first).toMatchObject({ side: 'blue', text: 'factor 1', input: { number: 1, round: 1 } })
    expect(first!.gain).toBeCloseTo(-review.blue, 12)
    expect(first!.gain).toBeLessThan(0)
    expect(more).toEqual([])
  })

  test('throws are named by what they moved, the heaviest first', () => {
    const whole = value(reviewJob(fought('sidcors/border-clash', '5')))
    const moved = decisiveThrows(whole, 2).map(input => luckOf(input).luck)
    expect(moved).toHaveLength(2)
    expect(Math.abs(moved[0]!)).toBeGreaterThanOrEqual(Math.abs(moved[1]!))
  })
})

describe('what is refused', () => {
  test('by best play a battle too large to be solved, with the bound and a kind that would do', () => {
    const ask = { by: 'best', free: ['intensity', 'retreat'], positions: 6_000 } as const
    expect(reviewJob(fought('sidcors/convoy-raid', '5', ask))).toMatchObject({
      ok: false,
      refusal: {
        code: 'unsupported',
        found: expect.stringContaining('both sides choose freely at “intensity”, “retreat”'),
        expected: expect.stringContaining('at most 6,000 positions'),
        nearest: 'retreat',
      },
    })
    // and where no kind would do, another way to review it
    expect(reviewJob(fought('sidcors/convoy-raid', '5', { ...ask, positions: 20 }))).toMatchObject({
      ok: false,
      refusal: { nearest: 'a review by standing orders' },
    })
  })

  test('by best play a record without a sealed question, unless kinds are named', () => {
    expect(reviewJob(fought('sidcors/bats-assault', '5', { by: 'best' }))).toMatchObject({
      ok: false,
      refusal: { code: 'missing', path: ['free'] },
    })
  })

  test('an unknown kind', () => {
    const ask = { by: 'best', free: ['intensty'] } as const
    expect(reviewJob(fought('sidcors/convoy-raid', '5', ask))).toMatchObject({
      ok: false,
      refusal: { path: ['free'], found: 'intensty', nearest: 'intensity' },
    })
  })

  test('an unknown stake', () => {
    expect(reviewJob(fought('sidcors/border-clash', '5', { stake: 'glory' }))).toMatchObject({
      ok: false,
      refusal: { path: ['stake'] },
    })
  })
})
