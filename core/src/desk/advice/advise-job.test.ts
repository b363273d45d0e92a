import { describe, expect, test } from 'vitest'
import { cases, isAllDepth, rows } from '../../../../test-depth.ts'
import { value } from '../../../fixtures/index.ts'
import { solveBattle, winPayoff } from '../../duel/index.ts'
import { fetchSystems, openFetchedAddress } from '../battle/index.ts'
import { oddsJob, openJob } from '../odds/index.ts'
import { adviceSampler, adviseJob } from './advise-job.ts'
import { sampledAnswer } from './answer-sampler.ts'
import { firstClash, readyJob } from './jobs.fixture.ts'
import type { AdviseJob } from './open-question.ts'
import { payoffsOf } from './payoffs.ts'

await fetchSystems()

const jobOf = (address: string, more: Partial<AdviseJob> = {}): AdviseJob => ({
  ...readyJob(address),
  payoff: 'win',
  ...more,
})

/** Intensity in the first border clash. */
const clash = (more: Partial<AdviseJob> = {}): AdviseJob => ({
  ...oddsJob(firstClash(), { seed: '1' }),
  payoff: 'win',
  ...more,
})

describe('a battle that is solved', () => {
  test('38 factors against 35 with intensity free: 61.3 % for red, on attack factor 1', () => {
    const advice = value(adviseJob(clash()))
    const { rules, state, plans } = value(openJob(clash()))
    const free = new Set(['intensity'])
    const game = { freedom: { red: free, blue: free }, plans, payoff: winPayoff() }
    const solved = value(solveBattle(rules, state, game)).lower
    // the solver's lead, from -1 to 1, is the expected result to the last digit
    expect(solved).toBeCloseTo(0.2262, 4)
    const result = 50 * (1 + solved)
    expect(advice).toMatchObject({ known: { method: 'battle' }, free: ['intensity'] })
    expect(advice).toMatchObject({ payoff: 'win', payoffTitle: 'expected result', unit: '%' })
    expect(advice.expectedResult).toEqual({ low: expect.closeTo(result, 9), high: expect.closeTo(result, 9) })
    const { red, blue } = advice.sides
    expect(red?.orders[0]).toMatchObject({ text: 'factor 1', weight: 1000, expectedResult: expect.closeTo(result, 9) })
    // every pair of orders, the best first, with the best reply to each
    expect(advice.grid!.lines.red.map(({ text }) => text)).toEqual(red!.orders.map(({ text }) => text))
    expect(advice.grid!.cells[0]![0]).toBeCloseTo(result, 9)
    expect(advice.grid!.lines.red[0]!.reply.expectedResult).toBeCloseTo(100 - red!.orders[0]!.atWorst, 12)
    // best play may draw or gamble for the same result
    expect([advice.winDrawLoss, red?.orders[0]?.winDrawLoss]).toEqual([undefined, undefined])
    // both sides have 100 % together
    expect(blue?.orders[0]?.expectedResult).toBeCloseTo(100 - result, 9)
    // standing orders for one round cost less than standing orders to the end
    for (const side of [red, blue]) {
      expect(side!.standingOrders.expectedResult!).toBeLessThan(side!.guaranteed)
      expect(side!.standingOrders.toTheEnd!).toBeLessThan(side!.standingOrders.expectedResult! + 1e-9)
    }
  })

  test.runIf(isAllDepth)('with directed damage free as well: +0.859', () => {
    const { rules, state, plans } = value(openJob(clash()))
    const free = new Set(['intensity', 'directed'])
    const game = { freedom: { red: free, blue: free }, plans, payoff: winPayoff() }
    expect(value(solveBattle(rules, state, game)).lower).toBeCloseTo(0.8587, 4)
  })

  test('other kinds of question may be free, too', () => {
    const free = ['directed']
    const advice = value(adviseJob(jobOf('sidcors/bats-assault', { free })))
    expect(advice).toMatchObject({ known: { method: 'battle' }, free: ['intensity', 'directed'] })
  })

  test('for points instead of victory', () => {
    const advice = value(adviseJob(jobOf('attack-endurance/corvettes-and-cruiser', { payoff: 'points' })))
    const payoffTitle = 'points lost, of the enemy less its own'
    expect(advice).toMatchObject({ payoff: 'points', payoffTitle, unit: 'points' })
    expect(Math.abs(advice.expectedResult.low)).toBeGreaterThan(1)
  })
})

describe('a battle that is too large', () => {
  test('is decided by the value of each candidate under standing orders, if that can be worked out', () => {
    const six = jobOf('attack-endurance/six-against-six')
    const { red: first, blue: second } = six.setup as Record<'red' | 'blue', { readonly units: readonly object[] }>
    const few = ({ units, ...side }: typeof first, count: number) => ({ ...side, units: units.slice(0, count) })
    const setup = { ...(six.setup as object), red: few(first, 3), blue: few(second, 2) }
    const advice = value(adviseJob({ ...six, setup }))
    expect(advice).toMatchObject({ known: { method: 'question' }, free: ['fire'] })
    expect(advice.expectedResult.high - advice.expectedResult.low).toBeLessThan(1e-7)
    const { red, blue } = advice.sides
    expect(red).toMatchObject({ among: 'candidates' })
    expect(red!.orders.length).toBeGreaterThan(1)
    expect(red!.orders.map(({ text }) => text)).toContain(red!.standingOrders.texts[0])
    expect(blue).toBeUndefined()
    // red alone chooses: the parts of the best order are those of the battle
    const [best] = red!.orders
    expect(advice.winDrawLoss).toEqual(best!.winDrawLoss)
    const byPoints = value(adviseJob({ ...six, setup, payoff: 'points' }))
    expect([byPoints.winDrawLoss, byPoints.sides.red?.orders[0]?.winDrawLoss]).toEqual([undefined, undefined])
  })
})

