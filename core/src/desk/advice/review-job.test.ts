import { describe, expect, test } from 'vitest'
import { invariant, type Result, sayRefusal } from '../../lang/index.ts'
import { beginFight, fightOut, inputsTaken } from '../fight/index.ts'
import { oddsJob } from '../odds-job.ts'
import { openReadyAddress } from '../open-battle.ts'
import { fetchSystems } from '../systems.ts'
import { dearest, heaviest, luckOf } from './dearest.ts'
import { type ReviewAnswer, type ReviewJob, reviewJob } from './review-job.ts'

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
    const [first, ...more] = dearest(review, 3)
    expect(first).toMatchObject({ side: 'blue', text: 'factor 1', input: { number: 1, round: 1 } })
    expect(first!.gain).toBeCloseTo(-review.blue, 12)
    expect(first!.gain).toBeLessThan(0)
    expect(more).toEqual([])
  })

  test('throws are named by what they moved, the heaviest first', () => {
    const whole = value(reviewJob(fought('sidcors/border-clash', '5')))
    const moved = heaviest(whole, 2).map(luckOf)
    expect(moved).toHaveLength(2)
    expect(Math.abs(moved[0]!)).toBeGreaterThanOrEqual(Math.abs(moved[1]!))
  })
})

describe('what is refused', () => {
  test('a battle too large to be worked out, with the bound', () => {
    expect(reviewJob(fought('warpwar/gun-and-missile', '5', { positions: 50 }))).toMatchObject({
      ok: false,
      refusal: { code: 'unsupported', expected: 'at most 50 positions to be worked out' },
    })
  })

  test('an unknown stake', () => {
    expect(reviewJob(fought('sidcors/border-clash', '5', { stake: 'glory' }))).toMatchObject({
      ok: false,
      refusal: { path: ['stake'] },
    })
  })
})
