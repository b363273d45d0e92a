import { describe, expect, test } from 'vitest'
import { cases } from '../../../../test-depth.ts'
import { type GameNode, leavingAfter, obedientGraph, obeying, upTo, value } from '../../../fixtures/index.ts'
import { streamOf } from '../../dice/index.ts'
import { winPayoff } from '../../duel/index.ts'
import type { Leader, OrderedLeader } from '../../game/doctrine/index.ts'
import type { AnyRuleset } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { bySide, other, type Side } from '../../game/sides/index.ts'
import { invariant, must } from '../../lang/index.ts'
import { scrambleRecords, warpwar } from '../../rulesets/warpwar/index.ts'
import { fetchSystems, type OpenBattle, openFetchedAddress, openFetchedBattle } from '../battle/index.ts'
import { beginFight, fightOn, fightOut, pending, stepAlone, withDice } from '../fight/index.ts'
import { oddsJob, openJob } from '../odds/index.ts'
import { certainAdvice } from './advise-job.ts'
import { sampledAnswer } from './answer-sampler.ts'
import { graphQuestion } from './graph-question.fixture.ts'
import { readyJob } from './jobs.fixture.ts'
import { type Solver, solverFromStart } from './solver.ts'

await fetchSystems()

const begun = (address: string) => value(openJob(readyJob(address)))
const think = (solver: Solver, state: Shape['State'], seed = '1') => solver.think({ state, seed, isRuled: false })
const mixAt = (...asked: Parameters<typeof think>) => sampledAnswer(think(...asked))

describe('the solver', () => {
  const open = begun('attack-endurance/customs-inspection')

  test('plays the mix that advice prints, independent of earlier questions', () => {
    const advice = must(
      value(certainAdvice({ ...readyJob('attack-endurance/customs-inspection'), payoff: 'win' })),
      'a battle that is solved',
    )
    const { rules, state } = open
    const solver = solverFromStart(open, 'red')
    const first = mixAt(solver, state)
    const weights = must(advice.sides.red, 'red is asked').orders.flatMap(({ weight }) => (weight > 0 ? [weight] : []))
    expect(first.map(({ weight }) => weight).toSorted((a, b) => b - a)).toEqual(weights)
    const later = rules.clone(state)
    rules.advance(later, { kind: 'orders', orders: { red: must(first[0], 'an order').order } })
    for (const seed of ['2', '3']) mixAt(solver, state, seed)
    expect(mixAt(solver, state)).toEqual(first)
    expect(mixAt(solverFromStart(open, 'red'), state)).toEqual(first)
  })

  test('reckons with a side that leaves from the round of its condition on', () => {
    const raid = value(openFetchedAddress('sidcors/convoy-raid'))
    let fight = value(fightOn(beginFight(raid, { dice: { source: 'seeded', seed: '1' } }), 'round'))
    while (pending(fight).kind !== 'orders') fight = value(must(stepAlone(fight), 'a step'))
    const [never, once, again, later] = [undefined, 0, 1, 5].map(blue => {
      const left = leavingAfter(raid, blue === undefined ? {} : { blue })
      return mixAt(solverFromStart(value(openJob(oddsJob(left, { seed: '1' }))), 'red'), fight.state)
    })
    expect([again, later]).toEqual([once, never])
    expect(again).not.toEqual(never)
  })

  test('a question with one legal order is answered without any work', () => {
    const sheets = Object.fromEntries(
      Object.entries(open.rules.sheets).map(([kind, sheet]) => [kind, { ...sheet, size: () => 1n }]),
    )
    const clone = (): never => {
      throw new Error('no position is looked into')
    }
    const rules: AnyRuleset = { ...open.rules, sheets, clone }
    const thought = think(solverFromStart({ ...open, rules }, 'red'), open.state)
    expect([thought.enough, thought.answer()]).toMatchObject([0, [{ weight: 1 }]])
  })

  /** The mean of so many battles for red, in which the solver leads these sides. */
  function meanOf(battle: OpenBattle, solving: readonly Side[], battles: number): number {
    const leaders = bySide((side): Leader => {
      const leader = battle.leaders[side]
      return solving.includes(side) ? { ...leader, kind: 'solver' } : leader
    })
    const table = beginFight(battle, { dice: { source: 'seeded', seed: '0' }, leaders })
    let sum = 0
    for (let seed = 1; seed <= battles; seed++) {
      const end = pending(value(fightOut(withDice(table, { source: 'seeded', seed: String(seed) }))))
      invariant(end.kind === 'over', 'a battle that is fought out')
      sum += winPayoff().of(end.result, open.state)
    }
    return sum / battles
  }

  test('reaches the value against itself, and no less against steady, within four sigma', () => {
    // all that is asked is of one kind, so that the battle is solved whole: its value is -0.3052
    const battle = value(openFetchedAddress('attack-endurance/corvettes-and-cruiser'))
    const n = cases(100, 25)
    const band = 4 * Math.sqrt((1 - 0.3052 ** 2) / n)
    expect(Math.abs(meanOf(battle, ['red', 'blue'], n) + 0.3052)).toBeLessThan(band)
    expect(meanOf(battle, ['blue'], n)).toBeLessThan(-0.3052 + band)
    expect(meanOf(battle, ['red'], n)).toBeGreaterThan(-0.3052 - band)
  })

  test('its intensity beats steady as the solution does: two frigates against a cruiser, within four sigma', () => {
    const frigates = value(
      openFetchedBattle({
        flagplot: 1,
        system: 'sidcors',
        title: 'Two frigates against a cruiser',
        options: { roundCap: 0 },
        red: { name: 'Red', units: ['2x E4 4/2'], doctrine: { name: 'steady' } },
        blue: { name: 'Blue', units: ['CA 8/4'], doctrine: { name: 'steady' } },
      }),
    )
    const n = cases(1_000, 25)
    expect(meanOf(frigates, ['red'], n)).toBeGreaterThan(0.1904 - 4 / Math.sqrt(n))
  })
})

