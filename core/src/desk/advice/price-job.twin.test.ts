import { describe, expect, test } from 'vitest'
import { type OrderOf, paperOf, type RawInput, type Shape, type Side, sides } from '../../game/index.ts'
import { invariant, must, type Result, sayRefusal } from '../../lang/index.ts'
import type { OddsAnswer } from '../../odds/index.ts'
import { fetchSystems, type OpenBattle, openReadyAddress } from '../battle/index.ts'
import { exactJob, type OddsJob, oddsJob, openJob } from '../odds/index.ts'
import { firstClash } from './first-clash.fixture.ts'
import { type PriceJob, priceJob, priceSampler } from './price-job.ts'

await fetchSystems()

function value<T>(result: Result<T>): T {
  invariant(result.ok, result.ok ? '' : sayRefusal(result.refusal))
  return result.value
}

const ready = (address: string): OpenBattle => value(openReadyAddress(address))

/** What standing orders give where they do not mix. */
function habit(job: OddsJob, side: Side): OrderOf<Shape> {
  const { rules, state, plans } = value(openJob(job))
  const pending = rules.pending(state)
  invariant(pending.kind === 'orders', 'orders are asked for')
  const brief = must(
    pending.briefs.find(each => each.side === side),
    'a side that is asked',
  )
  const { doctrine, settings } = plans[side]
  const mix = doctrine.decide(rules.view(state, side), brief, settings)
  expect(mix.length).toBe(1)
  return mix[0]!.order
}

/** The battle played by standing orders, every throw its first likely reading, until a question of this kind. */
function untilAsked(battle: OpenBattle, kind: string): OddsJob {
  let job: OddsJob = oddsJob(battle, { seed: '1' })
  for (let n = 0; n < 200; n++) {
    const { rules, state } = value(openJob(job))
    const pending = rules.pending(state)
    invariant(pending.kind !== 'over', `a battle that asks ${kind}`)
    if (pending.kind === 'orders' && pending.briefs.some(({ ask }) => ask.kind === kind)) return job
    job = { ...job, inputs: [...job.inputs, inputOf(job)] }
  }
  throw new Error(`nobody is asked ${kind}`)
}

function inputOf(job: OddsJob): RawInput {
  const { rules, state } = value(openJob(job))
  const pending = rules.pending(state)
  if (pending.kind === 'roll') {
    const { chances } = pending.roll.odds
    return { kind: 'roll', outcome: chances.indexOf(Math.max(...chances)) } as RawInput
  }
  invariant(pending.kind === 'orders', 'the battle goes on')
  return { kind: 'orders', orders: Object.fromEntries(pending.briefs.map(({ side }) => [side, habit(job, side)])) }
}

const chanceIn = ({ outcome }: OddsAnswer, side: Side): number => outcome[side] + (outcome.draw + outcome.undecided) / 2

/** What the odds say after each order of a side, the other side's by its standing orders. */
function byOdds(job: PriceJob): readonly (readonly [text: string, chance: number])[] {
  const { rules, state } = value(openJob(job))
  const pending = rules.pending(state)
  invariant(pending.kind === 'orders', 'orders are asked for')
  const own = must(
    pending.briefs.find(({ side }) => side === job.side),
    'a side that is asked',
  )
  const others = pending.briefs.filter(brief => brief !== own).map(({ side }) => [side, habit(job, side)] as const)
  const paper = paperOf(rules, own)
  return [...paper.choices()].map(order => {
    const orders = { ...Object.fromEntries(others), [job.side]: order }
    const after = { ...job, inputs: [...job.inputs, { kind: 'orders' as const, orders }] }
    return [paper.print(order), chanceIn(value(exactJob(after)), job.side)] as const
  })
}

describe('the price of an order is what the odds say after it', () => {
  test.each([
    ['sidcors, sealed intensity', 'intensity', firstClash],
    ['sidcors, losses', 'allocation', firstClash],
    ['sidcors, retreat', 'retreat', () => ready('sidcors/border-clash')],
    ['attack-endurance, breaking off', 'break-off', () => ready('attack-endurance/customs-inspection')],
    ['attack-endurance, fire', 'fire', () => ready('attack-endurance/corvettes-and-cruiser')],
  ] as const)('%s', (_, kind, battle) => {
    const asked = untilAsked(battle(), kind)
    const { rules, state } = value(openJob(asked))
    const pending = rules.pending(state)
    invariant(pending.kind === 'orders', 'orders are asked for')
    for (const { side } of pending.briefs) {
      const job = { ...asked, side }
      const prices = value(priceJob(job))
      const odds = byOdds(job)
      expect(prices).toMatchObject({ side })
      expect(prices.battles).toBeUndefined()
      expect(prices.orders.map(({ text }) => text)).toEqual(odds.map(([text]) => text))
      for (const [i, [, chance]] of odds.entries()) expect(prices.orders[i]!.chance).toBeCloseTo(chance, 9)
    }
  })

  test('samples come to the same: 1,000 battles after each order, within 5 sigma', () => {
    const job = { ...untilAsked(firstClash(), 'allocation'), side: 'blue' as const }
    const { rules, state } = value(openJob(job))
    const pending = rules.pending(state)
    const side = pending.kind === 'orders' ? pending.briefs[0]!.side : 'red'
    const sampler = value(priceSampler({ ...job, side }))
    for (let n = 0; n < 1_000; n++) sampler.play()
    const sampled = sampler.prices()
    expect(sampled.battles).toBe(1_000)
    for (const [i, { chance }] of value(priceJob({ ...job, side })).orders.entries()) {
      const { chance: about, margin = 0 } = sampled.orders[i]!
      // a margin is 1.96 sigma
      expect(Math.abs(about - chance)).toBeLessThanOrEqual((5 / 1.96) * margin)
    }
  })
})

describe('what is refused, and what is bounded', () => {
  test('a side that is not asked, a throw, and more orders than stand in a table', () => {
    const losses = untilAsked(firstClash(), 'allocation')
    const { rules, state } = value(openJob(losses))
    const pending = rules.pending(state)
    const asked = pending.kind === 'orders' ? pending.briefs.map(({ side }) => side) : []
    const other = must(
      sides.find(side => !asked.includes(side)),
      'the other side',
    )
    expect(priceJob({ ...losses, side: other })).toMatchObject({ ok: false, refusal: { path: ['side'] } })
    const many = oddsJob(ready('attack-endurance/line-of-battle'), { seed: '1' })
    expect(priceJob({ ...many, side: 'red' })).toMatchObject({
      ok: false,
      refusal: { code: 'unsupported', expected: 'at most 24 orders to choose among' },
    })
  })

  test('the battles that are played are bounded, and the same seed gives the same', () => {
    const job = { ...untilAsked(firstClash(), 'allocation'), samples: 200 }
    const { rules, state } = value(openJob(job))
    const pending = rules.pending(state)
    const side = pending.kind === 'orders' ? pending.briefs[0]!.side : 'red'
    const one = value(priceSampler({ ...job, side }))
    const two = value(priceSampler({ ...job, side }))
    for (const sampler of [one, two]) for (let n = 0; n < 20; n++) sampler.play()
    expect(one.prices()).toEqual(two.prices())
    expect(one.enough).toBe(Math.max(16, Math.floor(200 / one.prices().orders.length)))
  })
})
