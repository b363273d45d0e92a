import { describe, expect, test } from 'vitest'
import { cases } from '../../../../test-depth.ts'
import { battleOf } from '../../../fixtures/battles/index.ts'
import { leavingAfter, personLeader, value } from '../../../fixtures/index.ts'
import { type Leader, type Plan, withOrders } from '../../game/doctrine/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { type BySide, type Side, sides } from '../../game/sides/index.ts'
import { must } from '../../lang/index.ts'
import { planAtStart } from '../../table/index.ts'
import { fetchSystems, type OpenBattle, openFetchedAddress, systems } from '../battle/index.ts'
import { exactJob, jobWeight, oddsJob, samplerOf } from '../odds/index.ts'
import { battleAt, openRecordText } from '../record/index.ts'
import {
  beginFight,
  briefsForPeople,
  type Fight,
  fightOn,
  fightOut,
  inputsTaken,
  momentsOf,
  pending,
  recordLines,
  resumeFight,
  ruleAt,
  sealOrder,
  stateAt,
  stepAlone,
  takeBack,
  takeBackTo,
  withLeaders,
} from './index.ts'

await fetchSystems()

const clash = battleOf(
  'sidcors',
  [
    ['2x D7 8/4', 'F5 5/3'],
    ['2x CA 8/4', 'FF 4/2'],
  ],
  { options: { pursuit: false }, doctrine: 'captain' },
)
const scouts = battleOf('knight-hawks', [['Scout: assault scout'], ['Raider: assault scout']], {
  options: { edge: 'lost', turnLimit: 3 },
  doctrine: 'captain',
})
const lines = battleOf('combat-shift', [['2x Warship E1'], ['2x Warship E1']], { doctrine: 'captain' })
const begin = (of: OpenBattle, seed = '1'): Fight => beginFight(of, { dice: { source: 'seeded', seed } })
const kinds = (fight: Fight) => recordLines(fight).map(line => JSON.parse(line).kind)

/** The orders of a side that stays, or that leaves at the first chance. */
function mixAt({ rules, leaders }: OpenBattle, state: Shape['State'], side: Side, way: 'stays' | 'goes') {
  const stays: Plan<Shape> = value(planAtStart(rules, withOrders(rules, leaders)[side].doctrine))
  const { doctrine, settings } = way === 'stays' ? stays : must(rules.leaving, 'a way to leave').goes(stays)
  const asked = rules.pending(state)
  const brief = asked.kind === 'orders' ? asked.briefs.find(each => each.side === side) : undefined
  return doctrine.decide(rules.view(state, side), must(brief, 'a question'), settings).map(({ order }) => order)
}

/** A battle of each system, and the number of rounds after which its sides leave. */
const rows: readonly (readonly [OpenBattle, Partial<BySide<number>>])[] = [
  [clash, { red: 0 }],
  [clash, { red: 2 }],
  [
    battleOf(
      'attack-endurance',
      [
        ['A AF2/1 EF6', 'D AF1 EF4'],
        ['B AF1 EF5', 'C AF1 EF4'],
      ],
      { options: { breakOff: 'free' }, doctrine: 'captain' },
    ),
    { red: 2, blue: 4 },
  ],
  [value(openFetchedAddress('warpwar/printed-duel')), { blue: 1 }],
  [lines, { red: 2 }],
  [lines, { red: 1, blue: 0 }],
  [scouts, { red: 0 }],
  [scouts, { blue: 1 }],
]
const named = rows.map(([of, after]) => [of.rules.card.id, after, leavingAfter(of, after)] as const)

test('every system that lets a side leave is tried', () =>
  expect(new Set(named.map(([id]) => id))).toEqual(
    new Set(systems().flatMap(({ leaving, card }) => (leaving === undefined ? [] : [card.id]))),
  ))

