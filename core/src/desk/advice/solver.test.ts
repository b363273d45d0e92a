import { describe, expect, test } from 'vitest'
import { cases } from '../../../../test-depth.ts'
import { leavingAfter } from '../../../fixtures/index.ts'
import { streamOf } from '../../dice/index.ts'
import { mixOf, solveBattle, winPayoff } from '../../duel/index.ts'
import { type AnyRuleset, bySide, type Leader, other, type Shape, type Side } from '../../game/index.ts'
import { invariant, must, type Result, sayRefusal } from '../../lang/index.ts'
import { scrambleRecords, warpwar } from '../../rulesets/warpwar/index.ts'
import { answer, doctrineMind, drawnReadings, drawOrder } from '../../table/index.ts'
import { fetchSystems, openBattleData, openReadyAddress } from '../battle/index.ts'
import { beginFight, fightOn, fightOut, pending, stepAlone, withDice } from '../fight/index.ts'
import { type OpenJob, oddsJob, openJob } from '../odds/index.ts'
import { certainAdvice } from './advise-job.ts'
import { type Solver, solverFor, thoughtOut } from './solver.ts'

await fetchSystems()

function value<T>(result: Result<T>): T {
  invariant(result.ok, result.ok ? '' : sayRefusal(result.refusal))
  return result.value
}

const ready = (address: string) => value(openReadyAddress(address))
const begun = (address: string): OpenJob => value(openJob(oddsJob(ready(address), { seed: '1' })))
const mixAt = (solver: Solver, state: Shape['State'], seed = '1') =>
  thoughtOut(solver.think({ state, seed, isRuled: false }))

