import { describe, expect, test } from 'vitest'
import { cases, isAllDepth } from '../../../../test-depth.ts'
import { value } from '../../../fixtures/index.ts'
import type { RawInput } from '../../game/index.ts'
import { MAX_ORDERS_SHOWN, paperOf } from '../../game/orders/index.ts'
import { other } from '../../game/sides/index.ts'
import { must } from '../../lang/index.ts'
import { fetchSystems, type OpenBattle, openFetchedAddress, openFetchedBattle } from '../battle/index.ts'
import { beginFight, stepAlone } from '../fight/index.ts'
import { exactJob, oddsJob, openJob } from '../odds/index.ts'
import type { WinDrawLoss } from '../odds-words/index.ts'
import { fightPriceJob } from '../questions/index.ts'
import { sampledAnswer } from './answer-sampler.ts'
import { briefsOf, firstClash, readyJob } from './jobs.fixture.ts'
import { certainPrices, type PriceJob, priceJob, priceSampler } from './price-job.ts'

await fetchSystems()

const ready = (address: string) => () => value(openFetchedAddress(address))

/**
 * A battle fought by standing orders until a question of this kind with few enough orders for a table: the prices of
 * each side that is asked.
 */
function untilAsked(battle: OpenBattle, kind: string): readonly PriceJob[] {
  let fight = beginFight(battle, { dice: { source: 'seeded', seed: '7' } })
  for (let n = 0; n < 300; n++) {
    const briefs = briefsOf(fightPriceJob(fight, 'red'))
    const isFew = briefs.every(brief => paperOf(battle.rules, brief).size() <= BigInt(MAX_ORDERS_SHOWN))
    if (isFew && briefs.some(({ ask }) => ask.kind === kind))
      return briefs.map(({ side }) => fightPriceJob(fight, side))
    fight = value(must(stepAlone(fight), 'standing orders go on'))
  }
  throw new Error(`nobody is asked ${kind}`)
}

const tenders = (): OpenBattle =>
  value(
    openFetchedBattle({
      flagplot: 1,
      system: 'sidcors',
      options: { roundCap: 0, retreat: 'none' },
      red: { name: 'Red', doctrine: 'steady', units: ['TENDER 0-5/0-3'] },
      blue: { name: 'Blue', doctrine: 'steady', units: ['TENDER 0-5/0-3'] },
    }),
  )

const losses = (): PriceJob => must(untilAsked(firstClash(), 'allocation')[0], 'a side that loses something')

/** The expected result of a side by the odds after each of its orders, the other side's by its standing orders. */
function byOdds(job: PriceJob): readonly (readonly [text: string, result: number, parts: WinDrawLoss])[] {
  const { rules, state, plans } = value(openJob(job))
  const briefs = briefsOf(job)
  const standing = briefs.map(brief => {
    const { doctrine, settings } = plans[brief.side]
    const mix = doctrine.decide(rules.view(state, brief.side), brief, settings)
    expect(mix).toHaveLength(1)
    return [brief.side, must(mix[0], 'an order').order] as const
  })
  const own = must(
    briefs.find(({ side }) => side === job.side),
    'a side that is asked',
  )
  const paper = paperOf(rules, own)
  return [...paper.choices()].map(order => {
    const orders = { ...Object.fromEntries(standing), [job.side]: order }
    const { outcome } = value(exactJob({ ...job, inputs: [...job.inputs, { kind: 'orders', orders }] }))
    const draw = 100 * (outcome.draw + outcome.undecided)
    const parts = { win: 100 * outcome[job.side], draw, loss: 100 * outcome[other(job.side)] }
    return [paper.print(order), parts.win + draw / 2, parts] as const
  })
}