describe.each(named)('%s, a side that leaves after rounds of the battle: %o', (_, after, leaver) => {
  const whole = value(fightOut(begin(leaver)))
  const lines = recordLines(whole)

  /** Checks that each order follows the condition of its side at the time. */
  function obeys(fight: Fight): void {
    for (const { input, count } of momentsOf(fight)) {
      if (input.kind !== 'orders') continue
      const state = stateAt(fight, count - 1)
      for (const side of sides.filter(each => each in input.orders)) {
        const way = leaver.rules.rounds(state) < (after[side] ?? Number.POSITIVE_INFINITY) ? 'stays' : 'goes'
        expect(mixAt(leaver, state, side, way)).toContainEqual(input.orders[side])
      }
    }
  }

  test('gives its own orders until they are done and leaves from then on, with no line in the record', () => {
    obeys(whole)
    const header = JSON.parse(must(lines[0], 'a header'))
    const said = (side: Side) => (after[side] === undefined ? undefined : { after: after[side] })
    expect([header.leaders.red.leaves, header.leaders.blue.leaves]).toEqual([said('red'), said('blue')])
    expect(new Set(kinds(whole))).not.toContain('leaders')
    expect(lines.slice(1).join()).not.toContain('"leaves":{')
  })

  test('fights end as often as the odds say within 5 sigma, after each round too', () => {
    const job = oddsJob(leaver, { seed: '1' })
    const n = Math.ceil(cases(600, 30) / jobWeight(job))
    const sampled = (): ReturnType<typeof exactJob> => {
      const sampler = value(samplerOf(job))
      return { ok: true, value: sampler.finish(sampler.chunk(0, n)) }
    }
    const exact = exactJob(job)
    const { outcome, rounds } = value(exact.ok ? exact : sampled())
    const ends = Array.from({ length: n }, (_, i) => {
      const { state } = value(fightOut(begin(leaver, `odds ${i}`)))
      const over = leaver.rules.pending(state)
      return { winner: over.kind === 'over' ? over.result.winner : 'undecided', rounds: leaver.rules.rounds(state) }
    })
    const agree = (p: number, counts: (end: (typeof ends)[number]) => boolean) => {
      // samples have an error of their own
      const sigma = Math.sqrt(((exact.ok ? 1 : 2) * p * (1 - p)) / n)
      expect(Math.abs(ends.filter(counts).length / n - p)).toBeLessThanOrEqual(5 * sigma + 1e-9)
    }
    for (const winner of ['red', 'blue', 'draw'] as const) agree(outcome[winner], end => end.winner === winner)
    for (const [i, row] of rounds.byRound.entries()) agree(row.undecided, end => end.rounds > i + 1)
  })

  test('goes on alike if it is taken back, forked and resumed from its record', () => {
    for (const count of new Set([0, 1, Math.floor(whole.count / 2), whole.count - 1])) {
      const back = takeBack(whole, whole.count - count)
      for (const again of [back, value(takeBackTo(whole, count))])
        expect(recordLines(value(fightOut(again)))).toEqual(lines)
      const open = value(openRecordText(recordLines(back).join('\n')))
      const resumed = resumeFight(open, { battle: battleAt(open), seed: '' })
      expect(resumed.leaders).toEqual(whole.leaders)
      expect(recordLines(value(fightOut(resumed)))).toEqual(lines)
    }
  })

  test('leaves by its condition after a ruling, too', () => {
    const { rules } = leaver
    const { options } = rules.roster(whole.state)
    const spec = must(
      rules.options.find(({ fixed }) => fixed !== true),
      'an option',
    )
    const same = { kind: 'ruling', options: { [spec.name]: options[spec.name] }, reason: 'by mail' } as const
    for (const at of new Set([0, Math.floor(whole.count / 2)])) {
      const { fight, stopped } = value(ruleAt(whole, at, same))
      expect(stopped).toBeUndefined()
      expect(pending(fight).kind).toBe('over')
      obeys(fight)
    }
  })
})