test('every offered payoff is accepted', () => {
  const battle = value(openFetchedAddress('sidcors/convoy-raid'))
  const offered = payoffsOf(battle).map(({ value }) => value)
  expect(offered).toEqual(expect.arrayContaining(['win', 'points', 'units']))
  for (const payoff of rows(offered, 2))
    expect(adviseJob(jobOf('sidcors/convoy-raid', { payoff }))).toMatchObject({ ok: true })
})

describe('a battle of which nothing is known for certain', () => {
  // each pair of orders has half of them
  const samples = cases(100, 36)
  const line = (seed: string) => jobOf('attack-endurance/line-of-battle', { seed, samples })
  const sampled = (seed: string) => sampledAnswer(value(adviceSampler(line(seed))))

  test('is sampled, with a margin, as if it had been asked battle by battle', () => {
    const advice = value(adviseJob(line('1')))
    expect(advice.known).toEqual({ method: 'sampled', battles: samples / 2, pairs: 2, margin: expect.any(Number) })
    expect(advice.sides.red).toMatchObject({ among: 'candidates', legal: '4095' })
    const best = advice.sides.red!.orders[0]!
    expect([advice.winDrawLoss, advice.expectedResult.low]).toEqual([best.winDrawLoss, best.expectedResult])
    for (const { winDrawLoss } of advice.sides.red!.orders)
      for (const share of Object.values(winDrawLoss!)) {
        // whole battles
        const met = (share * samples) / 2 / 100
        expect(met).toBeCloseTo(Math.round(met), 6)
      }
    expect(advice).toEqual(sampled('1'))
  })

  test('the same seed gives the same advice, another one another; it can be read on the way', () => {
    const sampler = value(adviceSampler(line('1')))
    sampler.play()
    expect(sampler.answer().known).toMatchObject({ method: 'sampled', battles: 1 })
    for (let n = 1; n < sampler.enough; n++) sampler.play()
    const first = sampler.answer()
    expect(sampled('1')).toEqual(first)
    expect(sampled('2')).not.toEqual(first)
    // however few were asked for, each pair has sixteen
    expect(value(adviceSampler({ ...line('1'), samples: 1 })).enough).toBe(16)
  })
})

describe('a list', () => {
  const raid = (more: Partial<AdviseJob>) => value(adviseJob(jobOf('sidcors/convoy-raid', more)))

  test('of all orders is the same as none; a shorter one never expects more, and says so', () => {
    const all = raid({ side: 'red' })
    const texts = all.sides.red!.orders.map(({ text }) => text)
    expect(raid({ side: 'red', list: texts }).expectedResult.low).toBeCloseTo(all.expectedResult.low, 10)
    const few = raid({ side: 'red', list: [texts.at(-1)!] })
    expect(few.expectedResult.low).toBeLessThanOrEqual(all.expectedResult.low)
    expect(few.sides).toMatchObject({ red: { among: 'list', orders: [{ text: texts.at(-1), weight: 1000 }] } })
    expect(few.sides.blue).toBeUndefined()
  })

  test('without the usual order has no figure of it', () => {
    const usual = raid({ side: 'red' }).sides.red!.standingOrders.texts
    const others = raid({ side: 'red' }).sides.red!.orders.flatMap(({ text }) => (usual.includes(text) ? [] : [text]))
    expect(raid({ side: 'red', list: others }).sides.red!.standingOrders.expectedResult).toBeUndefined()
  })
})

describe('refusals', () => {
  test.each([
    ['a payoff nobody measures', { payoff: 'glory' }, 'win, or a margin in'],
    ['a kind nobody asks', { free: ['intensty'] }, 'kinds of question'],
    ['another system', { system: 'chess' }, 'one of'],
  ] as const)('%s', (_, more, words) => {
    const refused = adviseJob(clash(more))
    expect(refused).toMatchObject({ ok: false, refusal: { expected: expect.stringContaining(words) } })
  })

  test('a side that is not asked, and a side without the seat', () => {
    const assault = (more: Partial<AdviseJob>) => adviseJob(jobOf('sidcors/bats-assault', more))
    const asked = value(assault({})).sides
    const other = asked.red === undefined ? 'red' : 'blue'
    expect(assault({ side: other })).toMatchObject({ ok: false, refusal: { code: 'illegal', path: ['side'] } })
    expect(adviseJob(clash({ side: 'red', seat: 'blue' }))).toMatchObject({
      ok: false,
      refusal: { code: 'conflict', path: ['side'] },
    })
  })

  test('a list without a side if both are asked, an empty list, and bad orders', () => {
    expect(adviseJob(clash({ list: ['factor 1'] }))).toMatchObject({ ok: false, refusal: { path: ['side'] } })
    expect(adviseJob(clash({ side: 'red', list: [] }))).toMatchObject({ ok: false, refusal: { path: ['list'] } })
    expect(adviseJob(clash({ side: 'red', list: ['factor 1', 'factr 3'] }))).toMatchObject({
      ok: false,
      refusal: { code: 'notation', path: ['list', 1], nearest: 'factor 3' },
    })
  })

  test('a throw, and a battle that is over', () => {
    const inputs = [{ kind: 'orders', orders: { red: { factor: 1 }, blue: { factor: 1 } } }] as const
    expect(adviseJob(clash({ inputs }))).toMatchObject({
      ok: false,
      refusal: { code: 'conflict', path: ['inputs'] },
    })
  })

  test('a job without a seat, if each side has a secret', () => {
    const refused = adviseJob(jobOf('warpwar/secret-records'))
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'missing', path: ['seat'] } })
  })
})