describe('the price of an order is the odds after it', () => {
  test.each([
    ['sidcors, sealed intensity', 'intensity', firstClash],
    ['sidcors, losses', 'allocation', firstClash],
    ['sidcors, unarmed ships that nothing ends', 'intensity', tenders],
    ['sidcors, retreat', 'retreat', ready('sidcors/border-clash')],
    ['attack-endurance, breaking off', 'break-off', ready('attack-endurance/customs-inspection')],
    ['attack-endurance, fire', 'fire', ready('attack-endurance/corvettes-and-cruiser')],
  ] as const)('%s', (_, kind, battle) => {
    for (const job of untilAsked(battle(), kind)) {
      const prices = value(priceJob(job))
      const odds = byOdds(job)
      expect(prices).toMatchObject({ side: job.side })
      expect(prices.battles).toBeUndefined()
      expect(prices.orders.map(({ text }) => text)).toEqual(odds.map(([text]) => text))
      for (const [i, [, result, { win, draw, loss }]] of odds.entries()) {
        expect(prices.orders[i]?.expectedResult).toBeCloseTo(result, 7)
        const parts = { win: expect.closeTo(win, 7), draw: expect.closeTo(draw, 7), loss: expect.closeTo(loss, 7) }
        expect(prices.orders[i]?.winDrawLoss).toEqual(parts)
      }
    }
  })

  test('samples of so many battles as are asked for come to the same within 5 sigma, the same by the same seed', () => {
    const job = losses()
    const exact = value(priceJob(job))
    const each = cases(1_000, 60)
    const sampler = () => value(priceSampler({ ...job, samples: each * exact.orders.length }))
    const sampled = sampledAnswer(sampler())
    expect(sampled.battles).toBe(each)
    for (const [i, { expectedResult }] of exact.orders.entries()) {
      const { expectedResult: about, margin = 0, winDrawLoss: parts } = must(sampled.orders[i], 'an order')
      expect([parts.win + parts.draw / 2, parts.loss + parts.draw / 2]).toEqual([
        expect.closeTo(about, 9),
        expect.closeTo(100 - about, 9),
      ])
      // whole battles
      expect((parts.win * each) / 100).toBeCloseTo(Math.round((parts.win * each) / 100), 6)
      // a margin is 1.96 sigma
      expect(Math.abs(about - expectedResult)).toBeLessThanOrEqual((5 / 1.96) * margin)
    }
    expect(sampledAnswer(sampler())).toEqual(sampled)
    // sixteen each at the least
    expect(value(priceSampler({ ...job, samples: 1 })).enough).toBe(16)
  })
})

test.runIf(isAllDepth)(
  'prices of a battle with secrets go by the side’s own knowledge, are sampled, and refused to the other seat',
  () => {
    const [job] = untilAsked(ready('knight-hawks/the-stand')(), 'counter')
    const { seat, ...open } = must(job, 'a side that is asked')
    const { side } = open
    expect(seat).toBe(side)
    expect(value(certainPrices({ ...open, seat: side }))).toBeUndefined()
    const battles = cases(2, 1)
    const sampled = (asked: PriceJob) => sampledAnswer({ ...value(priceSampler(asked)), enough: battles })
    const prices = sampled({ ...open, seat: side })
    expect(prices).toMatchObject({ side, seat: side, battles })
    for (const { margin = 0 } of prices.orders) expect(margin).toBeGreaterThan(0)
    expect(priceJob({ ...open, seat: other(side) })).toMatchObject({
      refusal: { code: 'conflict', path: ['side'] },
    })
    // without a seat it is the side's own all the same
    expect(sampled(open)).toEqual(prices)
  },
)

describe('refusals', () => {
  test('a side that is not asked, and more orders than stand in a table', () => {
    const job = losses()
    expect(priceJob({ ...job, side: other(job.side) })).toMatchObject({ ok: false, refusal: { path: ['side'] } })
    expect(priceJob({ ...readyJob('attack-endurance/line-of-battle'), side: 'red' })).toMatchObject({
      ok: false,
      refusal: { code: 'unsupported', expected: 'at most 24 orders to choose among' },
    })
  })

  /** Blue gives up a ship, crippled or outright, or up to one fighter for each of these points. */
  function priced(points: number) {
    const battle = value(
      openFetchedBattle({
        flagplot: 1,
        system: 'sidcors',
        options: { retreat: 'none' },
        red: { name: 'Red', units: [`GUN ${4 * points}-90/1-90`] },
        blue: { name: 'Blue', units: ['CARRIER 0-400(60)/0-200(30)'] },
      }),
    )
    const inputs: RawInput[] = [
      { kind: 'orders', orders: { red: { factor: 4 }, blue: { factor: 1 } } },
      { kind: 'roll', faces: [2, 1] },
      { kind: 'orders', orders: { red: { target: 'none', amount: 1 } } },
    ]
    return priceSampler({ ...oddsJob(battle, { seed: '1', inputs }), side: 'blue' })
  }

  test('24 orders are priced, 25 are too many', () => {
    expect(priced(23)).toMatchObject({ ok: true })
    expect(priced(24)).toMatchObject({ refusal: { code: 'unsupported', path: ['side'], found: '25 orders' } })
  })
})