describe('R22 the leader of a side that is told to leave', () => {
  const leaver = leavingAfter(clash, { red: 1 })
  const doctrine = must(leaver.leaders.red.doctrine, 'standing orders')
  const roundsOf = ({ battle: { rules }, state }: Fight): number => rules.rounds(state)
  const ledRed = (red: Leader): Fight => begin({ ...leaver, leaders: { ...leaver.leaders, red } })
  const round = (fight: Fight): Fight => value(fightOn(fight, 'round'))
  /** Goes on until so many rounds are done; people give the orders of standing orders that stay. */
  function until(fight: Fight, rounds: number): Fight {
    let now = fight
    while (roundsOf(now) < rounds) {
      const [brief] = briefsForPeople(now)
      const order = brief && mixAt(leaver, now.state, brief.side, 'stays')[0]
      now = value(brief === undefined ? stepAlone(now) : sealOrder(now, brief.side, order))
    }
    return now
  }
  const plain = leavingAfter(clash, {}).leaders
  const staysOn = (fight: Fight) => expect(roundsOf(until(fight, 4))).toBe(4)
  const leaves = (fight: Fight, rounds: number) => expect(roundsOf(value(fightOut(fight)))).toBe(rounds)

  test('a person does not leave by its condition; handed back to standing orders the side does', () => {
    const manned = until(ledRed({ ...leaver.leaders.red, kind: 'person' }), 3)
    expect(inputsTaken(manned)).toEqual(inputsTaken(until(begin(leavingAfter(clash, {})), 3)))
    staysOn(manned)
    leaves(withLeaders(manned, leaver.leaders), 4)
    // a person whose standing orders are not stated has those of the battle, with their condition
    const { red } = withLeaders(begin(leaver), { ...leaver.leaders, red: personLeader }).leaders
    expect(red).toEqual({ ...leaver.leaders.red, kind: 'person' })
  })

  test('the solver has none, in the header and under way; handed back the side leaves', () => {
    const small = leavingAfter(
      battleOf('sidcors', [['D7 8/4'], ['CA 8/4']], { options: { pursuit: false }, doctrine: 'captain' }),
      { red: 1 },
    )
    const solver: Leader = { kind: 'solver', doctrine }
    const solved = begin({ ...small, leaders: { ...small.leaders, red: solver } })
    expect(solved.leaders.red).toEqual(solver)
    const under = withLeaders(round(begin(small)), { ...small.leaders, red: solver })
    expect(under.leaders).toEqual(solved.leaders)
    for (const fight of [solved, under]) expect(openRecordText(recordLines(fight).join('\n')).ok).toBe(true)
    const second = round(round(solved))
    expect(pending(second).kind).not.toBe('over')
    leaves(withLeaders(second, small.leaders), 3)
  })

  test('conditions change under way: to rounds that are done already, to more of them, to none', () => {
    leaves(withLeaders(until(begin({ ...leaver, leaders: plain }), 2), leaver.leaders), 3)
    const once = round(begin(leaver))
    leaves(once, 2)
    leaves(withLeaders(once, leavingAfter(clash, { red: 3 }).leaders), 4)
    staysOn(withLeaders(once, plain))
  })

  test('a ruling keeps a side, and it leaves at once where another lets it go', () => {
    const whole = value(fightOut(begin(leaver)))
    const rule = (fight: Fight, at: number, retreat: string): Fight =>
      value(ruleAt(fight, at, { kind: 'ruling', options: { retreat }, reason: 'by mail' })).fight
    const kept = rule(whole, 0, 'none')
    const third = momentsOf(kept).findIndex(({ rounds }) => rounds === 3) + 1
    expect(third).toBeGreaterThan(0)
    // the round that has begun has no announcement any more
    leaves(rule(kept, third, 'inTurn'), 5)
    expect(roundsOf(kept)).toBeGreaterThan(5)
    expect(kept.leaders).toEqual(leaver.leaders)
  })
})