describe('the solver', () => {
  test('plays the mix that advice prints, whatever it was asked before', () => {
    const open = begun('attack-endurance/customs-inspection')
    const advice = must(value(certainAdvice({ ...open.job, stake: 'win' })), 'a battle that is solved')
    const { rules, state } = open
    const solver = solverFor(open, 'red')
    const first = mixAt(solver, state)
    const weights = advice.sides.red!.orders.flatMap(({ weight }) => (weight > 0 ? [weight] : []))
    expect(first.map(({ weight }) => weight).toSorted((a, b) => b - a)).toEqual(weights)
    const later = rules.clone(state)
    rules.advance(later, { kind: 'orders', orders: { red: first[0]!.order } })
    for (const seed of ['2', '3']) mixAt(solver, state, seed)
    expect(mixAt(solver, state)).toEqual(first)
    expect(mixAt(solverFor(open, 'red'), state)).toEqual(first)
  })

  test('reckons with a side that leaves from the round of its condition on', () => {
    const raid = ready('sidcors/convoy-raid')
    let fight = value(fightOn(beginFight(raid, { dice: { source: 'seeded', seed: '1' } }), 'round'))
    while (pending(fight).kind !== 'orders') fight = value(must(stepAlone(fight), 'a step'))
    const [never, once, again, later] = [undefined, 0, 1, 5].map(blue => {
      const open = value(openJob(oddsJob(leavingAfter(raid, blue === undefined ? {} : { blue }), { seed: '1' })))
      return mixAt(solverFor(open, 'red'), fight.state)
    })
    expect([again, later]).toEqual([once, never])
    expect(again).not.toEqual(never)
  })

  test('a question with one legal order is answered without any work', () => {
    const open = begun('attack-endurance/customs-inspection')
    const sheets = Object.fromEntries(
      Object.entries(open.rules.sheets).map(([kind, sheet]) => [kind, { ...sheet, size: () => 1n }]),
    )
    const clone = (): never => {
      throw new Error('no position is looked into')
    }
    const rules: AnyRuleset = { ...open.rules, sheets, clone }
    const thought = solverFor({ ...open, rules }, 'red').think({ state: open.state, seed: '1', isRuled: false })
    expect(thought).toMatchObject({ kind: 'known', mix: [{ weight: 1 }] })
  })

  /** The mean of so many battles for red, in which the solver leads these sides. */
  function meanOf(address: string, solving: readonly Side[], battles: number): number {
    const battle = ready(address)
    const leaders = bySide((side): Leader => {
      const leader = battle.leaders[side]
      return solving.includes(side) ? { ...leader, kind: 'solver' } : leader
    })
    const table = beginFight(battle, { dice: { source: 'seeded', seed: '0' }, leaders })
    let sum = 0
    for (let seed = 1; seed <= battles; seed++) {
      const end = pending(value(fightOut(withDice(table, { source: 'seeded', seed: String(seed) }))))
      invariant(end.kind === 'over', 'a battle that is fought out')
      sum += end.result.winner === 'red' ? 1 : end.result.winner === 'blue' ? -1 : 0
    }
    return sum / battles
  }

  const n = cases(100, 30)
  test(`is held to the value by itself, and does no worse against steady: ${n} battles each, four sigma`, () => {
    // all that is asked is of one kind, so that the battle is solved whole: worth -0.3052 to red
    const address = 'attack-endurance/corvettes-and-cruiser'
    const sigma = Math.sqrt((1 - 0.3052 ** 2) / n)
    expect(Math.abs(meanOf(address, ['red', 'blue'], n) + 0.3052)).toBeLessThan(4 * sigma)
    expect(meanOf(address, ['blue'], n)).toBeLessThan(-0.3052 + 4 * sigma)
    expect(meanOf(address, ['red'], n)).toBeGreaterThan(-0.3052 - 4 * sigma)
  })

  test('its intensity beats steady by what the solution says: two frigates against a cruiser, 1,000 battles, four sigma', () => {
    const frigates = {
      flagplot: 1,
      system: 'sidcors',
      title: 'Two frigates against a cruiser',
      options: { roundCap: 0 },
      red: { name: 'Red', units: ['2x E4 4/2'], doctrine: { name: 'steady' } },
      blue: { name: 'Blue', units: ['CA 8/4'], doctrine: { name: 'steady' } },
    }
    const { rules, plans, setup } = value(openJob(oddsJob(value(openBattleData(frigates)), { seed: '1' })))
    const free = new Set(['intensity'])
    const start = rules.begin(setup)
    const freedom = { red: free, blue: free }
    const solved = value(solveBattle(rules, start, { freedom, plans, payoff: winPayoff() }))
    const minds = bySide(side => doctrineMind(plans[side], streamOf('steady', side)))
    const decisions = new Map<string, ReturnType<typeof solved.decision>>()
    const decided = (at: typeof start): ReturnType<typeof solved.decision> => {
      const key = rules.key(at)
      if (!decisions.has(key)) decisions.set(key, solved.decision(at))
      return decisions.get(key)
    }
    let sum = 0
    for (let n = 0; n < 1_000; n++) {
      const draft = rules.clone(start)
      const dice = drawnReadings(streamOf('frigates', String(n)))
      for (let count = 0; ; count++) {
        const asked = rules.pending(draft)
        if (asked.kind === 'over') {
          sum += winPayoff().of(asked.result, draft)
          break
        }
        const decision = decided(draft)
        const input = answer(rules, draft, asked, minds, dice)
        if (decision === undefined || input.kind !== 'orders') rules.advance(draft, input)
        else {
          const red = drawOrder(mixOf(decision, 'red'), streamOf('frigates', `${n}/${count}`))
          rules.advance(draft, { kind: 'orders', orders: { ...input.orders, red } })
        }
      }
    }
    const sigma = 1 / Math.sqrt(1_000)
    expect(solved.lower).toBeCloseTo(0.1904, 4)
    expect(sum / 1_000).toBeGreaterThan(solved.lower - 4 * sigma)
    expect(sum / 1_000).toBeGreaterThan(4 * sigma)
  })
})

describe('where something is hidden', () => {
  const open = begun('warpwar/secret-records')

  /** The rules, with a count of what is done, and a position of which nothing but the view of one side and what is public may be asked. */
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
    const doctrines = { ...open.job.doctrines, [other(side)]: { name: doctrine, settings: {} } }
    const solver = solverFor({ ...open, rules, job: { ...open.job, doctrines } }, side)
    const thought = solver.think({ state, seed: '1', isRuled: false })
    invariant(thought.kind === 'sampling', 'what is hidden is sampled')
    for (let n = 0; n < 2; n++) thought.play()
    return { enough: thought.enough, mix: thought.mix(), advanced: count.advanced }
  }

  test.each(['red', 'blue'] as const)(
    '%s orders the same, with the same work, whatever the other side hides or means to do',
    side => {
      const first = weigh(side, open.state)
      for (const seed of ['a', 'b']) {
        const scrambled = scrambleRecords(structuredClone(open.state) as never, side, streamOf(seed))
        expect(scrambled).not.toEqual(open.state)
        expect(weigh(side, scrambled)).toEqual(first)
      }
      expect(first.advanced).toBeGreaterThan(10)
      expect(weigh(side, open.state, 'wait')).toEqual(first)
    },
  )
})