describe('a question that is sampled', () => {
  /** Red picks a lost battle, or one whose outcome is drawn; each side knows a fact that the other does not. */
  function picking(chance: Extract<GameNode, { readonly chance: unknown }>['chance'], weight = 1) {
    const doctrines = { obeying: obeying([upTo('pick', 2)], weight) }
    const start: GameNode = { asks: 'pick', choice: ['lost', 'luck'], side: 'red' }
    const given = { start, luck: { chance }, lost: { end: 'blue' }, draw: { end: 'draw' } } as const
    // no hidden fact matters here: a side imagines the position as it is
    const imagine = () => open.state
    const { open } = graphQuestion(given, { ...obedientGraph, doctrines, hides: () => true, imagine })
    return think(solverFromStart(open, 'red'), open.state)
  }
  const oneIn = (many: number) => [[1, 'draw'], [many - 1, 'lost']] as const // biome-ignore format: a table

  test.each([
    // a draw once in 20: 0.05 above what is lost, with a margin of 1.96 * sqrt(0.05 * 0.95 / 1024), 0.013
    ['tells against the standing orders by more than its margin', oneIn(20), { order: { pick: 1 }, weight: 1_000 }],
    // a draw once in 800: 0.00125, with a margin of 0.0022
    ['is left to the standing orders within it', oneIn(800), { order: { pick: 0 }, weight: 1 }],
    ['is left to the standing orders where it never happens', [[1, 'lost']], { order: { pick: 0 }, weight: 1 }],
  ] as const)('%s: 1,024 battles each', (_, chance, order) => {
    expect(sampledAnswer(picking(chance))).toEqual([order])
  })

  test.each([
    // 2,048 battles for both orders; heavy decisions divide half of them by their weight, two of each at the least
    [1, 1_024],
    [2, 256],
    [256, 2],
    [100_000, 2],
  ])('decisions as heavy as %i: %i battles after each', (weight, enough) => {
    expect(picking(oneIn(20), weight).enough).toBe(enough)
  })
})

describe('a battle that hides something', () => {
  const open = begun('warpwar/secret-records')

  /** The rules with a count of inputs; for the real position they answer only questions that the side may ask. */
  function watched(side: Side, real: Shape['State']) {
    const count = { advanced: 0 }
    const rules: AnyRuleset = {
      ...warpwar,
      advance: (draft, input, log) => {
        count.advanced++
        warpwar.advance(draft as never, input as never, log)
      },
      view: (state, eye) => {
        invariant(state !== real || eye === side, 'the other side is not looked at')
        return warpwar.view(state as never, eye)
      },
      clone: state => {
        invariant(state !== real, 'the position itself is not played on')
        return warpwar.clone(state as never)
      },
    }
    return { count, rules }
  }

  const weigh = (side: Side, state: Shape['State'], doctrine = 'captain') => {
    const { rules, count } = watched(side, state)
    const led: OrderedLeader = { kind: 'doctrine', doctrine: { name: doctrine, settings: {} } }
    const leaders = { ...open.job.leaders, [other(side)]: led }
    const { enough, play, answer } = think(
      solverFromStart({ ...open, rules, job: { ...open.job, leaders } }, side),
      state,
    )
    return { enough, mix: sampledAnswer({ enough: 2, play, answer }), advanced: count.advanced }
  }

  test.each(['red', 'blue'] as const)(
    '%s gives the same orders, with the same work, whatever the other side hides or intends',
    side => {
      const first = weigh(side, open.state)
      for (const seed of ['a', 'b'].slice(0, cases(2, 1))) {
        const scrambled = scrambleRecords(structuredClone(open.state) as never, side, streamOf(seed))
        expect(scrambled).not.toEqual(open.state)
        expect(weigh(side, scrambled)).toEqual(first)
      }
      expect(first.advanced).toBeGreaterThan(10)
      expect(weigh(side, open.state, 'wait')).toEqual(first)
    },
  )
})
